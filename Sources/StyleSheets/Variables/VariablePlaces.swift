// The places that a sheet of variables has for entries: at its top, and in its groups.

import PaletteEngine

/// The groups of a sheet, by name.
struct VariablePlaces {
  /// The place for an entry.
  enum Place {
    /// A variable at the top, by its name.
    case variable(String)
    /// A key in a group.
    case key(container: Int, String)
  }

  private let dialect: StyleDialect
  /// The one group around all colors, whose name is not part of theirs.
  private let outermost: Int?
  /// The groups in each container.
  private let groups: [Int: [[UInt8]: Int]]

  /// Takes the groups that declarations of a sheet give names to. Of two with one name, the last counts.
  init(_ sheet: VariableSheet, groups declarations: [Int], title: String?) {
    var groups: [Int: [[UInt8]: Int]] = [:]
    for position in declarations {
      let declaration = sheet.declarations[position]
      guard case .group(let container) = declaration.content else { continue }
      groups[declaration.container, default: [:]][Array(declaration.name.utf8)] = container
    }
    dialect = sheet.dialect
    outermost = title.flatMap { groups[0]?[Array($0.utf8)] }
    self.groups = groups
  }

  /// The place for a name: in the innermost group that it says, or at the top.
  func place(of name: String) -> Place {
    var container = outermost ?? 0
    var rest = Array(name.utf8)[...]
    while let inner = groups[container] {
      let slash = rest.indices.last { index in
        rest[index] == UInt8(ascii: "/") && index + 1 < rest.endIndex
          && inner[Array(rest[..<index])] != nil
      }
      guard let slash, let next = inner[Array(rest[..<slash])] else { break }
      container = next
      rest = rest[(slash + 1)...]
    }
    if container > 0 {
      let key = String(decoding: rest, as: UTF8.self)
      return .key(container: container, dialect == .less ? dialect.identifier(key) : key)
    }
    return .variable(dialect.identifier(name))
  }
}
