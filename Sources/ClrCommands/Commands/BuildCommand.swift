import Bytes
import CommandLines
import PaletteStores

/// `clr build`.
struct BuildCommand: SingleCommand {
  static let file = Key.optional(
    "--file", "file", .text, completion: .file,
    "The manifest, by default clr.json or clr.jsonc; its paths are relative to its folder.")
  static let printMake = Key.flag("--print-make", "Print rules for make, one for each output.")
  static let output = WriteKeys.output("With --print-make, write the rules to this file.")

  static let facts = CommandFacts(
    "build", "Write all outputs that a manifest names.",
    examples: [
      "clr build",
      "clr build --check",
    ], ending: .saving,
    [
      .option(file), .option(WriteKeys.check), .option(WriteKeys.prune), .option(printMake),
      .option(output),
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
    let reference = try manifest(in: context)
    let bytes = try context.bytes(of: context.repository.look(reference))
    let manifest = ManifestReader.read(bytes, named: reference.displayName, &collector)
    guard let manifest else {
      try collector.check()
      return .nothing
    }
    let run = BuildRun(of: manifest, in: context, &collector)
    let output = context[Self.output]?.value
    guard context[Self.printMake] else { return try run.write(after: collector) }
    let rules = try run.makeRules(in: output, after: collector)
    guard let output else { return .lines(rules) }
    try write(rules, to: PaletteReference(operand: output), in: context)
    return .nothing
  }

  /// The manifest that is named, or that of the folder. Of two, neither is the one that is meant.
  private func manifest(in context: CommandContext) throws(CommandFailure) -> PaletteReference {
    if let file = context[Self.file]?.value { return PaletteReference(operand: file) }
    let (plain, commented) = (
      PaletteReference(operand: "clr.json"), PaletteReference(operand: "clr.jsonc")
    )
    guard context.repository.find(commented).isReadable else { return plain }
    if context.repository.find(plain).isReadable {
      throw .usage(
        "there are two manifests, clr.json and clr.jsonc",
        suggestion: "keep one, or name one: clr build --file clr.jsonc")
    }
    return commented
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
