import Foundation
import TestSupport
import Testing

/// `scripts/run-examples` stands in for `ExamplesTests` where there is no Swift.
@Suite("Examples without Swift") struct RunExamplesTests {
  private static let page = """
    A word before it.

    ```console
    $ printf 'a\\nb\\n' > lines
    $ cat lines &&
    > cat missing
    a
    b
    cat: missing: No such file or directory
    $ false
    ```

    ```sh
    $ echo not an example
    ```

    ```console
    $ wc -l < lines
    2
    ```
    """

  private static func run(_ page: String) throws -> ProgramResult {
    let scratch = try Scratch()
    try page.write(toFile: scratch.path("page.md"), atomically: true, encoding: .utf8)
    return try Program.run(
      .python3, [script.path, scratch.path("page.md")], with: [.bash], in: scratch.folder)
  }

  private static let script = Program.packageFolder.appendingPathComponent("scripts/run-examples")

  @Test("run in order in one folder, and are compared with both outputs")
  func pass() throws {
    let result = try Self.run(Self.page)
    #expect(result.text == "4 passed, 0 failed\n")
    #expect(result.status == 0)
  }

  @Test(
    "fail if an output differs, is missing or is too much",
    arguments: [
      ("\na\nb\n", "\na\nc\n"), ("\n2\n", "\n"), ("$ false\n", "$ false\nno\n"),
      ("cat: missing: ", "cat: missing:  "), ("\n2\n", "\n2\n\n"),
    ])
  func fail(_ old: String, _ new: String) throws {
    try #require(Self.page.contains(old))
    let result = try Self.run(Self.page.replacing(old, with: new))
    #expect(result.text.hasSuffix("\n3 passed, 1 failed\n"), "\(result.text)")
    #expect(result.status == 1)
  }

  @Test("are demanded of a page that is named")
  func none() throws {
    let result = try Self.run("No example.\n")
    #expect(result.text.contains("no example was found"))
    #expect(result.status == 1)
  }

  @Test("are shown without the control characters that they print")
  func escaped() throws {
    let result = try Self.run("```console\n$ printf '\\033[2J'\n```\n")
    #expect(!result.text.utf8.contains(0x1B))
    #expect(result.text.contains("\\x1b[2J"))
  }
}
