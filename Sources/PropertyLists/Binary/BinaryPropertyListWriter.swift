// The number of objects decides the width of references, so all objects are gathered before the first is
// written: values as the bytes that they have in the file, equal ones once, and containers as lists of
// object numbers. Objects are numbered in the order in which they begin, so that the same values always
// become the same bytes.

package import Bytes

/// Writes a binary property list, value by value. Every `begin` needs its `end`; a key goes before
/// each value of a dictionary.
package struct BinaryPropertyListWriter: ~Copyable {
  private let sink: ByteSink
  /// The bytes of all values other than containers.
  private var values = TextArena()
  /// Where the value begins that is being made.
  private var start = 0
  private var objects: [Object] = []
  /// The elements of closed containers, by object number.
  private var references: [UInt32] = []
  /// The elements of open containers, the innermost last.
  private var pending: [UInt32] = []
  private var open: [(object: Int, start: Int)] = []
  /// The values by their hashes: numbers of objects plus one, 0 where free. A dictionary of hashes and an
  /// array of bytes take 26,500 instructions a color, these and the arena 21,400 (docs/performance.md).
  private var slots = [UInt32](repeating: 0, count: 1 << 8)
  private var valueCount = 0

  /// An object of the file.
  private struct Object {
    enum Kind {
      case value, array, dictionary
    }

    let kind: Kind
    /// Bytes of a value; references of a container.
    var count: UInt32 = 0
    /// The place of the first of them.
    var start = 0
    /// Of a value, from the seed of this process: a file cannot be made to collide.
    var hash = 0
  }

  /// A writer that pushes to `sink` once it is finished.
  package init(to sink: ByteSink) { self.sink = sink }

  package mutating func beginDictionary() { begin(.dictionary) }

  package mutating func endDictionary() { end() }

  package mutating func beginArray() { begin(.array) }

  package mutating func endArray() { end() }

  /// A key of the format's own, in ASCII.
  package mutating func key(_ name: StaticString) {
    string(UnsafeBufferPointer(start: name.utf8Start, count: name.utf8CodeUnitCount))
  }

  /// A string or a key, in UTF-8.
  package mutating func string(_ text: UnsafeBufferPointer<UInt8>) {
    if text.allSatisfy({ $0 < 0x80 }) {
      head(0x50, count: text.count)
      values.append(text)
    } else {
      let units = String(decoding: text, as: UTF8.self).utf16
      head(0x60, count: units.count)
      for unit in units { number(UInt64(unit), width: 2) }
    }
    intern()
  }

  package mutating func data(_ bytes: UnsafeBufferPointer<UInt8>) {
    head(0x40, count: bytes.count)
    values.append(bytes)
    intern()
  }

  package mutating func integer(_ value: Int64) {
    // Integers of fewer than 8 bytes have no sign.
    let exponent = value < 0 ? 3 : Self.exponent(for: UInt64(value))
    byte(0x10 | UInt8(exponent))
    number(UInt64(bitPattern: value), width: 1 << exponent)
    intern()
  }

  /// An integer that Int64 does not hold takes 16 bytes, as 8 have a sign.
  package mutating func unsignedInteger(_ value: UInt64) {
    if let small = Int64(exactly: value) { return integer(small) }
    byte(0x14)
    number(0, width: 8)
    number(value, width: 8)
    intern()
  }

  /// A reference to an object of a keyed archive.
  package mutating func uid(_ value: Int) {
    let width = 1 << Self.exponent(for: UInt64(value))
    byte(0x80 | UInt8(width - 1))
    number(UInt64(value), width: width)
    intern()
  }

  /// A real, in four bytes where the caller says that they hold it.
  package mutating func real(_ value: Double, isSingle: Bool = false) {
    if isSingle {
      byte(0x22)
      number(UInt64(Float(value).bitPattern), width: 4)
    } else {
      byte(0x23)
      number(value.bitPattern, width: 8)
    }
    intern()
  }

  /// Seconds since the start of 2001.
  package mutating func date(_ seconds: Double) {
    byte(0x33)
    number(seconds.bitPattern, width: 8)
    intern()
  }

  package mutating func boolean(_ value: Bool) {
    byte(value ? 0x09 : 0x08)
    intern()
  }

  /// Pushes the file. Throws the first write that failed.
  package consuming func finish() throws(ByteStreamError) {
    var output = ByteWriter(to: sink)
    let referenceWidth = 1 << Self.exponent(for: UInt64(objects.count))
    output.append(literal: "bplist00")
    var offset = BinaryFormat.headerSize
    var offsets: [Int] = []
    offsets.reserveCapacity(objects.count)
    for object in objects {
      offsets.append(offset)
      let range = object.start..<(object.start + Int(object.count))
      switch object.kind {
      case .value:
        values.withText(from: object.start) {
          output.append(UnsafeBufferPointer(rebasing: $0[..<range.count]))
        }
        offset += range.count
      case .array, .dictionary:
        let isDictionary = object.kind == .dictionary
        let elements = isDictionary ? range.count / 2 : range.count
        let start = values.count
        head(isDictionary ? 0xD0 : 0xA0, count: elements)
        offset += values.count - start
        values.withText(from: start) { output.append($0) }
        values.cut(to: start)
        // Keys come before values.
        for first in isDictionary ? [0, 1] : [0] {
          for index in stride(
            from: range.lowerBound + first, to: range.upperBound, by: isDictionary ? 2 : 1)
          {
            output.append(UInt64(references[index]), width: referenceWidth, .bigEndian)
          }
        }
        offset += range.count * referenceWidth
      }
    }
    let offsetWidth = 1 << Self.exponent(for: UInt64(offset))
    for offset in offsets { output.append(UInt64(offset), width: offsetWidth, .bigEndian) }
    output.append(0, width: 6, .bigEndian)
    output.append(UInt8(offsetWidth))
    output.append(UInt8(referenceWidth))
    output.append(UInt64(objects.count), width: 8, .bigEndian)
    output.append(0, width: 8, .bigEndian)
    output.append(UInt64(offset), width: 8, .bigEndian)
    try output.finish()
  }

  private mutating func begin(_ kind: Object.Kind) {
    refer(to: objects.count)
    open.append((objects.count, pending.count))
    objects.append(Object(kind: kind))
  }

  private mutating func end() {
    // A slip of our own writers, each of which writes an `end` for its `begin`; no input decides it.
    guard let (object, start) = open.popLast() else {
      preconditionFailure("a container ends that was not begun")
    }
    objects[object].start = references.count
    objects[object].count = UInt32(pending.count - start)
    references.append(contentsOf: pending[start...])
    pending.removeLast(pending.count - start)
  }

  private mutating func refer(to object: Int) {
    if !open.isEmpty { pending.append(UInt32(object)) }
  }

  /// Takes the bytes from `start` on as a value, or as one that is there already.
  private mutating func intern() {
    let start = start
    let count = values.count - start
    let hash = values.withText(from: start) {
      var hasher = Hasher()
      hasher.combine(bytes: UnsafeRawBufferPointer($0))
      return hasher.finalize()
    }
    var slot = hash & (slots.count - 1)
    while slots[slot] != 0 {
      let known = Int(slots[slot] - 1)
      if objects[known].hash == hash, Int(objects[known].count) == count,
        values.isEqual(objects[known].start, start, count: count)
      {
        values.cut(to: start)
        return refer(to: known)
      }
      slot = (slot + 1) & (slots.count - 1)
    }
    slots[slot] = UInt32(objects.count + 1)
    valueCount += 1
    refer(to: objects.count)
    objects.append(Object(kind: .value, count: UInt32(count), start: start, hash: hash))
    self.start = values.count
    if valueCount > slots.count / 2 { growSlots() }
  }

  private mutating func growSlots() {
    slots = [UInt32](repeating: 0, count: slots.count * 2)
    for (number, object) in objects.enumerated() where object.kind == .value {
      var slot = object.hash & (slots.count - 1)
      while slots[slot] != 0 { slot = (slot + 1) & (slots.count - 1) }
      slots[slot] = UInt32(number + 1)
    }
  }

  /// The width that holds `value` is 2 to this power, as Apple's writers choose it.
  private static func exponent(for value: UInt64) -> Int {
    value <= 0xFF ? 0 : value <= 0xFFFF ? 1 : value <= 0xFFFF_FFFF ? 2 : 3
  }

  private mutating func byte(_ byte: UInt8) {
    withUnsafePointer(to: byte) { values.append(UnsafeBufferPointer(start: $0, count: 1)) }
  }

  private mutating func number(_ value: UInt64, width: Int) {
    ByteOrder.bigEndian.withBytes(of: value, width: width) { values.append($0) }
  }

  /// A first byte with a count in it, or with an integer object after it.
  private mutating func head(_ marker: UInt8, count: Int) {
    if count < 15 { return byte(marker | UInt8(count)) }
    let exponent = Self.exponent(for: UInt64(count))
    byte(marker | 0x0F)
    byte(0x10 | UInt8(exponent))
    number(UInt64(count), width: 1 << exponent)
  }
}
