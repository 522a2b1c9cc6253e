public import Diagnostics

/// A line that looks like a color of a palette and is none.
public struct PaletteMistype: Hashable, Sendable {
  /// Its place, from 1, the column in Unicode scalars.
  public let line: Int
  /// The column in the line, in Unicode scalars from 1.
  public let column: Int
  /// The mistake, in words.
  public let explanation: Explanation
}

extension PaletteMistype {
  init(_ place: TextPlace, _ summary: String, reason: String? = nil) {
    self.init(
      line: place.line, column: place.column, explanation: Explanation(summary, reason: reason))
  }
}

/// The lines of a file that look like colors and are none: the first ten, and the number of the others.
struct MistypeLog {
  private static let limit = 10
  private var first: [PaletteNote] = []
  /// The number of all.
  private(set) var count = 0

  /// Counts one more; whether it is to be described: to find a place may take a look at the whole file.
  mutating func takesOneMore() -> Bool {
    count += 1
    return count <= Self.limit
  }

  /// Describes the one that was counted.
  mutating func append(_ mistype: PaletteMistype) { first.append(.mistype(mistype)) }

  /// The notes on them.
  var notes: [PaletteNote] {
    count > Self.limit ? first + [.moreMistypes(count - Self.limit)] : first
  }
}
