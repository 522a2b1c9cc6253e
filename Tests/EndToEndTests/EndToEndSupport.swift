import Foundation
import TestSupport
import Testing

/// A run of `clr`, and what must come of it.
struct Run: Sendable, CustomTestStringConvertible {
  var words: [String]
  var input: String?
  var status: Int32
  /// Texts that standard error must hold.
  var says: [String]

  init(_ words: [String], input: String? = nil, _ status: Int32, says: String...) {
    (self.words, self.input, self.status, self.says) = (words, input, status, says)
  }

  var testDescription: String { "clr " + words.joined(separator: " ") + " → \(status)" }
}

extension ProgramResult {
  /// The lines of the output.
  var lines: [String] { text.split(separator: "\n").map(String.init) }
}

extension Scratch {
  /// Runs `clr` in the folder.
  func run(
    _ words: [String], input: String? = nil, environment: [String: String] = [:]
  ) throws -> ProgramResult {
    try Program.clr(words, input: input.map { Data($0.utf8) }, in: folder, environment: environment)
  }

  /// Runs `clr` in the folder.
  @discardableResult
  func clr(_ words: String..., input: String? = nil) throws -> ProgramResult {
    try run(words, input: input)
  }

  /// Runs `clr`, which must succeed in silence.
  @discardableResult
  func make(
    _ words: String..., input: String? = nil, at location: SourceLocation = #_sourceLocation
  ) throws -> ProgramResult {
    try make(words: words, input: input, at: location)
  }

  /// Runs `clr`, which must succeed in silence.
  @discardableResult
  func make(
    words: [String], input: String? = nil, at location: SourceLocation = #_sourceLocation
  ) throws -> ProgramResult {
    let result = try run(words, input: input)
    #expect(result.status == 0, "\(result.errors)", sourceLocation: location)
    #expect(result.errors == "", sourceLocation: location)
    return result
  }

  /// Runs a shell script in the folder, where `clr` is the one under test. Programs that not every system
  /// has are named in `others`, or the script does not find them.
  func shell(
    _ script: String, with others: [OutsideProgram] = [], environment: [String: String] = [:]
  ) throws -> ProgramResult {
    var variables = environment
    variables["CLR"] = Program.clr.path
    return try Program.run(
      .bash, ["-o", "pipefail", "-c", script], with: others, in: folder, environment: variables)
  }

  /// The entries of a palette in the folder, as `NAME=VALUE`.
  func entries(_ name: String) throws -> [String] {
    let result = try run(["list", name])
    #expect(result.status == 0, "\(result.errors)")
    return result.lines.map { $0.replacing("\t", with: "=") }
  }

  /// Makes a file in the folder.
  func write(_ text: String, to name: String) throws { try write(Data(text.utf8), to: name) }

  /// Makes a file in the folder, and the folders on the way to it.
  func write(_ data: Data, to name: String) throws {
    let file = URL(fileURLWithPath: path(name))
    if name.contains("/") {
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    }
    try data.write(to: file)
  }

  /// The bytes of a file in the folder.
  func data(_ name: String) throws -> Data {
    try Data(contentsOf: URL(fileURLWithPath: path(name)))
  }

  /// A file in the folder, as text.
  func text(_ name: String) throws -> String { String(decoding: try data(name), as: UTF8.self) }

  /// The time, the inode and the bytes of everything in the folder, however deep.
  func tree() throws -> [String: String] {
    let names = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
    return try names.reduce(into: [:]) { found, name in
      let facts = try FileManager.default.attributesOfItem(atPath: path(name))
      let isFile = facts[.type] as? FileAttributeType == .typeRegular
      let bytes = isFile ? try data(name).base64EncodedString() : ""
      found[name] = "\(facts[.modificationDate] ?? "") \(facts[.systemFileNumber] ?? "") \(bytes)"
    }
  }

  /// Every file in the folder with its bytes.
  func contents() throws -> [String: Data] {
    try names().reduce(into: [:]) { $0[$1] = try? data($1) }
  }
}
