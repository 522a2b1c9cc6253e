import Foundation
import Testing

@Suite("Lists of formats and of their options") struct ListedValueTests {
  @Test(
    "have each that is declared, once, and each has a word of its own",
    arguments: ["PaletteFormat", "FormatOption"])
  func lists(_ type: String) throws {
    let declaration = try Regex(
      "static let (\\w+) = \(type)\\(\\s*(?:reading: )?\"([^\"]+)\"",
      as: (Substring, Substring, Substring).self)
    let files = try SourceFile.all()
    let declared = files.flatMap { $0.text.matches(of: declaration).map(\.output) }
    #expect(declared.count > 15, "the declarations were not found")
    let list = try #require(files.first { $0.path.hasSuffix("/\(type)+All.swift") }).text
    let start = try #require(list.range(of: "allCases: [\(type)] = [")).upperBound
    let listed = list[start...].prefix { $0 != "]" }.matches(of: #/\.(\w+)/#).map(\.output.1)
    #expect(listed.sorted() == declared.map(\.1).sorted())
    #expect(Set(declared.map(\.2)).count == declared.count)
  }
}
