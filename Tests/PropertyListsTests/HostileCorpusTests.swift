import Bytes
import Diagnostics
import Foundation
import TestSupport
import Testing

@testable import PropertyLists

@Suite("Property lists that hurt", .enabled(if: Corpus.isPresent, Corpus.hint))
struct HostileCorpusTests {
  struct Verdict: Decodable {
    var file: String
    var expect: String
    var why: String
  }

  // `xml/*.xml` are documents of other kinds: whatever is said of those, they are not a property lists.
  @Test("each XML file gets its verdict")
  func verdicts() throws {
    let verdicts = try JSONDecoder().decode(
      [Verdict].self, from: Corpus.data("hostile/expected.json")
    ).filter { $0.file.hasPrefix("xml/") }
    for verdict in verdicts {
      let bytes = Array(try Corpus.data("hostile/\(verdict.file)"))
      let result = Result { () throws(FileError) in
        try PropertyList(readingXML: ByteSource(bytes: bytes))
      }
      let isRead = (try? result.get()) != nil
      switch (verdict.expect, verdict.file.hasSuffix(".plist")) {
      case ("accept", true): #expect(isRead, "\(verdict.file): \(verdict.why), \(result)")
      case ("reject", _), (_, false): #expect(!isRead, "\(verdict.file): \(verdict.why)")
      case ("accept-or-reject", true): break
      case (let other, _): Issue.record("\(verdict.file): unknown verdict \(other)")
      }
    }
    #expect(verdicts.count == 19)
    Corpus.report(verdicts.count, "hostile XML files")
  }

  @Test("each binary file gets its verdict")
  func binaryVerdicts() throws {
    let verdicts = try JSONDecoder().decode(
      [Verdict].self, from: Corpus.data("hostile/expected.json")
    ).filter { $0.file.hasPrefix("bplist/") }
    for verdict in verdicts {
      let bytes = Array(try Corpus.data("hostile/\(verdict.file)"))
      let result = Result { () throws(FileError) in
        try PropertyList(readingBinary: ByteSource(bytes: bytes))
      }
      let isRead = (try? result.get()) != nil
      switch verdict.expect {
      case "accept": #expect(isRead, "\(verdict.file): \(verdict.why), \(result)")
      case "reject": #expect(!isRead, "\(verdict.file): \(verdict.why)")
      case "accept-or-reject": break
      case let other: Issue.record("\(verdict.file): unknown verdict \(other)")
      }
    }
    #expect(verdicts.count == 15)
    Corpus.report(verdicts.count, "hostile binary property lists")
  }

  @Test("comments, CDATA and processing instructions leave the value that the corpus gives")
  func values() throws {
    let list = try PropertyList(
      readingXML: ByteSource(bytes: Array(try Corpus.data("hostile/xml/cdata-comment-pi.plist"))))
    #expect(list.text() == "{\"a\": \"xy<z>\"}")
  }
}
