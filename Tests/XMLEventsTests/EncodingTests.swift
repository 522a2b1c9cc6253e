import Bytes
import Diagnostics
import Testing

@testable import XMLEvents

@Suite("Encodings of a document")
struct EncodingTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var bytes: [UInt8]

    init(_ description: String, _ bytes: [UInt8]) {
      testDescription = description
      self.bytes = bytes
    }
    init(_ description: String, _ text: String) { self.init(description, Array(text.utf8)) }
  }

  static func utf16(_ text: String, bigEndian: Bool) -> [UInt8] {
    text.utf16.flatMap {
      let (high, low) = (UInt8($0 >> 8), UInt8($0 & 0xFF))
      return bigEndian ? [high, low] : [low, high]
    }
  }

  static func ucs4(_ text: String, bigEndian: Bool) -> [UInt8] {
    text.unicodeScalars.flatMap { scalar in
      let bytes = [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: scalar.value >> $0) }
      return bigEndian ? bytes : bytes.reversed()
    }
  }

  private static let plain = "<a>é🎨</a>"
  private static let declared = "<?xml version='1.0' encoding='UTF-16'?><a>é🎨</a>"

  static let accepted: [Case] = [
    Case("nothing said", plain),
    Case("UTF-8", "<?xml version='1.0' encoding='UTF-8'?>" + plain),
    Case("utf-8", "<?xml version='1.0' encoding='utf-8'?>" + plain),
    Case("UTF-8 with a mark", [0xEF, 0xBB, 0xBF] + Array(plain.utf8)),
    Case("UTF-16, little-endian", [0xFF, 0xFE] + utf16(declared, bigEndian: false)),
    Case("UTF-16, big-endian", [0xFE, 0xFF] + utf16(declared, bigEndian: true)),
    Case("UTF-16 with a mark alone", [0xFE, 0xFF] + utf16(plain, bigEndian: true)),
  ]

  @Test("UTF-8 and UTF-16 are read", arguments: accepted)
  func accepts(_ example: Case) throws {
    for piece in [Int.max, 1, 3] {
      let log = try EventLog.of(example.bytes, piece: piece)
      #expect(log.events == [.start(0), .text("é🎨"), .end], "in pieces of \(piece)")
    }
  }

  // 0x4C6FA794 is `<?xm` in EBCDIC (XML 1.0 appendix F).
  static let refused: [(bytes: Case, name: String)] = [
    (Case("UTF-7", "<?xml version='1.0' encoding='UTF-7'?><a>+AGE-</a>"), "UTF-7"),
    (
      Case(
        "Latin-1",
        Array("<?xml version='1.0' encoding='ISO-8859-1'?><a>".utf8) + [0xE9] + Array("</a>".utf8)),
      "ISO-8859-1"
    ),
    (
      Case("Windows-1252", "<?xml version='1.0' encoding='windows-1252'?><a/>"), "windows-1252"
    ),
    (Case("Shift JIS", "<?xml version='1.0' encoding='Shift_JIS'?><a/>"), "Shift_JIS"),
    (Case("EBCDIC", [0x4C, 0x6F, 0xA7, 0x94, 0x93, 0x40]), "EBCDIC"),
    (Case("UCS-4, big-endian", ucs4("<a>é</a>", bigEndian: true)), "UCS-4"),
    (Case("UCS-4, little-endian", ucs4("<a>é</a>", bigEndian: false)), "UCS-4"),
    (
      Case("UCS-4 with a mark, big-endian", ucs4("\u{FEFF}<a/>", bigEndian: true)), "UCS-4"
    ),
    (
      Case("UCS-4 with a mark, little-endian", ucs4("\u{FEFF}<a/>", bigEndian: false)), "UCS-4"
    ),
    (Case("one that nobody knows", "<?xml version='1.0' encoding='x-mine'?><a/>"), "x-mine"),
  ]

  @Test("any other encoding is refused by its name", arguments: refused)
  func refuses(_ example: Case, name: String) {
    for piece in [Int.max, 1, 3] {
      #expect(throws: FileError.encoding(name), "in pieces of \(piece)") {
        try EventLog.of(example.bytes, piece: piece)
      }
    }
  }

  @Test(
    "bytes that are not what they say are refused",
    arguments: [
      Case("a byte of no UTF-8", [0x3C, 0x61, 0x3E, 0xFF, 0x3C, 0x2F, 0x61, 0x3E]),
      Case("an overlong form", [0x3C, 0x61, 0x3E, 0xC0, 0xAF, 0x3C, 0x2F, 0x61, 0x3E]),
      Case("half a surrogate pair", [0x3C, 0x61, 0x3E, 0xED, 0xA0, 0x80, 0x3C, 0x2F, 0x61, 0x3E]),
      Case("a NUL", "<a>x\0y</a>"),
      Case("an escape character", "<a>x\u{1B}y</a>"),
      Case("a reference to a NUL", "<a>&#0;</a>"),
      Case("a reference to a control", "<a>&#x1B;</a>"),
      Case("a reference beyond Unicode", "<a>&#x110000;</a>"),
      Case("U+FFFE", "<a>\u{FFFE}</a>"),
    ])
  func notXML(_ example: Case) {
    #expect {
      try EventLog.of(example.bytes)
    } throws: { error in
      (error as? FileError)?.summary == "the XML is broken"
    }
  }
}
