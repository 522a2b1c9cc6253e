import CommandLines
import PaletteFormats
import PaletteStores
import SystemPackage

// Merging palettes that git left in conflict.
extension CommandContext {
  /// Merges the versions that git has of files, or of all color lists, and writes the files. All are merged before
  /// the first is written; git still has the conflict until somebody stages them.
  ///
  /// - Returns: The commands that stage the files that are merged without a conflict.
  func resolve(
    _ files: [Word], prefer side: MergeSide?, _ collector: FailureCollector
  ) throws(CommandFailure) -> View {
    var collector = collector
    let git = GitRepository()
    let all = collector.attempt(try asking(GitConflict.all(in: git, at: files.map(\.text))))
    guard let found = all else {
      try collector.checkReading()
      return .nothing
    }
    let conflicts = files.isEmpty ? found.filter(\.isPalette) : found
    for file in files where !found.contains(where: { $0.isAt(file.text) }) {
      collector.add(
        .data("git has no conflict in this file", at: .file(file.text), .noInput)
      )
    }
    if files.isEmpty, conflicts.isEmpty { note("no palette is in conflict") }
    var merges: [(conflict: GitConflict, format: PaletteFormat, merge: FileMerge)] = []
    for conflict in conflicts {
      let merge = collector.attempt(try self.merge(conflict, in: git, prefer: side))
      if let merge { merges.append((conflict, merge.format, merge.merge)) }
    }
    try collector.check()

    var unsettled: [Diagnostic] = []
    var count = 0
    var lines: [String] = []
    for (conflict, format, merge) in merges {
      try write(merge, to: conflict.path, format, prefer: side)
      let said = ConflictReport(
        merge: merge, path: conflict.path, prefer: side, isTitleGiven: false)
      if !isQuiet { for note in said.notes { report(note) } }
      if let failure = said.failure(isDryRun: false) {
        unsettled += failure.diagnostics
        count += said.count
      } else {
        let command = conflict.stagingCommand
        if let line = command.text {
          lines.append(line)
        } else {
          note(at: .file(conflict.path), "the file is merged; \(command)")
        }
      }
    }
    guard let conflict = NonEmpty(contentsOf: unsettled) else { return .lines(lines) }
    return .lines(
      lines,
      failure: CommandFailure(
        conflict, .negative, ending: ConflictReport.ending(count, isDryRun: false)))
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
    if merge.text == nil {
      for decoded in versions.dropFirst() {
        if let obstacle = decoded.obstacle(ofMerging: versions) {
          throw CommandFailure(.obstacle(.file(FilePath(conflict.path)), obstacle))
        }
      }
    }
    return (versions[1].format, merge)
  }

  private func version(
    _ stage: Int, of conflict: GitConflict, in git: GitRepository
  ) throws(CommandFailure) -> DecodedPalette {
    let bytes = try asking(conflict.contents(of: stage, in: git))
    let name = [1: "base", 2: "ours", 3: "theirs"][stage] ?? ""
    if stage == 1, bytes.isEmpty { return DecodedPalette(palette: ColorPalette(), format: .clr) }
    return try mapError(
      CommandFailure.misread(.file(FilePath("\(conflict.path) (\(name))"))),
      PaletteFormat.read(ByteSource(bytes: bytes), named: conflict.path))
  }

  private func write(
    _ merge: FileMerge, to path: String, _ format: PaletteFormat, prefer side: MergeSide?
  ) throws(CommandFailure) {
    let reference = PaletteReference.file(FilePath(path))
    try access([], [reference], unless: FailureCollector()) { access throws(CommandFailure) in
      let output = Output(reference: reference, format: format, overwriting: .allowed)
      let palette = merge.palettes.palette
      if let encoded = merge.text?.encoded(nil, taking: side ?? .ours) {
        return try write(encoded, of: palette, to: output, access, strict: false, replacing: nil)
      }
      try write(
        palette, to: [output], access, as: .editing(defaultTitle: reference.stem))
    }
  }
}
