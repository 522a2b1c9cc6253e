import ColorModel
import Diagnostics
import Foundation
import PaletteFormats
import TestSupport
import Testing

@testable import PaletteEngine

@Suite("Color lists that hurt", .enabled(if: Corpus.isPresent, Corpus.hint))
struct HostileCorpusTests {
  struct Verdict: Decodable {
    var file: String
    var expect: String
    var why: String
  }

  private func verdicts(_ folders: [String]) throws -> [Verdict] {
    try JSONDecoder().decode([Verdict].self, from: Corpus.data("hostile/expected.json"))
      .filter { verdict in folders.contains { verdict.file.hasPrefix("\($0)/") } }
  }

  @Test("each keyed archive, typed stream and file that was cut gets its verdict")
  func lists() throws {
    let all = try verdicts(["keyed", "streamtyped", "truncated"])
    for verdict in all {
      let bytes = Array(try Corpus.data("hostile/\(verdict.file)"))
      let decoded = try? ColorLists.decode(bytes)
      let place = Comment(rawValue: "\(verdict.file): \(verdict.why)")
      switch verdict.expect {
      case "accept":
        #expect(decoded?.palette.entries.first?.name.text == "Red", place)
        #expect(
          decoded?.palette.entries.first?.value == .color(Color(.deviceRGB, 1, 0, 0)), place)
      case "reject": #expect(decoded == nil, place)
      case let other: #expect(other == "accept-or-reject", place)
      }
      if let palette = decoded?.palette {
        #expect(
          try ArchiveGraph.difference(Data(bytes), Data(ColorLists.encode(palette))) == "", place)
      }
    }
    #expect(all.count == 26)
    Corpus.report(all.count, "hostile color lists")
  }

  // None of these is a color list, whatever is said of it as a property list.
  @Test("property lists of other things are refused")
  func others() throws {
    let all = try verdicts(["bplist", "xml"])
    for verdict in all {
      let bytes = Array(try Corpus.data("hostile/\(verdict.file)"))
      #expect(throws: FileError.self, "\(verdict.file)") { try ColorLists.decode(bytes) }
    }
    #expect(all.count == 34)
    Corpus.report(all.count, "hostile property lists")
  }

  @Test("of two entries with one name the second is numbered")
  func repeatedNames() throws {
    let decoded = try ColorLists.decode(
      Array(try Corpus.data("hostile/keyed/dup-names.clr")))
    #expect(decoded.palette.entries.map(\.name.text) == ["Red", "Red 2"])
    #expect(decoded.notes == [.repeatedNames(1)])
  }

  @Test("every list of the corpus that is cut anywhere is one error or has fewer entries")
  func truncation() throws {
    var count = 0
    for list in CorpusTests.List.all {
      let bytes = Array(try list.data())
      // Each byte of a small file, and about a thousand places of a large one.
      for end in stride(from: 0, to: bytes.count, by: max(1, bytes.count / 1000)) {
        #expect(throws: FileError.self, "\(list.file) cut at \(end)") {
          try ColorLists.decode(Array(bytes[..<end]))
        }
        count += 1
      }
    }
    Corpus.report(count, "color lists that were cut")
  }

  @Test("a list with any byte changed is an error, or a palette that can be written")
  func damage() throws {
    var random = SeededGenerator("damaged color lists")
    var read = 0
    for list in CorpusTests.List.all {
      let bytes = Array(try list.data())
      for _ in 0..<200 {
        var damaged = bytes
        for _ in 0..<Int.random(in: 1...3, using: &random) {
          damaged[Int.random(in: damaged.indices, using: &random)] =
            UInt8.random(in: 0...255, using: &random)
        }
        guard let decoded = try? ColorLists.decode(damaged) else { continue }
        read += 1
        let again = try? ColorLists.encode(decoded.palette, .binary)
        if decoded.obstacle == nil {
          let written = try #require(again, "CLR_SEED=\(random.seed): \(list.file)")
          #expect(
            try ColorLists.decode(written).palette == decoded.palette,
            "CLR_SEED=\(random.seed): \(list.file)")
        }
      }
    }
    #expect(read > 0)
    Corpus.report(read, "damaged color lists that could be read")
  }
}
