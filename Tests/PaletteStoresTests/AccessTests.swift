import ColorModel
import Foundation
import PaletteFormats
import PaletteStores
import SystemPackage
import TestSupport
import Testing

@Suite("Access") struct AccessTests {
  let scratch: Scratch
  let store = PaletteRepository.files(lockTimeout: .zero)
  init() throws {
    scratch = try Scratch()
    try store.saveGrays(2, at: scratch.reference("a.clr"))
    try FileManager.default.createDirectory(
      atPath: scratch.path("other"), withIntermediateDirectories: false)
    try store.saveGrays(5, at: scratch.reference("other/b.clr"))
  }

  @Test("to a target that is a source too keeps all others out until it ends")
  func inPlace() throws {
    let a = scratch.reference("a.clr")
    try access([a], [a]) { access in
      #expect(access.sources == access.targets)
      #expect(fault(at: "a.clr") == .locked)
      #expect(fault(at: "other/b.clr") == nil)
    }
    #expect(fault(at: "a.clr") == nil)
  }

  @Test(
    "knows a target that is a source by whatever path",
    arguments: ["./a.clr", "l.clr", "hard.clr", "other/../a.clr"])
  func sameFile(_ name: String) throws {
    try scratch.link("l.clr", to: "a.clr")
    try FileManager.default.linkItem(
      atPath: scratch.path("a.clr"), toPath: scratch.path("hard.clr"))
    try access([.file(FilePath("\(scratch.folder.path)/\(name)"))], [scratch.reference("a.clr")]) {
      _ in #expect(fault(at: "a.clr") == .locked)
    }
  }

  @Test(
    "does not take two files for one because the second got the inode that the first had before")
  func reusedInode() throws {
    let (a, b) = (scratch.reference("a.clr"), scratch.reference("b.clr"))
    try store.saveGrays(3, at: b)
    var system = FileSystem.posix
    let old = try #require(try system.resolve(FilePath(scratch.path("a.clr"))).identity)
    let looks = Counter()
    system.resolve = { path throws(Errno) in
      var found = try FileSystem.posix.resolve(path)
      // The first look at b.clr: another run has replaced a.clr since the look at that.
      if path.lastComponent == "b.clr", looks.next() == 0 { found.identity = old }
      return found
    }
    var faults: [StoreFault] = []
    try access([], [a, b], in: .files(system, lockTimeout: .zero)) { access in
      #expect(access.targets[0].isSame(as: access.targets[1]))
      access.check(try access.targets.map { try request($0, 1) }) { faults.append(StoreFault($0)) }
    }
    #expect(faults == [])
    #expect(looks.value > 1)
  }

  @Test("to a target that is not a source, or where nothing will be saved, keeps nobody out")
  func unlocked() throws {
    let (a, b) = (scratch.reference("a.clr"), scratch.reference("b.clr"))
    try access([a], [b, .standardStream]) { _ in #expect(fault(at: "b.clr") == nil) }
    try access([.standardStream], [.standardStream]) { _ in #expect(fault(at: "b.clr") == nil) }
    try access([a], [a], isLocking: false) { _ in #expect(fault(at: "a.clr") == nil) }
  }

  @Test("ends where its body fails, and has no body where the lock cannot be had")
  func failures() throws {
    struct Failure: Error {}
    let a = scratch.reference("a.clr")
    #expect(throws: Failure.self) {
      try store.access([a], [a], { _ in Failure() }) { _ throws(Failure) in throw Failure() }
    }
    #expect(fault(at: "a.clr") == nil)
    let hold = try store.lock(at: [a])
    defer { hold.end() }
    let isRun = Counter()
    let found = StoreFault.of { () throws(StoreError) in
      try store.access([a], [a], { $0 }) { _ throws(StoreError) in _ = isRun.next() }
    }
    #expect(found == .locked)
    #expect(isRun.value == 0)
  }

  @Test("says of each request why it cannot be saved, before any is")
  func check() throws {
    try scratch.write("mine", to: "protected.clr")
    chmod(scratch.path("protected.clr"), 0o444)
    try scratch.link("l.clr", to: "a.clr")
    try scratch.link("dangling.clr", to: "new.clr")
    let names = [
      "a.clr", "protected.clr", "l.clr", "new.clr", "dangling.clr", "b.clr", "./b.clr",
    ]
    var faults: [StoreFault] = []
    try access([], names.map { .file(FilePath("\(scratch.folder.path)/\($0)")) }) { access in
      access.check(try access.targets.map { try request($0, 1) }) { faults.append(StoreFault($0)) }
    }
    #expect(faults == [.writeProtected, .sameFile, .sameFile, .sameFile])
    #expect(try store.count(at: scratch.reference("a.clr")) == 2)
  }

  @Test("takes devices and descriptors for no files: each output to one is written")
  func streams() throws {
    var faults: [StoreFault] = []
    try access([.file("/dev/null")], [.file("/dev/null"), .file("/dev/null"), .standardStream]) {
      access in
      access.check(try access.targets.map { try request($0, 1) }) { faults.append(StoreFault($0)) }
    }
    #expect(faults == [])
  }

  private func access(
    _ sources: [PaletteReference], _ targets: [PaletteReference], isLocking: Bool = true,
    in store: PaletteRepository? = nil, _ body: (PaletteAccess) throws -> Void
  ) throws {
    try (store ?? self.store).access(
      sources, targets, isLocking: isLocking, { $0 as any Error },
      { access throws(any Error) in try body(access) })
  }

  private func fault(at name: String) -> StoreFault? {
    StoreFault.of { () throws(StoreError) in try store.lock(at: [scratch.reference(name)]).end() }
  }
}

/// Something that happens between the look at a target and the lock of its folder.
private struct Meanwhile: Sendable, CustomTestStringConvertible {
  var testDescription: String
  /// What happens, in the shell.
  var script: String
  /// How many entries each file has in the end, where there were 2 in `real/a.clr` and 5 in
  /// `other/b.clr`, and one more is added to `a.clr`.
  var counts: [String: Int]
  /// How many locks are taken.
  var locks: Int
}

@Suite("A path that leads elsewhere once its folder is locked") struct MeanwhileTests {
  let scratch: Scratch
  init() throws {
    scratch = try Scratch()
    for folder in ["real", "other"] {
      try FileManager.default.createDirectory(
        atPath: scratch.path(folder), withIntermediateDirectories: false)
    }
    try PaletteRepository.files().saveGrays(2, at: scratch.reference("real/a.clr"))
    try PaletteRepository.files().saveGrays(5, at: scratch.reference("other/b.clr"))
    try scratch.link("a.clr", to: "real/a.clr")
  }

  private static let all = [
    Meanwhile(
      testDescription: "nothing happens", script: "true",
      counts: ["real/a.clr": 3, "other/b.clr": 5], locks: 1),
    Meanwhile(
      testDescription: "a link leads to another folder", script: "ln -sf other/b.clr a.clr",
      counts: ["real/a.clr": 2, "other/b.clr": 6], locks: 2),
    Meanwhile(
      testDescription: "a link leads to another file in the folder",
      script: "cp other/b.clr real/c.clr; ln -sf real/c.clr a.clr",
      counts: ["real/a.clr": 2, "real/c.clr": 6, "other/b.clr": 5], locks: 1),
    Meanwhile(
      testDescription: "a link becomes a file", script: "cp --remove-destination real/a.clr a.clr",
      counts: ["real/a.clr": 2, "a.clr": 3, "other/b.clr": 5], locks: 2),
    Meanwhile(
      testDescription: "the file becomes a link",
      script: "ln -sf ../other/b.clr real/a.clr",
      counts: ["other/b.clr": 6], locks: 2),
    Meanwhile(
      testDescription: "another run replaces the file",
      script: "cp other/b.clr real/new; mv real/new real/a.clr",
      counts: ["real/a.clr": 6, "other/b.clr": 5], locks: 1),
    Meanwhile(
      testDescription: "the folder is replaced",
      script: "mv real old; mkdir real; cp other/b.clr real/a.clr",
      counts: ["old/a.clr": 2, "real/a.clr": 6, "other/b.clr": 5], locks: 2),
  ]

  @Test("is begun again: the new target is read and written, under its lock", arguments: all)
  private func inPlace(_ meanwhile: Meanwhile) throws {
    let a = scratch.reference("a.clr")
    let locks = Counter()
    try store(meanwhile.script, locks).access([a], [a], { $0 as any Error }) {
      access throws(any Error) in
      // The folder of what is read is locked.
      let free = PaletteRepository.files(lockTimeout: .zero)
      let fault = StoreFault.of { () throws(StoreError) in try free.lock(at: [a]).end() }
      #expect(fault == .locked)
      let count = try PaletteRepository.files().load(access.sources[0], nil, OptionValues()).palette
        .count
      try access.save(try request(access.targets[0], count + 1))
    }
    try expect(meanwhile, locks)
  }

  @Test("is begun again where a save takes its own lock", arguments: all)
  private func save(_ meanwhile: Meanwhile) throws {
    let locks = Counter()
    let count = meanwhile.counts.values.contains(6) ? 6 : 3
    try store(meanwhile.script, locks).access(
      [], [scratch.reference("a.clr")], { $0 as any Error }
    ) { access throws(any Error) in
      try access.save(try request(access.targets[0], count))
    }
    try expect(meanwhile, locks)
  }

  @Test("every time is an error in the end, and nothing is written")
  func unsettled() throws {
    let locks = Counter()
    let (opened, closed) = (Counter(), Counter())
    let system = system(
      "[ $(readlink a.clr) = real/a.clr ] && ln -sf other/b.clr a.clr || ln -sf real/a.clr a.clr",
      always: true, locks
    ).counting(opened: opened, closed: closed)
    let a = scratch.reference("a.clr")
    let fault = StoreFault.of { () throws(StoreError) in
      try PaletteRepository.files(system).access([a], [a], { $0 }) { _ throws(StoreError) in
        _ = Issue.record("there is no access to what leads elsewhere")
      }
    }
    #expect(fault == .unsettled)
    #expect(1...100 ~= locks.value)
    #expect(opened.value == closed.value)
    #expect(try count("real/a.clr") == 2)
    #expect(try count("other/b.clr") == 5)
  }

  @Test(
    "is checked again: what may not be written to by then is not",
    arguments: [
      ("chmod a-w real/a.clr", Overwriting.allowed, StoreFault.writeProtected),
      ("rm real/a.clr; mkdir real/a.clr", .allowed, .cannotCreate(.isDirectory)),
      ("touch real/new.clr", .refused, .exists),
    ])
  func refused(_ script: String, _ overwriting: Overwriting, _ expected: StoreFault) throws {
    let name = overwriting == .refused ? "real/new.clr" : "a.clr"
    let request = try request(PaletteRepository.files().look(scratch.reference(name)), 9)
    let fault = StoreFault.of { () throws(StoreError) in
      try store(script, Counter()).access([], [scratch.reference(name)], { $0 }) {
        access throws(StoreError) in
        var request = request
        (request.location, request.overwriting) = (access.targets[0], overwriting)
        try access.save(request)
      }
    }
    #expect(fault == expected)
    #expect(try scratch.names() == ["a.clr", "other", "real"])
    #expect(try FileManager.default.contentsOfDirectory(atPath: scratch.path("real")).count < 3)
  }

  /// The files, where a script runs before the first lock, or before each.
  private func system(
    _ script: String, always: Bool = false, _ locks: Counter
  ) -> FileSystem {
    var system = FileSystem.posix
    let folder = scratch.folder
    system.lock = { descriptor throws(Errno) in
      if locks.next() == 0 || always {
        let result = try? Program.run(.bash, ["-c", script], in: folder)
        #expect(result?.status == 0, "\(result?.errors ?? "")")
      }
      return try FileSystem.posix.lock(descriptor)
    }
    return system
  }

  private func store(_ script: String, _ locks: Counter) -> PaletteRepository {
    .files(system(script, locks)).lockingSaves()
  }

  private func expect(_ meanwhile: Meanwhile, _ locks: Counter) throws {
    for (name, count) in meanwhile.counts { #expect(try self.count(name) == count, "\(name)") }
    #expect(locks.value == meanwhile.locks)
    // A link that a change goes through stays.
    if meanwhile.counts["a.clr"] == nil { _ = try scratch.target("a.clr") }
  }

  private func count(_ name: String) throws -> Int {
    try PaletteRepository.files().count(at: scratch.reference(name))
  }
}

/// A request to save so many grays.
private func request(_ location: PaletteLocation, _ count: Int) throws -> SaveRequest {
  let palette = try ColorPalette.grays(count)
  return SaveRequest(
    palette,
    try PaletteFormat.clr.definition.encode(palette, EncodingOptions(defaultTitle: "test")),
    to: location, .allowed)
}
