/// One fact of what the files of a format hold, in the words that people read it in.
public struct FormatFact: Hashable, Sendable {
  /// Whether files hold it, or how.
  public enum Value: Hashable, Sendable {
    /// The format holds it.
    case yes
    /// The format does not hold it.
    case no
    /// In this way.
    case words(String)
  }

  /// Of what, in lower case: `missing components`.
  public let name: String
  /// Whether the format holds it, or how.
  public let value: Value

  /// The fact as a phrase; nil where files do not hold it.
  public var phrase: String? {
    switch value {
    case .yes: name
    case .no: nil
    case .words(let words): "\(name) (\(words))"
    }
  }

  init(_ name: String, _ value: Value) { (self.name, self.value) = (name, value) }
}
