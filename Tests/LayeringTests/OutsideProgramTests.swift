import Foundation
import TestSupport
import Testing

@Suite("Programs and modules that tests run with") struct OutsideProgramTests {
  @Test("are those whose Debian packages make test installs, or a gate alone for their size")
  func packages() throws {
    let makefile = try String(
      contentsOf: Program.packageFolder.appendingPathComponent("Makefile"), encoding: .utf8)
    let lines = makefile.replacing("\\\n", with: " ")
      .matches(of: #/(?m)^(?:LARGE_)?TEST_PACKAGES := (.*)$/#)
    try #require(lines.count == 2)
    let installed = lines.flatMap { $0.1.split(whereSeparator: \.isWhitespace).map(String.init) }
    let needed =
      OutsideProgram.allCases.compactMap(\.debianPackage)
      + PythonModule.allCases.map(\.debianPackage)
    #expect(installed.sorted() == needed.sorted())
  }

  @Test(
    "are not found by a script whose test does not name them", arguments: OutsideProgram.allCases)
  func undeclared(_ program: OutsideProgram) throws {
    let find = ["-c", "command -v \(program.rawValue)"]
    #expect(
      try Program.run(.bash, find).text.isEmpty == (program.debianPackage != nil),
      "\(program) is found without its name")
    #expect(try !Program.run(.bash, find, with: [program]).text.isEmpty)
  }

  @Test(
    "cannot be imported by a Python script that does not name them",
    arguments: PythonModule.allCases)
  func undeclared(_ module: PythonModule) throws {
    let script = "import \(module.rawValue); print('imported')"
    let refusal = "No module named '\(module.rawValue)'"
    // A skip would hide the refusal, so the modules come first.
    let named = try Program.python(script, with: [module])
    #expect(String(decoding: named, as: UTF8.self) == "imported\n")
    let failure = #expect(throws: ProgramFailed.self) { _ = try Program.python(script) }
    #expect(failure?.description.contains(refusal) == true)
    let started = try Program.run(.python3, ["-c", script])
    #expect(started.status == 1 && started.errors.contains(refusal))
    let inScript = try Program.run(
      .bash, ["-c", "python3 -c '\(script.replacing("'", with: "\""))'"], with: [.python3])
    #expect(inScript.status == 1 && inScript.errors.contains(refusal))
  }

  @Test("fail their tests where they are missing and skips are forbidden")
  func forbidden() {
    // Where skips are allowed, this test would be the one that is skipped.
    guard Need.forbidsSkips else { return }
    #expect(throws: ProgramFailed.self) { try Need.skip("nothing") }
  }

  // What is skipped by a condition of its own would be skipped in CI too.
  @Test("are asked for by this mechanism alone: a condition is about the data beside the project")
  func conditions() throws {
    for file in try SourceFile.tests() {
      for condition in file.text.matches(of: #/\.(?:enabled|disabled)\(([^)]*)\)/#) {
        #expect(condition.1 == "if: Corpus.isPresent, Corpus.hint", "\(file.path)")
      }
    }
  }

  @Test("are started by the support of tests alone, which asks for their names")
  func starters() throws {
    let starters = try SourceFile.tests().filter {
      $0.text.contains(#/\bProcess\(\)|\bposix_spawnp?\(|\bpopen\(/#)
    }
    #expect(starters.map(\.path) == ["TestSupport/Shell.swift"])
  }
}
