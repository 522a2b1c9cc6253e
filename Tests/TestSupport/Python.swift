public import Foundation

/// A program that ended badly where a test relies on it.
public struct ProgramFailed: Error, CustomStringConvertible {
  /// What it said.
  public let description: String
}

extension Program {
  /// What a Python script prints, as bytes. A script that fails is an error of the test.
  ///
  /// The system's interpreter is meant: it is the one that has Pillow where Debian installs it.
  public static func python(
    _ script: String, _ arguments: [String] = [], input: Data? = nil
  ) throws -> Data {
    let result = try run("/usr/bin/python3", ["-c", script] + arguments, input: input)
    if let module = missingModule(result.errors) { try Need.skip("Python’s module ‘\(module)’") }
    guard result.status == 0 else {
      throw ProgramFailed(description: "python3 ended with \(result.status): \(result.errors)")
    }
    return result.output
  }

  /// The module that a script could not import.
  private static func missingModule(_ errors: String) -> Substring? {
    let mark = "ModuleNotFoundError: No module named '"
    return errors.range(of: mark).map { errors[$0.upperBound...].prefix { $0 != "'" } }
  }

  /// The JSON that a Python script prints.
  public static func python<Value: Decodable>(
    _ script: String, _ arguments: [String] = [], input: Data? = nil, as type: Value.Type
  ) throws -> Value {
    try JSONDecoder().decode(type, from: python(script, arguments, input: input))
  }
}
