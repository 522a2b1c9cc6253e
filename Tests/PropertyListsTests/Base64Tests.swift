import Foundation
import TestSupport
import Testing

@testable import PropertyLists

@Suite("Base64") struct Base64Tests {
  private func decoded(_ text: String) -> [UInt8]? {
    var bytes = Array(text.utf8)
    switch bytes.withUnsafeMutableBufferPointer({ Base64.decode($0) }) {
    case .bytes(let count): return Array(bytes[..<count])
    case .wrong: return nil
    }
  }

  // RFC 4648 section 10.
  @Test(
    "the RFC’s own vectors are read",
    arguments: [
      ("", ""), ("Zg==", "f"), ("Zm8=", "fo"), ("Zm9v", "foo"), ("Zm9vYg==", "foob"),
      ("Zm9vYmE=", "fooba"), ("Zm9vYmFy", "foobar"),
    ])
  func vectors(_ text: String, plain: String) {
    #expect(decoded(text) == Array(plain.utf8))
  }

  @Test("what Foundation encodes is read, whatever its lines")
  func foundation() {
    var random = SeededGenerator("base64")
    for count in 0..<300 {
      let bytes = (0..<count).map { _ in UInt8.random(in: .min ... .max, using: &random) }
      let data = Data(bytes)
      for text in [
        data.base64EncodedString(), data.base64EncodedString(options: .lineLength64Characters),
        data.base64EncodedString(options: [.lineLength76Characters, .endLineWithLineFeed]),
      ] {
        #expect(decoded(text) == bytes, "\(count) bytes, seed \(random.seed)")
      }
    }
  }

  @Test("what is written is what Foundation writes, line by line")
  func written() throws {
    var random = SeededGenerator("base64 written")
    for count in 0..<200 {
      let bytes = (0..<count).map { _ in UInt8.random(in: .min ... .max, using: &random) }
      let document = try Layout.written { writer in
        bytes.withUnsafeBufferPointer { writer.data($0) }
      }
      let expected = try Layout.foundation(Data(bytes))
      #expect(document == expected, "\(count) bytes, seed \(random.seed)")
    }
  }
}
