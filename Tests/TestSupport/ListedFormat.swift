import Foundation

/// A format, as `clr formats --json` tells it.
public struct ListedFormat: Decodable, Sendable {
  public let word: String
  public let title: String
  public let endings: [String]
  public let read: Bool
  public let write: Bool
  public let holds: [String: Held]
  public let options: [String]

  private struct List: Decodable {
    let formats: [ListedFormat]
  }

  /// Whether files hold something, or how.
  public enum Held: Decodable, Hashable, Sendable {
    case told(Bool)
    case words(String)

    public init(from decoder: any Decoder) throws {
      let value = try decoder.singleValueContainer()
      self =
        if let isHeld = try? value.decode(Bool.self) { .told(isHeld) } else {
          .words(try value.decode(String.self))
        }
    }
  }

  /// Whether files hold something of that key.
  public func holds(_ key: String) -> Bool { holds[key] != .told(false) && holds[key] != nil }

  /// All of them, in the order of the help.
  public static func all() throws -> [ListedFormat] {
    try JSONDecoder().decode(List.self, from: try Program.clr(["formats", "--json"]).output).formats
  }
}
