// An operand that is read as a palette may be some entries of one: `PALETTE:NAME`, `PALETTE:PATTERN`.

import CommandLines
import PaletteFormats
import PaletteStores

/// A palette among the operands, or some of its entries.
struct PalettePart {
  /// The palette, as it was typed.
  let source: String
  /// The name of an entry, or a pattern of names; nil for the whole palette.
  let name: Word?

  var reference: PaletteReference { PaletteReference(operand: source) }
}

extension CommandContext {
  /// The object that a word names. A file comes first, whose name may hold a colon.
  func part(_ word: Word) -> PalettePart {
    let text = word.text
    let isPalette = { repository.find(PaletteReference(operand: $0)).isReadable }
    guard text.utf8.contains(UInt8(ascii: ":")), !isPalette(text),
      let colon = Self.colons(in: text).first(where: { isPalette(String(text[..<$0])) })
    else { return PalettePart(source: text, name: nil) }
    return PalettePart(
      source: String(text[..<colon]),
      name: .init(number: word.number, text: String(text[text.utf8.index(after: colon)...])))
  }

  /// The colons that can part a palette from a name. By bytes: a combining mark after the colon makes one Character
  /// with it.
  static func colons(in text: String) -> [String.Index] {
    text.utf8.indices.filter { text.utf8[$0] == UInt8(ascii: ":") && $0 > text.startIndex }
  }

  /// Loads what an operand names, with its mistakes in `collector`, and notes its format.
  func load(
    _ part: PalettePart, theme: String?, _ formats: inout [PaletteFormat],
    _ collector: inout FailureCollector
  ) -> DecodedPalette? {
    let loaded = collector.attempt(
      try load(repository.find(part.reference), as: reading, theme: theme))
    guard var decoded = loaded else { return nil }
    formats.append(decoded.format)
    let palette = collector.attempt(try narrowed(decoded.palette, to: part))
    guard let palette else { return nil }
    decoded.palette = palette
    return decoded
  }

  /// Loads what an operand names, of which the themes are compared too, so that no note says that they are not read.
  func load(toCompare word: Word) throws(CommandFailure) -> DecodedPalette {
    let part = part(word)
    var decoded = try load(
      repository.find(part.reference), as: reading, saying: { $0.kind != .themes })
    decoded.palette = try narrowed(decoded.palette, to: part)
    return decoded
  }

  /// The palette with only the entries of a part.
  ///
  /// - Parameter isolated: Whether it is written, so that an entry that derives from one outside of it becomes a plain
  ///   color.
  func narrowed(
    _ palette: ColorPalette, to part: PalettePart, isolated: Bool = false
  ) throws(CommandFailure) -> ColorPalette {
    guard let word = part.name else { return palette }
    let names = Set(try palette.names(meantBy: [(word, word.name())]).joined())
    return isolated ? palette.isolating(names) : palette.keeping(names)
  }
}
