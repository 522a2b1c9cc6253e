import Bytes

/// The shortest texts of numbers, of which those of 8-bit channels are kept: n/255 has 16 or 17 digits, and takes 80
/// instructions from here and 1,100 anew (docs/performance.md).
struct ChannelTexts {
  /// For each n a byte for the length of its text, 0 if it is not known yet, and the text.
  private var slots = [UInt8](repeating: 0, count: 256 * slotSize)

  /// The longest text has 20 bytes.
  private static let slotSize = 24

  /// Appends the text of ``NumberText/shortest(_:)``.
  mutating func append(_ value: Double, to bytes: inout [UInt8]) {
    guard 0...1 ~= value else { return NumberText.appendShortest(value, to: &bytes) }
    let number = Int((value * 255).rounded())
    guard Double(number) / 255 == value else {
      return NumberText.appendShortest(value, to: &bytes)
    }
    let slot = number * Self.slotSize
    if slots[slot] == 0 {
      let text = NumberText.shortest(value)
      slots[slot] = UInt8(text.utf8.count)
      for (place, byte) in text.utf8.enumerated() { slots[slot + 1 + place] = byte }
    }
    slots.withUnsafeBufferPointer { slots in
      bytes.append(
        contentsOf: UnsafeBufferPointer(
          rebasing: slots[(slot + 1)..<(slot + 1 + Int(slots[slot]))]))
    }
  }
}
