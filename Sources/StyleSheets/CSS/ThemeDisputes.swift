// The declarations of themes that somebody may not expect to count as they do: those that no view has, and those of places
// of one theme that say different things.

import PaletteEngine

/// Finds such declarations among those of themes.
struct ThemeDisputes {
  private let properties: StyleProperties
  /// The last declarations that never win, each with its theme.
  private var hidden: [(declaration: Int, theme: Int)] = []
  /// Two declarations of one theme with different values.
  private var different: [(declarations: [Int], theme: Int)] = []

  init(_ properties: StyleProperties) { self.properties = properties }

  /// Looks at what a theme says of a property.
  mutating func look(at property: StyleProperties.Property, in theme: Int) {
    let own = property.own.filter { properties.isOf(theme, $0) }
    guard let last = own.last else { return }
    if !properties.isOf(theme, property.winner) {
      hidden.append((last.declaration, theme))
    } else if own.count > 1 {
      let winners = properties.cascade.winners(of: own.map(\.declaration), inEachConditionOf: theme)
      let sheet = properties.sheet
      let other = winners.first { index in
        !sheet.bytes[sheet.declarations[index].value].elementsEqual(
          sheet.bytes[sheet.declarations[winners[0]].value])
      }
      if let other { different.append(([winners[0], other].sorted(), theme)) }
    }
  }

  /// The notes on all that was found, in the order of the sheet.
  var notes: [PaletteNote] {
    if hidden.isEmpty, different.isEmpty { return [] }
    let sheet = properties.sheet
    var lines = TextPlaces(sheet.bytes)
    func words(_ declarations: [Int], of theme: Int) -> String {
      let name = sheet.declarations[declarations[0]].customName ?? ""
      let places = declarations.map { index in
        "\(lines.place(of: sheet.declarations[index].name.lowerBound).line)"
      }
      let themeName = VisibleText.quoted(properties.cascade.themes[theme].name)
      return "\(VisibleText.quoted(name)) of \(themeName)"
        + " in \(places.count == 1 ? "line" : "lines") \(places.joined(separator: " and "))"
    }
    let vain = hidden.sorted { $0.declaration < $1.declaration }.map {
      ([$0.declaration], $0.theme)
    }
    let twins = different.sorted { $0.declarations[0] < $1.declarations[0] }
    func note(_ found: [([Int], Int)], _ one: String, _ many: String) -> [PaletteNote] {
      if found.isEmpty { return [] }
      let list = PaletteNote.counted(found, words)
      return [PaletteNote(found.count, "\(one): \(list)", "\(many): \(list)")]
    }
    return note(
      vain, "1 color of a theme never counts, as another rule wins",
      "colors of themes never count, as other rules win")
      + note(
        twins, "1 color differs between the places of a theme",
        "colors differ between the places of a theme")
  }
}
