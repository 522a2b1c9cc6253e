// The declarations that names and keys mean at a place of a sheet, by the rules of its dialect.

import PaletteEngine

/// The declarations of one variable, in order. Most have one, which needs no memory of its own.
struct VariableDeclarations: RandomAccessCollection {
  let first: Int
  private var others: [Int] = []

  init(_ first: Int) { self.first = first }

  var startIndex: Int { 0 }
  var endIndex: Int { others.count + 1 }
  var last: Int { others.last ?? first }

  subscript(_ position: Int) -> Int { position == 0 ? first : others[position - 1] }

  mutating func append(_ declaration: Int) { others.append(declaration) }
}

/// Finds the declaration that a name means at a place, by the rules of the dialect.
struct VariableScope {
  let sheet: VariableSheet
  /// The declarations of each variable at the top that give it a value, by the key of its name.
  private var effective: [ByteText: VariableDeclarations] = [:]
  private let keys = GroupKeys()

  /// The last declaration of each key in each group whose keys were looked for.
  private final class GroupKeys {
    var known: [Int: [ByteText: Int]] = [:]
  }

  init(_ sheet: VariableSheet) {
    self.sheet = sheet
    for declaration in sheet.containers[0].declarations {
      let key = sheet.dialect.key(sheet.declarations[declaration].name)
      guard effective[key] != nil else {
        effective[key] = VariableDeclarations(declaration)
        continue
      }
      // `!default` counts where nothing is set before.
      if !sheet.declarations[declaration].isDefault { effective[key]?.append(declaration) }
    }
  }

  /// The declaration that a variable means, and whether that is the last one of it. In SCSS it is the one before the
  /// place; one that is set only later is taken for set before: by another sheet, as nothing else would do.
  func variable(
    _ name: String, at place: Int, in container: Int
  ) -> (declaration: Int, isLast: Bool)? {
    if sheet.dialect == .less {
      var outer: Int? = container
      while let current = outer, current > 0 {
        if let own = key(Self.key(variable: name), in: current) { return (own, true) }
        outer = sheet.containers[current].owner.map { sheet.declarations[$0].container }
      }
    }
    guard let all = effective[sheet.dialect.key(name)] else { return nil }
    let last = all.last
    guard sheet.dialect == .scss else { return (last, true) }
    let next = all.partitioningIndex { sheet.declarations[$0].nameRange.lowerBound >= place }
    let found = next == 0 ? last : all[next - 1]
    return (found, found == last)
  }

  /// The declaration of a key in a group.
  func key(_ key: ByteText, in container: Int) -> Int? {
    if let known = keys.known[container] { return known[key] }
    var own: [ByteText: Int] = [:]
    for declaration in sheet.containers[container].declarations {
      if let key = self.key(of: declaration) { own[key] = declaration }
    }
    keys.known[container] = own
    return own[key]
  }

  // MARK: Keys

  /// A variable in a ruleset of Less, beside which a property may have the same name.
  static func key(variable name: String) -> ByteText { ByteText("@\(name)") }

  /// A key that a text says, with its quotes or without. To Sass, the number 8 is not the text "8".
  func key(_ text: ArraySlice<UInt8>) -> ByteText? {
    if let first = text.first, first == UInt8(ascii: "\"") || first == UInt8(ascii: "'") {
      return SCSSString.text(text).map { ByteText("\"\($0)") }
    }
    let word = CSSEscapes.resolved(String(decoding: text, as: UTF8.self))
    if let number = Double(word), word.utf8.first.map(ASCII.isDigit) == true {
      return ByteText("\(number)")
    }
    return ByteText("\"\(word)")
  }

  private func key(of declaration: Int) -> ByteText? {
    let own = sheet.declarations[declaration]
    // The numbers of lists, and names that are computed.
    if own.nameRange.isEmpty { return ByteText("\(Double(own.name) ?? 0)") }
    if own.name.isEmpty { return nil }
    switch sheet.dialect {
    case .scss: return key(sheet.bytes[own.nameRange])
    case .less:
      return sheet.bytes[own.nameRange.lowerBound] == sheet.dialect.sign
        ? Self.key(variable: own.name) : ByteText("\"\(own.name)")
    }
  }
}
