import ArgumentParser
import ColorModel
import Diagnostics
import PaletteFormats
import PaletteStores

/// `clr git`.
struct GitCommand: ClrSubcommand {
  /// The things that can be done.
  enum Action: String, Choice {
    case install, uninstall, textconv, resolve
  }

  static let configuration = CommandConfiguration(
    commandName: "git",
    abstract: "Have git compare and merge palettes by their entries.",
    discussion: """
      install sets git up in this repository, and uninstall takes that back. textconv prints a palette as the lines \
      that git compares. resolve merges palettes that git left in conflict: the files named, or all color lists.
      """)

  @Argument(
    help: ArgumentHelp("What to do.", valueName: "action"),
    completion: .list(Action.allValueStrings))
  var action: String

  @Argument(
    help: ArgumentHelp("A file for textconv; files in conflict for resolve.", valueName: "file"),
    completion: .file())
  var files: [String] = []

  @Flag(help: "With install and uninstall: for all repositories of this user.")
  var global = false

  @Flag(
    name: .customLong("print"), help: "With install: print the commands that do it, and do nothing."
  )
  var printsOnly = false

  @Option(
    help: ArgumentHelp(
      "With resolve, what to take in a conflict: ours, theirs or base.", valueName: "side"))
  var prefer: MergeSide?

  @OptionGroup var report: ReportOptions

  static var syntax: CommandSyntax {
    CommandSyntax(
      operands: [.one("action"), .any("file")],
      options: [
        .flag("--global"), .flag("--print"), .value("--prefer", "side", of: MergeSide.self),
      ] + ReportOptions.syntax)
  }

  func perform(in context: CommandContext) throws(CommandFailure) -> View {
    var collector = context.mistakes
    guard let action = Action(rawValue: action) else {
      collector.add(unknownAction)
      try collector.checkReading()
      return .nothing
    }
    checkWords(context.words, action, &collector)
    do throws(CommandFailure) { return try perform(action, in: context, collector) } catch {
      throw error.withoutForce
    }
  }

  private func perform(
    _ action: Action, in context: CommandContext, _ collector: FailureCollector
  ) throws(CommandFailure) -> View {
    let files = Array(context.words.operands.dropFirst())
    if action == .resolve { return try context.resolve(files, prefer: prefer, report, collector) }
    try collector.checkReading()
    let settings = GitSettings(isGlobal: global, git: GitRepository())
    switch action {
    case .install where printsOnly: return try context.plan(settings)
    case .install: try context.install(settings, report)
    case .uninstall: try context.uninstall(settings, report)
    case .textconv:
      return .lines(files.flatMap { GitText($0.text, in: context.repository).lines })
    case .resolve: break
    }
    return .nothing
  }

  private var unknownAction: CommandFailure {
    let actions = Action.allValueStrings
    return .usage(
      "unknown action \(VisibleText.quoted(action))",
      reason: "the actions are \(actions.joined(separator: ", "))",
      suggestion: Explanation.didYouMean(NearestMatch.of(action, among: actions)))
  }

  /// Refuses what does not go with the action.
  private func checkWords(
    _ words: CommandLineWords, _ action: Action, _ collector: inout FailureCollector
  ) {
    let options: [(name: String, actions: [Action])] = [
      ("--global", [.install, .uninstall]), ("--print", [.install]), ("--prefer", [.resolve]),
    ]
    for (option, actions) in options where !actions.contains(action) {
      guard let number = words.number(of: option) else { continue }
      let names = actions.map { "‘\($0.rawValue)’" }.joined(separator: " and ")
      collector.add(at: number, "‘\(option)’ goes with \(names)")
    }
    let files = words.operands.dropFirst()
    switch action {
    case .install, .uninstall:
      for file in files {
        collector.add(at: file.number, "‘\(action.rawValue)’ takes no file")
      }
    case .textconv where files.count != 1:
      collector.add(.usage("‘textconv’ takes one file; there are \(files.count)"))
    case .textconv, .resolve: break
    }
  }
}

extension FailureCollector {
  /// Gathers a wrong use of the command line, at a word.
  fileprivate mutating func add(at number: Int, _ summary: String) {
    add(CommandFailure(NonEmpty(Diagnostic(.error, at: .argument(number), summary)), .usage))
  }
}

extension CommandFailure {
  /// The failure without a suggestion of `--force`, which this command does not have.
  fileprivate var withoutForce: CommandFailure {
    var failure = self
    failure.diagnostics = diagnostics.map { diagnostic in
      var diagnostic = diagnostic
      if diagnostic.explanation.suggestion?.contains("--force") == true {
        diagnostic.explanation.suggestion = "let its owner write: chmod u+w FILE"
      }
      return diagnostic
    }
    return failure
  }
}
