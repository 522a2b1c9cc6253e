// A color's own numbers are in NSRGB, NSWhite or NSCMYK, by the tag NSColorSpace: data that hold
// ASCII decimals and a NUL, as the format is older than keyed archives. Where there is a space of
// its own, NSComponents hold the numbers, and the others are a copy for old readers. GNUstep writes
// NSCYMK for NSCMYK, with the numbers in the same order (encodeWithCoder: of GSDeviceCMYKColor in its
// NSColor.m).

import KeyedArchives
import PaletteEngine
import PropertyLists

/// The parts of an archived color.
struct ArchivedColor {
  var tag: Int64?
  var rgb: PropertyList.Index?
  var white: PropertyList.Index?
  var cmyk: PropertyList.Index?
  /// The same by the key of GNUstep.
  var gnustepCMYK: PropertyList.Index?
  var components: PropertyList.Index?
  var space: PropertyList.Index?
  var fallback: PropertyList.Index?
  /// The strings of files of ours.
  var notes = ArchivedNotes()
  var hasImage = false

  /// The parts that `object` has, and the key that is repeated or is not what it should be.
  init(
    _ object: PropertyList.Index, in list: borrowing PropertyList
  ) throws(BadKey) {
    for (key, value) in list.pairs(of: object) {
      // By length: each key is then compared with two others, not with ten, which takes 0.3 instructions less for each
      // byte of XML.
      switch list.length(of: key) {
      case 5 where list.isEqual(key, "NSRGB"): try Self.keep(value, &rgb, "NSRGB")
      case 6 where list.isEqual(key, "NSCMYK"): try Self.keep(value, &cmyk, "NSCMYK")
      case 6 where list.isEqual(key, "NSCYMK"): try Self.keep(value, &gnustepCMYK, "NSCYMK")
      case 7 where list.isEqual(key, "NSWhite"): try Self.keep(value, &white, "NSWhite")
      case 7 where list.isEqual(key, "NSColor"): try Self.keep(value, &fallback, "NSColor")
      case 7 where list.isEqual(key, "NSImage"): hasImage = true
      case 12 where list.isEqual(key, "NSColorSpace"):
        guard tag == nil, let number = list.integer(of: value) else { throw .init("NSColorSpace") }
        tag = number
      case 12 where list.isEqual(key, "NSComponents"):
        try Self.keep(value, &components, "NSComponents")
      case 18 where list.isEqual(key, "NSCustomColorSpace"):
        try Self.keep(value, &space, "NSCustomColorSpace")
      case _ where ArchivedNotes.isOurs(key, in: list): notes.keep(value, of: key, in: list)
      case _: break
      }
    }
  }

  private static func keep(
    _ value: PropertyList.Index, _ place: inout PropertyList.Index?, _ key: String
  ) throws(BadKey) {
    if place != nil { throw .init(key) }
    place = value
  }
}

/// The numbers of an archived color.
enum ArchivedNumbers {
  /// `count` finite numbers and an alpha of 0 to 1, which may be left out where it `isOptional`:
  /// decimals with blanks between them. A NUL ends the text.
  static func read(
    _ bytes: UnsafeBufferPointer<UInt8>, count: Int, alphaIsOptional: Bool
  ) -> (values: SIMD4<Double>, alpha: Double)? {
    var values = SIMD4<Double>()
    var alpha = 1.0
    var read = 0
    // By positions: a slice that gets shorter takes twice the instructions.
    var place = 0
    let end = bytes.last == 0 ? bytes.count - 1 : bytes.count
    while place < end {
      if ASCII.isSpace(bytes[place]) {
        place += 1
        continue
      }
      let rest = UnsafeBufferPointer(rebasing: bytes[place..<end])
      guard read <= count, let number = NumberScanner.scan(rest), number.value.isFinite else {
        return nil
      }
      place += number.length
      if place < end, !ASCII.isSpace(bytes[place]) { return nil }
      if read < count { values[read] = number.value } else { alpha = number.value }
      read += 1
    }
    guard read == count + 1 || (read == count && alphaIsOptional), 0...1 ~= alpha else {
      return nil
    }
    return (values, alpha)
  }
}
