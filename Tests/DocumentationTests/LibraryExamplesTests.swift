import Foundation
import TestSupport
import Testing

@Suite("The code in docs/library.md") struct LibraryExamplesTests {
  // `make check-package` compiles and runs that package.
  @Test("each block is in the package of the examples as it stands")
  func blocks() throws {
    let page = try String(
      contentsOf: Program.packageFolder.appendingPathComponent("docs/library.md"), encoding: .utf8)
    let folder = Program.packageFolder.appendingPathComponent("Examples/Package")
    let sources = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
      .filter { $0.hasSuffix(".swift") }
      .map { try String(contentsOf: folder.appendingPathComponent($0), encoding: .utf8) }
    let blocks = page.matches(of: #/(?ms)^```swift\n(.*?)^```$/#).map { String($0.1) }
    #expect(blocks.count > 10, "the blocks were not found")
    for block in blocks {
      #expect(sources.contains { "\n\($0)".contains("\n\(block)") }, "\(block)")
    }
  }
}
