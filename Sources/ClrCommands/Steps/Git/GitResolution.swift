import CommandLines
import PaletteFormats
import PaletteStores
import SystemPackage

// Merging palettes that git left in conflict.
extension CommandContext {
  /// Merges the versions that git has of files, or of all palettes, and writes the files. All are merged before
  /// the first is written; git still has the conflict until somebody stages them.
  ///
  /// - Returns: The commands that stage the files that are merged without a conflict.
  func resolve(
    _ files: [Word], prefer side: MergeSide?, isForced: Bool, _ collector: FailureCollector
  ) throws(CommandFailure) -> View {
    var collector = collector
    let git = GitRepository()
    let all = collector.attempt(try asking(GitConflict.all(in: git, at: files.map(\.text))))
    guard let found = all else {
      try collector.check()
      return .nothing
    }
    let conflicts =
      files.isEmpty ? try asking(GitConflict.palettes(among: found, in: git)) : found
    for file in files where !found.contains(where: { $0.isAt(file.text) }) {
      collector.add(
        .data("git has no conflict in this file", at: .file(file.text), .noInput)
      )
    }
    if files.isEmpty, conflicts.isEmpty { note("no palette is in conflict") }
    var commands: [(conflict: GitConflict, command: ShellCommand)] = []
    let everything = files.isEmpty ? conflicts : try asking(GitConflict.all(in: git))
    let renamed = GitConflict.renamed(among: everything)
    var settled: Set<String> = []
    for (ours, theirs) in renamed.files {
      let paths = [ours.path, theirs.path]
      guard conflicts.contains(where: { paths.contains($0.path) }) else { continue }
      settled.formUnion(paths)
      collector.attempt { () throws(CommandFailure) in
        try choose(ours, theirs, in: git, prefer: side, &commands)
      }
    }
    for old in renamed.old
    where !settled.isEmpty || conflicts.contains(where: { $0.path == old.path }) {
      settled.insert(old.path)
      commands.append((old, old.removalCommand))
    }
    var merges: [(conflict: GitConflict, format: PaletteFormat, merge: FileMerge)] = []
    for conflict in conflicts where !settled.contains(conflict.path) {
      let merge = collector.attempt(try self.merge(conflict, in: git, prefer: side))
      if let merge { merges.append((conflict, merge.format, merge.merge)) }
    }
    for (conflict, format, merge) in merges where !isForced {
      collector.attempt(try checkUnedited(conflict, merge, format, in: git))
    }
    try collector.check()

    var unsettled: [Diagnostic] = []
    var count = 0
    var lines: [String] = []
    for (conflict, format, merge) in merges {
      try write(merge, to: conflict, format, prefer: side)
      let said = ConflictReport(
        merge: merge, path: GitCatalog(fileAt: conflict.path)?.path ?? conflict.path, prefer: side,
        isTitleGiven: false)
      if !isQuiet { for note in said.notes { report(note) } }
      if let failure = said.failure(isDryRun: false) {
        unsettled += failure.diagnostics
        count += said.count
      } else {
        commands.append((conflict, conflict.stagingCommand))
      }
    }
    for (conflict, command) in commands {
      if let line = command.text {
        lines.append(line)
      } else {
        note(at: .file(conflict.path), "the file is merged; \(command)")
      }
    }
    guard let conflict = NonEmpty(contentsOf: unsettled) else { return .lines(lines) }
    return .lines(
      lines,
      failure: CommandFailure(
        conflict, .negative, ending: ConflictReport.ending(count, isDryRun: false)))
  }

  /// The commands that keep one of the names that both sides gave a file, and what git has merged there.
  private func choose(
    _ ours: GitConflict, _ theirs: GitConflict, in git: GitRepository, prefer side: MergeSide?,
    _ commands: inout [(conflict: GitConflict, command: ShellCommand)]
  ) throws(CommandFailure) {
    // It may have conflicts itself.
    _ = try version(2, of: ours, in: git)
    switch side {
    case .ours: commands += [(ours, ours.stagingCommand), (theirs, theirs.removalCommand)]
    case .theirs: commands += [(theirs, theirs.stagingCommand), (ours, ours.removalCommand)]
    case .base, nil:
      throw .data(
        "both sides renamed the file, theirs to \(VisibleText.quoted(theirs.path))",
        at: .file(ours.path), reason: "git has merged what both hold into each",
        suggestion: "choose a name with clr git resolve --prefer ours, or theirs")
    }
  }

  private func merge(
    _ conflict: GitConflict, in git: GitRepository, prefer side: MergeSide?
  ) throws(CommandFailure) -> (format: PaletteFormat, merge: FileMerge) {
    for (stage, name) in [(2, "our"), (3, "their")] where !conflict.stages.contains(stage) {
      throw .data(
        "\(name) side removed the file", at: .file(conflict.path),
        reason: "there are not two versions to merge",
        suggestion: "keep it with git add, or remove it with git rm")
    }
    let versions = try (1...3).map { stage throws(CommandFailure) in
      try conflict.stages.contains(stage)
        ? version(stage, of: conflict, in: git)
        : DecodedPalette(palette: ColorPalette(), format: .clr)
    }
    let stem = PaletteReference.file(FilePath(conflict.path)).stem
    let merge = FileMerge(
      base: versions[0], ours: versions[1], theirs: versions[2], prefer: side,
      .editing(defaultTitle: stem))
    if let (_, obstacle) = merge.obstacles.first {
      throw CommandFailure(.obstacle(.file(FilePath(conflict.path)), obstacle))
    }
    return (versions[1].format, merge)
  }

  private func version(
    _ stage: Int, of conflict: GitConflict, in git: GitRepository
  ) throws(CommandFailure) -> DecodedPalette {
    let bytes = try asking(conflict.contents(of: stage, in: git))
    let name = [1: "base", 2: "ours", 3: "theirs"][stage] ?? ""
    if stage == 1, bytes.isEmpty { return DecodedPalette(palette: ColorPalette(), format: .clr) }
    let catalog = GitCatalog(fileAt: conflict.path)
    return try mapError(
      CommandFailure.misread(.file(FilePath("\(conflict.path) (\(name))"))),
      PaletteFormat.read(
        ByteSource(bytes: try catalog?.text(of: bytes) ?? bytes),
        named: catalog?.path ?? conflict.path))
  }

  /// Refuses to overwrite a file that holds something else than git, its driver or this command left there.
  private func checkUnedited(
    _ conflict: GitConflict, _ merge: FileMerge, _ format: PaletteFormat, in git: GitRepository
  ) throws(CommandFailure) {
    let reference = PaletteReference.file(FilePath(conflict.path))
    guard let bytes = try? repository.bytes(repository.look(reference)) else { return }
    let isMarked = bytes.split(separator: 0x0A).contains { $0.starts(with: "<<<<<<<".utf8) }
    if isMarked { return }
    for stage in [2, 3] where try asking(conflict.contents(of: stage, in: git)) == bytes { return }
    let options = EncodingOptions.editing(defaultTitle: reference.stem)
    for side in [nil] + MergeSide.allCases {
      let merge = merge.decided(by: side, options)
      let encoded = try? merge.encoded(taking: side ?? .ours, as: format, options).bytes
      if encoded.flatMap({ conflict.fileBytes($0) }) == bytes { return }
    }
    throw .data(
      "the file was edited since git left it in conflict", at: .file(conflict.path),
      suggestion: "stage it with git add, or overwrite it with clr git resolve --force",
      .cannotCreate)
  }

  private func write(
    _ merge: FileMerge, to conflict: GitConflict, _ format: PaletteFormat, prefer side: MergeSide?
  ) throws(CommandFailure) {
    let reference = PaletteReference.file(FilePath(conflict.path))
    try access([], [reference], unless: FailureCollector()) { access throws(CommandFailure) in
      let output = Output(reference: reference, format: format, overwriting: .allowed)
      let encoded = try mapError(
        CommandFailure.at(.file(conflict.path), all: PaletteEncodingError.self),
        merge.encoded(
          taking: side ?? .ours, as: format, .editing(defaultTitle: reference.stem)))
      if GitCatalog(fileAt: conflict.path) != nil {
        // One file of a folder is written, not the palette.
        let bytes = conflict.fileBytes(encoded.bytes) ?? []
        try mapError(CommandFailure.init(_:), access.save(bytes, to: access.targets[0]))
        return
      }
      try write(
        encoded, of: merge.palettes.palette, to: output, access, strict: false, replacing: nil)
    }
  }
}
