import Foundation
import TestSupport
import Testing

@Suite("The notes of a release") struct ReleaseNotesTests {
  private static let changelog = """
    # Changelog

    ## Unreleased

    - Later.

    ## [1.2.3] - 2026-02-28

    ### Added

    - This.

    ## [1.2.30] - 2026-02-01

    - Before.

    """

  private static func run(
    _ tag: String, version: String = "1.2.3", changelog: String = changelog,
    date: String = "Sat, 28 Feb 2026 00:00:00 +0000"
  ) throws -> ProgramResult {
    let scratch = try Scratch()
    let script = "packaging/release-notes"
    for (file, text) in [
      ("Sources/ClrCommands/Version.swift", "  static let version = \"\(version)\"\n"),
      ("CHANGELOG.md", changelog), ("packaging/debian/changelog", " -- @MAINTAINER@  \(date)\n"),
      (
        script,
        try String(
          contentsOf: Program.packageFolder.appendingPathComponent(script), encoding: .utf8)
      ),
    ] {
      let url = scratch.folder.appendingPathComponent(file)
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try text.write(to: url, atomically: true, encoding: .utf8)
    }
    return try Program.run(.bash, [scratch.path(script), tag])
  }

  @Test("are what the changelog says of the version")
  func notes() throws {
    let result = try Self.run("v1.2.3")
    #expect(result.text == "\n### Added\n\n- This.\n\n")
    #expect(result.errors == "")
    #expect(result.status == 0)
  }

  @Test(
    "are refused for a tag of another version", arguments: ["v1.2.30", "1.2.3", "v1.2.3-rc.1", ""])
  func tag(_ tag: String) throws {
    let result = try Self.run(tag)
    #expect(result.text == "" && result.errors == "the tag is not v1.2.3\n")
    #expect(result.status == 1)
  }

  @Test("are refused without a section of the version")
  func section() throws {
    let changelog = Self.changelog.replacing("## [1.2.3]", with: "## 1.2.3")
    let result = try Self.run("v1.2.3", changelog: changelog)
    #expect(result.errors == "CHANGELOG.md has no line: ## [1.2.3] - YEAR-MONTH-DAY\n")
    #expect(result.status == 1)
  }

  @Test("are refused if the packages have another date")
  func date() throws {
    let result = try Self.run("v1.2.3", date: "Sun, 01 Mar 2026 00:00:00 +0000")
    #expect(result.errors.contains("2026-02-28") && result.errors.contains("01 Mar 2026"))
    #expect(result.status == 1)
  }
}
