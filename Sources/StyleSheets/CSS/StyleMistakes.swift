// A line that was meant to be a color but is not one would go unnoticed among lengths and fonts: a hex color of five
// digits, a property with one hyphen, a declaration without its colon. These are named one by one.

import PaletteEngine

/// Finds declarations that look like colors of a palette but are not.
enum StyleMistakes {
  static func notes(in sheet: StyleSheet) -> [PaletteNote] {
    var found: [(offset: Int, explanation: Explanation)] = []
    func add(_ offset: Int, _ summary: String, _ suggestion: String? = nil) {
      found.append((offset, Explanation(summary, suggestion: suggestion)))
    }
    let parser = ColorSpecParser(.css)
    for declaration in sheet.declarations where sheet.blocks[declaration.block].context.isRule {
      if let name = declaration.customName {
        if let error = mistake(in: sheet.bytes[declaration.value], parser) {
          var explanation = error.explanation
          explanation.summary = "‘--\(VisibleText.of(name))’ is skipped: \(explanation.summary)"
          found.append((declaration.value.lowerBound, explanation))
        }
      } else if isOneHyphen(sheet.bytes[declaration.name]),
        (try? parser.parse(sheet.text(declaration.value))) != nil
      {
        let name = sheet.text(declaration.name)
        add(
          declaration.name.lowerBound,
          "\(VisibleText.quoted(name)) is skipped: a custom property begins with two hyphens",
          Explanation.didYouMean("-\(name)"))
      }
    }
    // Most sheets have nothing else in their blocks.
    let others = sheet.blocks.filter { $0.context.isRule && $0.ownCount < $0.items.items.count }
    let declared =
      others.isEmpty ? [] : Set(sheet.declarations.map(\.whole.lowerBound))
    for block in others {
      for item in block.items.items where !declared.contains(item.core.lowerBound) {
        let text = sheet.bytes[item.core]
        guard text.starts(with: "--".utf8), !text.contains(UInt8(ascii: "{")), !isPattern(text)
        else { continue }
        add(
          item.core.lowerBound,
          "\(VisibleText.quoted(sheet.text(item.core))) is skipped: there is no colon after the name"
        )
      }
    }
    found.sort { $0.offset < $1.offset }
    var log = MistypeLog()
    for mistake in found where log.takesOneMore() {
      let place = SourcePlace(mistake.offset, in: sheet.bytes)
      log.append(PaletteMistype(place, mistake.explanation))
    }
    return log.notes
  }

  /// Why a value that begins like a color is not one.
  private static func mistake(
    in value: ArraySlice<UInt8>, _ parser: ColorSpecParser
  ) -> ColorSpecError? {
    guard value.first == UInt8(ascii: "#"), value.count <= 64 else { return nil }
    let text = String(decoding: value, as: UTF8.self)
    do throws(ColorSpecError) { _ = try parser.parse(text) } catch { return error }
    return nil
  }

  /// Whether it is about all names that begin so, as Tailwind has it: `--color-*: initial`.
  private static func isPattern(_ text: ArraySlice<UInt8>) -> Bool {
    let end = StyleName.end(of: text.startIndex, in: text)
    guard end < text.endIndex, text[end] == UInt8(ascii: "*") else { return false }
    let colon = CodeComments.skipped(end + 1, in: text, lines: false)
    return colon < text.endIndex && text[colon] == UInt8(ascii: ":")
  }

  /// Whether a name begins with one hyphen, and not with the prefix of an engine.
  private static func isOneHyphen(_ name: ArraySlice<UInt8>) -> Bool {
    guard name.first == UInt8(ascii: "-"), name.dropFirst().first != UInt8(ascii: "-") else {
      return false
    }
    return !name.dropFirst().contains(UInt8(ascii: "-"))
  }
}

extension PaletteNote {
  /// A style sheet has no color to take.
  static let noColors = emptySheet(
    "colors are read from the custom properties of ‘:root’ and ‘@theme’")

  /// A style sheet that was read as CSS has no color to take, and has variables of another language.
  static func otherLanguage(_ format: PaletteFormat) -> PaletteNote {
    emptySheet("it has \(format.definition.title), and was read as CSS", remedy: .nameFormat)
  }

  private static func emptySheet(_ reason: String, remedy: Remedy? = nil) -> PaletteNote {
    PaletteNote("\(emptySheet): \(reason)", kind: .emptySheet(reason), remedy: remedy)
  }

  static func skippedValues(_ count: Int) -> PaletteNote {
    PaletteNote(
      count, "1 custom property is not a color and was skipped",
      "custom properties are not colors and were skipped", kind: .skipped)
  }

  static func overriddenValues(_ count: Int) -> PaletteNote {
    PaletteNote(
      count, "1 custom property is set again; the value that wins is used",
      "custom properties are set again; the values that win are used")
  }

  /// The number of names that a list of variables repeats; the first value is used.
  static func repeatedValues(_ count: Int) -> PaletteNote {
    PaletteNote(
      count, "1 name is repeated; its first value is used",
      "names are repeated; their first values are used")
  }

  static func imports(_ names: [String]) -> PaletteNote {
    PaletteNote(
      "it imports \(list(names)), which \(names.count == 1 ? "is" : "are") not read with it",
      kind: .imports)
  }
}
