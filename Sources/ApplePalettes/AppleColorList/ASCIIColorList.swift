// The oldest form, of NeXT's time, which GNUstep still reads: a line with the number of colors, then
// for each a line with its method (0: red, green, blue and alpha), the numbers, and the name to the
// end of the line.

import PaletteEngine

/// Reads a palette from a color list in plain text.
enum ASCIIColorList {
  /// Whether a file that begins with `prefix` is one: a number alone in its line; then five numbers
  /// of which the first is whole.
  static func recognizes(_ prefix: [UInt8]) -> Bool {
    let lines = prefix.split(
      maxSplits: 2, omittingEmptySubsequences: false, whereSeparator: { $0 == 0x0A })
    guard let first = lines.first, count(first) != nil, lines.count > 1 else { return false }
    // The second line may be cut, but no number of it is.
    var fields = Fields(lines[1])
    guard let method = fields.next(), Int(method) != nil else {
      return lines[1].isEmpty && count(first) == 0
    }
    for _ in 0..<4 {
      guard fields.nextNumber() != nil else { return false }
    }
    return true
  }

  static func read(_ source: ByteSource) throws(FileError) -> DecodedPalette {
    var lines = try TextFile.whole(source.whole()).lines
    func fail(_ reason: String, in line: TextFile.Line?) -> FileError {
      FileError("the color list is broken, or cut short", reason: reason, line: line?.number)
    }
    let form =
      "a line has a whole number, then red, green, blue, an alpha of 0 to 1, and the name"
    let first = lines.next()
    guard let count = first.flatMap({ count(Array($0.text.utf8)[...]) }) else {
      throw fail("its first line is the number of colors", in: first)
    }
    var naming = UniqueNaming()
    var last = first
    var notes = ColorNotes()
    var read = 0
    for line in lines {
      last = line
      if line.trimmed.isEmpty { continue }
      guard read < count else {
        throw fail(
          "there are more than the \(count) colors that the first line announces", in: line)
      }
      var fields = Fields(Array(line.text.utf8)[...])
      guard let method = fields.next().flatMap({ Int($0) }) else {
        throw fail(form, in: line)
      }
      guard method == 0 else {
        throw fail("the method \(method) is unknown; only 0 is known", in: line)
      }
      var numbers = SIMD4<Double>()
      for index in 0..<4 {
        guard let number = fields.nextNumber() else { throw fail(form, in: line) }
        numbers[index] = number
      }
      guard 0...1 ~= numbers.w || !numbers.w.isFinite else { throw fail(form, in: line) }
      let color = ArchivedSpace.known(.genericRGB).color(
        SIMD4(numbers.x, numbers.y, numbers.z, 0), alpha: numbers.w)
      let value = color.map { ColorPalette.Value.color($0) } ?? .broken
      notes.count(value)
      try mapError(
        { (error: ColorNameError) in FileError(error.explanation, line: line.number) },
        naming.append(name: fields.rest, value))
      read += 1
    }
    guard read == count else {
      throw fail("\(count) colors are announced, but there are \(read)", in: last)
    }
    return naming.decoded(from: .ascii, notes)
  }

  /// The count that is all of the first line.
  private static func count(_ line: ArraySlice<UInt8>) -> Int? {
    var fields = Fields(line)
    guard let text = fields.next(), text.utf8.allSatisfy(ASCII.isDigit), fields.next() == nil
    else { return nil }
    return Int(text)
  }

  /// The fields of a line, between blanks.
  private struct Fields {
    private var bytes: ArraySlice<UInt8>

    init(_ line: ArraySlice<UInt8>) { bytes = line }

    mutating func next() -> String? {
      bytes = bytes.drop(while: ASCII.isSpace)
      let field = bytes.prefix { !ASCII.isSpace($0) }
      bytes = bytes[field.endIndex...]
      return field.isEmpty ? nil : String(decoding: field, as: UTF8.self)
    }

    mutating func nextNumber() -> Double? { next().flatMap { NumberScanner.number($0) } }

    /// The rest, without the space before it.
    var rest: String {
      String(
        decoding: bytes.first.map(ASCII.isSpace) == true ? bytes.dropFirst() : bytes, as: UTF8.self)
    }
  }
}
