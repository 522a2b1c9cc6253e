// Other programs are started directly, without a shell, so that no text of a user or of a file is ever read as a
// command. Their standard input is empty.

public import SystemPackage

/// Runs other programs, as a value: tests give other answers.
public struct ChildProcess: Sendable {
  /// The end of a program, and all that it printed.
  public struct Result: Hashable, Sendable {
    /// Its exit code; 128 and the number of the signal if one ended it.
    public var status: Int32
    /// Its standard output.
    public var output: [UInt8]
    /// Its standard error.
    public var errors: [UInt8]

    /// A result of the given parts.
    public init(status: Int32, output: [UInt8] = [], errors: [UInt8] = []) {
      (self.status, self.output, self.errors) = (status, output, errors)
    }
  }

  /// Runs a program, found by `PATH`, with the given arguments to its end. It has the environment of this process,
  /// with the given `variables` set. Throws if it cannot be started, or prints without end.
  public var run:
    @Sendable (
      _ program: String, _ arguments: [String], _ variables: [String: String]
    ) throws(Errno) -> Result

  /// Runs programs by `run`.
  public init(
    run: @escaping @Sendable (String, [String], [String: String]) throws(Errno) -> Result
  ) {
    self.run = run
  }

  /// The programs of the machine.
  public static let posix = ChildProcess { program, arguments, variables throws(Errno) in
    try SpawnedProcess.run([program] + arguments, setting: variables)
  }
}
