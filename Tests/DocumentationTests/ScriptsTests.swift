import Foundation
import TestSupport
import Testing

@Suite("The list of scripts") struct ScriptsTests {
  @Test("names every file of the folder, in order, and no other")
  func files() throws {
    let folder = Program.packageFolder.appendingPathComponent("scripts")
    let list = try String(contentsOf: folder.appendingPathComponent("README.md"), encoding: .utf8)
    let paths = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
      .filter { $0 != "README.md" && !$0.contains("__pycache__") }
    let files = paths.filter { path in !paths.contains { $0.hasPrefix("\(path)/") } }
    #expect(list.matches(of: #/(?m)^\| `([^`]+)` \|/#).map { String($0.1) } == files.sorted())
  }
}
