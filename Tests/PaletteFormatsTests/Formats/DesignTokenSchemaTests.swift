import ColorModel
import Foundation
import PaletteFormats
import TestSupport
import Testing

/// Tokens that are written here, checked by other programs: the published schema by Python's jsonschema.
@Suite("Design tokens, by their schema", .enabled(if: Corpus.isPresent, Corpus.hint))
struct DesignTokenSchemaTests {
  /// Says each mistake of a file by the schema of 2025.10, whose files name each other by their `$id`.
  private static let script = """
    import json, pathlib, sys, warnings
    warnings.simplefilter('ignore')
    import jsonschema
    store = {}
    for path in pathlib.Path(sys.argv[1]).rglob('*.json'):
        schema = json.loads(path.read_text())
        store[schema['$id']] = schema
    root = store['https://www.designtokens.org/schemas/2025.10/format.json']
    resolver = jsonschema.RefResolver.from_schema(root, store=store)
    validator = jsonschema.Draft7Validator(root, resolver=resolver)
    tokens = json.load(sys.stdin)
    def check(tokens):
        return [error.message[:200] for error in validator.iter_errors(tokens)]
    print(json.dumps([len(store)] + [check(each) for each in tokens]))
    """

  private static func mistakes(_ files: [[UInt8]]) throws -> (schemas: Int, mistakes: [[String]]) {
    let folder = try #require(Corpus.folder).appendingPathComponent("formats/dtcg-schema").path
    let input = "[" + files.map { String(decoding: $0, as: UTF8.self) }.joined(separator: ",") + "]"
    let output = try Program.python(
      script, [folder], with: [.jsonschema], input: Data(input.utf8))
    let answer = try #require(try JSONSerialization.jsonObject(with: output) as? [Any])
    return (
      try #require(answer.first as? Int), answer.dropFirst().compactMap { $0 as? [String] }
    )
  }

  @Test("are valid, whatever the palette")
  func valid() throws {
    var random = SeededGenerator("tokens by their schema")
    var files: [[UInt8]] = []
    while files.count < 300 {
      var palette = try HostilePalettes.sound(using: &random)
      // Every other one with the values of modes.
      if files.count % 2 == 0 {
        let own = try HostilePalettes.sound(using: &random)
        palette.themes = [
          ColorPalette.Theme("dark\" }", own: own.keeping(Set(palette.entries.map(\.name))))
        ]
      }
      var options = EncodingOptions(defaultTitle: "stem")
      options.tokenNames = .replace
      guard let written = try? ExportKit.encode(palette, .tokens, options) else { continue }
      files.append(written.bytes)
    }
    // A color in each space, at the ends of its ranges and beyond.
    let edges = try ExportKit.palette(
      ColorSpace.allCases.flatMap { space in
        [-0.5, 0, 1, 1.5, 100, 360, 400].map { value in
          let count = space.definition.components.count
          return ("\(space.rawValue) \(value)", Color(space, Array(repeating: value, count: count)))
        }
      }.map { ($0.0.replacingOccurrences(of: ".", with: ","), $0.1) })
    files.append(try ExportKit.encode(edges, .tokens).bytes)
    let (schemas, mistakes) = try Self.mistakes(files)
    #expect(schemas == 22 && mistakes.count == files.count)
    for (file, mistakes) in zip(files, mistakes) where !mistakes.isEmpty {
      Issue.record("\(mistakes) in \(String(decoding: file.prefix(2000), as: UTF8.self))")
    }
  }

  @Test("are told from what is not valid")
  func invalid() throws {
    let files = [
      "{\"a\": {\"$type\": \"color\", \"$value\": {\"colorSpace\": \"srgb\", \"components\": [1.2, 0, 0]}}}",
      "{\"a.b\": {\"$type\": \"color\", \"$value\": \"{c}\"}}",
      "{\"a\": {\"$type\": \"color\", \"$value\": \"#fff\"}}",
    ]
    let (_, mistakes) = try Self.mistakes(files.map { Array($0.utf8) })
    #expect(mistakes.count == 3 && mistakes.allSatisfy { !$0.isEmpty })
  }
}
