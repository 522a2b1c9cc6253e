import ColorScanning
import CommandLines
import PaletteFormats
import PaletteStores
import SystemPackage

/// The changes of files of code: all are planned before one is written.
struct CodeChanges {
  /// A file that changes.
  struct File {
    let path: FilePath
    let old: [UInt8]
    let new: [UInt8]
  }

  let context: CommandContext
  private(set) var files: [File] = []
  /// What was suggested already: once is enough.
  private var suggested: Set<CodePlan.Leftover.Remedy> = []
  /// The number of changes.
  private(set) var count = 0

  init(_ context: CommandContext) { self.context = context }

  /// Takes the plan of a file, and says what stays in it.
  mutating func add(_ plan: CodePlan, of file: CodeFile, _ bytes: [UInt8]) {
    for left in plan.leftovers {
      context.note(
        at: .file(file.name, line: left.place.line, column: left.place.column), left.summary,
        suggestion: left.remedy.flatMap { suggested.insert($0).inserted ? Self.words($0) : nil })
    }
    // A scan keeps its colors apart, so that no two changes overlap.
    guard !plan.edits.isEmpty, let new = plan.applied(to: bytes) else { return }
    count += plan.edits.count
    files.append(File(path: file.path, old: bytes, new: new))
  }

  private static func words(_ remedy: CodePlan.Leftover.Remedy) -> String {
    switch remedy {
    case .choice: "say which: \(ReplaceCommand.prefer.name) PATTERN"
    case .themed: "to take it all the same: \(ReplaceCommand.themed.name)"
    }
  }

  /// The bytes of a file whose text can be changed in place; nil if it is gone or no text in UTF-8.
  static func bytes(
    of file: CodeFile, in context: CommandContext
  ) throws(CommandFailure) -> [UInt8]? {
    guard let bytes = try CodeFiles.contents(of: file, in: context),
      let text = SourceText.utf8(bytes)
    else { return nil }
    if text != bytes {
      context.note(at: .file(file.name), "it is in UTF-16, and stays as it is")
      return nil
    }
    return bytes
  }

  /// Refuses files that git could not bring back, unless somebody says that they may change.
  func check(_ collector: inout FailureCollector) {
    if context[SavingKeys.force] || context[SavingKeys.backup] || context[SavingKeys.dryRun] {
      return
    }
    for path in GitRepository().unlikeIndex(files.map(\.path)) {
      collector.add(
        CommandFailure(
          Diagnostic(
            .error, at: .file(path.string), "git could not bring back what is in this file",
            reason: "it is not as the index of git has it",
            suggestion: "commit or add it first, or say --force or --backup"), .cannotCreate))
    }
  }

  /// Writes all files; if one fails, those before it get their bytes back.
  func write() throws(CommandFailure) {
    if files.isEmpty { return }
    let references = files.map { PaletteReference.file($0.path) }
    try context.access([], references, unless: FailureCollector()) {
      access throws(CommandFailure) in
      let requests = zip(files, access.targets).map { file, target in
        Self.request(file.new, to: target, isOneOfSeveral: files.count > 1)
      }
      var collector = FailureCollector()
      access.check(requests) { collector.add(CommandFailure($0)) }
      try collector.check()
      for (index, request) in requests.enumerated() {
        do throws(StoreError) { try access.save(request) } catch {
          for earlier in 0..<index {
            try? access.save(Self.request(files[earlier].old, to: access.targets[earlier]))
          }
          throw CommandFailure(error)
        }
      }
    }
  }

  /// A request to put bytes into a file.
  private static func request(
    _ bytes: [UInt8], to target: PaletteLocation, isOneOfSeveral: Bool = false
  ) -> SaveRequest {
    SaveRequest(
      ColorPalette(), EncodedPalette(changedText: bytes), to: target, .ifDifferent,
      isOneOfSeveral: isOneOfSeveral)
  }

  /// Gives a palette that was changed with code its old bytes back.
  static func restore(
    _ bytes: [UInt8], to reference: PaletteReference, _ context: CommandContext
  ) throws(CommandFailure) {
    try context.access([], [reference], unless: FailureCollector()) {
      access throws(CommandFailure) in
      try mapError(
        CommandFailure.init(_:), access.save(Self.request(bytes, to: access.targets[0])))
    }
  }

  /// Says how much was changed.
  func say(_ what: String) {
    let (names, places) = (files.count, count)
    if places == 0 { return context.note("no \(what) in code changes") }
    context.note(
      "\(Progress.grouped(places)) \(what)\(places == 1 ? "" : "s") in \(Progress.grouped(names)) file\(names == 1 ? "" : "s")"
        + (context[SavingKeys.dryRun] ? " would change" : " changed"))
  }
}
