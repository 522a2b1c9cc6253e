import ColorModel
import CommandLines
import Diagnostics
import PaletteStores

/// `clr git`.
struct GitCommand: SingleCommand {
  /// The things that can be done.
  enum Action: String, CaseIterable {
    case install, uninstall, textconv, resolve

    static let words = allCases.map(\.rawValue)
  }

  static let global = Key.flag(
    "--global", "With install and uninstall: for all repositories of this user.")
  static let printsOnly = Key.flag(
    "--print", "With install: print the commands that do it, and do nothing.")
  static let prefer = Key.optional(
    BaseKeys.prefer.name, "side", Reading<MergeSide>.choice,
    "With resolve, what to take in a conflict: ours, theirs or base.")

  static let force = Key.flag(
    "--force", short: "-f", "With resolve: overwrite files that were edited since.")

  static let facts = CommandFacts(
    "git", "Have git compare and merge palettes by their entries.",
    examples: [
      "clr git install",
      "clr git resolve",
    ], ending: .reporting,
    [
      .one("action", .words(Action.words), "What to do."),
      .any("file", .file, "A file for textconv; files in conflict for resolve."),
      .option(global), .option(printsOnly), .option(prefer),
      .option(force),
    ])

  func perform(in context: CommandContext) throws(CommandFailure) -> View {
    var collector = context.mistakes
    guard let action = Action(rawValue: context.operand) else {
      let actions = Action.words
      collector.add(
        usage: "unknown action \(VisibleText.quoted(context.operand))",
        reason: "the actions are \(actions.joined(separator: ", "))",
        suggestion: Explanation.didYouMean(NearestMatch.of(context.operand, among: actions)))
      try collector.check()
      return .nothing
    }
    checkWords(context.line, action, &collector)
    return try mapError(\CommandFailure.withoutForce, perform(action, in: context, collector))
  }

  private func perform(
    _ action: Action, in context: CommandContext, _ collector: FailureCollector
  ) throws(CommandFailure) -> View {
    let files = Array(context.operands.dropFirst())
    if action == .resolve {
      return try context.resolve(
        files, prefer: context[Self.prefer]?.value, isForced: context[Self.force], collector)
    }
    try collector.check()
    let settings = GitSettings(isGlobal: context[Self.global], git: GitRepository())
    switch action {
    case .install where context[Self.printsOnly]: return try context.plan(settings)
    case .install: try context.install(settings)
    case .uninstall: try context.uninstall(settings)
    case .textconv:
      return .lines(files.flatMap { GitText($0.text, in: context.repository).lines })
    case .resolve: break
    }
    return .nothing
  }

  /// Refuses what does not go with the action.
  private func checkWords(
    _ line: CommandLine, _ action: Action, _ collector: inout FailureCollector
  ) {
    let options: [(option: OptionFacts, actions: [Action])] = [
      (Self.global.facts, [.install, .uninstall]), (Self.printsOnly.facts, [.install]),
      (Self.prefer.facts, [.resolve]), (Self.force.facts, [.resolve]),
    ]
    for (option, actions) in options where !actions.contains(action) {
      guard let number = line.number(of: option) else { continue }
      let names = actions.map { "‘\($0.rawValue)’" }.joined(separator: " and ")
      collector.add(usage: "‘\(option.name)’ goes with \(names)", at: number)
    }
    let files = line.operands.dropFirst()
    switch action {
    case .install, .uninstall:
      for file in files {
        collector.add(usage: "‘\(action.rawValue)’ takes no file", at: file.number)
      }
    case .textconv where files.count != 1:
      collector.add(usage: "‘textconv’ takes one file; there are \(files.count)")
    case .textconv, .resolve: break
    }
  }
}

extension CommandFailure {
  /// The failure without a suggestion to overwrite a protected file, which `--force` does not do here.
  fileprivate var withoutForce: CommandFailure {
    changing {
      if let suggestion = $0.explanation.suggestion, suggestion.contains(SavingKeys.force.name),
        !suggestion.contains("resolve")
      {
        $0.explanation.suggestion = "let its owner write: chmod u+w FILE"
      }
    }
  }
}
