// The palette of a sheet of variables. A variable that is set again has its last value, at its first place; one that
// is another variable has the color that this leads to, and refers to it.

import Bytes
import ColorModel
import Diagnostics

/// The colors of a sheet of variables, with the places that say them.
struct VariablePalette {
  /// The declarations of one variable, in order. Most have one, which needs no memory of its own.
  struct Declarations {
    let first: Int
    private var others: [Int] = []

    init(_ first: Int) { self.first = first }

    var count: Int { others.count + 1 }
    var last: Int { others.last ?? first }
    var all: [Int] { [first] + others }

    subscript(_ position: Int) -> Int { position == 0 ? first : others[position - 1] }

    mutating func append(_ declaration: Int) { others.append(declaration) }
  }

  /// A variable at the top.
  private struct Variable {
    var all: Declarations
    /// Those that give it a value. The last one counts.
    var effective: Declarations
  }

  /// An entry.
  struct Row {
    /// The declaration that counts, and all that set the variable.
    let declaration: Int
    let setters: Declarations
    fileprivate let group: [String]
    fileprivate let result: Result
    /// The declaration that it is an alias of.
    fileprivate let target: Int?

    /// Whether another declaration says its color.
    fileprivate var isAlias: Bool {
      if case .color(declaration) = result { false } else { true }
    }
  }

  fileprivate enum Result {
    /// The color of a declaration.
    case color(Int)
    /// An alias that leads out of the sheet, or to itself.
    case open
    /// A value that is no color.
    case other
  }

  let sheet: VariableSheet
  private var variables: [Variable] = []
  private var positions: [[UInt8]: Int] = [:]
  private(set) var rows: [Row] = []
  /// The palette, with its names as they were found.
  private(set) var naming = UniqueNaming()
  var palette: ColorPalette { naming.palette }
  /// How many values are no colors, and how many variables are set again.
  private(set) var skipped = 0
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
    findVariables()
    try findRows()
    try nameRows(payload)
  }

  // MARK: Variables

  private mutating func findVariables() {
    for declaration in sheet.containers[0].declarations {
      let key = dialect.key(sheet.declarations[declaration].name)
      guard let position = positions[key] else {
        positions[key] = variables.count
        variables.append(
          Variable(all: Declarations(declaration), effective: Declarations(declaration)))
        continue
      }
      variables[position].all.append(declaration)
      if !sheet.declarations[declaration].isDefault {
        variables[position].effective.append(declaration)
      }
    }
    overridden = variables.count { $0.all.count > 1 }
  }

  /// Whether the sheet sets a variable at its top.
  func sets(_ name: String) -> Bool { positions[dialect.key(name)] != nil }

  /// The declaration that an alias means, and whether it is the last one of its variable. One that is set only later
  /// is taken for set before: by another sheet, as in SCSS nothing else would do.
  private func base(of name: String, at declaration: Int) -> (declaration: Int, isLast: Bool)? {
    guard let effective = positions[dialect.key(name)].map({ variables[$0].effective }) else {
      return nil
    }
    let last = effective.last
    guard dialect == .scss else { return (last, true) }
    let place = sheet.declarations[declaration].nameRange.lowerBound
    var (low, high) = (0, effective.count)
    while low < high {
      let middle = (low + high) / 2
      if sheet.declarations[effective[middle]].nameRange.lowerBound < place {
        low = middle + 1
      } else {
        high = middle
      }
    }
    let found = low == 0 ? last : effective[low - 1]
    return (found, found == last)
  }

  // MARK: Rows

  private mutating func findRows() throws(FileError) {
    var budget = Budget(input: sheet.bytes.count)
    var results = [Result?](repeating: nil, count: sheet.declarations.count)
    /// Declarations to take, the next one last; a variable with all that set it.
    var waiting = variables.reversed().map { variable in
      (declaration: variable.effective.last, all: variable.all, group: [String]())
    }
    while let (declaration, all, group) = waiting.popLast() {
      let content = sheet.declarations[declaration].content
      if case .group(let container) = content {
        try budget.spend(onGroups: 64 * (group.count + 1))
        let inner = group + [sheet.declarations[declaration].name]
        groups.append(declaration)
        for declaration in sheet.containers[container].declarations.reversed() {
          waiting.append((declaration, Declarations(declaration), inner))
        }
        continue
      }
      let result = result(of: declaration, &results)
      if case .other = result {
        skipped += 1
        continue
      }
      try budget.spend(onGroups: 2 * group.reduce(0) { $0 + $1.utf8.count })
      var target: Int?
      if case .alias(let name) = content, let base = base(of: name, at: declaration), base.isLast {
        target = base.declaration
      }
      rows.append(
        Row(declaration: declaration, setters: all, group: group, result: result, target: target))
    }
  }

  /// What a declaration leads to. A chain of aliases may be as long as the sheet.
  private func result(of declaration: Int, _ results: inout [Result?]) -> Result {
    var path: [Int] = []
    var current: Int? = declaration
    var found = Result.open
    while let position = current {
      if let known = results[position] {
        found = known
        break
      }
      path.append(position)
      // Until it is known, so that a circle ends here.
      results[position] = .open
      current = nil
      switch sheet.declarations[position].content {
      case .color: found = .color(position)
      case .group, .other: found = .other
      case .alias(let name): current = base(of: name, at: position)?.declaration
      }
    }
    for member in path { results[member] = found }
    return found
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
    do throws(ColorNameError) {
      naming = try grouped.naming(title: rows.isEmpty ? onlyGroup : nil)
    } catch {
      throw FileError(error.explanation)
    }
    naming.payload = payload
    referAliases()
  }

  /// The color of a row, with its text; nil if it leads out of the sheet.
  private func color(of row: Row) -> (color: Color, spec: String?)? {
    guard case .color(let declaration) = row.result,
      case .color(let position) = sheet.declarations[declaration].content
    else { return nil }
    return sheet.colors[position]
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
      guard case .color = row.result, let target = row.target.flatMap({ positions[$0] }) else {
        continue
      }
      let entry = palette.entries[position]
      naming.replace(
        at: position,
        with: entry.reading(entry.value, spec: palette.entries[target].name.reference))
    }
  }

  /// The name of a map without colors, if the sheet has nothing else.
  private var onlyGroup: String? {
    guard variables.count == 1 else { return nil }
    let last = sheet.declarations[variables[0].effective.last]
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
      .words("as variables"), change: .note { .changedNames($0) }
    ) { name throws(PaletteEncodingError) in
      let text = name.text
      let place = places.place(of: text)
      if known.contains(Array(text.utf8)) {
        // `-` and `_` are one letter in the names of variables, and two in the keys of a map.
        let identity: String? =
          switch place {
          case .variable: String(decoding: dialect.key(text), as: UTF8.self)
          case .key: nil
          }
        return .init(written: text, read: text, identity: identity)
      }
      switch place {
      case .variable(let identifier):
        if identifier.isEmpty { throw .noIdentifier(name) }
        let length = identifier.utf8.count
        if length > ColorName.byteLimit { throw .escapedTooLong(name, bytes: length) }
        return .init(
          written: identifier, read: identifier,
          identity: String(decoding: dialect.key(identifier), as: UTF8.self))
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
