// Colors of code become the names of entries that have just them. What would be another pixel somewhere stays.

import PaletteEngine

/// Puts names of entries in the place of their colors.
public struct NameReplacement: Sendable {
  /// A palette with the file that it is in.
  public struct Source: Sendable {
    let palette: CodePalette.Source
    let path: [String]
    /// The texts of the colors of its variables, and the names that these have.
    let texts: [ByteText: ByteText]
    let variables: Set<ByteText>

    /// A palette.
    ///
    /// - Parameters:
    ///   - path: The components of its absolute path.
    ///   - text: The text of its file, if that is a sheet.
    public init(_ palette: CodePalette.Source, path: [String], text: [UInt8]?) {
      self.palette = palette
      self.path = path
      var texts: [ByteText: ByteText] = [:]
      var variables: Set<ByteText> = []
      if let text, let kind = palette.sheet.flatMap(Self.kind) {
        let scan = CodeScan(text, as: kind)
        variables = Set(scan.settings.map { ByteText($0.name) })
        for color in scan.colors where color.surroundings.contains(.definition) {
          texts[ByteText(color.context)] = ByteText(
            String(decoding: text[color.range], as: UTF8.self))
        }
      }
      (self.texts, self.variables) = (texts, variables)
    }

    private static func kind(_ sheet: SheetDialect) -> CodeKind? {
      switch sheet {
      case .css, .template: .css
      case .scss: .scss
      case .less: .less
      }
    }
  }

  private let sources: [Source]
  private let palette: CodePalette
  private let isThemed: Bool
  private let hasFallback: Bool
  /// The entries that patterns prefer where several have a color, by the first of them.
  private let preferred: [Int: Int]
  /// The files that declare names of entries outside of the palettes.
  private var declared: [ByteText: String] = [:]

  /// A replacement by the entries of some palettes.
  ///
  /// - Parameters:
  ///   - isThemed: Whether an entry is taken that has another color in a theme.
  ///   - hasFallback: Whether a `var()` has the color as its fallback.
  ///   - preferred: Patterns of the names that are taken where several entries have a color.
  public init(
    _ sources: [Source], isThemed: Bool, hasFallback: Bool, preferring preferred: [String]
  ) {
    self.sources = sources
    palette = CodePalette(sources.map(\.palette))
    (self.isThemed, self.hasFallback) = (isThemed, hasFallback)
    self.preferred = Self.preferred(preferred.map { NamePattern($0) }, palette)
  }

  /// The first pattern that decides counts.
  private static func preferred(_ patterns: [NamePattern], _ palette: CodePalette) -> [Int: Int] {
    if patterns.isEmpty { return [:] }
    var choices: [Int: Int] = [:]
    for found in palette.groups {
      choices[found[0]] =
        patterns.lazy.compactMap { pattern in
          palette.choice(among: found.filter { pattern.matches(palette.entries[$0].name.text) })
        }.first
    }
    return choices
  }

  /// Whether there is anything that could be named.
  public var isEmpty: Bool { palette.entries.isEmpty }

  /// Takes the names that a file declares which is none of the palettes.
  public mutating func declare(_ scan: CodeScan, in file: String) {
    for (name, _) in scan.definitions + scan.settings where declared[ByteText(name)] == nil {
      declared[ByteText(name)] = file
    }
  }

  /// The changes of a file.
  public func plan(
    _ bytes: [UInt8], _ scan: CodeScan, as kind: CodeKind, isPalette: Bool
  ) -> CodePlan {
    var plan = CodePlan()
    var places = TextPlaces(bytes)
    let imports = SheetImports(bytes, scan.comments)
    let slow = SlowRules(scan, in: bytes)
    for color in scan.colors {
      let (exact, opaque) = palette.entries(with: color.color)
      let found = exact.isEmpty ? opaque : exact
      guard let first = found.first else { continue }
      if isPalette, color.surroundings.contains(.definition) || kind.sheet == nil { continue }
      let text = String(decoding: bytes[color.range.prefix(80)], as: UTF8.self)
      var reason: Reason
      var names = [palette.entries[first].name.text]
      if let entry = choice(of: found) {
        let chosen = palette.entries[entry]
        names = [chosen.name.text]
        let result = expression(
          chosen, for: color, isOpaque: !exact.isEmpty, in: bytes, slow, kind, imports)
        switch result {
        case .success(let text):
          plan.replace(color.range, by: text, in: bytes)
          continue
        case .failure(let why): reason = why
        }
      } else {
        names = found.map { palette.entries[$0].name.text }
        reason = .several
      }
      let quoted = names.prefix(8).map { VisibleText.quoted($0) }
      let list =
        quoted.count < 2
        ? quoted.joined()
        : quoted.dropLast().joined(separator: ", ") + " and " + (quoted.last ?? "")
      plan.leftovers.append(
        .init(
          place: places.place(of: color.range.lowerBound),
          summary: "\(VisibleText.of(text)) is \(list)\(reason.words)",
          remedy: reason.remedy))
    }
    return plan
  }

  /// The entry that is meant by those with a color; nil if that is not clear.
  private func choice(of found: [Int]) -> Int? {
    (found.count > 1 ? preferred[found[0]] : nil) ?? palette.choice(of: found)
  }
}

// MARK: Where a name keeps the pixels
extension NameReplacement {
  /// Why a color stays.
  private enum Reason: Error {
    case several
    case theme(String, value: String?)
    case definition(String)
    case slow(String)
    case descriptor
    case call
    case operation
    case declared(String, name: String)
    case notImported
    case noVariable
    case otherText(String)
    case script
    case attribute(String)
    case form(String)
    case unspeakable

    var words: String {
      switch self {
      case .several: ""
      case .theme(let theme, let value):
        ", but \(value ?? "no color") in \(VisibleText.quoted(theme))"
      case .definition(let name): ", but it defines \(VisibleText.quoted(name))"
      case .slow(let place): ", opaque, but in \(place) its alpha would give other colors between"
      case .descriptor: ", but a descriptor takes no var()"
      case .call: ", but a function or mixin needs a color and no var()"
      case .operation: ", but an operation needs a color and no var()"
      case .declared(let file, let name):
        ", but \(VisibleText.of(file)) declares \(VisibleText.quoted(name)) too"
      case .notImported: ", but the sheet does not import the palette"
      case .noVariable: ", which has no variable here"
      case .otherText(let text): ", but is written \(VisibleText.of(text)) there"
      case .script: ", but a script may know no var()"
      case .attribute(let name): ", but the attribute \(VisibleText.quoted(name)) takes no var()"
      case .form(let form): ", but \(form) knows no var()"
      case .unspeakable: ", whose name cannot be written here"
      }
    }

    var remedy: CodePlan.Leftover.Remedy? {
      switch self {
      case .several: .choice
      case .theme: .themed
      case .definition, .slow, .descriptor, .call, .operation, .declared, .notImported, .noVariable,
        .otherText, .script, .attribute, .form, .unspeakable:
        nil
      }
    }
  }

  /// Attributes of SVG, whose values are values of CSS (SVG 2 section 6.6).
  private static let presentation: Set<String> = [
    "fill", "stroke", "stop-color", "flood-color", "lighting-color", "stopcolor", "floodcolor",
    "lightingcolor",
  ]

  private func expression(
    _ entry: CodePalette.Entry, for color: CodeColor, isOpaque isExact: Bool, in bytes: [UInt8],
    _ slow: SlowRules, _ kind: CodeKind, _ imports: SheetImports
  ) -> Result<String, Reason> {
    if let reason = obstacle(color, kind) { return .failure(reason) }
    if let other = entry.other, !isThemed {
      return .failure(
        .theme(other.theme, value: other.color.map { ColorPalette.Value.color($0).listed }))
    }
    let isVariable = entry.sheet == .scss || entry.sheet == .less
    let marked =
      (entry.sheet == .scss ? "$" : entry.sheet == .less ? "@" : "--") + entry.identifier
    if let file = declared[ByteText(marked)] {
      return .failure(.declared(file, name: marked))
    }
    if !isExact, let place = slowPlace(color, slow) { return .failure(.slow(place)) }
    var expression = entry.expression
    if isVariable {
      guard color.position == .sheet(entry.sheet ?? .css), kind.sheet == entry.sheet,
        sources[entry.source].variables.contains(ByteText(marked))
      else { return .failure(.noVariable) }
      guard let namespace = imports.namespace(of: sources[entry.source].path) else {
        return .failure(.notImported)
      }
      if !namespace.isEmpty { expression = "\(namespace).\(expression)" }
      // The compiler writes a color as it was written.
      let text = String(decoding: bytes[color.range], as: UTF8.self)
      let there = sources[entry.source].texts[ByteText(marked)]
      guard let there else { return .failure(.noVariable) }
      guard isExact, there == ByteText(text) else { return .failure(.otherText(there.text)) }
      return .success(expression)
    }
    if color.surroundings.contains(.call) { return .failure(.call) }
    if kind.sheet == .scss || kind.sheet == .less, isOperand(color.range, in: bytes) {
      return .failure(.operation)
    }
    if hasFallback {
      var plain = color.color
      if !isExact { plain = plain.opaque }
      let text =
        isExact
        ? String(decoding: bytes[color.range], as: UTF8.self)
        : ColorPalette.Value.color(ColorKey(plain).color).listed
      expression = "\(String(Substring(expression.utf8.dropLast()))), \(text))"
    }
    if !isExact {
      expression = CodePalette.mixed(expression, alpha: color.color.alpha)
    }
    if color.position == .className {
      expression = String(
        decoding: expression.utf8.map { $0 == 0x20 ? UInt8(ascii: "_") : $0 }, as: UTF8.self)
    }
    if kind.sheet == nil, !expression.utf8.allSatisfy(Self.isPlain) {
      return .failure(.unspeakable)
    }
    return .success(expression)
  }

  /// Bytes that mean nothing to a string, to markup and to a template.
  private static func isPlain(_ byte: UInt8) -> Bool {
    ASCII.isLetter(byte) || ASCII.isDigit(byte) || " -_(),.%#".utf8.contains(byte)
  }

  /// Why no name can stand where a color is.
  private func obstacle(_ color: CodeColor, _ kind: CodeKind) -> Reason? {
    if kind == .svg { return .form("a picture") }
    switch color.position {
    case .resource: return .form("a resource")
    case .call: return .form("Swift or Kotlin")
    case .metadata: return .form("‘theme-color’")
    case .script:
      if kind == .swift || kind == .kt { return .form("Swift or Kotlin") }
      if color.surroundings.contains(.style) { return nil }
      guard color.surroundings.contains(.attribute),
        Self.presentation.contains(ASCII.lowercased(color.context))
      else { return .script }
    case .attribute:
      if !Self.presentation.contains(color.context) { return .attribute(color.context) }
    case .sheet, .className: break
    }
    if color.surroundings.contains(.definition) { return .definition(color.context) }
    if color.surroundings.contains(.descriptor) { return .descriptor }
    return nil
  }

  /// Where a translucent color changes slowly: `color-mix()` gives `color(srgb …)`, and colors between those are
  /// computed in OKLab, and not in sRGB (CSS Color 4 section 12.1).
  private func slowPlace(_ color: CodeColor, _ slow: SlowRules) -> String? {
    if color.surroundings.contains(.gradient) { return "a gradient" }
    if color.surroundings.contains(.keyframes) { return "@keyframes" }
    if slow.isSlow(color.context, in: color.rule) { return "a transition or an animation" }
    return nil
  }

  /// Whether a color of a sheet of Sass or Less is computed with.
  private func isOperand(_ range: Range<Int>, in bytes: [UInt8]) -> Bool {
    var before = range.lowerBound - 1
    while before >= 0, ASCII.isBlank(bytes[before]) { before -= 1 }
    var after = range.upperBound
    while after < bytes.count, ASCII.isBlank(bytes[after]) { after += 1 }
    func isSign(_ position: Int, _ next: Int) -> Bool {
      guard bytes.indices.contains(position) else { return false }
      if "+*/%".utf8.contains(bytes[position]) { return true }
      return bytes[position] == UInt8(ascii: "-") && bytes.indices.contains(next)
        && ASCII.isBlank(bytes[next])
    }
    return isSign(before, before + 1) && bytes[before] != UInt8(ascii: "%")
      && !isCommentEnd(before, bytes)
      || isSign(after, after + 1) && bytes[after] != UInt8(ascii: "%")
        && !isCommentStart(after, bytes)
  }

  private func isCommentEnd(_ position: Int, _ bytes: [UInt8]) -> Bool {
    bytes[position] == UInt8(ascii: "/") && position > 0 && bytes[position - 1] == UInt8(ascii: "*")
  }

  private func isCommentStart(_ position: Int, _ bytes: [UInt8]) -> Bool {
    bytes[position] == UInt8(ascii: "/") && position + 1 < bytes.count
      && (bytes[position + 1] == UInt8(ascii: "*") || bytes[position + 1] == UInt8(ascii: "/"))
  }
}
