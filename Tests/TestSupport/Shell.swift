public import Foundation

/// What a program left behind.
public struct ProgramResult: Sendable {
  /// What it printed.
  public let output: Data
  /// What it said on standard error.
  public let errors: String
  /// Its exit code; 128 and the number of the signal where one ended it.
  public let status: Int32

  /// The output as text.
  public var text: String { String(decoding: output, as: UTF8.self) }
}

/// Runs real programs.
public enum Program {
  /// The folder of the package.
  public static let packageFolder = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// The `clr` that the tests run: the one that was built with them, unless `CLR_BINARY` names another one.
  public static let clr =
    ProcessInfo.processInfo.environment["CLR_BINARY"].map { URL(fileURLWithPath: $0) } ?? builtCLR

  /// The `clr` that was built with these tests, beside the test bundle.
  public static let builtCLR: URL = {
    let beside = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
      .appendingPathComponent("clr")
    return FileManager.default.isExecutableFile(atPath: beside.path)
      ? beside : packageFolder.appendingPathComponent(".build/debug/clr")
  }()

  /// Runs a program to its end. What it runs itself, as a script does, it finds only where every system
  /// has it, where `others` names it, or where it is `clr`.
  public static func run(
    _ program: OutsideProgram, _ arguments: [String] = [], with others: [OutsideProgram] = [],
    input: Data? = nil, in folder: URL? = nil, environment: [String: String] = [:]
  ) throws -> ProgramResult {
    try Need.programs([program] + others)
    return try runToEnd(
      program.rawValue, arguments, with: [program] + others, input: input, in: folder,
      environment: environment)
  }

  /// Runs `clr`.
  public static func clr(
    _ arguments: [String], input: Data? = nil, in folder: URL? = nil,
    environment: [String: String] = [:]
  ) throws -> ProgramResult {
    try runToEnd(
      clr.path, arguments, with: [], input: input, in: folder, environment: environment)
  }

  /// Starts a program and does not wait for it. What it prints is dropped.
  public static func start(
    _ program: OutsideProgram, _ arguments: [String], in folder: URL
  ) throws -> Process {
    try Need.programs([program])
    let process = try process(program.rawValue, arguments, with: [program], in: folder)
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
    return process
  }

  /// Runs a program by its name or its path.
  static func runToEnd(
    _ program: String, _ arguments: [String], with programs: [OutsideProgram], input: Data?,
    in folder: URL? = nil, environment: [String: String] = [:]
  ) throws -> ProgramResult {
    let process = try process(
      program, arguments, with: programs, in: folder, environment: environment)
    // Files instead of pipes: nothing can fill up and wait. Without input, as from a terminal, nothing is piped in.
    let files = try [input ?? Data(), Data(), Data()].map(PassingFile.init)
    (process.standardOutput, process.standardError) = (files[1].handle, files[2].handle)
    process.standardInput = input == nil ? FileHandle.nullDevice : files[0].handle
    try process.run()
    process.waitUntilExit()
    let signal: Int32 = process.terminationReason == .uncaughtSignal ? 128 : 0
    let printed = try files.dropFirst().map { try $0.content() }
    return ProgramResult(
      output: printed[0], errors: String(decoding: printed[1], as: UTF8.self),
      status: process.terminationStatus + signal)
  }

  /// The variables that reach what a test starts. Where coverage is counted, the file to count into:
  /// without it, each run would leave one in its folder. The others rule the order of sets (.ci/run).
  private static let passedOn = [
    "LLVM_PROFILE_FILE", "PYTHONHASHSEED", "SWIFT_DETERMINISTIC_HASHING",
  ]

  /// The environment is the given one, `PATH` and `passedOn`, so that no test depends on who runs it.
  private static func process(
    _ program: String, _ arguments: [String], with programs: [OutsideProgram], in folder: URL?,
    environment: [String: String] = [:]
  ) throws -> Process {
    let process = Process()
    // A name is looked up by the PATH that the program gets.
    let isPath = program.hasPrefix("/")
    process.executableURL = URL(fileURLWithPath: isPath ? program : "/usr/bin/env")
    process.arguments = isPath ? arguments : [program] + arguments
    var variables = environment
    variables["PATH"] = try Toolbox.path(for: programs)
    for name in passedOn {
      variables[name] = environment[name] ?? ProcessInfo.processInfo.environment[name]
    }
    process.environment = variables
    if let folder { process.currentDirectoryURL = folder }
    return process
  }
}

/// A file for one run, open at its beginning, and gone with it. (A folder for each run took longer than many runs.)
private final class PassingFile {
  let handle: FileHandle
  private let path: String

  init(_ content: Data) throws {
    let folder = FileManager.default.temporaryDirectory.path
    var template = Array("\(folder)/clr-tests-XXXXXX".utf8CString)
    let descriptor = mkstemp(&template)
    guard descriptor >= 0, fcntl(descriptor, F_SETFD, FD_CLOEXEC) == 0 else {
      throw ProgramFailed(description: "no file in \(folder)")
    }
    handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    if !content.isEmpty {
      try handle.write(contentsOf: content)
      try handle.seek(toOffset: 0)
    }
  }

  deinit { unlink(path) }

  /// All that is in it.
  func content() throws -> Data {
    try handle.seek(toOffset: 0)
    return try handle.readToEnd() ?? Data()
  }
}

/// A folder for one test, gone with it.
public final class Scratch {
  /// The folder.
  public let folder: URL

  /// Makes a new empty folder.
  public init() throws { folder = try Self.makeFolder() }

  static func makeFolder() throws -> URL {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("clr-tests-\(UUID().uuidString)", isDirectory: true)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    return folder
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  /// The path of a file in the folder.
  public func path(_ name: String) -> String { folder.appendingPathComponent(name).path }

  /// The names of all that lies in the folder, hidden files too, sorted.
  public func names() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
  }
}
