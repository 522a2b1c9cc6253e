// CSS custom properties: one `--name: value;` for each color, in `:root`.
//
// Reading takes the custom properties of `:root` and of Tailwind's `@theme`, also inside `@layer`,
// `@supports` and `@media (color-gamut: …)`, which repeat a color for other screens. A property
// whose value is not a color (`--radius: 4px`, `--red-rgb: 255, 0, 0`) is skipped and counted.

import Bytes
import ColorModel
import ColorSpecs
import Diagnostics

extension FormatDefinition {
  /// CSS custom properties.
  static let customProperties = FormatDefinition(
    title: "CSS custom properties",
    fileExtensions: ["css"],
    detection: Detection(.text(CustomProperties.certainty)),
    capabilities: { options, _ in
      Capabilities(
        colors: .cssNotation(and: []), alpha: true, missingComponents: .all,
        notation: options.cssReferences ? .withReferences : .withoutReferences,
        names: .customProperties(options.cssNames))
    },
    options: [.cssNames, .cssFallback, .cssReferences],
    decode: { source throws(PaletteFormatError) in
      try CustomProperties.read(try TextFile.text(source))
    },
    layOut: { palette, options in CustomProperties.layOut(palette, options) })
}

/// Writes and reads custom properties.
enum CustomProperties {
  /// Certain by a rule that is read; likely by a comment, or by a rule that a style sheet of colors can begin
  /// with.
  static func certainty(_ head: TextHead) -> Certainty {
    let code = head.code
    let selectors = code.text.split { $0 == UInt8(ascii: ",") || ASCII.isSpace($0) }
    let isRoot = selectors.contains { $0.elementsEqual(":root".utf8) }
    if code.rule == "theme" || code.text.starts(with: ":root".utf8) || code.isRule && isRoot {
      return .certain
    }
    // So many comments and imports may belong to any format.
    let isCut = !head.file.isWhole && code.text.endIndex == head.file.bytes.endIndex
    if isCut { return head.byEnding }
    let rules = ["charset", "import", "layer", "media", "supports"]
    let isSheet =
      code.rule.map(rules.contains) == true || !code.imports.isDisjoint(with: rules)
      || code.hasBlockComments || code.isRule && code.text.starts(with: "html".utf8)
    return isSheet ? .likely : head.byEnding
  }

  static func layOut(_ palette: FittedPalette, _ options: EncodingOptions) -> EncodedPalette {
    // A sheet that is changed in place keeps its fallbacks.
    let kept = palette.payload?.contents as? CSSFallback
    var sheet = PropertySheet(
      options.cssFallback ?? kept ?? .supports, mappingBy: options.gamut.mapping)
    for entry in palette.entries {
      if let color = entry.color { sheet.append(entry.written, color, entry.entry.spec) }
    }
    return EncodedPalette { [sheet] sink throws(ByteStreamError) in
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
    var properties: [Property] = []
    var positions: [[UInt8]: Int] = [:]
    var skipped = 0
    var overridden = 0
    let parser = ColorSpecParser(.css)
    for declaration in sheet.declarations {
      guard !declaration.name.isEmpty, let property = Property(declaration, parser) else {
        skipped += 1
        continue
      }
      // By bytes, as a composed and a decomposed é are two properties.
      if let position = positions[Array(property.name.utf8)] {
        if !declaration.isConditional { overridden += 1 }
        properties[position] = property
      } else {
        positions[Array(property.name.utf8)] = properties.count
        properties.append(property)
      }
    }
    var naming = UniqueNaming(capacity: properties.count)
    let derived = derivedColors(properties)
    for (position, property) in properties.enumerated() {
      // One that refers to another sheet comes to nothing.
      guard let color = property.color ?? derived[position] else {
        skipped += 1
        continue
      }
      do throws(ColorNameError) {
        try naming.append(name: property.name, .color(color), spec: property.spec)
      } catch {
        throw .broken(BrokenPalette(error))
      }
    }
    var notes: [PaletteNote] = []
    if skipped > 0 { notes.append(.skippedValues(skipped)) }
    if overridden > 0 { notes.append(.overriddenValues(overridden)) }
    if naming.palette.isEmpty { notes.append(.noColors) }
    var decoded = naming.decoded(
      as: .css, notes: notes, obstacle: sheet.obstacle(skipped: skipped, overridden: overridden))
    if sheet.hasConditionalRules, Self.isOurs(text, decoded.palette) { decoded.obstacle = nil }
    // The payload of a sheet has its fallbacks, for a change in place.
    if properties.contains(where: \.standsAlone) {
      decoded.palette.payload = Payload(CSSFallback.none)
    }
    return decoded
  }

  /// A custom property that is a color.
  private struct Property {
    let name: String
    /// Nil if it refers to others.
    let color: Color?
    /// The value as it is written, if that says more than the color.
    let spec: String?
    /// Whether it is beyond CSS Color 3 and has no fallback.
    let standsAlone: Bool

    /// The property of a declaration; nil if its value is not a color.
    init?(_ declaration: StyleSheet.Declaration, _ parser: ColorSpecParser) {
      name = declaration.name
      let text = declaration.value
      guard parser.references(in: text).isEmpty else {
        let anything = ColorReferences(color: { _ in Self.placeholder }, names: { [] })
        guard (try? parser.parse(text, resolving: anything)) != nil else { return nil }
        standsAlone = !declaration.isConditional && Self.isModern(text)
        color = nil
        spec = parser.authoredNotation(text, of: Self.placeholder)
        return
      }
      guard let color = try? parser.parse(text) else { return nil }
      standsAlone = !declaration.isConditional && Self.isModern(text)
      self.color = color
      spec = parser.authoredNotation(text, of: color)
    }

    private static func isModern(_ value: String) -> Bool {
      switch ColorSyntax(of: value) {
      case .modern: true
      case .legacy, .reference: false
      }
    }

    /// Stands for a color that is not known yet.
    static let placeholder = Color(.srgb, 0, 0, 0)
  }

  /// The colors of the properties that refer to others, by position; none for those that cannot be
  /// computed.
  private static func derivedColors(_ properties: [Property]) -> [Int: Color] {
    guard properties.contains(where: { $0.color == nil }) else { return [:] }
    var naming = UniqueNaming(capacity: properties.count)
    var places: [Int] = []
    for (position, property) in properties.enumerated() {
      let value = ColorPalette.Value.color(property.color ?? Property.placeholder)
      // No reference can lead to a name that no entry can have.
      if (try? naming.append(name: property.name, value, spec: property.spec)) != nil {
        places.append(position)
      }
    }
    let solved = ReferenceGraph(naming.palette).solve(nearMisses: 0).colors
    return Dictionary(uniqueKeysWithValues: solved.map { (places[$0], $1) })
  }

  /// Whether we would write the palette as just this text, conditional rules and all.
  private static func isOurs(_ text: String, _ palette: ColorPalette) -> Bool {
    let options = EncodingOptions(defaultTitle: "", cssNames: .escape, cssReferences: true)
    guard let encoded = try? FormatDefinition.customProperties.encode(palette, options) else {
      return false
    }
    let collected = try? ByteSink.collect { sink throws(ByteStreamError) in try encoded.write(sink)
    }
    return collected.map { $0.elementsEqual(text.utf8) } ?? false
  }
}

extension StyleSheet {
  /// Why the sheet cannot be written again: what it holds beside one `:root` rule of colors.
  fileprivate func obstacle(skipped: Int, overridden: Int) -> WriteBackObstacle? {
    if skipped > 0 { return .other("custom properties that are not colors") }
    if let foreign { return .other(foreign) }
    return overridden > 0 ? .other("custom properties that are set again") : nil
  }
}
