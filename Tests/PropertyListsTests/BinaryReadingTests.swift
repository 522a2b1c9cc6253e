import Bytes
import Foundation
import TestSupport
import Testing

@testable import PropertyLists

@Suite("Reading binary property lists")
struct BinaryReadingTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var object: String
    var text: String
    var testDescription: String { text }

    init(_ object: String, _ text: String) {
      self.object = object
      self.text = text
    }
  }

  // By the description in CoreFoundation’s CFBinaryPList.c.
  private static let cases: [Case] = [
    Case("08", "false"), Case("09", "true"), Case("10 FF", "255"), Case("11 FFFF", "65535"),
    Case("12 FFFFFFFF", "4294967295"), Case("13 FFFFFFFFFFFFFFFF", "-1"),
    Case("13 8000000000000000", "-9223372036854775808"),
    Case("14 0000000000000000 0000000000000007", "7"),
    Case("14 FFFFFFFFFFFFFFFF FFFFFFFFFFFFFFFE", "-2"),
    Case("14 0000000000000000 FFFFFFFFFFFFFFFF", "18446744073709551615"),
    Case("22 3FC00000", "1.5"), Case("23 BFF8000000000000", "-1.5"),
    Case("23 7FF8000000000000", "nan"), Case("33 415EC8C700000000", "@8069916.0"),
    Case("40", "<>"), Case("43 000AFF", "<000aff>"), Case("50", "\"\""),
    Case("53 61007F", "\"a\0\u{7F}\""), Case("5F 1002 6162", "\"ab\""),
    Case("5F 130000000000000001 61", "\"a\""), Case("60", "\"\""),
    Case("64 0041 00E9 65E5 FFFD", "\"Aé日\u{FFFD}\""), Case("62 D83C DFA8", "\"🎨\""),
    Case("80 FF", "#255"), Case("81 0100", "#256"), Case("82 010000", "#65536"),
    Case("83 FFFFFFFF", "#4294967295"), Case("8F 0000000000000000 0000000000000009", "#9"),
    Case("A0", "[]"), Case("D0", "{}"),
  ]

  @Test("every kind of value is read, in every width", arguments: cases)
  func kinds(_ example: Case) throws {
    #expect(try BinaryDocument(hex: [example.object]).read().text() == example.text)
  }

  @Test("offsets and references have 1 to 8 bytes", arguments: 1...8)
  func widths(_ width: Int) throws {
    let pad = [UInt8](repeating: 0, count: width - 1)
    let dictionary: [UInt8] = [0xD2] + (1...4).flatMap { pad + [$0] }
    let array: [UInt8] = [0xA2] + pad + [1] + pad + [3]
    let document = BinaryDocument([dictionary, [0x51, 0x61], [0x51, 0x62], [0x09], array]).with {
      $0.offsetSize = width
      $0.referenceSize = width
    }
    #expect(try document.read().text() == "{\"a\": true, \"b\": [\"a\", true]}")
  }

  @Test("the top object may be any, and objects may lie in any order, with gaps between them")
  func order() throws {
    let document = BinaryDocument([[0x51, 0x61], [0x00, 0x00, 0xFF], [0xA2, 0, 0]]).with {
      $0.top = 2
    }
    #expect(try document.read().text() == "[\"a\", \"a\"]")
    #expect(try BinaryDocument([[0x09]]).with { $0.header = "bplist01" }.read().text() == "true")
  }

  @Test("what plistlib writes is read")
  func python() throws {
    let bytes = try PythonLists.binary(
      """
      {'$archiver': 'NSKeyedArchiver', '$objects': ['$null', {'$class': U(3), 'NS.objects':
      [U(70000), U(300)]}, 'né日🎨', b'0.1 0.2\\0', 1.25, -7, 2**63, True, False,
      d.datetime(2001, 1, 2), [], {}, 'x' * 300], '$top': {'NSKeys': U(1)}, '$version': 100000}
      """)
    let x = String(repeating: "x", count: 300)
    #expect(
      try BinaryDocument.read(bytes).text()
        == """
        {"$archiver": "NSKeyedArchiver", "$objects": ["$null", {"$class": #3, "NS.objects": \
        [#70000, #300]}, "né日🎨", <302e3120302e3200>, 1.25, -7, 9223372036854775808, true, \
        false, @86400.0, [], {}, "\(x)"], "$top": {"NSKeys": #1}, "$version": 100000}
        """)
  }

  @Test("what Foundation writes is read")
  func foundation() throws {
    let value: [String: Any] = ["list": [1, -1, "é", 0.5, Data([1, 2]), true, "list"]]
    let data = try PropertyListSerialization.data(
      fromPropertyList: value, format: .binary, options: 0)
    #expect(
      try BinaryDocument.read(Array(data)).text()
        == "{\"list\": [1, -1, \"é\", 0.5, <0102>, true, \"list\"]}")
  }

  @Test("10,000 elements and texts of every length around the short form are read")
  func sizes() throws {
    let bytes = try PythonLists.binary("[list(range(10000)), ['x' * n for n in range(300)]]")
    let list = try BinaryDocument.read(bytes)
    let parts = Array(list.elements(of: list.root))
    #expect(list.elements(of: parts[0]).map(list.integer) == (0..<10_000).map { Int64($0) })
    #expect(list.elements(of: parts[1]).map { list.text(of: $0)?.count } == Array(0..<300))
  }
}
