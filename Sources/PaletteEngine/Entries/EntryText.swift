/// An entry as text: `NAME=SPEC`, a bare `SPEC`, or a line of an entry file.
public struct EntryText: Hashable, Sendable {
  /// The whole text as it was typed or read.
  public let text: String
  /// The name, its escapes resolved.
  package let name: String
  /// The range of the name, as UTF-8 offsets.
  package let nameRange: Range<Int>
  /// The range of the color spec.
  package let spec: Range<Int>
  /// Whether the name may hold characters that cannot be typed.
  let isNameFromFile: Bool
  /// The line in its file, from 1; nil if it is an argument.
  public let line: Int?
  /// Whether it begins with a `#` that begins no color: then name and spec are the same text.
  private(set) var isMistypedColor = false
}

extension EntryText {
  /// Splits an argument at its first `=`; spaces around it and at the ends are no part of the name or the color. Before a
  /// `=`, `\\` is a backslash of the name, and `\=` is a `=` in it. Without a `=` that splits, the color is named by its
  /// own text.
  public init(argument text: String) {
    if let split = Self.split(text[...], atColons: false) {
      let name = Self.trimmed(split.name)
      self.init(
        text, name: Self.unescapedEquals(name), name, spec: Self.trimmed(split.spec),
        isNameFromFile: false, line: nil)
    } else {
      let bare = Self.trimmed(text[...])
      self.init(text, name: String(bare), bare, spec: bare, isNameFromFile: false, line: nil)
    }
  }

  /// The entry of a line of a file.
  init(_ parts: TolerantLine, in text: String, line: Int) {
    let name = parts.name.map { parts.isQuoted ? String($0) : Self.unescapedEquals($0) }
    self.init(
      text, name: name ?? (parts.isMistypedColor ? "" : String(parts.spec)),
      parts.name ?? parts.spec, spec: parts.spec, isNameFromFile: parts.isMistypedColor, line: line)
    isMistypedColor = parts.isMistypedColor
  }

  init(
    _ text: String, name: String, _ nameRange: Substring, spec: Substring, isNameFromFile: Bool,
    line: Int?
  ) {
    self.init(
      text: text, name: name, nameRange: Self.offsets(of: nameRange, in: text),
      spec: Self.offsets(of: spec, in: text), isNameFromFile: isNameFromFile, line: line)
  }

  /// The parts before and after the first `=`, or else `: ` if that separates them too.
  static func split(
    _ text: Substring, atColons: Bool
  ) -> (name: Substring, spec: Substring)? {
    var index = text.utf8.startIndex
    while index < text.utf8.endIndex {
      let next = text.utf8.index(after: index)
      switch text.utf8[index] {
      case UInt8(ascii: "\\")
      where next < text.utf8.endIndex && "=\\".utf8.contains(text.utf8[next]):
        index = text.utf8.index(after: next)
        continue
      case UInt8(ascii: "="):
        return (text[..<index], text[next...])
      case UInt8(ascii: ":")
      where atColons && next < text.utf8.endIndex
        && text.utf8[next] == UInt8(ascii: " "):
        return (text[..<index], text[next...])
      case _: break
      }
      index = next
    }
    return nil
  }

  /// The argument that ``init(argument:)`` splits into this name and this color; nil for a name with spaces at its ends.
  package static func argument(_ name: String, _ spec: String) -> String? {
    if trimmed(name[...]).utf8.count < name.utf8.count { return nil }
    return name.utf8.split(separator: UInt8(ascii: "="), omittingEmptySubsequences: false)
      .map { part in
        String(Substring(part)) + String(repeating: "\\", count: backslashes(endingIn: part))
      }
      .joined(separator: "\\=") + "=\(spec)"
  }

  /// The name in a text without the backslashes that a `=` behind them needs, in the name or after it.
  private static func unescapedEquals(_ name: Substring) -> String {
    guard name.utf8.contains(UInt8(ascii: "\\")) else { return String(name) }
    // A space after a backslash is no part of the name.
    let isEnded =
      name.base.utf8[name.endIndex...].first { $0 != UInt8(ascii: " ") } == UInt8(ascii: "=")
    let parts = name.utf8.split(separator: UInt8(ascii: "="), omittingEmptySubsequences: false)
    return parts.enumerated()
      .map { index, part in
        let count = index < parts.count - 1 || isEnded ? backslashes(endingIn: part) : 0
        return String(Substring(Substring(part).utf8.dropLast(count - count / 2)))
      }
      .joined(separator: "=")
  }

  private static func backslashes(endingIn text: Substring.UTF8View) -> Int {
    text.reversed().prefix { $0 == UInt8(ascii: "\\") }.count
  }

  /// Whether a text is what `clr list` prints for an entry without a color: its kind in parentheses.
  static func isKind(_ spec: Substring) -> Bool {
    spec.utf8.count >= 2 && spec.utf8.first == UInt8(ascii: "(")
      && spec.utf8.last == UInt8(ascii: ")")
  }

  /// Whether a text is a color, or what stands for one in a listing.
  static func isColor(_ spec: Substring) -> Bool {
    let parser = ColorSpecParser(.typed)
    let text = String(spec)
    return isKind(spec) || (try? parser.parse(text)) != nil || !parser.references(in: text).isEmpty
  }

  package static func trimmed(_ text: Substring) -> Substring {
    // Byte by byte: a space may be one character with an accent after it.
    var bytes = text.utf8
    while bytes.first == UInt8(ascii: " ") { bytes.removeFirst() }
    while bytes.last == UInt8(ascii: " ") { bytes.removeLast() }
    return Substring(bytes)
  }

  private static func offsets(of part: Substring, in text: String) -> Range<Int> {
    let start = text.utf8.distance(from: text.startIndex, to: part.startIndex)
    return start..<(start + part.utf8.count)
  }
}

extension EntryText {
  /// Whether there is a name beside the color.
  public var isNamed: Bool { nameRange != spec }

  /// The text with its name marked.
  public var nameExcerpt: SourceExcerpt { SourceExcerpt(text, nameRange) }

  /// The text with the part of its color marked that an error is about. The spec that failed may have
  /// been put on one line; then all of the color is marked.
  public func excerpt(of error: ColorSpecError) -> SourceExcerpt {
    let start = text.utf8.index(text.startIndex, offsetBy: spec.lowerBound)
    guard text.utf8[start...].starts(with: error.text.utf8) else { return specExcerpt }
    return error.excerpt?.placed(in: text, at: spec.lowerBound) ?? specExcerpt
  }

  /// The part of the text that is the color.
  package var specText: String {
    var copy = text
    return copy.withUTF8 { String(decoding: $0[spec], as: UTF8.self) }
  }

  /// The text with the color marked.
  public var specExcerpt: SourceExcerpt { SourceExcerpt(text, spec) }

  /// The entry, or all that is wrong with its name and its color.
  public func entry() throws(Failures<EntryError>) -> ColorPalette.Entry {
    let specText = specText
    if isMistypedColor { throw Failures(NonEmpty(EntryError(entry: self, fault: .mistypedColor))) }
    var failures: [EntryError] = []
    var name: ColorName?
    var color: (color: Color, spec: String?)?
    do throws(ColorNameError) {
      name = isNameFromFile ? try ColorName(self.name) : try ColorName(typed: self.name)
    } catch {
      failures.append(EntryError(entry: self, fault: .name(error)))
    }
    do throws(EntryError) { color = try readColor(specText) } catch { failures.append(error) }
    if let name, let color {
      return ColorPalette.Entry(name, color.color, spec: color.spec).typed(specText)
    }
    throw Failures(
      NonEmpty(contentsOf: failures) ?? NonEmpty(EntryError(entry: self, fault: .noSpec)))
  }

  /// The entry of a listing, in which one may stand that is not a color, by its kind.
  package func listedEntry() throws(Failures<EntryError>) -> ColorPalette.Entry {
    do throws(Failures<EntryError>) { return try entry() } catch {
      guard case .opaque(let kind) = error.all[0].fault, error.all.count == 1,
        let name = try? ColorName(name)
      else { throw error }
      return ColorPalette.Entry(name, .opaque(kind: kind))
    }
  }

  /// The numbers of the color that CSS clamps.
  public var clampedNumbers: [ClampedNumber] {
    ColorSpecParser(.typed).clampedNumbers(in: specText, resolving: .anything)
  }

  /// The notations of the color that browsers show otherwise.
  public var disputedNotations: DisputedNotations {
    ColorSpecParser(.typed).disputedNotations(in: specText)
  }

  /// The color, and its spec if that says more. A color that refers to other entries is black until
  /// those are known (``ColorPalette/resolvingReferences()``).
  private func readColor(
    _ specText: String
  ) throws(EntryError) -> (color: Color, spec: String?) {
    if specText.isEmpty { throw EntryError(entry: self, fault: .noSpec) }
    if Self.isKind(specText[...]) {
      throw EntryError(
        entry: self, fault: .opaque(kind: String(Substring(specText.utf8.dropFirst().dropLast()))))
    }
    let parser = ColorSpecParser(.typed)
    do throws(ColorSpecError) {
      let color =
        parser.references(in: specText).isEmpty
        ? try parser.parse(specText) : try parser.parse(specText, resolving: .anything)
      return (color, parser.authoredNotation(specText, of: color))
    } catch {
      if let colon = colon(in: specText) { throw colon }
      throw EntryError(entry: self, fault: .spec(error))
    }
  }

  /// The fault of `Primary:#FF6600`, of which a color is left after a colon.
  private func colon(in specText: String) -> EntryError? {
    guard !isNamed, let colon = specText.utf8.firstIndex(of: UInt8(ascii: ":")),
      colon > specText.startIndex
    else { return nil }
    let color = String(Self.trimmed(specText[specText.utf8.index(after: colon)...]))
    guard (try? ColorSpecParser(.typed).parse(color)) != nil else { return nil }
    let offset = spec.lowerBound + specText.utf8.distance(from: specText.startIndex, to: colon)
    let name = String(Self.trimmed(specText[..<colon]))
    return EntryError(entry: self, fault: .colon(at: offset, name: name, spec: color))
  }
}

/// Why a text is not an entry.
public struct EntryError: FriendlyError, Hashable {
  /// The entry as it was typed or read.
  public let entry: EntryText
  /// The mistake.
  public let fault: Fault

  /// The mistakes in an entry.
  public enum Fault: Hashable, Sendable {
    /// The name.
    case name(ColorNameError)
    /// The color.
    case spec(ColorSpecError)
    /// There is no color.
    case noSpec
    /// A line begins with a `#` that begins neither a color nor a comment.
    case mistypedColor
    /// The text of a listing for an entry that is not a color.
    case opaque(kind: String)
    /// A name, a colon and a color, with nothing that parts them; the offset of the colon in the text.
    case colon(at: Int, name: String, spec: String)
  }

  /// The text if it is not a color, but can be the name of another entry.
  public var nameAsColor: ColorName? {
    guard entry.isNamed, case .spec(let error) = fault, case .unknownName = error.fault else {
      return nil
    }
    return try? ColorName(typed: error.text)
  }

  public var explanation: Explanation {
    let form = "an entry is NAME=COLOR"
    switch fault {
    case .name(let error):
      var explanation = error.explanation
      explanation.excerpt = entry.nameExcerpt
      return explanation
    case .spec(let error):
      var explanation = error.explanation
      if explanation.suggestion == nil, entry.line != nil, ASCII.contains(" #", in: entry.specText)
      {
        explanation.suggestion = "a line has one color; in a comment, a space follows the #"
      }
      explanation.excerpt = explanation.excerpt?.placed(in: entry.text, at: entry.spec.lowerBound)
      return explanation
    case .noSpec:
      // An operand that ends in `=` is the rest of `accent= #f60`.
      return Explanation(
        "\(VisibleText.quoted(entry.text)) has no color", reason: form,
        suggestion: entry.line == nil
          ? "put it in quotes if the shell took it: an unquoted # after a space begins a comment"
          : nil, excerpt: entry.specExcerpt)
    case .mistypedColor:
      return Explanation(
        "\(VisibleText.quoted(entry.specText)) is not a color",
        reason: "hex notation has 3, 4, 6 or 8 digits after the #",
        suggestion: "to make the line a comment, put a space after the #",
        excerpt: entry.specExcerpt)
    case .opaque(let kind):
      return Explanation(
        "a \(kind) is not a color",
        reason: "clr keeps such an entry in its file, but cannot make one",
        excerpt: entry.specExcerpt)
    case .colon(let offset, let name, let spec):
      let separator = entry.line == nil ? "=" : ": "
      return Explanation(
        "\(VisibleText.quoted(entry.text)) is not a color",
        reason: entry.line == nil
          ? form : "a colon between a name and a color has a space after it",
        suggestion: Explanation.didYouMean("\(name)\(separator)\(spec)"),
        excerpt: SourceExcerpt(entry.text, offset..<(offset + 1)))
    }
  }
}
