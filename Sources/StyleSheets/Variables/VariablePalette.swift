// The palette of a sheet of variables. A variable that is set again has its last value, at its first place; one that
// is another variable has the color that this leads to, and refers to it.

import PaletteEngine

/// The colors of a sheet of variables, with the places that say them.
struct VariablePalette {
  /// An entry.
  struct Row {
    /// The declaration that counts, and all that set the variable.
    let declaration: Int
    let setters: VariableDeclarations
    fileprivate let group: [String]
    /// The declaration that says its color; nil if it leads out of the sheet, or to itself.
    fileprivate let origin: Int?
    /// The declaration that it is an alias of.
    fileprivate let target: Int?

    /// Whether another declaration says its color.
    fileprivate var isAlias: Bool { origin != declaration }
    /// Whether it refers to another entry.
    fileprivate(set) var isReference = false
    /// Whether a function says its color, and not a text of its own.
    fileprivate(set) var isComputed = false
    /// Whether its value is more than a color or the name of a variable: a call, or a key that is looked for.
    fileprivate(set) var isExpression = false
  }

  let sheet: VariableSheet
  private var values: VariableValues
  /// The variables at the top.
  private var variables: [VariableDeclarations] = []
  private var positions: [ByteText: Int] = [:]
  private(set) var rows: [Row] = []
  /// The palette, with its names as they were found.
  private(set) var naming = UniqueNaming()
  var palette: ColorPalette { naming.palette }
  /// The declarations whose values are not colors, each with its groups, and how many variables are set again.
  private var skipped: [(declaration: Int, group: [String])] = []
  private(set) var overridden = 0
  /// The declarations of groups, in order.
  private var groups: [Int] = []

  var dialect: StyleDialect { sheet.dialect }
  /// The name of the one group around all colors.
  var title: String? { palette.title }

  /// Other contents than plain variables, or one map of colors.
  var foreign: String? {
    if overridden > 0 { return "variables that are set again" }
    return sheet.declarations.contains(where: \.isDefault) ? "‘!default’" : nil
  }

  init(_ text: KeptText, _ dialect: StyleDialect) throws(FileError) {
    try self.init(try VariableSheet(text.bytes, dialect), payload: nil)
  }

  init(_ sheet: VariableSheet, payload: Payload?) throws(FileError) {
    self.sheet = sheet
    values = VariableValues(VariableScope(sheet))
    findVariables()
    try findRows()
    try nameRows(payload)
  }

  // MARK: Variables

  private mutating func findVariables() {
    for declaration in sheet.containers[0].declarations {
      let key = dialect.key(sheet.declarations[declaration].name)
      if let position = positions[key] {
        variables[position].append(declaration)
      } else {
        positions[key] = variables.count
        variables.append(VariableDeclarations(declaration))
      }
    }
    overridden = variables.count { $0.count > 1 }
  }

  /// Whether the sheet sets a variable at its top.
  func sets(_ name: String) -> Bool { positions[dialect.key(name)] != nil }

  /// The declaration of a variable that counts.
  private func effective(_ variable: VariableDeclarations) -> Int {
    values.scope.variable(sheet.declarations[variable.first].name, at: .max, in: 0)?.declaration
      ?? variable.last
  }

  // MARK: Rows

  private mutating func findRows() throws(FileError) {
    var budget = Budget(input: sheet.bytes.count)
    /// Declarations to take, the next one last; a variable with all that set it.
    var waiting = variables.reversed().map { variable in
      (declaration: effective(variable), all: variable, group: [String]())
    }
    while let (declaration, all, group) = waiting.popLast() {
      if case .group(let container) = sheet.declarations[declaration].content {
        try budget.spend(onGroups: 64 * (group.count + 1))
        let inner = group + [sheet.declarations[declaration].name]
        groups.append(declaration)
        for declaration in sheet.containers[container].declarations.reversed() {
          waiting.append((declaration, VariableDeclarations(declaration), inner))
        }
        continue
      }
      let known = values.value(of: declaration)
      var origin: Int?
      switch known.value {
      case .color, .text: origin = known.origin
      case .open: break
      case .number, .word, .group, .other:
        skipped.append((declaration, group))
        continue
      }
      try budget.spend(onGroups: 2 * group.reduce(0) { $0 + $1.utf8.count })
      var row = Row(
        declaration: declaration, setters: all, group: group, origin: origin,
        target: known.target)
      if case .other = sheet.declarations[declaration].content {
        row.isExpression = true
        row.isComputed = origin == declaration
      }
      rows.append(row)
    }
  }

  private mutating func nameRows(_ payload: Payload?) throws(FileError) {
    var grouped = GroupedNaming(.nested, isTitleGroup: true)
    grouped.reserveCapacity(rows.count)
    for (number, row) in rows.enumerated() {
      let found = color(of: row)
      grouped.append(
        sheet.declarations[row.setters.first].name, in: row.group,
        found.map { .color($0.color) } ?? .openAlias,
        spec: row.isAlias ? found == nil ? reference(of: row) : nil : found?.spec,
        row: payload.map { Payload.Row($0, number) })
    }
    naming = try mapError(
      FileError.init(name:), grouped.naming(title: rows.isEmpty ? onlyGroup : nil))
    naming.payload = payload
    referAliases()
  }

  /// The color of a row, with its text; nil if it leads out of the sheet.
  private func color(of row: Row) -> (color: Color, spec: String?)? {
    guard let origin = row.origin else { return nil }
    if case .color(let position) = sheet.declarations[origin].content {
      return sheet.colors[position]
    }
    return values.color(of: origin).map { ($0, nil) }
  }

  /// The reference to the variable that an alias names.
  private func reference(of row: Row) -> String? {
    guard case .alias(let name) = sheet.declarations[row.declaration].content else { return nil }
    return (try? ColorName(name))?.reference
  }

  /// Has each alias of another entry refer to it.
  private mutating func referAliases() {
    if rows.allSatisfy({ $0.target == nil }) { return }
    var positions = [Int?](repeating: nil, count: sheet.declarations.count)
    for (position, row) in rows.enumerated() { positions[row.declaration] = position }
    for (position, row) in rows.enumerated() {
      guard row.origin != nil, let target = row.target.flatMap({ positions[$0] }) else { continue }
      let entry = palette.entries[position]
      rows[position].isReference = true
      naming.replace(
        at: position,
        with: entry.reading(entry.value, spec: palette.entries[target].name.reference))
    }
  }

  /// The values that are not colors, in the order of the sheet.
  var skippedVariables: NonEmpty<SkippedVariable>? {
    var places = TextPlaces(sheet.bytes)
    let found = skipped.map { ($0, sheet.declarations[$0.declaration]) }
      .sorted { $0.1.nameRange.lowerBound < $1.1.nameRange.lowerBound }
    return NonEmpty(
      contentsOf: found.map { skipped, declaration in
        let own =
          declaration.name.isEmpty
          ? String(decoding: sheet.bytes[declaration.nameRange], as: UTF8.self) : declaration.name
        // A value may be as long as the sheet.
        let value = sheet.bytes[declaration.value].prefix(Self.shownBytes)
        return SkippedVariable(
          name: (skipped.group + [own]).joined(separator: "/"),
          line: places.place(of: declaration.nameRange.lowerBound).line,
          value: StyleContext.collapsed(String(decoding: value, as: UTF8.self))
            + (declaration.value.count > Self.shownBytes ? "…" : ""),
          isLoss: values.isLostColor(skipped.declaration))
      })
  }

  /// The most bytes of a skipped value that are shown.
  private static let shownBytes = 80

  /// The name of a map without colors, if the sheet has nothing else.
  private var onlyGroup: String? {
    guard variables.count == 1 else { return nil }
    let last = sheet.declarations[effective(variables[0])]
    if case .group = last.content { return last.name }
    return nil
  }
}

// The names of entries in a text that is changed.
extension VariablePalette {
  /// The places for entries. They are found only for a change: a sheet may be one group after the other.
  var places: VariablePlaces { VariablePlaces(sheet, groups: groups, title: title) }

  /// The rule for names: those of the sheet stay, and others get their places in it.
  var names: NameRule {
    let known = Set(palette.entries.map { Array($0.name.text.utf8) })
    let places = places
    let dialect = dialect
    return NameRule(
      told: .words("as variables"), change: .note { .changedNames($0) }
    ) { name throws(PaletteEncodingError) in
      let text = name.text
      let place = places.place(of: text)
      if known.contains(Array(text.utf8)) {
        // `-` and `_` are one letter in the names of variables, and two in the keys of a map.
        let identity: String? =
          switch place {
          case .variable: dialect.key(text).text
          case .key: nil
          }
        return .init(written: text, read: text, identity: identity)
      }
      switch place {
      case .variable(let identifier): return try .variable(identifier, of: name, dialect)
      case .key(_, let key):
        if key.isEmpty { throw .noIdentifier(name) }
        let whole =
          dialect == .scss
          ? text
          : (text.utf8.lastIndex(of: UInt8(ascii: "/")).map { text[...$0] } ?? "") + key
        return .init(written: whole, read: whole)
      }
    }
  }
}
