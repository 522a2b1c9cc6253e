import Foundation
import Testing

/// What a test needs and may not be installed. A test without it is skipped aloud, by name.
///
/// With `CLR_FORBID_SKIPS` set, as in CI, it fails instead.
public enum Need {
  /// Skips the test where no such program is on the path.
  public static func program(_ name: String) throws {
    guard !name.contains("/") else {
      if !FileManager.default.isExecutableFile(atPath: name) { try skip("‘\(name)’") }
      return
    }
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    let isThere = path.split(separator: ":").contains {
      FileManager.default.isExecutableFile(atPath: "\($0)/\(name)")
    }
    if !isThere { try skip("‘\(name)’") }
  }

  /// Skips the test because `what` is not installed.
  public static func skip(_ what: String) throws {
    let words = "needs \(what), which is not installed"
    if ProcessInfo.processInfo.environment["CLR_FORBID_SKIPS"] != nil {
      throw ProgramFailed(description: words)
    }
    print("skipped: \(Test.current?.name ?? "a test") \(words)")
    try Test.cancel(Comment(rawValue: words))
  }
}
