/// A line that looks like a color of a palette but is not one.
public struct PaletteMistype: Hashable, Sendable {
  /// The path of its file from the folder of the palette, if that is another one.
  public package(set) var file: String?
  /// Its place, from 1, the column in Unicode scalars.
  public let line: Int
  /// The column in the line, in Unicode scalars from 1.
  public let column: Int
  /// The mistake, in words.
  public let explanation: Explanation
}

extension PaletteMistype {
  package init(_ place: SourcePlace, _ explanation: Explanation) {
    self.init(line: place.line, column: place.column, explanation: explanation)
  }

  package init(_ place: SourcePlace, _ summary: String, reason: String? = nil) {
    self.init(place, Explanation(summary, reason: reason))
  }
}

/// The lines of a file that look like colors but are not: the first ten, and the number of the others.
package struct MistypeLog {
  private static let limit = 10
  private var first: [PaletteNote] = []
  /// The number of all.
  package private(set) var count = 0

  package init() {}

  /// Counts one more, and returns whether to describe it: finding a place may take a search of the whole file.
  package mutating func takesOneMore() -> Bool {
    count += 1
    return count <= Self.limit
  }

  /// Describes the one that was counted.
  package mutating func append(_ mistype: PaletteMistype) { first.append(.mistype(mistype)) }

  /// The notes on them.
  package var notes: [PaletteNote] {
    count > Self.limit ? first + [.moreMistypes(count - Self.limit)] : first
  }
}
