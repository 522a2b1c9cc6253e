// A spec is tried in the cheapest order: hex by its first byte, then words and functions by their
// first token. SpecReader reads functions.

import Bytes
public import ColorModel
import Diagnostics

/// Reads a color from what someone typed or a style sheet holds.
public struct ColorSpecParser: Sendable {
  /// Which notations count.
  public let dialect: Dialect

  /// A parser of the given dialect.
  public init(_ dialect: Dialect) { self.dialect = dialect }

  /// The color of `text`; spaces and comments around it are ignored.
  public func parse(_ text: String) throws(ColorSpecError) -> Color {
    var copy = text
    if let color = copy.withUTF8(HexNotation.plainColor) { return color }
    return try parse(text, resolving: nil)
  }

  /// The color of `text`, with the colors of `references` for `var()`; nil if there is no palette.
  public func parse(
    _ text: String, resolving references: ColorReferences?
  ) throws(ColorSpecError) -> Color {
    do throws(SpecFault) {
      return try text.withBytes { bytes throws(SpecFault) in try parse(bytes, references) }
    } catch {
      if dialect == .typed, let surplus = surplus(text, references) { throw surplus }
      throw ColorSpecError(text: text, range: error.range, fault: error.fault)
    }
  }

  private func parse(
    _ bytes: UnsafeBufferPointer<UInt8>, _ references: ColorReferences?
  ) throws(SpecFault) -> Color {
    let trimmed = ASCII.trimmed(bytes).indices
    guard let first = bytes[trimmed].first else { throw SpecFault(.empty, 0..<bytes.count) }
    var hexFault: SpecFault?
    if first == UInt8(ascii: "#") {
      let digits = (trimmed.lowerBound + 1)..<trimmed.upperBound
      do throws(SpecFault) { return try HexNotation.color(bytes, digits) } catch {
        let text = bytes[trimmed]
        if !Self.holdsComment(text), !text.contains(UInt8(ascii: "\\")) { throw error }
        hexFault = error
      }
    }
    if dialect == .typed, let color = try typed(bytes, trimmed) { return color }

    var reader = SpecReader(tokens: Tokenizer(bytes), dialect: dialect, references: references)
    let token = reader.tokens.next()
    let color: Color
    switch token.kind {
    case .identifier:
      do throws(SpecFault) {
        color = try reader.namedColor(token, nearestAmong: dialect)
      } catch {
        // Several words are one name, as people write those of X11.
        let end = reader.tokens.next()
        guard end.kind != .end else { throw error }
        throw unknownName(bytes, trimmed)
      }
    case .function, .hash:  // A hash with an escape in it, or a comment before or after it.
      color = try reader.color(token)
    case .openComment:
      throw SpecFault(.openComment, token.range)
    case .number, .percentage, .dimension, .comma, .slash, .leftParenthesis, .rightParenthesis,
      .other, .end:
      throw hexFault ?? unknownName(bytes, trimmed)
    }
    let end = reader.tokens.next()
    guard end.kind == .end else { throw reader.unexpected(end, [.end]) }
    return color
  }

  private static func holdsComment(_ text: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
    zip(text, text.dropFirst()).contains { $0 == UInt8(ascii: "/") && $1 == UInt8(ascii: "*") }
  }

  private func unknownName(
    _ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>
  ) -> SpecFault {
    let text = String(decoding: bytes[range], as: UTF8.self)
    return SpecFault(
      .unknownName(nearest: NamedColors.nearestName(to: text, in: dialect)), range)
  }
}

// Notations that people type and CSS does not have.
extension ColorSpecParser {
  /// The error of `"#ff6600",`: a color with quotes around it, or with a comma or a semicolon after it.
  private func surplus(_ text: String, _ references: ColorReferences?) -> ColorSpecError? {
    var copy = text
    return copy.withUTF8 { bytes in
      let quotes: [UInt8] = [UInt8(ascii: "\""), UInt8(ascii: "'")]
      let after = quotes + [UInt8(ascii: ","), UInt8(ascii: ";")]
      let whole = ASCII.trimmed(bytes).indices
      var range = whole
      if let first = bytes[range].first, quotes.contains(first) { range.removeFirst() }
      while let last = bytes[range].last, after.contains(last) || ASCII.isSpace(last) {
        range.removeLast()
      }
      guard range != whole,
        (try? parse(UnsafeBufferPointer(rebasing: bytes[range]), references)) != nil
      else { return nil }
      let fault =
        range.lowerBound > whole.lowerBound
        ? whole.lowerBound..<range.lowerBound : range.upperBound..<whole.upperBound
      let color = String(decoding: bytes[range], as: UTF8.self)
      return ColorSpecError(text: text, range: fault, fault: .surplus(color: color))
    }
  }

  /// The color of `0xRRGGBB`, of bare hex, of `r,g,b` or `r g b`, or of an X11 name; nil if the text is none of
  /// these.
  private func typed(
    _ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>
  ) throws(SpecFault) -> Color? {
    let text = bytes[range]
    if text.starts(with: "0x".utf8) || text.starts(with: "0X".utf8) {
      return try HexNotation.color(bytes, (range.lowerBound + 2)..<range.upperBound)
    }
    if text.allSatisfy({ ASCII.hexValue($0) != nil }) {
      // `123456789` can only have been meant as hex; `added` may be a slip for a name.
      let hasDigit = text.contains { $0 < UInt8(ascii: "A") }
      if [3, 4, 6, 8].contains(range.count) || hasDigit {
        return try HexNotation.color(bytes, range)
      }
    }
    if let first = text.first, ASCII.isDigit(first) {
      if text.contains(UInt8(ascii: ",")) { return try channels(bytes, range) }
      if text.contains(0x20), text.allSatisfy({ ASCII.isDigit($0) || $0 == 0x20 }) {
        let words: [Slice<UnsafeBufferPointer<UInt8>>] = text.split(separator: 0x20)
        let ranges = words.map { $0.startIndex..<$0.endIndex }
        return try channels(bytes, ranges, end: range.upperBound, separator: .number)
      }
    }
    return text.allSatisfy(Self.isInX11Name)
      ? NamedColors.x11Color(String(decoding: text, as: UTF8.self)) : nil
  }

  private static func isInX11Name(_ byte: UInt8) -> Bool {
    ASCII.isLetter(byte) || ASCII.isDigit(byte) || byte == 0x20
  }

  /// The color of `255,102,0`: three whole numbers from 0 to 255, spaces allowed around each.
  private func channels(
    _ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>
  ) throws(SpecFault) -> Color {
    let texts: [Slice<UnsafeBufferPointer<UInt8>>] = bytes[range].split(
      separator: UInt8(ascii: ","), maxSplits: 4, omittingEmptySubsequences: false)
    // One more than there may be is enough to tell.
    let parts = try texts.prefix(4).map { text throws(SpecFault) in
      let (start, end) = (text.startIndex, text.endIndex)
      let part = ASCII.trimmed(UnsafeBufferPointer(rebasing: text)).indices
      if part.isEmpty {
        let found = end < range.upperBound ? "," : nil
        throw SpecFault(.unexpected(found: found, expected: [.number]), end..<end)
      }
      return (start + part.lowerBound)..<(start + part.upperBound)
    }
    return try channels(bytes, parts, end: range.upperBound, separator: .comma)
  }

  /// The color of three whole numbers from 0 to 255.
  ///
  /// - Parameter separator: What is missing where there are fewer.
  private func channels(
    _ bytes: UnsafeBufferPointer<UInt8>, _ parts: [Range<Int>], end: Int,
    separator: ColorSpecError.Expectation
  ) throws(SpecFault) -> Color {
    var channels: [UInt8] = []
    for digits in parts {
      let text = String(decoding: bytes[digits], as: UTF8.self)
      // `UInt8("+5")` is 5, and a sign has no place here.
      guard let value = UInt8(text), text.utf8.first != UInt8(ascii: "+"),
        text.utf8.first != UInt8(ascii: "-")
      else { throw SpecFault(.channel(text), digits) }
      if channels.count == 3 {
        throw SpecFault(.unexpected(found: text, expected: [.end]), digits)
      }
      channels.append(value)
    }
    guard channels.count == 3 else {
      throw SpecFault(.unexpected(found: nil, expected: [separator]), end..<end)
    }
    return Color(red: channels[0], green: channels[1], blue: channels[2])
  }
}

extension String {
  /// The result of `body` for the UTF-8. `withUTF8` passes no typed error on, so a result carries it.
  func withBytes<T>(
    _ body: (UnsafeBufferPointer<UInt8>) throws(SpecFault) -> T
  ) throws(SpecFault) -> T {
    var text = self
    return try text.withUTF8 { bytes in
      Result { () throws(SpecFault) in try body(bytes) }
    }.get()
  }
}

/// A fault and its range, before the spec's text is added.
struct SpecFault: Error {
  let fault: ColorSpecError.Fault
  let range: Range<Int>

  init(_ fault: ColorSpecError.Fault, _ range: Range<Int>) {
    self.fault = fault
    self.range = range
  }
}
