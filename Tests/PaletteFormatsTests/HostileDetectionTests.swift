import Bytes
import Diagnostics
import Testing

@testable import PaletteFormats

/// Files that would never say what they are: they are not read to their ends to find it out.
@Suite("Telling files that hurt") struct HostileDetectionTests {
  private final class Count: @unchecked Sendable { var bytes = 0 }

  /// A source that begins with `start` and repeats `more` without end, and how much of it was read.
  private func endless(_ start: String, _ more: String) -> (source: ByteSource, count: Count) {
    let count = Count()
    let start = Array(start.utf8)
    let more = Array(more.utf8)
    let source = ByteSource { buffer throws(ByteStreamError) in
      for index in buffer.indices {
        let place = count.bytes + index
        buffer[index] =
          place < start.count ? start[place] : more[(place - start.count) % more.count]
      }
      count.bytes += buffer.count
      return buffer.count
    }
    return (source, count)
  }

  @Test(
    "not more than the limit is read",
    arguments: [
      ("", " "), ("", "\n"), ("", "/* c */"), ("/*", " "), ("", "// c\n"), ("", "# c\n"),
      ("<!--", " c"), ("<?xml version=\"1.0\"?>", "<!-- c -->\n"), ("<", "a"), ("<a b=\"", "c"),
      ("", "<a>"), ("<a ", "b='c' "), ("<plist><dict><key>", "k"), ("<plist>", "<array>"),
      ("<plist><dict><key>a</key>", "<dict><key>a</key>"), ("<plist><array>", "<true/>"),
      ("{\"", "k"), ("{\"a\": \"", "v"), ("", "["), ("", "{\"a\":"), ("[", "1,"), ("[", "[],"),
      ("[/*", " "), ("{", "\"a\": 1, "), ("", "PK\u{3}\u{4}"),
      ("PK\u{3}\u{4}", "\u{7F}"), ("", "a"), ("@", "a"), ("$", "a"), ("", "@import a;"),
      ("\"", "a"), ("", "a b\n"), ("[", "c"),
    ])
  func endlessFiles(_ start: String, _ more: String) {
    for name in [nil, "x.unknown"] {
      let (source, count) = endless(start, more)
      #expect(throws: FileError.self) { try PaletteFormat.tell(source, named: name) }
      #expect(count.bytes <= FileHead.limit + 1 + (1 << 16), "\(count.bytes) bytes")
    }
  }

  @Test("what is cut anywhere, or at the end of what is looked at, is told or not, and no more")
  func cuts() throws {
    let files = [
      "<?xml version=\"1.0\"?><!DOCTYPE plist><plist><dict><key>a</key><array><dict><key>b</key><data>AAAA</data></dict><integer>1</integer></array><key>c</key><dict><key>CF$UID</key><integer>3</integer></dict></dict></plist>",
      "{\"a\": [1, {\"b\": \"\\u00e9\", /* c */ \"d\": [true, null,],}, -1.5e3], // e\n \"f\": {}}",
      "<resources><color name=\"a&amp;b\">#fff</color><!-- c --></resources>",
      "@charset \"a\"; /* c */ @import 'b'; $d : #fff;",
    ]
    for file in files {
      let bytes = Array(file.utf8)
      for end in 0...bytes.count {
        for isWhole in [false, true] {
          let head = FileHead(bytes: Array(bytes[..<end]), isWhole: isWhole)
          guard let content = try? FileContent.read(head).content else { continue }
          _ = KnownKind.candidates(content, ending: nil)
        }
      }
    }
  }
}
