import ColorModel
import Foundation
import TestSupport
import Testing

@testable import PaletteFormats

@Suite("Color lists that hurt", .enabled(if: Corpus.isPresent, Corpus.hint))
struct HostileCorpusTests {
  struct Verdict: Decodable {
    var file: String
    var expect: String
    var why: String
  }

  // All that the corpus accepts is in device RGB, which comes with the files from Macs: CMYK,
  // patterns and catalog colors too. Until then it is refused, as a space that is not read.
  @Test("each keyed archive gets its verdict, as far as its space is read")
  func asTheyAre() throws {
    let verdicts = try verdicts()
    for verdict in verdicts {
      let bytes = try BinaryPropertyList.xml(of: "hostile/\(verdict.file)")
      let error = try #require(throws: PaletteFormatError.self, "\(verdict.file)") {
        try ColorLists.decode(bytes)
      }
      if verdict.expect == "accept" {
        #expect(error.reason == "its space is device RGB", "\(verdict.file)")
      }
    }
    Corpus.report(verdicts.count, "hostile keyed archives")
  }

  @Test("each gets its verdict where its colors are in Generic RGB, which is read")
  func asGenericRGB() throws {
    var count = 0
    for verdict in try verdicts() {
      let xml = String(
        decoding: try BinaryPropertyList.xml(of: "hostile/\(verdict.file)"), as: UTF8.self)
      // The only integers 2 outside of references are the tags of colors.
      let generic = xml.replacing(
        /<key>NSColorSpace<\/key>\s*<integer>2<\/integer>/,
        with: "<key>NSColorSpace</key><integer>1</integer>")
      let decoded = try? ColorLists.decode(Array(generic.utf8))
      switch verdict.expect {
      case "accept":
        #expect(decoded != nil, "\(verdict.file): \(verdict.why)")
        #expect(decoded?.palette.entries.first?.name.text == "Red", "\(verdict.file)")
      case "reject": #expect(decoded == nil, "\(verdict.file): \(verdict.why)")
      case let other: #expect(other == "accept-or-reject", "\(verdict.file)")
      }
      count += 1
    }
    Corpus.report(count, "hostile keyed archives as Generic RGB")
  }

  @Test("of two entries with one name the second is numbered")
  func repeatedNames() throws {
    let xml = String(
      decoding: try BinaryPropertyList.xml(of: "hostile/keyed/dup-names.clr"), as: UTF8.self)
    let generic = xml.replacing(
      /<key>NSColorSpace<\/key>\s*<integer>2<\/integer>/,
      with: "<key>NSColorSpace</key><integer>1</integer>")
    let decoded = try ColorLists.decode(Array(generic.utf8))
    #expect(decoded.palette.entries.map(\.name.text) == ["Red", "Red 2"])
    #expect(decoded.notes == [.repeatedNames(1)])
  }

  @Test("files in the other containers are refused, and named")
  func otherContainers() throws {
    var count = 0
    let all = try JSONDecoder().decode([Verdict].self, from: Corpus.data("hostile/expected.json"))
    for verdict in all
    where ["bplist/", "streamtyped/", "truncated/"].contains(where: verdict.file.hasPrefix) {
      let bytes = Array(try Corpus.data("hostile/\(verdict.file)"))
      #expect(throws: PaletteFormatError.self, "\(verdict.file)") { try ColorLists.decode(bytes) }
      count += 1
    }
    #expect(count > 20)
    Corpus.report(count, "hostile files in other containers")
  }

  private func verdicts() throws -> [Verdict] {
    let verdicts = try JSONDecoder().decode(
      [Verdict].self, from: Corpus.data("hostile/expected.json")
    ).filter { $0.file.hasPrefix("keyed/") }
    try #require(verdicts.count == 19)
    return verdicts
  }
}
