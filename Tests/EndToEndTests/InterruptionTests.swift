import Foundation
import TestSupport
import Testing

@Suite("Runs that are cut off") struct InterruptionTests {
  let scratch: Scratch
  init() throws {
    scratch = try Scratch()
    try scratch.write((1...8000).map { "name \($0)\t#123456\n" }.joined(), to: "many")
    try scratch.make("create", "a.clr", "red")
  }

  @Test(
    "by a signal in the middle of a write leave the old file, nothing else, and end by that signal",
    arguments: [SIGTERM, SIGINT, SIGHUP])
  func signals(_ number: Int32) throws {
    let old = try scratch.data("a.clr")
    for words in [
      ["create", "-f", "a.clr"], ["create", "new.clr"], ["create", "-f", "a.clr", "--backup"],
    ] {
      let run = try start(words + ["--from", "many", "-q"])
      // The file that is being written tells when. Nothing happens between the look and the signal.
      while run.isRunning, try !isWriting() {}
      kill(run.processIdentifier, SIGSTOP)
      try #require(try isWriting(), "the write was over before the signal")
      kill(run.processIdentifier, number)
      kill(run.processIdentifier, SIGCONT)
      run.waitUntilExit()
      #expect(run.terminationReason == .uncaughtSignal)
      #expect(run.terminationStatus == number)
      #expect(try scratch.data("a.clr") == old)
      #expect(try scratch.names() == ["a.clr", "many"])
    }
  }

  @Test(
    "by a signal show a shell 128 and its number",
    arguments: [(SIGTERM, 143), (SIGINT, 130)] as [(Int32, Int32)])
  func shellStatus(_ number: Int32, _ status: Int32) throws {
    let script = """
      # A shell without jobs starts what is behind `&` with SIGINT ignored. With jobs (`set -m`), it may wait for ever.
      env --default-signal=INT "$0" create new.clr --from many & run=$!
      until compgen -G '.clr-*.tmp' > /dev/null; do kill -0 $run || exit 1; done
      kill -STOP $run; compgen -G '.clr-*.tmp' > /dev/null || exit 1
      kill -\(number) $run; kill -CONT $run
      wait $run
      """
    let result = try Program.run(
      .python3, ["-c", Self.unblocked, "bash", "-c", script, Program.clr.path],
      in: scratch.folder)
    #expect(result.status == status, "\(result.errors)")
    #expect(try scratch.names() == ["a.clr", "many"])
  }

  @Test("by a signal that they were started to ignore are not cut off")
  func ignored() throws {
    let script = """
      (trap '' HUP; exec "$0" create new.clr --from many) & run=$!
      until compgen -G '.clr-*.tmp' > /dev/null; do kill -0 $run || exit 1; done
      kill -HUP $run; wait $run
      """
    let result = try Program.run(
      .python3, ["-c", Self.unblocked, "bash", "-c", script, Program.clr.path],
      in: scratch.folder)
    #expect(result.status == 0, "\(result.errors)")
    #expect(try scratch.names() == ["a.clr", "many", "new.clr"])
  }

  @Test("at 200 random moments of a write leave the old palette or the new one")
  func killed() throws {
    var generator = SeededGenerator("kill -9")
    try scratch.write((1...500).map { "name \($0)\t#123456\n" }.joined(), to: "some")
    try scratch.make("create", "one.clr", "--from", "some")
    try scratch.make("create", "two.clr", "red")
    let states = try ["one.clr", "two.clr"].map {
      try scratch.make("create", "-f", "a.clr", "--from", $0)
      return try scratch.data("a.clr")
    }

    // How long a run takes here, to choose moments in it.
    let clock = ContinuousClock()
    let time = try clock.measure {
      try start(["create", "-f", "a.clr", "--from", "one.clr"]).waitUntilExit()
    }
    var (killed, unfinished) = (0, 0)
    for round in 0..<200 {
      let run = try start([
        "create", "-f", "a.clr", "--from", round % 2 == 0 ? "two.clr" : "one.clr",
      ])
      let microseconds = Double(time.components.attoseconds) / 1e12
      usleep(UInt32(Double.random(in: 0...1, using: &generator) * microseconds))
      kill(run.processIdentifier, SIGKILL)
      run.waitUntilExit()
      if run.terminationReason == .uncaughtSignal { killed += 1 }
      if try isWriting() { unfinished += 1 }
      let found = try scratch.data("a.clr")
      #expect(states.contains(found), "seed \(generator.seed), round \(round)")
    }
    print(
      "killed \(killed) of 200 writes, \(unfinished) with a temporary file left over for a while")
    #expect(killed > 0)
    // The next change removes what the last killed ones left.
    try scratch.make("add", "a.clr", "last=red")
    #expect(
      try scratch.names() == ["a.clr", "many", "one.clr", "some", "two.clr"])
  }

  @Test("at 60 random moments of a save with a backup leave one only of what was replaced")
  func killedBackup() throws {
    var generator = SeededGenerator("kill -9, backup")
    try scratch.write((1...500).map { "name \($0)\t#123456\n" }.joined(), to: "some")
    let words = ["create", "-f", "a.clr", "--from", "some", "--backup"]
    let old = try scratch.data("a.clr")
    let time = try ContinuousClock().measure { try start(words).waitUntilExit() }
    let new = try scratch.data("a.clr")
    #expect(try scratch.data("a.clr~") == old)
    for round in 0..<60 {
      try scratch.write(old, to: "a.clr")
      try FileManager.default.removeItem(atPath: scratch.path("a.clr~"))
      let run = try start(words)
      let microseconds = Double(time.components.attoseconds) / 1e12
      usleep(UInt32(Double.random(in: 0...1, using: &generator) * microseconds))
      kill(run.processIdentifier, SIGKILL)
      run.waitUntilExit()
      let isReplaced = try scratch.data("a.clr") == new
      // Another palette in the folder is enough.
      try scratch.make("create", "-f", "other.clr", "red")
      let kept = try scratch.names().contains("a.clr~") ? scratch.data("a.clr~") : nil
      #expect(kept == (isReplaced ? old : nil), "seed \(generator.seed), round \(round)")
      let others = isReplaced ? ["a.clr", "a.clr~"] : ["a.clr"]
      #expect(try scratch.names() == others + ["many", "other.clr", "some"])
      if !isReplaced { try scratch.write(old, to: "a.clr~") }
    }
  }

  /// The catalog that a run finds: none, one with all sets, or one with half of them and no group.
  enum OldCatalog: CaseIterable { case none, whole, half }

  @Test(
    "in the middle of a catalog leave old and new color sets, and the next change leaves no more",
    arguments: [SIGKILL, SIGTERM, SIGINT, SIGHUP], OldCatalog.allCases)
  func catalog(_ number: Int32, _ state: OldCatalog) throws {
    let names = (1...20).map { "a\($0)" } + (1...20).map { "ui/b\($0)" }
    let old = state == .none ? [] : state == .whole ? names : Array(names.prefix(20))
    try scratch.write(names.map { "\($0)\t#ffffff\n" }.joined(), to: "white")
    try scratch.write(old.map { "\($0)\t#000000\n" }.joined(), to: "black")
    try scratch.make("create", "w.json", "--from", "white", "-q")
    if state != .none { try scratch.make("create", "b.json", "--from", "black", "-q") }
    // Sets near the beginning and near the end: the signal comes once one of them is written.
    for name in ["a2", "b15"] {
      // Where files cost nothing, a run can write the set and end in one slice of time: then it starts again.
      var run = try startExport(over: state)
      var tries = 1
      while try !signal(run, number, after: name) {
        try #require(tries < 100, "100 runs were over before the signal")
        run = try startExport(over: state)
        tries += 1
      }
      #expect(run.terminationStatus == number && run.terminationReason == .uncaughtSignal)
      if number != SIGKILL { #expect(!filesAndFolders().contains { $0.contains(".clr-") }) }
      let isThere = try scratch.names().contains("A.xcassets")
      #expect(isThere == (state != .none))
      if isThere {
        let colors = try scratch.entries("A.xcassets").map { $0.split(separator: "=") }
        #expect(colors.count >= old.count && colors.allSatisfy { names.contains(String($0[0])) })
        #expect(Set(colors.map { $0[1] }).isSubset(of: ["#000000", "#ffffff"]))
      }
      // The same again has nothing of the first run beside it.
      try scratch.make("export", "w.json", "-o", "A.xcassets", "-q")
      let all = filesAndFolders()
      #expect(!all.contains { $0.contains(".clr-") })
      #expect(all.filter { $0.hasSuffix(".colorset") }.count == names.count)
      #expect(try scratch.entries("A.xcassets").allSatisfy { $0.hasSuffix("=#ffffff") })
    }
  }

  /// Starts the export of white colors onto the catalog that a run finds.
  private func startExport(over state: OldCatalog) throws -> Process {
    try? FileManager.default.removeItem(atPath: scratch.path("A.xcassets"))
    if state != .none { try scratch.make("export", "b.json", "-o", "A.xcassets", "-q") }
    return try start(["export", "w.json", "-o", "A.xcassets", "-q"])
  }

  /// Sends a signal to a run once it has written a color set, and waits for its end; whether it came in time.
  private func signal(_ run: Process, _ number: Int32, after name: String) throws -> Bool {
    var isFound = false
    while run.isRunning, !isFound {
      kill(run.processIdentifier, SIGSTOP)
      while run.isRunning, !isStopped(run.processIdentifier) {}
      let paths = filesAndFolders()
      isFound =
        paths.contains { $0.split(separator: "/").last?.hasPrefix(".clr-") == true }
        && paths.contains {
          $0.hasSuffix("/\(name).colorset/Contents.json")
            && (try? scratch.data($0).contains(UInt8(ascii: "F"))) == true
        }
      if isFound { kill(run.processIdentifier, number) }
      kill(run.processIdentifier, SIGCONT)
    }
    run.waitUntilExit()
    return isFound
  }

  /// The paths of all that is in the scratch folder.
  private func filesAndFolders() -> [String] {
    FileManager.default.enumerator(atPath: scratch.folder.path)?.compactMap { $0 as? String } ?? []
  }

  /// Whether a process does nothing, as the system says after its name.
  private func isStopped(_ process: Int32) -> Bool {
    let status = (try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8)) ?? ""
    return status.split(separator: ")").last?.split(separator: " ").first == "T"
  }

  /// Becomes the program that is named, with no signal delayed. The thread of a test puts off nearly
  /// all, and what it starts would too.
  private static let unblocked = """
    import os, signal, sys
    signal.pthread_sigmask(signal.SIG_SETMASK, [])
    os.execvp(sys.argv[1], sys.argv[1:])
    """

  private func start(_ words: [String]) throws -> Process {
    try Program.start(
      .python3, ["-c", Self.unblocked, Program.clr.path] + words, in: scratch.folder)
  }

  private func isWriting() throws -> Bool {
    try scratch.names().contains { $0.hasPrefix(".clr-") }
  }
}
