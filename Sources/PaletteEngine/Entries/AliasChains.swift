package import ColorModel

/// The colors of rows of which some refer to others.
package enum AliasChains {
  /// The color of each row: its own, or that of the row at the end of its references; nil where these lead in a circle,
  /// or to a row without a color.
  ///
  /// - Parameter targets: The row that each one refers to, if it has no color of its own.
  package static func resolved(_ colors: [Color?], _ targets: [Int?]) -> [Color?] {
    var colors = colors
    var isDone = colors.map { $0 != nil }
    // A chain may be as long as the file. One that leads back to itself ends there, without a color.
    for row in colors.indices {
      var chain: [Int] = []
      var next: Int? = row
      while let current = next, !isDone[current] {
        isDone[current] = true
        chain.append(current)
        next = targets[current]
      }
      let color = next.flatMap { colors[$0] }
      for link in chain { colors[link] = color }
    }
    return colors
  }
}
