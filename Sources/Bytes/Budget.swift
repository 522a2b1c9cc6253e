/// The number of bytes that may be made from an input.
///
/// A small file can expand: a text that a thousand objects share is copied a thousand times. So the budget
/// counts the bytes that are made, not those that are read: at most ``factor`` times the input and ``base``
/// bytes besides, far more than any honest palette needs.
public struct Budget: Sendable {
  /// The bytes that may be made from each byte that is read.
  public static let factor = 64
  /// The bytes that may be made from any input.
  public static let base = 64 << 20

  private var left: Int

  /// The budget for an input of so many bytes.
  public init(input bytes: Int) { left = bytes * Self.factor + Self.base }

  /// Counts bytes that are about to be made. False where they go beyond the budget.
  public mutating func spend(_ bytes: Int) -> Bool {
    left -= bytes
    return left >= 0
  }
}
