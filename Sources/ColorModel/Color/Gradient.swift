/// The way from a color over others to the last, in equal parts, each mixed as `color-mix()` of CSS does.
public struct Gradient: Hashable, Sendable {
  /// The colors that it goes through; two or more.
  public let stops: [Color]
  /// The space in which neighbors are mixed.
  public let space: ColorSpace

  /// A gradient through these colors; fewer than two are a mistake of the caller and trap.
  public init(_ stops: [Color], in space: ColorSpace) {
    precondition(stops.count > 1, "a gradient of \(stops.count) colors")
    (self.stops, self.space) = (stops, space)
  }

  /// The color at a place from 0, the first stop, to 1, the last one. A stop is itself.
  public func color(at place: Double) -> Color {
    let way = min(max(place, 0), 1) * Double(stops.count - 1)
    let index = min(Int(way), stops.count - 2)
    let share = way - Double(index)
    if share == 0 { return stops[index] }
    if share == 1 { return stops[index + 1] }
    return ColorMixture(
      [.init(stops[index]), .init(stops[index + 1], share: share * 100)], in: space
    ).color
  }

  /// So many colors at equal distances, the first and the last stop among them; at least 2.
  public func colors(_ count: Int) -> [Color] {
    (0..<count).map { color(at: Double($0) / Double(count - 1)) }
  }
}
