import Foundation
import Testing

/// What a test needs and a machine may not have. A test without it is skipped aloud, by name.
///
/// With `CLR_FORBID_SKIPS` set, as in CI, it fails instead.
public enum Need {
  /// Whether a test fails that cannot run here.
  public static let forbidsSkips =
    ProcessInfo.processInfo.environment["CLR_FORBID_SKIPS"] != nil

  /// Skips the test where one of the programs is not installed.
  static func programs(_ programs: [OutsideProgram]) throws {
    for program in programs where program.path == nil {
      try skip("‘\(program.rawValue)’, which is not installed")
    }
  }

  /// Skips the test, as Python has no such module.
  static func module(_ module: PythonModule) throws {
    try skip("Python’s module ‘\(module.rawValue)’, which is not installed")
  }

  /// Skips the test, as `what` is not to be had here: a right, or a kind of file system.
  public static func skip(_ what: String) throws {
    if forbidsSkips { throw ProgramFailed(description: "needs \(what)") }
    print("skipped: \(Test.current?.name ?? "a test") needs \(what)")
    try Test.cancel(Comment(rawValue: "needs \(what)"))
  }
}
