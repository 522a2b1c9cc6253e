import Foundation
import Testing

/// What a test needs and may not be installed. A test without it is skipped aloud, by name.
///
/// With `CLR_FORBID_SKIPS` set, as in CI, it fails instead.
public enum Need {
  /// Skips the test where one of the programs is not installed.
  static func programs(_ programs: [OutsideProgram]) throws {
    for program in programs where program.path == nil { try skip("‘\(program.rawValue)’") }
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
