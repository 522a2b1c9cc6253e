/// The lines of a file that are looked at.
public enum CodeLines: Sendable {
  case all
  /// Some of them, in their order.
  case some([ClosedRange<Int>])

  /// Whether a line, from 1, is one of them.
  func contains(_ line: Int) -> Bool {
    switch self {
    case .all: true
    case .some(let ranges): ranges.contains { $0.contains(line) }
    }
  }
}
