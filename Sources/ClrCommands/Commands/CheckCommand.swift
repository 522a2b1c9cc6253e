import CommandLines

/// `clr check`.
struct CheckCommand: SingleCommand {
  static let facts = CommandFacts(
    "check", "Check contrasts, references and look-alikes, for CI.",
    examples: [
      "clr check brand.clr --contrast AA --on paper",
      "clr check tokens.css --code src",
    ], ending: .saving,
    [
      .some("palette", .palette, "Palettes and style sheets, or - for standard input.").takingInput,
      CheckKeys.parts,
    ])

  func writes(_ line: CommandLine) -> Bool {
    line[CheckKeys.fix] || line[CheckKeys.accept] || line[CheckKeys.prune]
  }

  func perform(in context: CommandContext) throws(CommandFailure) -> View {
    var collector = context.mistakes
    let operands = context.operands.map(\.text)
    let (pairs, known) = (context[CheckKeys.pairs]?.value, context[CheckKeys.known]?.value)
    let (accept, prune) = (context[CheckKeys.accept], context[CheckKeys.prune])
    let fix = context[CheckKeys.fix]
    context.checkInput(operands + [pairs, known].compactMap(\.self), &collector)
    let files = CheckFiles(operands: operands, pairs: pairs, known: known)
    if accept || prune, files.known == nil {
      collector.add(
        usage: "there is no file of known findings", suggestion: "name the file: --known FILE")
    }
    if fix, operands.contains("-") {
      collector.add(usage: "‘--fix’ changes files, and ‘-’ is standard input")
    }
    for key in [CheckKeys.foreign, CheckKeys.exclude] where context[CheckKeys.code].isEmpty {
      guard let number = context.line.number(of: key) else { continue }
      collector.add(usage: "‘\(key.name)’ goes with ‘--code’", at: number)
    }
    if context[CheckKeys.code].isEmpty,
      let number = context.line.number(of: CheckKeys.changedSince)
    {
      collector.add(usage: "‘--changed-since’ goes with ‘--code’", at: number)
    }
    let run = CheckRun(
      context: context, files: files, settings: context.checkSettings(&collector))
    let targets = fix ? files.operands : accept || prune ? [files.known].compactMap(\.self) : []
    return try context.access(files.sources, targets, unless: collector) {
      access throws(CommandFailure) in
      var outcome = try run.outcome(access, collector)
      if fix { outcome = try run.fixing(outcome, access) }
      if accept { outcome = try run.accepting(outcome, access) }
      if prune { outcome = try run.pruning(outcome, access) }
      let style = context[OutputKeys.json] ? .json : context[CheckKeys.report]
      var report = run.report(
        outcome, style, maxWarnings: context[CheckKeys.maxWarnings]?.value)
      report.isQuiet = context.isQuiet
      return report.view
    }
  }
}
