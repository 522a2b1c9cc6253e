import Bytes
import PaletteFormats
import Testing

@testable import ApplePalettes

@Suite("The kept texts of 8-bit channels") struct ChannelTextTests {
  @Test("are the shortest texts, the first time and each time after")
  func eachChannel() {
    let texts = ChannelTexts()
    for _ in 0..<2 {
      for number in 0...255 {
        // Swift's own text of the double is the shortest that reads back.
        let value = Double(number) / 255
        #expect(written(value, texts) == (number == 0 ? "0" : number == 255 ? "1" : "\(value)"))
      }
    }
  }

  @Test("are those of other numbers too, such as the neighbors of channels")
  func others() {
    let texts = ChannelTexts()
    for number in 0...255 {
      let value = Double(number) / 255
      _ = written(value, texts)
      for other in [value.nextUp, value.nextDown, -value, value + 1, value * 1e-9, value * 1e103] {
        let text = written(other, texts)
        #expect(Double(text) == other, "\(other)")
        #expect(!text.contains("e"))
      }
    }
    #expect(written(-0.0, texts) == "0")
  }

  private func written(_ value: Double, _ texts: borrowing ChannelTexts) -> String {
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: ChannelTexts.longest) { room in
      let count = room.baseAddress.map { texts.put(value, at: $0) } ?? 0
      return String(decoding: room[..<count], as: UTF8.self)
    }
  }
}
