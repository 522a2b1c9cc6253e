import CommandLines
import Foundation
import PaletteFormats
import TestSupport
import Testing

@testable import ClrCommands

@Suite("Options of a manifest") struct ManifestOptionTests {
  @Test("are those of its schema, with the same words")
  func schema() throws {
    let url = Program.packageFolder.appendingPathComponent("docs/clr-build.schema.json")
    let schema = try #require(
      JSONSerialization.jsonObject(with: Data(contentsOf: url)) as? [String: Any])
    let definitions = try #require(schema["$defs"] as? [String: [String: Any]])
    let options = try #require(definitions["options"]?["properties"] as? [String: [String: Any]])
    #expect(Set(options.keys) == Set(ManifestReader.options.map { String($0.name.dropFirst(2)) }))
    for option in ManifestReader.options {
      let property = try #require(options[String(option.name.dropFirst(2))])
      #expect((property["type"] as? String == "boolean") == (option.value == nil), "\(option.name)")
      // The words of --digits are only one of its two kinds of values.
      if option.name != "--digits" {
        #expect(
          (property["enum"] as? [Any] ?? []).compactMap { $0 as? String }
            == option.value?.words() ?? [], "\(option.name)")
      }
    }
    let output = try #require(definitions["output"]?["properties"] as? [String: [String: Any]])
    #expect(output["format"]?["enum"] as? [String] == PaletteFormat.written.map(\.rawValue))
  }
}
