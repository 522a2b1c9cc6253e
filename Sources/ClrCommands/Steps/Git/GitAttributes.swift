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

  /// The word that counts for each attribute: of several lines about all palettes, the last one.
  private var values: [String: String] {
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
    return values
  }

  /// The words that are missing. Another driver that somebody chose stays.
  private var missing: [String] {
    let values = values
    return ["diff", "merge"].filter { values[$0]?.utf8.starts(with: "\($0)=".utf8) != true }
      .map { "\($0)=clr" }
  }

  /// The words that choose other drivers: `merge=union`.
  var others: [String] {
    let values = values
    return ["diff", "merge"].compactMap { name in
      values[name].flatMap {
        $0.utf8.starts(with: "\(name)=".utf8) && $0 != "\(name)=clr" ? $0 : nil
      }
    }
  }

  /// Whether all is asked for.
  var isInstalled: Bool { missing.isEmpty }

  /// Adds the line at the end, or of it what no other driver is chosen for, in the line ends of the file; returns the line.
  @discardableResult
  mutating func install() -> String {
    let text = others.isEmpty ? Self.line : (["*.clr"] + missing).joined(separator: " ")
    let end: [UInt8] = lines.count > 1 && lines[0].last == 0x0D ? [0x0D] : []
    let line = Array(text.utf8) + end
    // A file that ends with a line feed has an empty line after it here.
    if lines[lines.count - 1].isEmpty {
      lines.insert(line[...], at: lines.count - 1)
    } else {
      lines[lines.count - 1] += end
      lines += [line[...], []]
    }
    return text
  }

  /// Removes each line that says just this, or a part of it; returns the last one.
  mutating func uninstall() -> String? {
    let own = [Self.line, "*.clr diff=clr", "*.clr merge=clr"]
    var removed: String?
    lines.removeAll { line in
      let text = String(decoding: Array(Self.words(line).joined(separator: [0x20])), as: UTF8.self)
      if !own.contains(text) { return false }
      removed = text
      return true
    }
    return removed
  }

  private static func words(_ line: ArraySlice<UInt8>) -> [ArraySlice<UInt8>] {
    line.split { $0 == 0x20 || $0 == 0x09 || $0 == 0x0D }
  }
}
