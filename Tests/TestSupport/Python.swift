public import Foundation

/// A program that ended badly where a test relies on it.
public struct ProgramFailed: Error, CustomStringConvertible {
  /// What it said.
  public let description: String
}

extension Program {
  /// What a Python script prints, as bytes. A script that fails is an error of the test.
  ///
  /// The script finds Python's own library, and the modules of others only where `modules` names some;
  /// the test is skipped where these are not installed.
  public static func python(
    _ script: String, _ arguments: [String] = [], with modules: [PythonModule] = [],
    input: Data? = nil
  ) throws -> Data {
    try Need.programs([.python3])
    let options = ["-X", "utf8"] + (modules.isEmpty ? ["-S"] : [])
    let result = try runToEnd(
      OutsideProgram.python3.path ?? "", options + ["-c", script] + arguments, with: [.python3],
      input: input)
    if let module = modules.first(where: { isMissing($0, result.errors) }) {
      try Need.module(module)
    }
    guard result.status == 0 else {
      throw ProgramFailed(description: "python3 ended with \(result.status): \(result.errors)")
    }
    return result.output
  }

  private static func isMissing(_ module: PythonModule, _ errors: String) -> Bool {
    errors.contains("ModuleNotFoundError: No module named '\(module.rawValue)'")
  }

  /// The JSON that a Python script prints.
  public static func python<Value: Decodable>(
    _ script: String, _ arguments: [String] = [], with modules: [PythonModule] = [],
    input: Data? = nil, as type: Value.Type
  ) throws -> Value {
    try JSONDecoder().decode(type, from: python(script, arguments, with: modules, input: input))
  }
}
