import Foundation
import TestSupport
import Testing

@Suite("Programs and modules that tests run with") struct OutsideProgramTests {
  @Test("are those whose Debian packages make test installs")
  func packages() throws {
    let makefile = try String(
      contentsOf: Program.packageFolder.appendingPathComponent("Makefile"), encoding: .utf8)
    let line = try #require(
      makefile.replacing("\\\n", with: " ").firstMatch(of: #/(?m)^TEST_PACKAGES := (.*)$/#))
    let installed = line.1.split(whereSeparator: \.isWhitespace).map(String.init)
    let needed =
      OutsideProgram.allCases.compactMap(\.debianPackage)
      + PythonModule.allCases.map(\.debianPackage)
    #expect(installed == needed.sorted())
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

  @Test("are started by the support of tests alone, which asks for their names")
  func starters() throws {
    let folder = Program.packageFolder.appendingPathComponent("Tests")
    let starters = try FileManager.default.subpathsOfDirectory(atPath: folder.path).filter {
      guard $0.hasSuffix(".swift") else { return false }
      let text = try String(contentsOf: folder.appendingPathComponent($0), encoding: .utf8)
      return text.contains(#/\bProcess\(\)|\bposix_spawnp?\(|\bpopen\(/#)
    }
    #expect(starters == ["TestSupport/Shell.swift"])
  }
}
