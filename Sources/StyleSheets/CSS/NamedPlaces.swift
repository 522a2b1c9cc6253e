import PaletteEngine

/// The places of a sheet that say a name: found once, when the first name changes.
final class NamedPlaces {
  let properties: StyleProperties
  private lazy var declared = properties.declarationsByName
  private(set) lazy var colors = StyleColors(properties)
  private lazy var others = colors.otherProperties()
  /// The rows by their names, once they are asked for.
  var rows: [ByteText: Int]?
  private lazy var used = Dictionary(grouping: StyleUses.all(in: properties.sheet)) {
    ByteText($0.name)
  }

  init(_ properties: StyleProperties) { self.properties = properties }

  /// The themes of the sheet.
  private(set) lazy var listed: Set<Int> = {
    let base = properties.properties(of: nil)
    // The sheet was read, and so has not too many themes.
    let themes = (try? colors.themes(over: (base, colors.colors(of: base).entries)))?.themes ?? []
    return Set(themes.compactMap { properties.cascade.theme(named: $0.name) })
  }()

  /// The last declaration of each block.
  private(set) lazy var last = Dictionary(
    properties.sheet.declarations.lazy.map { ($0.block, $0) }, uniquingKeysWith: { $1 })

  /// The declarations of a property, whatever palette they belong to, and in rules that belong to none.
  func declarations(of name: String) -> [Int] { declared[ByteText(name)] ?? [] }

  /// A declaration that gives a property a value which is not a color, in the base or in a theme.
  func otherUse(of name: String) -> Int? {
    let key = ByteText(name)
    return declared[key] == nil ? nil : others[key]
  }

  func uses(of name: String) -> [StyleUse] { used[ByteText(name)] ?? [] }
}
