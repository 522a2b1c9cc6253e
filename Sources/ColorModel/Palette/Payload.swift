// A file may hold more than the model has words for: the order of its objects, a profile, a class
// that nobody knows. Its format keeps all of that as it was read, and each entry remembers where it
// stood in it. What is done to a palette carries these along, or drops them where it says otherwise;
// only the format that made them looks inside.

/// What a format keeps of a file that it read, beside the model.
public final class Payload: Sendable {
  /// Of a type that the format knows again.
  public let contents: any Sendable

  /// A payload that its format alone understands.
  public init(_ contents: any Sendable) { self.contents = contents }

  /// A part of the payload: what it keeps of one entry.
  public struct Row: Sendable {
    /// The payload that the row is in.
    public let payload: Payload
    /// The position of the entry in its file, from 0.
    public let number: Int

    /// The row of the given number.
    public init(_ payload: Payload, _ number: Int) {
      self.payload = payload
      self.number = number
    }
  }
}
