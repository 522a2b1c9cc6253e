// Selectors, as far as they say when a rule counts for the root element: its classes, its attributes, and what it must
// not have. All others are about other elements, or about a state that no file can tell.

import PaletteEngine

/// A class or an attribute that the root element has in a theme.
enum StylePart: Hashable {
  case `class`(ByteText)
  /// An attribute, by its name in lower case; the operator of its value (`=`, `~=` …), and none if it only has to be there.
  case attribute(ByteText, operator: ByteText, value: ByteText)

  /// The name of a theme that is told by this part alone.
  var name: String? {
    switch self {
    case .class(let name): name.text
    case .attribute(_, "=", let value): value.text.isEmpty ? nil : value.text
    case .attribute: nil
    }
  }

  /// The text that says it, for a selector that is made of several.
  var text: String {
    switch self {
    case .class(let name): ".\(CSSIdentifier.escaped(name.text))"
    case .attribute(let name, let sign, let value):
      sign == "" ? "[\(name.text)]" : "[\(name.text)\(sign.text)\"\(value.text)\"]"
    }
  }

  /// Whether an element that has another part matches this one too.
  func isMatched(by other: StylePart) -> Bool {
    if self == other { return true }
    guard case .attribute(let name, let sign, let wanted) = self,
      case .attribute(name, "=", let value) = other
    else { return false }
    let (text, part) = (value.text.utf8, wanted.text.utf8)
    switch sign {
    case "": return true
    case _ where part.isEmpty: return false
    case "^=": return text.starts(with: part)
    case "$=": return text.reversed().starts(with: part.reversed())
    case "*=": return ASCII.contains(wanted.text, in: value.text)
    case "~=":
      let words = value.text.utf8.split(whereSeparator: ASCII.isSpace)
      return words.contains { $0.elementsEqual(part) }
    case "|=": return text.elementsEqual(part) || text.starts(with: "\(wanted.text)-".utf8)
    case _: return false
    }
  }
}

/// The weight of a selector (Selectors 4 section 17): its ids, its classes and attributes, and its elements. No id is in
/// a selector of the root that is understood here.
struct StyleSpecificity: Hashable, Comparable {
  var classes = 0
  var elements = 0

  static func < (a: Self, b: Self) -> Bool {
    (a.classes, a.elements) < (b.classes, b.elements)
  }

  static func += (a: inout Self, b: Self) {
    a.classes += b.classes
    a.elements += b.elements
  }
}

/// One way in which a selector matches the root element, or the body.
struct StyleCompound: Hashable {
  /// The element that it is about.
  enum Element { case any, root, body }

  var element = Element.any
  /// What the element must have, in order.
  var parts: [StylePart] = []
  /// What it must not have: one of these, each a list of parts.
  var negations: [[StylePart]] = []
  /// The weight without that of the negations.
  var specificity = StyleSpecificity()
  /// The weight of each `:not()` that has parts, and these.
  var negated: [(parts: [[StylePart]], specificity: StyleSpecificity)] = []

  /// What is not understood: it is read over all that its element inherits.
  static let other = StyleCompound(element: .body, specificity: StyleSpecificity(classes: .max / 2))

  /// `:root`.
  static let root = StyleCompound(element: .root, specificity: StyleSpecificity(classes: 1))

  static func == (a: Self, b: Self) -> Bool {
    a.element == b.element && a.parts == b.parts && a.negations == b.negations
      && a.specificity == b.specificity
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(element)
    hasher.combine(parts)
  }

  /// A compound of both; nil if no element can be both.
  fileprivate func and(_ other: StyleCompound) -> StyleCompound? {
    var both = self
    if other.element != .any {
      guard element == .any || element == other.element else { return nil }
      both.element = other.element
    }
    both.parts += other.parts.filter { !parts.contains($0) }
    both.negations += other.negations
    both.negated += other.negated
    both.specificity += other.specificity
    return both
  }
}

/// Selectors of the root element.
enum StyleSelector {
  /// The selectors of a list, which commas outside brackets part.
  static func list(_ text: String) -> [String] {
    let bytes = Array(text.utf8)
    var parts: [String] = []
    var start = 0
    func end(at end: Int) {
      parts.append(StyleContext.collapsed(String(decoding: bytes[start..<end], as: UTF8.self)))
      start = end + 1
    }
    var tokens = StyleTokens(bytes[...])
    while let token = tokens.next() {
      if tokens.depth == 0, token.isSign(",") { end(at: token.range.lowerBound) }
    }
    end(at: bytes.count)
    return parts.filter { !$0.isEmpty }
  }

  /// Whether a selector is one of the root element alone.
  static func isBase(_ selector: String) -> Bool {
    compounds(of: selector)?.allSatisfy(\.parts.isEmpty) ?? false
  }

  /// The ways in which a selector matches; nil if it is about another element, or a state that is not told by classes and
  /// attributes.
  static func compounds(of selector: String) -> [StyleCompound]? {
    // Nearly every base is this one.
    if ByteText(selector) == ":root" { return [.root] }
    var reader = SelectorReader(Array(selector.utf8)[...], depth: 0)
    return reader.compounds()
  }
}

/// Reads one compound selector.
private struct SelectorReader {
  private let bytes: ArraySlice<UInt8>
  private var position: Int
  private let depth: Int

  /// The most ways in which a selector is taken to match, and how deep its functions may be nested.
  private static let limit = 64
  private static let depthLimit = 8

  init(_ bytes: ArraySlice<UInt8>, depth: Int) {
    (self.bytes, self.depth) = (bytes, depth)
    position = bytes.startIndex
  }

  mutating func compounds() -> [StyleCompound]? {
    if bytes.isEmpty || depth > Self.depthLimit { return nil }
    var found = [StyleCompound()]
    while position < bytes.endIndex {
      guard let ways = next() else { return nil }
      if ways.count == 1 {
        found = found.compactMap { $0.and(ways[0]) }
      } else {
        guard found.count * ways.count <= Self.limit else { return nil }
        found = found.flatMap { own in ways.compactMap { own.and($0) } }
      }
    }
    var known: Set<StyleCompound> = []
    return found.isEmpty ? nil : found.filter { known.insert($0).inserted }
  }

  /// Takes one simple selector: the ways in which it matches.
  private mutating func next() -> [StyleCompound]? {
    switch bytes[position] {
    case UInt8(ascii: "."):
      guard let name = name(after: 1) else { return nil }
      return [Self.simple(.class(ByteText(CSSEscapes.resolved(name))))]
    case UInt8(ascii: "["): return attribute().map { [Self.simple($0)] }
    case UInt8(ascii: ":"): return pseudoClass()
    case _:
      // The name of an element comes first.
      guard position == bytes.startIndex, let name = name(after: 0) else { return nil }
      switch ByteText(ASCII.lowercased(name)) {
      case "html": return [Self.element(.root, StyleSpecificity(elements: 1))]
      case "body": return [Self.element(.body, StyleSpecificity(elements: 1))]
      case _: return nil
      }
    }
  }

  private static func simple(_ part: StylePart) -> StyleCompound {
    StyleCompound(parts: [part], specificity: StyleSpecificity(classes: 1))
  }

  private static func element(
    _ element: StyleCompound.Element, _ specificity: StyleSpecificity
  ) -> StyleCompound {
    StyleCompound(element: element, specificity: specificity)
  }

  /// Takes the name that begins after a number of signs.
  private mutating func name(after signs: Int) -> String? {
    let start = position + signs
    guard start < bytes.endIndex else { return nil }
    let end = StyleName.end(of: start, in: bytes)
    guard end > start, !ASCII.isDigit(bytes[start]) else { return nil }
    position = end
    return String(decoding: bytes[start..<end], as: UTF8.self)
  }

  /// Takes `[name]` or `[name=value]`.
  private mutating func attribute() -> StylePart? {
    var tokens = StyleTokens(bytes[position...])
    guard tokens.take("["), let name = tokens.next(), name.kind == .word else { return nil }
    let key = ByteText(
      ASCII.lowercased(CSSEscapes.resolved(String(decoding: bytes[name.range], as: UTF8.self))))
    var sign = ""
    var value = ""
    if !tokens.take("]") {
      for mark in ["~", "|", "^", "$", "*"] as [Unicode.Scalar] where tokens.take(mark) {
        sign = String(mark)
        break
      }
      guard tokens.take("="), let token = tokens.next() else { return nil }
      sign += "="
      var text = bytes[token.range]
      switch token.kind {
      case .word: break
      case .string:
        guard text.count >= 2, text.last == text.first else { return nil }
        text = text.dropFirst().dropLast()
      case .sign: return nil
      }
      value = CSSEscapes.resolved(String(decoding: text, as: UTF8.self))
      // A flag about the case of letters may follow.
      if !tokens.take("]") {
        guard let flag = tokens.next(), ["i", "s"].contains(tokens.lowercased(flag)),
          tokens.take("]")
        else { return nil }
      }
    }
    position = tokens.position
    return .attribute(key, operator: ByteText(sign), value: ByteText(value))
  }

  private mutating func pseudoClass() -> [StyleCompound]? {
    guard let name = name(after: 1) else { return nil }
    let word = ByteText(ASCII.lowercased(name))
    let ofClass = StyleSpecificity(classes: 1)
    guard position < bytes.endIndex, bytes[position] == UInt8(ascii: "(") else {
      switch word {
      case "root", "host": return [Self.element(.root, ofClass)]
      case _: return nil
      }
    }
    guard let arguments = arguments() else { return nil }
    switch word {
    case "not": return negation(arguments)
    case "is", "where", "host":
      var ways: [StyleCompound] = []
      // The whole has the weight of its heaviest argument.
      var heaviest = StyleSpecificity()
      for argument in arguments {
        guard let own = read(argument) else { return nil }
        ways += own
        heaviest = max(heaviest, own.map(\.specificity).max() ?? heaviest)
      }
      if word == "host" { heaviest += ofClass }
      for index in ways.indices {
        ways[index].specificity = word == "where" ? StyleSpecificity() : heaviest
        if word == "where" { ways[index].negated = [] }
        if word == "host" { ways[index].element = .root }
      }
      return ways.isEmpty ? nil : ways
    case _: return nil
    }
  }

  private func read(_ argument: String) -> [StyleCompound]? {
    var reader = SelectorReader(Array(argument.utf8)[...], depth: depth + 1)
    return reader.compounds()
  }

  /// What an element must not be. An argument that is not understood is about nothing that a theme says.
  private func negation(_ arguments: [String]) -> [StyleCompound]? {
    var compound = StyleCompound()
    var heaviest = StyleSpecificity()
    for way in arguments.flatMap({ read($0) ?? [] })
    where !way.parts.isEmpty && way.negations.isEmpty {
      compound.negations.append(way.parts)
      heaviest = max(heaviest, way.specificity)
    }
    compound.negated = [(compound.negations, heaviest)]
    return [compound]
  }

  /// Takes the selectors in the brackets here.
  private mutating func arguments() -> [String]? {
    var tokens = StyleTokens(bytes[position...])
    guard tokens.take("(") else { return nil }
    let start = tokens.position
    tokens.skipBracket()
    guard tokens.position > start, bytes[tokens.position - 1] == UInt8(ascii: ")") else {
      return nil
    }
    position = tokens.position
    return StyleSelector.list(String(decoding: bytes[start..<(position - 1)], as: UTF8.self))
  }
}
