import PaletteEngine

/// Where colors of a sheet change slowly: which properties have a transition, by the simple selectors of the rules.
struct SlowRules {
  /// The properties by selectors; `all` for every one.
  private var properties: [String: Set<String>] = [:]
  /// Those of declarations outside of rules, as in a template or an attribute.
  private let loose: Set<String>
  private let scan: CodeScan
  private let bytes: [UInt8]

  /// How many rules around one are looked at.
  private static let depthLimit = 16

  init(_ scan: CodeScan, in bytes: [UInt8]) {
    (self.scan, self.bytes) = (scan, bytes)
    loose = Set(scan.transitions)
    for (index, rule) in scan.rules.enumerated() where !rule.transitions.isEmpty {
      for selector in selectors(of: index) {
        properties[selector, default: []].formUnion(rule.transitions)
      }
    }
  }

  /// Whether changes of a property in a rule take time.
  func isSlow(_ property: String, in rule: Int?) -> Bool {
    if changes(property, in: loose) { return true }
    if properties.isEmpty { return false }
    if let all = properties["*"], changes(property, in: all) { return true }
    guard let rule else { return false }
    return selectors(of: rule).contains { selector in
      properties[selector].map { changes(property, in: $0) } ?? false
    }
  }

  /// Whether a property is one of those of a transition, or a part of one, or has one as its part.
  private func changes(_ property: String, in words: Set<String>) -> Bool {
    words.contains { word in
      word == "all" || word == property || property.utf8.starts(with: "\(word)-".utf8)
        || word.utf8.starts(with: "\(property)-".utf8)
    }
  }

  /// The simple selectors of a rule and of those around it.
  private func selectors(of rule: Int) -> Set<String> {
    var found: Set<String> = []
    var next: Int? = rule
    var depth = 0
    while let rule = next, depth < Self.depthLimit {
      let prelude = bytes[scan.rules[rule].prelude]
      if prelude.first != UInt8(ascii: "@"), prelude.count <= 4096 {
        add(prelude, to: &found)
      }
      next = scan.rules[rule].parent
      depth += 1
    }
    return found
  }

  private func add(_ prelude: ArraySlice<UInt8>, to found: inout Set<String>) {
    let words = prelude.split { byte in
      ASCII.isSpace(byte) || ">+~,:()[]&=\"'".utf8.contains(byte)
    }
    for word in words {
      var start = word.startIndex
      for position in word.indices
      where position > start
        && (word[position] == UInt8(ascii: ".") || word[position] == UInt8(ascii: "#"))
      {
        found.insert(String(decoding: word[start..<position], as: UTF8.self))
        start = position
      }
      found.insert(String(decoding: word[start...], as: UTF8.self))
    }
  }
}
