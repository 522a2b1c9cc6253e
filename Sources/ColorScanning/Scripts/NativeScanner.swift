// Colors in Swift and Kotlin: calls that make a color of numbers or of a hex string. Other numbers, system colors and
// components that are variables are none.

import PaletteEngine

/// Finds the colors of Swift or Kotlin.
struct NativeScanner {
  private let text: CodeText
  private let kind: CodeKind
  private var scan = CodeScan()

  private var bytes: [UInt8] { text.bytes }

  init(_ bytes: [UInt8], _ kind: CodeKind) {
    text = CodeText(bytes, .template)
    self.kind = kind
  }

  /// The types whose calls make colors.
  private static let types: Set<String> = [
    "Color", "UIColor", "NSColor", "CGColor", "SKColor", "colorLiteral",
  ]

  /// The most bytes of a call.
  private static let callLimit = 512

  mutating func scan(_ range: Range<Int>, into scan: inout CodeScan) {
    swap(&self.scan, &scan)
    defer { swap(&self.scan, &scan) }
    let end = range.upperBound
    var position = range.lowerBound
    while position < end {
      let byte = bytes[position]
      switch byte {
      case UInt8(ascii: "/"):
        if let after = commentEnd(position, end) {
          self.scan.comments.append(position..<after)
          position = after
        } else {
          position += 1
        }
      case UInt8(ascii: "\""):
        let after = stringEnd(position, end)
        scanString(position, after, end)
        position = after
      case _ where ASCII.isLetter(byte) || byte == UInt8(ascii: "_"):
        let after = text.nameEnd(position, end)
        let open = text.skippingSpace(after, end)
        if after - position <= 16, open < end, bytes[open] == UInt8(ascii: "(") {
          scanCall(position..<after, open, end)
        }
        position = after
      case _: position += 1
      }
    }
  }

  /// The end of a comment at a position; nil if there is none. Comments lie in each other.
  private func commentEnd(_ position: Int, _ end: Int) -> Int? {
    if text.has("//", at: position, end) {
      return bytes[position..<end].firstIndex(of: 0x0A) ?? end
    }
    guard text.has("/*", at: position, end) else { return nil }
    var depth = 1
    var next = position + 2
    while next < end, depth > 0 {
      if text.has("*/", at: next, end) {
        depth -= 1
        next += 2
      } else if text.has("/*", at: next, end) {
        depth += 1
        next += 2
      } else {
        next += 1
      }
    }
    return min(next, end)
  }

  /// The end of a string, of one line or of several.
  private func stringEnd(_ position: Int, _ end: Int) -> Int {
    guard text.has("\"\"\"", at: position, end) else { return text.stringEnd(position, end) }
    var next = position + 3
    while next < end, !text.has("\"\"\"", at: next, end) {
      next += bytes[next] == UInt8(ascii: "\\") ? 2 : 1
    }
    return min(next + 3, end)
  }

  /// `"#80FF6600".toColorInt()` of Kotlin.
  private mutating func scanString(_ start: Int, _ after: Int, _ end: Int) {
    guard kind == .kt, after >= start + 2, text.has(".toColorInt()", at: after, end) else { return }
    addHex((start + 1)..<(after - 1), "toColorInt", isAlphaFirst: true)
  }

  private mutating func scanCall(_ name: Range<Int>, _ open: Int, _ end: Int) {
    let called = text.string(name)
    let close = text.bracketEnd(open, min(end, open + Self.callLimit))
    guard close > open + 1, bytes[close - 1] == UInt8(ascii: ")") else { return }
    let inside = (open + 1)..<(close - 1)
    if called == "parseColor" {
      if let string = string(text.trimmed(inside)) { addHex(string, called, isAlphaFirst: true) }
      return
    }
    // `UIColor.init(red: …)`.
    var type = name
    if called == "init", name.lowerBound > 1, bytes[name.lowerBound - 1] == UInt8(ascii: ".") {
      var start = name.lowerBound - 1
      while start > 0, ASCII.isLetter(bytes[start - 1]), name.lowerBound - start <= 16 {
        start -= 1
      }
      type = start..<(name.lowerBound - 1)
    }
    let word = text.string(type)
    guard Self.types.contains(word) else { return }
    let arguments = arguments(in: inside)
    if let only = arguments.first, arguments.count == 1 { return add(only, word) }
    let isLiteral = word == "colorLiteral"
    guard !isLiteral || type.lowerBound > 0 && bytes[type.lowerBound - 1] == UInt8(ascii: "#")
    else { return }
    guard let color = color(of: arguments) else { return }
    let start = type.lowerBound - (isLiteral ? 1 : 0)
    scan.colors.append(
      CodeColor(color: color, range: start..<close, context: word, position: .call))
  }

  /// An argument: its label and its value.
  private struct Argument {
    let label: String
    let value: Range<Int>
  }

  private func arguments(in range: Range<Int>) -> [Argument] {
    var found: [Argument] = []
    var start = range.lowerBound
    var position = start
    func add(_ part: Range<Int>) {
      let part = text.trimmed(part)
      let after = text.nameEnd(part.lowerBound, part.upperBound)
      let sign = text.skippingSpace(after, part.upperBound)
      let mark = kind == .swift ? UInt8(ascii: ":") : UInt8(ascii: "=")
      if after > part.lowerBound, sign < part.upperBound, bytes[sign] == mark {
        found.append(
          Argument(
            label: text.string(part.lowerBound..<after),
            value: text.trimmed((sign + 1)..<part.upperBound)))
      } else {
        found.append(Argument(label: "", value: part))
      }
    }
    while position < range.upperBound {
      switch bytes[position] {
      case UInt8(ascii: "("): position = text.bracketEnd(position, range.upperBound)
      case UInt8(ascii: "\""): position = stringEnd(position, range.upperBound)
      case UInt8(ascii: ","):
        add(start..<position)
        position += 1
        start = position
      case _: position += 1
      }
    }
    if !text.isBlank(start..<range.upperBound) { add(start..<range.upperBound) }
    return found
  }

  /// The color of one argument: a hex string, or a number in hex.
  private mutating func add(_ argument: Argument, _ type: String) {
    let label = ASCII.lowercased(argument.label)
    let isHex = label.utf8.starts(with: "hex".utf8) || label.utf8.starts(with: "rgb".utf8)
    if isHex, let string = string(argument.value) {
      return addHex(string, type, isAlphaFirst: false)
    }
    let end = text.nameEnd(argument.value.lowerBound, argument.value.upperBound)
    // A mark of its type may follow: `0xFFFF6600L`, `0xFFFF6600.toInt()`.
    var digits = argument.value.lowerBound..<end
    guard text.has("0x", at: digits.lowerBound, end) || text.has("0X", at: digits.lowerBound, end)
    else { return }
    while let last = digits.last, ASCII.hexValue(bytes[last]) == nil, digits.count > 2 {
      digits = digits.dropLast()
    }
    let hex = bytes[digits].dropFirst(2)
    guard label.isEmpty ? hex.count == 8 : isHex && hex.count == 6 else { return }
    let ordered = Array(hex.count == 8 ? hex.dropFirst(2) + hex.prefix(2) : hex)
    let color = ordered.withUnsafeBufferPointer { try? HexNotation.color($0) }
    guard let color else { return }
    scan.colors.append(
      CodeColor(color: color, range: digits, context: type, position: .script))
  }

  /// The content of a string literal that is all of a range.
  private func string(_ range: Range<Int>) -> Range<Int>? {
    guard range.count >= 2, bytes[range.lowerBound] == UInt8(ascii: "\""),
      stringEnd(range.lowerBound, range.upperBound) == range.upperBound,
      bytes[range.upperBound - 1] == UInt8(ascii: "\"")
    else { return nil }
    return (range.lowerBound + 1)..<(range.upperBound - 1)
  }

  private mutating func addHex(_ range: Range<Int>, _ name: String, isAlphaFirst: Bool) {
    let color: Color?
    if isAlphaFirst {
      color = AlphaFirst.color(text, range)
    } else {
      let hasHash = range.first.map { bytes[$0] == UInt8(ascii: "#") } == true
      let digits = Array(bytes[range].dropFirst(hasHash ? 1 : 0))
      color = digits.withUnsafeBufferPointer { try? HexNotation.color($0) }
    }
    guard let color else { return }
    scan.colors.append(
      CodeColor(
        color: color, range: range, context: name,
        position: isAlphaFirst ? .resource : .script))
  }
}

// MARK: Components
extension NativeScanner {
  /// The color of components that are all numbers.
  private func color(of arguments: [Argument]) -> Color? {
    var space = "srgb"
    var components: [String: Double] = [:]
    for argument in arguments {
      let label = ASCII.lowercased(argument.label)
      if label.isEmpty {
        // The space of SwiftUI: `Color(.displayP3, red: …)`.
        switch text.word(argument.value) {
        case ".displayp3": space = "display-p3"
        case ".srgb": space = "srgb"
        case ".srgblinear": space = "srgb-linear"
        case _: return nil
        }
        continue
      }
      guard let value = number(argument.value) else { return nil }
      switch label {
      case "displayp3red":
        space = "display-p3"
        components["red"] = value
      case "srgbred", "calibratedred", "devicered": components["red"] = value
      case "srgbwhite", "genericgamma22white", "calibratedwhite", "devicewhite":
        components["white"] = value
      case "opacity", "alpha": components["alpha"] = value
      case _: components[label] = value
      }
    }
    let alpha = components["alpha"] ?? 1
    let words: [Double]
    if let white = components["white"], components.count == (components["alpha"] == nil ? 1 : 2) {
      words = [white, white, white]
    } else if let red = components["red"], let green = components["green"],
      let blue = components["blue"], components.count == (components["alpha"] == nil ? 3 : 4)
    {
      words = [red, green, blue]
    } else {
      return nil
    }
    let list = words.map(NumberText.shortest).joined(separator: " ")
    return try? ColorSpecParser(.css).parse(
      "color(\(space) \(list) / \(NumberText.shortest(alpha)))")
  }

  /// A number, or one divided by another: `0.4`, `1f`, `255/255.0`, `0x66/255`.
  private func number(_ range: Range<Int>) -> Double? {
    guard range.count <= 64 else { return nil }
    let parts = bytes[range].split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
      .map { Self.plainNumber($0) }
    guard parts.count <= 2, let first = parts[0] else { return nil }
    guard parts.count == 2 else { return first }
    guard let second = parts[1], second != 0 else { return nil }
    return first / second
  }

  private static func plainNumber(_ text: ArraySlice<UInt8>) -> Double? {
    var digits = text.filter { !ASCII.isSpace($0) && $0 != UInt8(ascii: "_") }
    if digits.starts(with: "0x".utf8) {
      return UInt32(String(decoding: digits.dropFirst(2), as: UTF8.self), radix: 16).map(
        Double.init)
    }
    if digits.last == UInt8(ascii: "f") || digits.last == UInt8(ascii: "F") { digits.removeLast() }
    guard digits.first.map({ ASCII.isDigit($0) || $0 == UInt8(ascii: ".") }) == true,
      digits.allSatisfy({ ASCII.isDigit($0) || $0 == UInt8(ascii: ".") })
    else { return nil }
    return Double(String(decoding: digits, as: UTF8.self)).flatMap { $0.isFinite ? $0 : nil }
  }
}
