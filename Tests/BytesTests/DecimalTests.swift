import Testing

@testable import Bytes

@Suite("Whole numbers in decimal") struct DecimalTests {
  /// The numbers around each power of ten, and those at both ends.
  private static let numbers: [Int] = {
    var numbers = [Int.max, .max - 1, .min, .min + 1, 10_101]
    var power = 1
    for _ in 0...18 {
      numbers += [power - 1, power, power + 1]
      power &*= 10
    }
    return numbers
  }()

  @Test("are those of Swift, around each power of ten and at both ends", arguments: numbers)
  func decimals(_ number: Int) throws {
    for value in [number, 0 &- number] {
      let bytes = try ByteSink.collect { sink throws(ByteStreamError) in
        var writer = ByteWriter(to: sink)
        writer.append(decimal: value)
        try writer.finish()
      }
      #expect(String(decoding: bytes, as: UTF8.self) == "\(value)")
    }
  }
}
