import CommandLines
import PaletteFormats
import PaletteStores

extension CommandContext {
  /// The output that an operand or the value of `--output` names: in the requested format, or that of its
  /// ending. Nil if neither gives a format, with an error in `collector`.
  ///
  /// - Parameter other: The format without an ending; nil if an ending is required.
  func output(
    _ operand: String, as format: PaletteFormat?, overwriting: Overwriting? = nil,
    withoutEnding other: PaletteFormat? = nil, _ collector: inout FailureCollector
  ) -> Output? {
    let reference = PaletteReference(operand: operand)
    let known =
      format ?? PaletteFormat(fileName: operand).flatMap { $0.definition.isWritten ? $0 : nil }
      ?? (PaletteFormat.hasEnding(operand) ? nil : other)
    if let known, known.definition.isFolder {
      guard let name = reference.fileName, PaletteFormat(fileName: name) == known,
        !PaletteFormat.isPartOfFolder(named: name)
      else {
        let ending = known.definition.fileExtensions[0]
        collector.add(
          usage:
            "\(reference == .standardStream ? "standard output" : VisibleText.quoted(operand)) cannot be written as \(known.rawValue)",
          reason: "\(known.definition.title) is a folder with the ending .\(ending)",
          suggestion: "name a folder, such as Colors.\(ending)")
        return nil
      }
    }
    if let known {
      return Output(
        reference: reference, format: known,
        overwriting: overwriting ?? (self[SavingKeys.noClobber] ? .kept : .ifDifferent))
    }
    // An unknown format was reported already.
    if line.word(of: WriteKeys.format) != nil { return nil }
    let word = (operands + line.words(of: ExportKeys.output)).first { $0.text == operand }
    if PaletteFormat(fileName: operand) == .settings {
      collector.add(
        usage:
          "\(VisibleText.quoted(operand)) would be settings of a program, which are only changed in place",
        at: word?.number,
        suggestion: Remedy.useTemplate.commandWords)
      return nil
    }
    let endings = PaletteFormat.written.flatMap(\.definition.fileExtensions).map { ".\($0)" }
    let near = PaletteFormat.ending(of: operand).flatMap {
      NearestMatch.of(".\($0)", among: endings)
    }
    collector.add(
      usage: reference == .standardStream
        ? "standard output has no ending that names a format"
        : "the ending of \(VisibleText.quoted(operand)) names no format", at: word?.number,
      suggestion: near.map { "did you mean ‘\($0)’? all endings: clr formats" }
        ?? "\(formatSetting); all formats: clr formats")
    return nil
  }

  /// The output `FILE`, or `WORD:FILE` for a file in the format of that word. A file whose own name begins so is
  /// written `./WORD:FILE`.
  func namedOutput(
    _ operand: String, as format: PaletteFormat?, _ collector: inout FailureCollector
  ) -> Output? {
    guard let colon = operand.utf8.firstIndex(of: UInt8(ascii: ":")) else {
      return output(operand, as: format, &collector)
    }
    let word = String(operand[..<colon])
    let plain = ShellCommand(["./\(operand)"]).text
    guard let named = PaletteFormat(written: word) else {
      // Any other word is part of the name of a file; a slip is seldom one that was meant.
      guard !word.utf8.contains(UInt8(ascii: "/")),
        let meant = NearestMatch.of(word, among: PaletteFormat.written.map(\.rawValue))
      else { return output(operand, as: format, &collector) }
      collector.add(
        usage: "\(VisibleText.quoted(word)) is not a format",
        suggestion: plain.map {
          "write \(ShellCommand([meant + operand[colon...]])), or \($0) for a file of this name"
        })
      return nil
    }
    let file = String(operand[operand.utf8.index(after: colon)...])
    if let format, format != named {
      let name = VisibleText.quoted(operand)
      collector.add(
        usage:
          "\(name) names the format \(named.rawValue), and ‘--format’ names \(format.rawValue)",
        suggestion: plain.map { "write \($0) for a file of this name" })
    }
    if file.isEmpty {
      collector.add(usage: "\(VisibleText.quoted(operand)) names a format but no file")
      return nil
    }
    return output(file, as: named, &collector)
  }
}
