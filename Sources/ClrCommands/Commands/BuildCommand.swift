import Bytes
import CommandLines
import PaletteStores

/// `clr build`.
struct BuildCommand: SingleCommand {
  static let file = Key.standard(
    "--file", "file", .text, "clr.json", told: "clr.json", completion: .file,
    "The manifest; its paths are relative to its folder.")
  static let printMake = Key.flag("--print-make", "Print rules for make, one for each output.")
  static let output = WriteKeys.output("With --print-make, write the rules to this file.")

  static let facts = CommandFacts(
    "build", "Write all outputs that a manifest names.",
    examples: [
      "clr build",
      "clr build --check",
    ], ending: .saving,
    [
      .option(file), .option(WriteKeys.check), .option(printMake), .option(output),
      .exclusive([WriteKeys.check.facts, printMake.facts, SavingKeys.dryRun.facts]),
    ])

  /// A build is the same on every machine: a palette is a file that the manifest names, and is not looked for by its name.
  let findsNames = false

  func perform(in context: CommandContext) throws(CommandFailure) -> View {
    var collector = context.mistakes
    if let number = context.line.number(of: Self.output), !context[Self.printMake] {
      collector.add(usage: "‘--output’ goes with ‘--print-make’", at: number)
    }
    try collector.check()
    let reference = PaletteReference(operand: context[Self.file])
    let bytes = try context.bytes(of: context.repository.look(reference))
    let manifest = ManifestReader.read(bytes, named: reference.displayName, &collector)
    guard let manifest else {
      try collector.check()
      return .nothing
    }
    let run = BuildRun(manifest: manifest, context: context)
    guard context[Self.printMake] else { return try run.write(after: collector) }
    let rules = try run.makeRules(after: collector)
    guard let output = context[Self.output]?.value else { return .lines(rules) }
    try write(rules, to: PaletteReference(operand: output), in: context)
    return .nothing
  }

  /// Replaces a file of rules, or makes one. It is written at once, and its time is new: make reads it again.
  private func write(
    _ rules: [String], to output: PaletteReference, in context: CommandContext
  ) throws(CommandFailure) {
    try context.access([], [output], unless: FailureCollector()) {
      access throws(CommandFailure) in
      let target = access.targets[0]
      do throws(StoreError) {
        if try target.holdsFile(), !context[SavingKeys.force] {
          let old = try context.repository.bytes(target)
          let isOwn = old.starts(with: MakeRules.beginning.utf8)
          guard isOwn || old.allSatisfy(ASCII.isSpace) else { throw .holdsMore(output, nil) }
        }
        try access.save(rules.flatMap { Array($0.utf8) + [0x0A] }, to: target)
      } catch {
        throw CommandFailure(error)
      }
    }
  }
}
