// `var(--name)` is another color of a palette, `var(--name, red)` is red if nothing has that name. If something has it
// that is not a color, the whole is not a color either (CSS Variables 1 section 3: invalid at computed-value time).

import Bytes
public import ColorModel
import Diagnostics

/// The colors of `var()`.
public struct ColorReferences: Sendable {
  /// The color of a name, given without its two hyphens and with its escapes resolved; nil if the
  /// name has none.
  public let color: @Sendable (_ name: String) -> Color?
  /// Whether a name without a color is that of something else: then a fallback does not count.
  public let isOther: @Sendable (_ name: String) -> Bool
  /// All names, for near misses.
  public let names: @Sendable () -> [String]

  /// References by functions: the color of a name, nil if there is none; whether it names something else; and all
  /// names, for suggestions.
  public init(
    color: @escaping @Sendable (_ name: String) -> Color?,
    isOther: @escaping @Sendable (_ name: String) -> Bool = { _ in false },
    names: @escaping @Sendable () -> [String]
  ) {
    self.color = color
    self.isOther = isOther
    self.names = names
  }

  /// Black for every name, for a spec that is read before the entries are known.
  package static let anything = ColorReferences(
    color: { _ in Color(.srgb, 0, 0, 0) }, names: { [] })
}

/// One `var()` in a spec.
public struct SpecReference: Hashable, Sendable {
  /// The name without its two hyphens, its escapes resolved.
  public let name: String
  /// The range of the name with its hyphens, as UTF-8 offsets into the spec.
  public let range: Range<Int>
}

extension ColorSpecParser {
  /// Every `var()` of a spec, in order, even of a spec that is not a color.
  public func references(in text: String) -> [SpecReference] {
    // Nearly all specs have none.
    guard ASCII.contains(UInt8(ascii: "("), in: text) else { return [] }
    var copy = text
    return copy.withUTF8 { bytes in
      var tokens = Tokenizer(bytes)
      var found: [SpecReference] = []
      var token = tokens.next()
      while token.kind != .end, token.kind != .openComment {
        let opening = token
        token = tokens.next()
        guard opening.kind == .function, tokens.name(of: opening) == "var",
          let name = tokens.referenceName(of: token)
        else { continue }
        found.append(SpecReference(name: name, range: token.range))
      }
      return found
    }
  }
}

extension SpecReader {
  /// The color of `var(`, up to its closing parenthesis.
  mutating func referencedColor() throws(SpecFault) -> Color {
    let token = tokens.next()
    guard let name = tokens.referenceName(of: token) else { throw unexpected(token, [.reference]) }
    let known = references?.color(name)
    let isOther = known == nil && references?.isOther(name) == true
    var next = tokens.next()
    var fallback: Color?
    if next.kind == .comma {
      // A fallback that does not count may refer to anything.
      let references = references
      if known != nil || isOther { self.references = .anything }
      fallback = try color(tokens.next())
      self.references = references
      next = tokens.next()
      try close(next)
    } else {
      try close(next, or: [.comma])
    }
    if isOther { throw SpecFault(.otherReference(name), token.range) }
    if let color = known ?? fallback { return color }
    guard let references else { throw SpecFault(.noReferences(name), token.range) }
    let nearest = NearestMatch.of(name, among: references.names())
    throw SpecFault(.unknownReference(name, nearest: nearest), token.range)
  }
}

extension Tokenizer {
  /// The name of a custom property, without its two hyphens and with its escapes resolved.
  fileprivate func referenceName(of token: Token) -> String? {
    guard token.kind == .identifier else { return nil }
    // By bytes: a combining mark after the hyphens makes one Character with them.
    let name = Substring(CSSEscapes.resolved(text(of: token))).utf8
    guard name.starts(with: "--".utf8), name.count > 2 else { return nil }
    return String(Substring(name.dropFirst(2)))
  }
}
