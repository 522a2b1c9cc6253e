import Bytes
import Testing

@Suite("FNV-1a") struct FNV1aTests {
  // From the authors' own test vectors, http://www.isthe.com/chongo/src/fnv/test_fnv.c.
  @Test(
    "texts have the hashes that its authors publish",
    arguments: [
      ("", 0xcbf2_9ce4_8422_2325), ("a", 0xaf63_dc4c_8601_ec8c), ("b", 0xaf63_df4c_8601_f1a5),
      ("foobar", 0x8594_4171_f739_67e8), ("chongo was here!\n", 0x4681_0940_eff5_f915),
    ] as [(String, UInt64)])
  func vectors(_ text: String, _ expected: UInt64) {
    var hash = FNV1a()
    for byte in text.utf8 { hash.add(byte) }
    #expect(hash.value == expected)
    var whole = FNV1a()
    Array(text.utf8).withUnsafeBufferPointer { whole.add($0) }
    #expect(whole == hash)
  }

  @Test("a number is its decimal digits")
  func decimals() {
    let numbers: [UInt32] = [0, 1, 9, 10, 99, 100, 65_535, 1_000_000, 123_456_789, .max]
    for number in numbers {
      var hash = FNV1a()
      hash.add(decimal: number)
      var text = FNV1a()
      for byte in "\(number)".utf8 { text.add(byte) }
      #expect(hash == text, "\(number)")
    }
  }
}
