import TestSupport

/// GIMP's own rules for loading a palette, byte by byte, from
/// `app/core/gimppalette-load.c` (gimp_palette_load):
///
/// 1. Lines end with LF; a CR stays. The first must begin with `GIMP Palette`.
/// 2. The second may be `Name: TEXT`; TEXT is trimmed. Only then may the third be `Columns: N`, N
///    by `atoi` from 0 to 256, and 0 where it lies outside; text that is not a number is an error.
/// 3. Every other line: one that begins with `#` is a comment, an empty one is nothing.
/// 4. Else it is a color: three words between spaces and tabs, each by `atoi` (a missing one is 0),
///    wrapped to a byte; what follows the one blank or tab after them is the name, unchanged, and
///    `Untitled` where nothing does.
struct GIMPLoader {
  struct Row: Equatable {
    var channels: [Int]
    var name: String
  }

  struct Refused: Error {}

  private(set) var name: String?
  private(set) var columns = 0
  private(set) var rows: [Row] = []

  init(_ bytes: [UInt8]) throws {
    var lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
    if lines.last?.isEmpty == true { lines.removeLast() }
    guard let magic = lines.first, magic.starts(with: "GIMP Palette".utf8) else { throw Refused() }
    var rest = lines.dropFirst()
    if let second = rest.first, second.starts(with: "Name: ".utf8) {
      name = Self.text(Self.trimmed(second.dropFirst(6)))
      rest = rest.dropFirst()
      if let third = rest.first, third.starts(with: "Columns: ".utf8) {
        let value = Self.trimmed(third.dropFirst(9))
        guard let number = Int(Self.text(value)) else { throw Refused() }
        columns = 0...256 ~= number ? number : 0
        rest = rest.dropFirst()
      }
    }
    for line in rest where !line.isEmpty && line.first != UInt8(ascii: "#") {
      rows.append(Self.row(line))
    }
  }

  private static func row(_ line: ArraySlice<UInt8>) -> Row {
    var rest = line
    var channels: [Int] = []
    for _ in 0..<3 {
      rest = rest.drop { isBlank($0) }
      let word = rest.prefix { !isBlank($0) }
      let digits = word.prefix { 0x30...0x39 ~= $0 || $0 == UInt8(ascii: "-") }
      channels.append((Int(text(digits)) ?? 0) & 0xFF)
      rest = rest[word.endIndex...]
    }
    let name = rest.dropFirst()
    return Row(channels: channels, name: name.isEmpty ? "Untitled" : text(name))
  }

  private static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }

  /// Without what C's `isspace` takes for a space.
  private static func trimmed(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || 0x09...0x0D ~= byte }
    var bytes = bytes.drop(while: isSpace)
    while let last = bytes.last, isSpace(last) { bytes.removeLast() }
    return bytes
  }

  private static func text(_ bytes: ArraySlice<UInt8>) -> String {
    String(decoding: bytes, as: UTF8.self)
  }
}
