import Bytes
import ColorScanning
import CommandLines
import PaletteFormats
import PaletteStores
import SystemPackage

/// `clr replace`.
struct ReplaceCommand: SingleCommand {
  static let code = Key.each(
    "--code", "path", .text, completion: .file,
    "Put the names of entries in the place of their colors in this file or folder.")
  static let to = Key.optional(
    ColorNotation.key.name, "notation", ColorNotation.reading,
    "Write all colors in this notation: hex, rgb, hsl, oklch, name.")
  static let map = Key.each(
    "--map", "old=new", .text, "Make a color, in whatever notation it is written, another one.")
  static let nearest = Key.optional(
    "--nearest", "palette", .text, completion: .palette,
    "Make each color the one of this palette that looks most like it.")
  static let within = Key.optional(
    "--within", "difference", .number(0...100, "a color difference is a number from 0 to 100"),
    "Leave colors whose ΔE 2000 to the nearest is larger.")
  static let prefer = Key.each(
    "--prefer", "pattern", .text, completion: .entryName,
    "Take names like this where several entries have a color.")
  static let themed = Key.flag(
    "--themed", "Take an entry that has another color in a theme, too.")
  static let fallback = Key.flag(
    "--fallback", "Write the color as the fallback: var(--ink, #f4efe6).")
  static let exclude = Key.each(
    "--exclude", "pattern", .text, completion: .file,
    "Leave out the files whose path, or a folder of it, is like this."
  ).rare

  static let facts = CommandFacts(
    "replace", "Replace colors in code by names or by other values.",
    examples: [
      "clr replace tokens.css --code src -n",
      "clr replace --map '#6997c7=#d44d3b' src",
    ], ending: .saving,
    [
      .some("file", .file, "The palette for --code; else the files and folders of code."),
      .option(code), .option(to), .option(map), .option(nearest), .option(within),
      .option(prefer), .option(themed), .option(fallback), .option(exclude), ReadKeys.parts,
      .exclusive([map.facts, nearest.facts]),
    ])

  func perform(in context: CommandContext) throws(CommandFailure) -> View {
    var collector = context.mistakes
    let isByValue =
      context[Self.to] != nil || !context[Self.map].isEmpty
      || context[Self.nearest] != nil
    check(context, isByValue, &collector)
    var changes = CodeChanges(context)
    if isByValue {
      try values(context, &changes, collector)
    } else {
      try names(context, &changes, collector)
    }
    changes.check(&collector)
    try collector.check()
    try changes.write()
    changes.say("color")
    return .nothing
  }

  private func check(
    _ context: CommandContext, _ isByValue: Bool, _ collector: inout FailureCollector
  ) {
    func refuse(_ name: String, _ reason: String) {
      guard let number = context.line.number(named: name) else { return }
      collector.add(usage: "‘\(name)’ \(reason)", at: number)
    }
    if isByValue {
      for name in [Self.prefer.name, Self.themed.name, Self.fallback.name] {
        refuse(name, "goes with names, and here values are written")
      }
    } else if context[Self.code].isEmpty {
      collector.add(
        usage: "nothing says what takes the place of colors",
        suggestion: "name code for the names of a palette, --code PATH; or --to, --map or --nearest"
      )
    }
    if context[Self.nearest] == nil { refuse(Self.within.name, "goes with ‘--nearest’") }
    context.checkInput(context.operands.map(\.text), &collector)
    for word in context.operands where isByValue && ByteText(word.text) == "-" {
      collector.add(usage: "‘-’ is standard input, and files are changed here", at: word.number)
    }
  }
}

// MARK: Names
extension ReplaceCommand {
  private func names(
    _ context: CommandContext, _ changes: inout CodeChanges, _ earlier: FailureCollector
  ) throws(CommandFailure) {
    var collector = earlier
    var sources: [NameReplacement.Source] = []
    var own: Set<FilePath> = []
    for word in context.operands {
      let reference = PaletteReference(operand: word.text)
      let decoded = collector.attempt { () throws(CommandFailure) in
        try context.read(context.repository.find(reference), as: context.reading)
          .resolvingAliases(with: try context.beside.palettes(context))
      }
      guard let decoded else { continue }
      let source = collector.attempt { () throws(CommandFailure) in
        try mapError(CommandFailure.misread(reference), decoded.codeSource)
      }
      guard let source else { continue }
      var path: FilePath = ""
      if case .file(let file) = reference { path = CodeFiles.absolute(file) }
      own.insert(path)
      sources.append(
        NameReplacement.Source(
          source, path: path.components.map(\.string), text: decoded.keptText?.bytes))
    }
    let files = CodeFiles(excluding: context[Self.exclude].map(\.value))
      .all(context[Self.code].map(\.value), in: context, &collector)
    try collector.check()
    var replacement = NameReplacement(
      sources, isThemed: context[Self.themed], hasFallback: context[Self.fallback],
      preferring: context[Self.prefer].map(\.value))
    if replacement.isEmpty {
      throw CommandFailure(
        Diagnostic(.error, at: .file(context.operand), "no entry has a color"), .dataError)
    }
    var progress = Progress(count: files.count * 2, isQuiet: context.isQuiet)
    for file in files where !own.contains(CodeFiles.absolute(file.path)) {
      progress.step()
      guard let kind = file.kind, let bytes = try CodeFiles.text(of: file, in: context) else {
        continue
      }
      replacement.declare(CodeScan(bytes, as: kind), in: file.name)
    }
    for file in files {
      progress.step()
      guard let kind = file.kind, let bytes = try CodeChanges.bytes(of: file, in: context) else {
        continue
      }
      changes.add(
        replacement.plan(
          bytes, CodeScan(bytes, as: kind), as: kind,
          isPalette: own.contains(CodeFiles.absolute(file.path))), of: file, bytes)
    }
    progress.end()
  }
}

// MARK: Values
extension ReplaceCommand {
  private func values(
    _ context: CommandContext, _ changes: inout CodeChanges, _ earlier: FailureCollector
  ) throws(CommandFailure) {
    var collector = earlier
    let rule = rule(context, &collector)
    let words = context.operands.map(\.text) + context[Self.code].map(\.value)
    let files = CodeFiles(excluding: context[Self.exclude].map(\.value))
      .all(words, in: context, &collector)
    try collector.check()
    guard let rule else { return }
    let notation = context[Self.to].map { given in
      ValueReplacement.Notation(
        word: given.value.word, isEightBit: given.value.isMapped,
        write: { given.value.text(of: $0, spec: nil, nil) })
    }
    let replacement = ValueReplacement(rule, notation: notation)
    var progress = Progress(count: files.count, isQuiet: context.isQuiet)
    for file in files {
      progress.step()
      guard let kind = file.kind, let bytes = try CodeChanges.bytes(of: file, in: context) else {
        continue
      }
      changes.add(replacement.plan(bytes, CodeScan(bytes, as: kind), as: kind), of: file, bytes)
    }
    progress.end()
  }

  private func rule(
    _ context: CommandContext, _ collector: inout FailureCollector
  ) -> ValueReplacement.Rule? {
    if let notation = context[Self.to]?.value, !notation.isOfCSS {
      collector.add(
        usage: "code has no colors in the notation \(notation.word)",
        at: context.line.number(of: Self.to),
        reason: "a notation of CSS can stand in code: hex, rgb, hsl, oklch, name")
    }
    if !context[Self.map].isEmpty {
      return .mapped(context[Self.map].compactMap { pair($0.word, &collector) })
    }
    guard let palette = context[Self.nearest]?.value else { return .same }
    let decoded = collector.attempt { () throws(CommandFailure) in
      try context.read(
        context.repository.find(PaletteReference(operand: palette)), as: context.reading)
    }
    guard let decoded else { return nil }
    let values = decoded.palette.entries.compactMap { entry in
      entry.value.color.map { color in
        ValueReplacement.Value(
          ColorKey(color).color,
          text: entry.spec.flatMap { spec in
            ColorSpecParser(.css).references(in: spec).isEmpty ? spec : nil
          } ?? ColorPalette.Value.color(color).listed)
      }
    }
    if values.isEmpty {
      collector.add(
        CommandFailure(
          Diagnostic(.error, at: .file(palette), "no entry has a color"), .dataError))
      return nil
    }
    return .nearest(values, within: context[Self.within]?.value)
  }

  /// The colors of `OLD=NEW`.
  private func pair(
    _ word: Word, _ collector: inout FailureCollector
  ) -> (old: Color, new: ValueReplacement.Value)? {
    let parts = word.text.utf8.split(
      separator: UInt8(ascii: "="), maxSplits: 1, omittingEmptySubsequences: false
    ).map { String(EntryText.trimmed(Substring($0))) }
    guard parts.count == 2 else {
      collector.add(
        usage: "\(VisibleText.quoted(word.text)) is no pair of colors", at: word.number,
        suggestion: "write --map OLD=NEW")
      return nil
    }
    let colors = parts.map { text in
      collector.attempt { () throws(CommandFailure) in
        try mapError(
          CommandFailure.at(.argument(word.number), ColorSpecError.self),
          ColorSpecParser(.typed).parse(text))
      }
    }
    guard let old = colors[0], let new = colors[1] else { return nil }
    // What is typed and is none of CSS, as a name of X11, is written as CSS has it.
    let isOfCSS = (try? ColorSpecParser(.css).parse(parts[1])) != nil
    let text = isOfCSS ? parts[1] : ColorPalette.Value.color(ColorKey(new).color).listed
    return (old, ValueReplacement.Value(new, text: text))
  }
}

extension ColorNotation {
  /// Whether CSS has it, so that it can stand in code.
  var isOfCSS: Bool {
    switch self {
    case .hex, .rgb, .name: true
    case .space(let space): space.definition.function != nil || space.definition.isInCSS
    case .hexNumber, .channels, .hsv, .cmyk, .ansi256, .property: false
    }
  }
}
