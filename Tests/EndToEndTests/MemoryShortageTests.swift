import Foundation
import TestSupport
import Testing

@Suite("Memory that gives out") struct MemoryShortageTests {
  private struct Outcome: Decodable {
    var file: String
    var mebibytes: Int
    var status: Int32
    var errors: String
  }

  /// Lists files under limits of the address space, from what the loader of the system needs on.
  private static let script = """
    import json, os, resource, subprocess, sys
    clr, limits, *files = sys.argv[1:]
    def run(words, limit):
        with open('err', 'wb') as errors:
            code = subprocess.run(
                [clr] + words, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=errors,
                preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_AS, (limit << 20, limit << 20)),
            ).returncode
        return code, open('err', encoding='utf-8', errors='replace').read()
    # Sanitizers want terabytes, and the loader more than nothing.
    least = next((size for size in range(16, 2048, 4) if run(['--version'], size)[0] == 0), None)
    outcomes = []
    for file in files if least else []:
        for more in map(int, limits.split()):
            code, errors = run(['list', file], least + more)
            outcomes.append({'file': file, 'mebibytes': more, 'status': code, 'errors': errors[-500:]})
    print(json.dumps(outcomes))
    """

  private func outcomes(
    of files: [String], with limits: [Int], in scratch: Scratch
  ) throws -> [Outcome] {
    let words = [Program.clr.path, limits.map(String.init).joined(separator: " ")] + files
    let result = try Program.run(
      .python3, ["-c", Self.script] + words, in: scratch.folder)
    try #require(result.status == 0, "\(result.errors)")
    let outcomes = try JSONDecoder().decode([Outcome].self, from: result.output)
    #expect(outcomes.count == limits.count * files.count)
    for outcome in outcomes {
      let what = "\(outcome.file) with \(outcome.mebibytes) MiB more: \(outcome.errors)"
      #expect([0, 65, 74].contains(outcome.status), "\(outcome.status), \(what)")
      #expect(
        outcome.status != 74
          || outcome.errors.contains("error: ")
            && (outcome.errors.contains("not enough memory")
              || outcome.errors.contains("cannot allocate memory")),
        "\(what)")
    }
    return outcomes
  }

  @Test("is an error with its own code, whatever is read when it does")
  func largeFiles() throws {
    let scratch = try Scratch()
    try scratch.write((1...8000).map { "name\($0)\t#\(100_000 + $0)\n" }.joined(), to: "lines")
    for file in ["a.json", "a.css", "a.gpl", "a.clr"] {
      try scratch.make("create", file, "--from", "lines")
    }
    try scratch.make("create", "b.clr", "--from", "lines", "--plist-format", "binary")
    let outcomes = try outcomes(
      of: ["a.json", "a.css", "a.gpl", "a.clr", "b.clr"],
      with: [0, 2, 4, 8, 16, 64, 512], in: scratch)
    // The smallest limit is too small for some, and the largest is enough for all.
    #expect(outcomes.contains { $0.status == 74 })
    #expect(outcomes.allSatisfy { $0.mebibytes < 512 || $0.status != 74 })
  }

  @Test(
    "ends no run on a hostile file by a signal either",
    .enabled(if: Corpus.isPresent, Corpus.hint))
  func hostileFiles() throws {
    let folder = try #require(Corpus.folder).appendingPathComponent("hostile")
    let names = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
    let files = names.filter { $0.contains("/") }.map { folder.appendingPathComponent($0).path }
    #expect(files.count == 60)
    _ = try outcomes(of: files, with: [0, 1, 2, 4, 8], in: try Scratch())
    Corpus.report(files.count, "hostile files with little memory")
  }

  @Test("a signal for another reason ends the run as ever")
  func otherSignals() throws {
    let scratch = try Scratch()
    let result = try scratch.shell(
      "mkfifo in; exec 3<>in; clr list - <in & sleep 1; kill -SEGV $!; wait $!; echo $?",
      environment: ["SWIFT_BACKTRACE": "enable=no"])
    #expect(result.text == "139\n")
  }
}
