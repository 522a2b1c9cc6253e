import ColorModel
import ColorSpecs
import Foundation
import TestSupport
import Testing

@Suite("Names of the corpus", .enabled(if: Corpus.isPresent, Corpus.hint))
struct NameCorpusTests {
  /// Names and their hex, of css/named.tsv.
  private static func cssNames() throws -> [(name: String, hex: String)] {
    let text = String(decoding: try Corpus.data("css/named.tsv"), as: UTF8.self)
    return text.split(separator: "\n").compactMap { line in
      let fields = line.split(separator: "\t").map(String.init)
      return fields.count == 2 ? (fields[0], fields[1]) : nil
    }
  }

  /// Names and their hex, of css/x11-rgb.txt.
  private static func x11Names() throws -> [(name: String, hex: String)] {
    let text = String(decoding: try Corpus.data("css/x11-rgb.txt"), as: UTF8.self)
    return text.split(separator: "\n").compactMap { line in
      let fields = line.split(maxSplits: 3, whereSeparator: { $0 == " " || $0 == "\t" })
      let channels = fields.prefix(3).compactMap { Int($0) }
      guard fields.count == 4, channels.count == 3 else { return nil }
      let hex = channels.map { String(format: "%02x", $0) }.joined()
      return (fields[3].trimmingCharacters(in: .whitespaces), "#" + hex)
    }
  }

  private static func hex(_ text: String, _ dialect: Dialect) -> String? {
    let color = try? ColorSpecParser(dialect).parse(text)
    return color?.exactEightBit?.hexText
  }

  @Test("every CSS name stands for its color, in any case and both dialects")
  func css() throws {
    let names = try Self.cssNames()
    for (name, hex) in names {
      for text in [name, name.uppercased(), name.capitalized, " \(name) "] {
        #expect(Self.hex(text, .css) == hex, "\(text)")
        #expect(Self.hex(text, .typed) == hex, "\(text)")
      }
    }
    #expect(names.count == 148)
    Corpus.report(names.count, "CSS names")
  }

  @Test("every X11 name stands for its color where people type, unless CSS has the name")
  func x11() throws {
    let css = Dictionary(uniqueKeysWithValues: try Self.cssNames().map { ($0.name, $0.hex) })
    let names = try Self.x11Names()
    var conflicts: Set<String> = []
    for (name, hex) in names {
      let normalized = name.lowercased().replacingOccurrences(of: " ", with: "")
      if let cssHex = css[normalized], cssHex != hex { conflicts.insert(normalized) }
      let expected = css[normalized] ?? hex
      for text in [name, name.uppercased(), normalized] {
        #expect(Self.hex(text, .typed) == expected, "\(text)")
      }
      if css[normalized] == nil { #expect(Self.hex(name, .css) == nil, "\(name)") }
    }
    #expect(names.count == 753)
    #expect(conflicts == (try Self.statedConflicts()))
    Corpus.report(names.count, "X11 names")
  }

  private static func statedConflicts() throws -> Set<String> {
    struct File: Decodable {
      struct Conflict: Decodable {
        let name: String
        let css: String
      }
      let css_vs_x11_conflicts: [Conflict]
    }
    let file = try JSONDecoder().decode(File.self, from: Corpus.data("css/named-conflicts.json"))
    for conflict in file.css_vs_x11_conflicts {
      #expect(hex(conflict.name, .typed) == conflict.css)
    }
    return Set(file.css_vs_x11_conflicts.map(\.name))
  }
}
