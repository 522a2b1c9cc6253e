import Foundation
import TestSupport
import Testing

/// A repository of git for one test, `repo` in a folder of its own, in which nobody's settings count.
struct GitScratch {
  let scratch: Scratch
  /// The variables of each script. The home is a folder beside the repository.
  let environment: [String: String]
  /// The programs that a script finds.
  let programs: [OutsideProgram]

  /// A new repository with the branch `main`, in which `setup` is run.
  init(
    _ setup: String = "", with programs: [OutsideProgram] = [],
    at location: SourceLocation = #_sourceLocation
  ) throws {
    self.programs = [.git] + programs
    scratch = try Scratch()
    var variables = [
      "HOME": scratch.path("home"), "GIT_CONFIG_NOSYSTEM": "1", "LC_ALL": "C.UTF-8",
      // A repository above the temporary folder is not that of the test.
      "GIT_CEILING_DIRECTORIES": scratch.folder.deletingLastPathComponent().path,
    ]
    for role in ["AUTHOR", "COMMITTER"] {
      variables["GIT_\(role)_NAME"] = "me"
      variables["GIT_\(role)_EMAIL"] = "me@example.com"
      variables["GIT_\(role)_DATE"] = "2026-01-02T03:04:05Z"
    }
    environment = variables
    for folder in ["repo", "home"] {
      try FileManager.default.createDirectory(
        atPath: scratch.path(folder), withIntermediateDirectories: false)
    }
    try git("git init --quiet --initial-branch main\n" + setup, at: location)
  }

  /// Runs a shell script in the repository, where `clr` is the one under test.
  func run(_ script: String, _ variables: [String: String] = [:]) throws -> ProgramResult {
    try scratch.shell(
      "cd repo\n" + script, with: programs, environment: environment.merging(variables) { $1 })
  }

  /// Runs a shell script in the repository, whose last command must succeed.
  @discardableResult
  func git(
    _ script: String, _ variables: [String: String] = [:],
    at location: SourceLocation = #_sourceLocation
  ) throws -> ProgramResult {
    let result = try run("set -e\n" + script, variables)
    #expect(result.status == 0, "\(result.text)\(result.errors)", sourceLocation: location)
    return result
  }

  /// Commits two changes of one state on two branches, and stays on `main`, which has those of ours.
  func branch(
    base: String, ours: String, theirs: String, at location: SourceLocation = #_sourceLocation
  ) throws {
    func commit(_ name: String) -> String {
      "\ngit add -A && git commit --quiet --allow-empty -m \(name)\n"
    }
    try git(
      base + commit("base") + "git switch --quiet -c theirs\n" + theirs + commit("theirs")
        + "git switch --quiet main\n" + ours + commit("ours"), at: location)
  }

  /// The entries of a palette in the repository, as `NAME=VALUE`.
  func entries(_ name: String) throws -> [String] { try scratch.entries("repo/\(name)") }

  /// The bytes of a file in the repository; nil if there is none.
  func data(_ name: String) -> Data? { try? scratch.data("repo/\(name)") }

  /// The files that are in conflict for git.
  func conflicted() throws -> [String] {
    try git("git diff --name-only --diff-filter=U -z").text.split(separator: "\0").map(String.init)
  }
}
