import PaletteEngine

/// The shortest texts of numbers, of which those of 8-bit channels are kept: n/255 has 16 or 17 digits, and takes 30
/// instructions from here and 1,100 without (docs/performance.md).
struct ChannelTexts: ~Copyable {
  /// For each n a byte for the length of its text, 0 if it is not known yet, and the text.
  private let slots: UnsafeMutablePointer<UInt8>

  /// The longest text of a channel has 20 bytes.
  private static let slotSize = 24

  /// The most bytes of the text of any number: a sign, `0.`, 323 zeros and 17 digits.
  static let longest = 343

  init() {
    slots = .allocate(capacity: 256 * Self.slotSize)
    slots.initialize(repeating: 0, count: 256 * Self.slotSize)
  }

  deinit { slots.deallocate() }

  /// Stores the text of ``NumberText/shortest(_:)``, and returns how many bytes it has. There must be room for
  /// ``longest``.
  func put(_ value: Double, at place: UnsafeMutablePointer<UInt8>) -> Int {
    guard 0...1 ~= value else { return Self.putAnew(value, at: place) }
    let number = Int(value * 255 + 0.5)
    guard Double(number) / 255 == value else { return Self.putAnew(value, at: place) }
    let slot = slots + number * Self.slotSize
    if slot[0] == 0 { slot[0] = UInt8(Self.putAnew(value, at: slot + 1)) }
    // All of the slot, as the compiler knows its length.
    place.update(from: slot + 1, count: Self.slotSize - 1)
    return Int(slot[0])
  }

  private static func putAnew(_ value: Double, at place: UnsafeMutablePointer<UInt8>) -> Int {
    var text = NumberText.shortest(value)
    return text.withUTF8 { text in
      for (offset, byte) in text.enumerated() { place[offset] = byte }
      return text.count
    }
  }
}
