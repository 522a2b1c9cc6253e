import Foundation
import TestSupport
import Testing

/// What a test, or a script of one, draws without the generator that `CLR_SEED` rules.
enum Chance {
  /// The lines that draw.
  static func all(in source: String) -> [Substring] {
    source.split(separator: "\n").filter { line in
      // The expressions below take a minute for all lines of all tests.
      guard ["andom", "shuffled"].contains(where: { line.range(of: $0) != nil }) else {
        return false
      }
      // Of Swift, all that is drawn has a form without `using:`.
      let isSwift = line.contains(
        #/SystemRandomNumberGenerator|\.(?:shuffled|randomElement)\(\)|\b[A-Z]\w*\.random\((?:in: .*)?\)/#
      )
      // Of Python, the generator of the module, and one without a seed. `\b` would find no word after a dot.
      let isPython = line.contains(
        #/(?:random\.(?:random|rand(?:range|int|bytes)|choice|shuffle|sample|uniform)\(|Random\(\)|urandom)/#
      )
      return isSwift && !line.contains("using:") || isPython && !source.contains("random.seed(")
    }
  }
}

@Suite("Chance") struct ChanceTests {
  @Test("comes from CLR_SEED alone in every test: the same seed, the same verdict")
  func drawn() throws {
    for file in try SourceFile.tests() {
      // The generator itself draws a seed where none is given, and this file has the words.
      let isOwn = ["TestSupport/Seed.swift", "LayeringTests/ChanceTests.swift"].contains(file.path)
      if !isOwn { #expect(Chance.all(in: file.text).isEmpty, "\(file.path)") }
    }
  }

  @Test(
    "is found where it is drawn",
    arguments: [
      ("let a = Int.random(in: 0...9)", true), ("Bool.random()", true), ("all.shuffled()", true),
      ("let a = Int.random(in: 0...9, using: &random)", false), ("x = random.choice(all)", true),
      ("x = random.Random(4).choice(all)", false), ("x = random.Random()", true),
      ("random.seed(4)\nx = random.choice(all)", false),
    ])
  func found(_ source: String, _ isChance: Bool) {
    #expect(Chance.all(in: source).isEmpty != isChance)
  }

  @Test(
    "is ruled out in the gate: one seed, and one order of sets",
    arguments: ["CLR_SEED", "PYTHONHASHSEED", "SWIFT_DETERMINISTIC_HASHING"])
  func gate(_ variable: String) throws {
    let gate = try String(
      contentsOf: Program.packageFolder.appendingPathComponent(".ci/run"), encoding: .utf8)
    #expect(gate.contains(try Regex("(?m)^export .*\\b\(variable)=[0-9]+")))
  }

  @Test("has no part in the fuzzing of the gate: one seed, a number of runs, the committed inputs")
  func fuzzing() throws {
    let scratch = try Scratch()
    // In the place of the fuzz binary: says how it was called, and what lies in its folder of inputs.
    let binary = scratch.folder.appendingPathComponent("fuzz")
    let script = """
      #!/bin/bash
      echo "$CLR_FUZZ_TARGET ${*:2} $(cd "$1" && cat * | cksum)" >> "$0.log"
      """
    try Data(script.utf8).write(to: binary)
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: binary.path)
    let calls = try (0..<2).map { _ in
      let result = try Program.run(
        .python3, ["Fuzzing/fuzz.py", binary.path], in: Program.packageFolder)
      #expect(result.status == 0, "\(result.errors)")
      let log = scratch.folder.appendingPathComponent("fuzz.log")
      defer { try? FileManager.default.removeItem(at: log) }
      return String(decoding: try Data(contentsOf: log), as: UTF8.self)
        .split(separator: "\n").sorted()
    }
    #expect(calls[0] == calls[1])
    #expect(calls[0].count > 20)
    #expect(
      calls[0].allSatisfy { call in
        [" -seed=1 ", " -runs=", " -reload=0 "].allSatisfy(call.contains) && !call.contains("_time")
      })
  }
}
