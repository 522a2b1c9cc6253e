// A file may hold data that the model has no words for: the order of its objects, a profile, an
// unknown class. Its format keeps all of that as it was read, and each entry knows its place in it.
// Edits of a palette keep or drop these places; only the format that made the data reads it.

/// The data of a file that a format keeps beside the model.
public final class Payload: Sendable {
  /// Of a type that the format knows.
  public let contents: any Sendable

  /// A payload that only its format understands.
  public init(_ contents: any Sendable) { self.contents = contents }

  /// A part of the payload: its data of one entry.
  public struct Row: Equatable, Sendable {
    /// The payload that the row is in.
    public let payload: Payload
    /// The position of the entry in its file, from 0.
    public let number: Int

    /// The row of the given number.
    public init(_ payload: Payload, _ number: Int) {
      self.payload = payload
      self.number = number
    }

    public static func == (a: Row, b: Row) -> Bool {
      a.payload === b.payload && a.number == b.number
    }
  }
}
