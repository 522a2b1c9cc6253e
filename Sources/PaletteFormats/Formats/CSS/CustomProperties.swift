// CSS custom properties: one `--name: value;` for each color, in `:root`.
//
// Reading takes the custom properties of `:root` and of Tailwind's `@theme`, also inside `@layer`,
// `@supports` and `@media (color-gamut: …)`, which say the same color again for other screens. A
// property whose value is no color (`--radius: 4px`, `--red-rgb: 255, 0, 0`) is passed over and
// counted.

import Bytes
import ColorModel
import ColorSpecs
import Diagnostics

extension PaletteCodec {
  /// CSS custom properties.
  static let customProperties = PaletteCodec(
    title: "CSS custom properties",
    fileExtensions: ["css"],
    recognizes: CustomProperties.recognizes,
    decode: { source throws(PaletteFormatError) in
      try CustomProperties.read(try TextFile.text(source))
    },
    encode: { palette, options throws(Failures<PaletteEncodingError>) in
      try CustomProperties.encode(palette, options)
    })
}

/// Writes and reads custom properties.
enum CustomProperties {
  /// A comment, or a rule that a style sheet of colors can begin with, or one of the rules that are
  /// read.
  static func recognizes(_ prefix: [UInt8]) -> Bool {
    let content = TextFile.withoutMark(prefix[...]).drop(while: ASCII.isSpace)
    let starts = ["/*", ":root", "@theme", "@charset", "@import", "@layer", "@media", "@supports"]
    if starts.contains(where: { content.starts(with: $0.utf8) }) { return true }
    let text = String(decoding: content, as: UTF8.self)
    guard let brace = text.firstIndex(of: "{") else { return false }
    return text.hasPrefix("html")
      || text[..<brace].split { $0 == "," || ASCII.isSpace($0.utf8.first ?? 0) }.contains(":root")
  }

  static func encode(
    _ palette: ColorPalette, _ options: EncodingOptions
  ) throws(Failures<PaletteEncodingError>) -> EncodedPalette {
    var losses: [PaletteLoss] = []
    if let title = palette.title { losses.append(.title(title)) }
    let colors = palette.colors(&losses)
    let properties = try SafeNames.make(colors.map(\.name)) { name throws(PaletteEncodingError) in
      try options.cssNames.property(name)
    }
    var changed = 0
    var sheet = PropertySheet()
    for ((name, color), property) in zip(colors, properties) {
      if options.cssNames == .slug, !property.utf8.dropFirst(2).elementsEqual(name.text.utf8) {
        changed += 1
      }
      if !color.space.definition.isInCSS {
        losses.append(.colorSpace(name, color.space))
        if Color(color.space, color.components).hasMissingComponents {
          losses.append(.missingComponent(name))
        }
      }
      sheet.append(property, color, options)
    }
    let notes = changed > 0 ? [PaletteNote.changedIdentifiers(changed)] : []
    return EncodedPalette(losses: losses, notes: palette.droppedColumns + notes) {
      [sheet] sink throws(ByteStreamError) in
      var output = ByteWriter(to: sink)
      sheet.write(to: &output)
      try output.finish()
    }
  }

  static func read(_ text: String) throws(PaletteFormatError) -> DecodedPalette {
    let sheet: StyleSheet
    do throws(StyleSheetError) { sheet = try StyleSheet(text) } catch {
      throw .broken(BrokenPalette(error, line: error.line, column: error.column))
    }
    var colors: [(name: String, color: Color)] = []
    var positions: [[UInt8]: Int] = [:]
    var skipped = 0
    var overridden = 0
    let parser = ColorSpecParser(.css)
    for declaration in sheet.declarations {
      guard let color = try? parser.parse(declaration.value), !declaration.name.isEmpty else {
        skipped += 1
        continue
      }
      // By bytes, as a composed and a decomposed é are two properties.
      if let position = positions[Array(declaration.name.utf8)] {
        if !declaration.isConditional { overridden += 1 }
        colors[position].color = color
      } else {
        positions[Array(declaration.name.utf8)] = colors.count
        colors.append((declaration.name, color))
      }
    }
    var naming = UniqueNaming(capacity: colors.count)
    for (name, color) in colors {
      do throws(ColorNameError) { try naming.append(name: name, .color(color)) } catch {
        throw .broken(BrokenPalette(error))
      }
    }
    var notes: [PaletteNote] = []
    if skipped > 0 { notes.append(.skippedValues(skipped)) }
    if overridden > 0 { notes.append(.overriddenValues(overridden)) }
    var decoded = naming.decoded(
      as: .css, notes: notes, obstacle: sheet.obstacle(skipped: skipped, overridden: overridden))
    if sheet.hasConditionalRules, Self.isOurs(text, decoded.palette) { decoded.obstacle = nil }
    return decoded
  }

  /// Whether we would write the palette as just this text, conditional rules and all.
  private static func isOurs(_ text: String, _ palette: ColorPalette) -> Bool {
    let options = EncodingOptions(defaultTitle: "", cssNames: .escape)
    guard let encoded = try? encode(palette, options) else { return false }
    let collected = try? ByteSink.collect { sink throws(ByteStreamError) in try encoded.write(sink)
    }
    return collected.map { $0.elementsEqual(text.utf8) } ?? false
  }
}

extension StyleSheet {
  /// Why the sheet cannot be written again: what it holds beside one `:root` rule of colors.
  fileprivate func obstacle(skipped: Int, overridden: Int) -> WriteBackObstacle? {
    if skipped > 0 { return .styleSheet("custom properties that are no colors") }
    if let foreign { return .styleSheet(foreign) }
    return overridden > 0 ? .styleSheet("custom properties that are set again") : nil
  }
}
