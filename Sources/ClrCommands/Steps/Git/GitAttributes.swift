/// A file of attributes of git, and the line by which git compares and merges palettes with `clr`.
///
/// Lines are bytes: a pattern may be of any encoding. See gitattributes(5).
struct GitAttributes {
  static let line = "*.clr diff=clr merge=clr"

  private var lines: [ArraySlice<UInt8>]

  /// The attributes in the text of a file.
  init(_ text: [UInt8]) {
    lines = text.split(separator: 0x0A, omittingEmptySubsequences: false)
  }

  var text: [UInt8] { Array(lines.joined(separator: [0x0A])) }

  /// Whether both are asked for: of several lines about all palettes, the last one counts for each attribute.
  var isInstalled: Bool {
    var values: [String: String] = [:]
    for line in lines {
      let words = Self.words(line).map { String(decoding: $0, as: UTF8.self) }
      guard let pattern = words.first, ["*.clr", "*"].contains(pattern) else { continue }
      for word in words.dropFirst() {
        // `-diff`, `!diff` and `diff` alone are other values of it, and `binary` is for `-diff -merge`.
        if word == "binary" { values = [:] }
        let parts = word.drop { "-!".contains($0) }.split(separator: "=", maxSplits: 1)
        if let name = parts.first { values[String(name)] = word }
      }
    }
    return values["diff"] == "diff=clr" && values["merge"] == "merge=clr"
  }

  /// Adds the line at the end, in the line ends of the file.
  mutating func install() {
    let end: [UInt8] = lines.count > 1 && lines[0].last == 0x0D ? [0x0D] : []
    let line = Array(Self.line.utf8) + end
    // A file that ends with a line feed has an empty line after it here.
    if lines[lines.count - 1].isEmpty {
      lines.insert(line[...], at: lines.count - 1)
    } else {
      lines[lines.count - 1] += end
      lines += [line[...], []]
    }
  }

  /// Removes each line that says just this.
  mutating func uninstall() {
    let words = Self.line.split(separator: " ").map { Array($0.utf8) }
    lines.removeAll { Self.words($0).map(Array.init) == words }
  }

  private static func words(_ line: ArraySlice<UInt8>) -> [ArraySlice<UInt8>] {
    line.split { $0 == 0x20 || $0 == 0x09 || $0 == 0x0D }
  }
}
