// The themes of a sheet: what its selectors tell, and what rules of components are not. A class like `.ayu` is a theme if
// it sets what the base and the sure themes set; `.btn-dark` sets names of its own.

import PaletteEngine

extension StyleColors {
  /// What a theme sets: the properties with other values than in the base, and those that they refer to.
  private typealias Own = (properties: [StyleProperties.Property], own: Int, entries: [Entry])

  /// The themes that set a color, in the order of the sheet, and what they set in vain or in two ways.
  ///
  /// - Parameter base: The properties of the base, and the colors among them.
  /// - Throws: An error if there are too many, or if a name cannot be that of an entry.
  func themes(
    over base: (list: [StyleProperties.Property], entries: [Entry])
  ) throws(FileError) -> (themes: [ColorPalette.Theme], disputes: ThemeDisputes) {
    let cascade = properties.cascade
    if cascade.themes.isEmpty { return ([], ThemeDisputes(properties)) }
    var budget = ColorPalette.Theme.valueLimit
    var listed: [Int: Own] = [:]
    for (index, theme) in cascade.themes.enumerated() where theme.isSure {
      let own = try read(index, &budget)
      if !own.entries.isEmpty { listed[index] = own }
    }
    for (index, own) in try others(beside: listed, over: base, &budget) { listed[index] = own }
    if listed.count > ColorPalette.Theme.countLimit { throw .tooManyThemes(listed.count) }
    return try palettes(of: listed)
  }

  private func read(_ theme: Int, _ budget: inout Int) throws(FileError) -> Own {
    guard let (all, own) = properties.ownProperties(of: theme, &budget) else {
      throw .tooManyThemes(properties.cascade.themes.count)
    }
    return (all, own, colors(of: all).entries.filter { $0.property < own })
  }

  /// The themes that are told by what they set: two colors or more that the base or a sure theme sets, which are half of
  /// their own colors, and a third of all of those.
  private func others(
    beside sure: [Int: Own], over base: (list: [StyleProperties.Property], entries: [Entry]),
    _ budget: inout Int
  ) throws(FileError) -> [Int: Own] {
    let themes = properties.cascade.themes
    let possible = themes.indices.filter { themes[$0].isPossible && !themes[$0].isSure }
    if possible.isEmpty { return [:] }
    // Most are rules of components, which set nothing of that: their colors need not be found.
    var names = Set(base.list.map { ByteText($0.name) })
    for own in sure.values { names.formUnion(own.properties.map { ByteText($0.name) }) }
    let candidates = possible.filter { theme in
      properties.names(in: theme).count(where: names.contains) >= 2
    }
    if candidates.isEmpty { return [:] }
    var known = Set(base.entries.map { ByteText(base.list[$0.property].name) })
    for (index, own) in sure { known.formUnion(ownNames(of: index, own)) }
    var found: [Int: Own] = [:]
    for index in candidates {
      let own = try read(index, &budget)
      let names = ownNames(of: index, own)
      let common = names.count(where: known.contains)
      if common >= 2, 2 * common >= names.count, 3 * common >= known.count { found[index] = own }
    }
    return found
  }

  /// The names of the colors that stand in the rules of a theme.
  private func ownNames(of theme: Int, _ own: Own) -> Set<ByteText> {
    Set(
      own.entries.lazy.map { own.properties[$0.property] }.filter { !$0.own.isEmpty }
        .map { ByteText($0.name) })
  }

  /// The values that themes set themselves: those that are not what the themes have that they lie over, or the base.
  private func palettes(
    of listed: [Int: Own]
  ) throws(FileError) -> (themes: [ColorPalette.Theme], disputes: ThemeDisputes) {
    var disputes = ThemeDisputes(properties)
    let themes = properties.cascade.themes
    var made: [Int: ColorPalette.Theme] = [:]
    var winners: [Int: [ByteText: StyleProperties.Source]] = [:]
    let isBelow = Set(listed.keys.flatMap { themes[$0].over })
    for index in listed.keys.sorted(by: {
      (themes[$0].over.count, $0) < (themes[$1].over.count, $1)
    }) {
      guard let own = listed[index] else { continue }
      let over = themes[index].over.filter { made[$0] != nil }
      var naming = UniqueNaming()
      for entry in own.entries {
        let property = own.properties[entry.property]
        let key = ByteText(property.name)
        disputes.look(at: property, in: index)
        if !properties.isOf(index, property.winner) {
          let inherited =
            over.lazy.reversed().compactMap { winners[$0]?[key] }.first
            ?? properties.baseWinner(of: property.name)
          if inherited == property.winner { continue }
        }
        try mapError(
          FileError.init(name:),
          naming.append(name: property.name, .color(entry.color), spec: entry.spec))
        // By its text, a value that moved with others is known from one that was written.
        let last = naming.palette.count - 1
        naming.replace(
          at: last,
          with: naming.palette.entries[last].typed(properties.value(of: property.winner)))
        if isBelow.contains(index) { winners[index, default: [:]][key] = property.winner }
      }
      if naming.palette.isEmpty { continue }
      made[index] = ColorPalette.Theme(
        themes[index].name, places: themes[index].words, over: over.map { themes[$0].name },
        own: naming.palette)
    }
    return (themes.indices.compactMap { made[$0] }, disputes)
  }

  /// The declarations that give a property a value which is not a color, in the base or in a theme, by its name.
  func otherProperties() -> [ByteText: Int] {
    let base = properties.properties(of: nil)
    var others: [ByteText: Int] = [:]
    func add(_ list: [StyleProperties.Property], own: Int, isTheme: Bool) {
      let colors = Set(colors(of: list).entries.map(\.property))
      if isTheme, !colors.contains(where: { $0 < own }) { return }
      for position in 0..<own where !colors.contains(position) {
        let key = ByteText(list[position].name)
        others[key] = others[key] ?? list[position].winner.declaration
      }
    }
    add(base, own: base.count, isTheme: false)
    var budget = ColorPalette.Theme.valueLimit
    for theme in properties.cascade.themes.indices {
      guard let (list, own) = properties.ownProperties(of: theme, &budget) else { break }
      add(list, own: own, isTheme: true)
    }
    return others
  }
}
