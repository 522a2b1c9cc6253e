/// Colors that are told apart easily: each is the candidate that looks least like all before it.
///
/// So the first ones of many are those of a few. The candidates are 8-bit sRGB colors, the same in every run.
public struct DistinctColors: Sequence, Sendable {
  private let kept: [Color]

  /// Colors that are unlike these, and unlike each other.
  public init(unlike kept: [Color] = []) { self.kept = kept }

  /// The 8-bit colors of a cube of 18 levels, without those that are nearly black or nearly white: from 0.35 to 0.92 in
  /// the lightness of OKLab. In Lab, in which they are compared.
  private static let candidates: [(color: Color, lab: Color)] = {
    let levels = stride(from: 0, through: 255, by: 15).map { UInt8($0) }
    var candidates: [(color: Color, lab: Color)] = []
    for red in levels {
      for green in levels {
        for blue in levels {
          let color = Color(red: red, green: green, blue: blue)
          guard 0.35...0.92 ~= color.converted(to: .oklab).values.x else { continue }
          candidates.append((color, color.converted(to: .lab)))
        }
      }
    }
    return candidates
  }()

  public func makeIterator() -> Iterator { Iterator(kept) }

  /// Goes from one color to the next, until no candidate is left.
  public struct Iterator: IteratorProtocol {
    /// For each candidate, how much it differs from the nearest color before it (CIEDE2000).
    private var distances: [Double]
    /// Whether no color is before the next one.
    private var isFirst = false

    fileprivate init(_ kept: [Color]) {
      distances = DistinctColors.candidates.map { _ in .infinity }
      // Without any, the first one is unlike paper and ink.
      for color in kept.isEmpty ? [Color(.srgb, 0, 0, 0), Color(.srgb, 1, 1, 1)] : kept {
        reach(color)
      }
      isFirst = kept.isEmpty
    }

    /// Notes a color that the next ones are to be unlike.
    private mutating func reach(_ color: Color) {
      let lab = color.converted(to: .lab)
      for (index, candidate) in DistinctColors.candidates.enumerated() {
        let distance = candidate.lab.difference(to: lab, by: .deltaE2000)
        if distance < distances[index] { distances[index] = distance }
      }
    }

    public mutating func next() -> Color? {
      var best: (index: Int, distance: Double)?
      for (index, distance) in distances.enumerated()
      where distance > best?.distance ?? 0 { best = (index, distance) }
      guard let best else { return nil }
      if isFirst {
        isFirst = false
        for index in distances.indices { distances[index] = .infinity }
      }
      let color = DistinctColors.candidates[best.index].color
      reach(color)
      return color
    }
  }
}
