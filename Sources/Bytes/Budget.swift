/// How much may be made of an input.
///
/// A file can be small and expand: one text that a thousand objects share is a thousand texts to whoever
/// copies it. So what is made is counted, not what is read: at most ``factor`` times the input and
/// ``base`` bytes besides, which no honest palette comes near.
public struct Budget: Sendable {
  /// How many bytes may be made of each byte that is read.
  public static let factor = 64
  /// How many bytes may be made of any input.
  public static let base = 64 << 20

  private var left: Int

  /// The budget for an input of so many bytes.
  public init(input bytes: Int) { left = bytes * Self.factor + Self.base }

  /// Counts bytes that are about to be made; whether they may be.
  public mutating func spend(_ bytes: Int) -> Bool {
    left -= bytes
    return left >= 0
  }
}
