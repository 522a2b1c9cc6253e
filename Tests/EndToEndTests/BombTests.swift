import Foundation
import TestSupport
import Testing

// The files are made by scripts/bombs.py, which scripts/check-growth makes larger and times.
@Suite("Files that would expand") struct BombTests {
  struct Bomb: Codable, Sendable, CustomTestStringConvertible {
    var name: String
    var parts: Int
    var status: Int32
    var says: String
    var testDescription: String { name }

    init(_ name: String, _ parts: Int, _ status: Int32, _ says: String = "") {
      (self.name, self.parts, self.status, self.says) = (name, parts, status, says)
    }
  }

  private struct Outcome: Decodable {
    /// What the tool takes for nothing at all.
    var least: Int
    var size: Int
    var bytes: Int
    var status: Int32
    var errors: String
  }

  /// Runs `clr` on a bomb, and says how much memory it took at most.
  private static let script = """
    import json, os, subprocess, sys
    clr, scripts, name, parts, *words = sys.argv[1:]
    def run(words):
        with open('in', 'rb') as file, open('err', 'wb') as errors:
            process = subprocess.Popen(
                [clr] + words, stdin=file, stdout=subprocess.DEVNULL, stderr=errors)
            _, status, usage = os.wait4(process.pid, 0)
        process.returncode = os.waitstatus_to_exitcode(status)
        return process.returncode, usage.ru_maxrss * 1024
    # By another process: what this one takes would count for those that it starts.
    with open('in', 'wb') as file:
        subprocess.run([sys.executable, '-B', scripts + '/bombs.py', name, parts], stdout=file, check=True)
    _, least = run(['--version'])
    status, size = run(words)
    print(json.dumps({
        'least': least, 'size': os.path.getsize('in'), 'bytes': size, 'status': status,
        'errors': open('err', encoding='utf-8').read()[-2000:]}))
    """

  private func run(_ bomb: Bomb, _ words: [String]) throws -> Outcome {
    let scratch = try Scratch()
    let scripts = Program.packageFolder.appendingPathComponent("scripts").path
    let arguments = [Program.clr.path, scripts, bomb.name, String(bomb.parts)] + words
    let result = try Program.run(
      .python3, ["-c", Self.script] + arguments, in: scratch.folder)
    try #require(result.status == 0, "\(result.errors)")
    return try JSONDecoder().decode(Outcome.self, from: result.output)
  }

  private func expect(_ bomb: Bomb, _ words: [String]) throws {
    let outcome = try run(bomb, words)
    #expect(outcome.status == bomb.status, "\(outcome.errors)")
    #expect(bomb.says.isEmpty || outcome.errors.contains(bomb.says), "\(outcome.errors)")
    let most = 64 * outcome.size + 64 << 20 + outcome.least
    #expect(outcome.bytes < most, "\(outcome.bytes) bytes for \(outcome.size)")
  }

  private static let beyond = "would expand to an enormous size"

  @Test(
    "a palette that shares what others copy is read, or refused in one error; the memory is bounded",
    arguments: [
      Bomb("typed stream: a long name of many classes", 8000, 65, "not of a color list"),
      Bomb("typed stream: classes above themselves", 2000, 65, "a class inherits from itself"),
      Bomb("typed stream: deep classes", 2000, 65, "not of a color list"),
      Bomb("typed stream: one color and one name", 500, 0),
      Bomb("typed stream: one color and one long name", 4000, 65, beyond),
      Bomb("list: a space and one large profile each", 2000, 0),
      Bomb("list: a space each, one large profile in all", 4000, 65, beyond),
      Bomb("list: a space each, one profile in all", 2000, 0),
      Bomb("list: one color with a long spec", 200, 0),
      Bomb("list: one color with a long spec", 4000, 65, beyond),
      Bomb("list: a color each with one long spec", 4000, 65, beyond),
      Bomb("list: one color and one name", 400, 0),
      Bomb("list: one color and one name", 10000, 65, beyond),
      Bomb("list: one color and one long name", 4000, 65, beyond),
      Bomb("list: one color of many keys", 500, 0),
      Bomb("list: one fallback of many keys", 500, 0),
      Bomb("list: one name in many keys", 500, 0),
      Bomb("list: a long lineage", 4000, 65, beyond),
      Bomb("list: a class with a long name", 2000, 65, beyond),
      Bomb("list: one text of numbers", 4000, 65, beyond),
      Bomb("list: overlapping texts", 4000, 65, beyond),
      Bomb("list: overlapping wide texts", 1000, 65, beyond),
      Bomb("plist: instructions with a name each", 2000, 65, "more than 10000 different names"),
      Bomb("plist: attributes with a name each", 2000, 65, "more than 10000 different names"),
    ])
  func palettes(_ bomb: Bomb) throws { try expect(bomb, ["list", "-"]) }

  @Test(
    "lines that are not entries take no memory of their own",
    arguments: [
      Bomb("gpl: empty lines", 10000, 0), Bomb("gpl: bad lines", 4000, 0),
      Bomb("NeXT: empty lines", 10000, 0), Bomb("css: unknown references", 500, 0),
    ])
  func linesOfPalettes(_ bomb: Bomb) throws { try expect(bomb, ["list", "-"]) }

  @Test(
    "lines that are not entries take no memory of their own, and a thousand of them are named",
    arguments: [
      Bomb("lines: empty", 10000, 0), Bomb("lines: blank", 4000, 0),
      Bomb("lines: comments", 4000, 0),
      Bomb(
        "lines: no colors", 300, 65,
        "\nclr: and 29000 more errors\nclr: 30000 errors, nothing was written\n"),
      Bomb(
        "lines: mistyped colors", 300, 65,
        "\nclr: and 29000 more errors\nclr: 30000 errors, nothing was written\n"),
      Bomb(
        "lines: unknown references", 1001, 65,
        "\nclr: and 1 more error\nclr: 1001 errors, nothing was written\n"),
    ])
  func lines(_ bomb: Bomb) throws { try expect(bomb, ["create", "-", "--from", "-"]) }

  @Test("entries with one name are a thousand errors and a count")
  func equalNames() throws {
    let scratch = try Scratch()
    let lines = String(repeating: "a=red\n", count: 1502)
    let result = try scratch.clr("create", "a.clr", "--from", "-", input: lines)
    #expect(result.status == 65)
    #expect(
      result.errors.hasSuffix(
        "\nclr: and 501 more errors\nclr: 1501 errors, nothing was written\n"))
    #expect(result.errors.components(separatedBy: ": error: ").count == 1001)
  }

  @Test("an honest list reads where all share what bombs share")
  func shared() throws {
    let scratch = try Scratch()
    let bytes = try Program.python(
      """
      import sys
      sys.dont_write_bytecode = True
      sys.path.insert(0, sys.argv[1])
      import bombs
      sys.stdout.buffer.write(bombs.shared_specs(3, 400, True))
      """, [Program.packageFolder.appendingPathComponent("scripts").path])
    try scratch.write(bytes, to: "a.clr")
    // Device RGB holds the numbers of the spec only where they are those of Display P3 in it.
    let entries = try scratch.entries("a.clr")
    #expect(entries.map { $0.prefix(3) } == ["n0=", "n1=", "n2="])
    #expect(Set(entries.map { $0.dropFirst(3) }).count == 1)
  }
}
