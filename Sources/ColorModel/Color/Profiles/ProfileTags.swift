/// The tags of an ICC profile (ICC.1:2022 sections 7.2 and 7.3), by their signatures.
struct ProfileTags {
  private let bytes: [UInt8]
  private var tags: [String: Range<Int>] = [:]

  /// More tags, and a longer name, no profile has.
  private static let limit = 256

  /// The tags of an RGB profile over XYZ.
  init(_ bytes: [UInt8]) throws(ProfileError) {
    self.bytes = bytes
    guard bytes.count >= 132, signature(at: 36) == "acsp", Int(word(at: 0)) <= bytes.count else {
      throw .notAProfile
    }
    for (offset, expected) in [(16, "RGB "), (20, "XYZ ")] where signature(at: offset) != expected {
      throw .colorSpace(signature(at: offset))
    }
    let count = Int(word(at: 128))
    guard count <= Self.limit, 132 + 12 * count <= bytes.count else { throw .notAProfile }
    for entry in 0..<count {
      let place = 132 + 12 * entry
      let start = Int(word(at: place + 4))
      let length = Int(word(at: place + 8))
      guard start <= bytes.count, length <= bytes.count - start else {
        throw .tag(signature(at: place))
      }
      tags[signature(at: place)] = start..<(start + length)
    }
  }

  /// A tag of one XYZ number.
  func xyz(_ tag: String) throws(ProfileError) -> SIMD4<Double> {
    guard let range = tags[tag], range.count >= 20, signature(at: range.lowerBound) == "XYZ " else {
      throw .tag(tag)
    }
    let start = range.lowerBound + 8
    return SIMD4(fixed(at: start), fixed(at: start + 4), fixed(at: start + 8), 0)
  }

  /// A tag of a curve: `curv` or `para`.
  func curve(_ tag: String) throws(ProfileError) -> ToneCurve {
    guard let range = tags[tag], range.count >= 12 else { throw .tag(tag) }
    let start = range.lowerBound
    switch signature(at: start) {
    case "curv":
      let count = Int(word(at: start + 8))
      guard count <= (range.count - 12) / 2 else { throw .tag(tag) }
      let values = (0..<count).map { half(at: start + 12 + 2 * $0) }
      switch count {
      case 0: return .gamma(1)
      case 1: return .gamma(try Self.checked(Double(values[0]) / 256, tag))
      case _: return .table(values)
      }
    case "para":
      // How many parameters each of the five function types has.
      let type = Int(half(at: start + 8))
      let counts = [1, 3, 4, 5, 7]
      guard counts.indices.contains(type), range.count >= 12 + 4 * counts[type] else {
        throw .tag(tag)
      }
      let values = (0..<counts[type]).map { fixed(at: start + 12 + 4 * $0) }
      _ = try Self.checked(values[0], tag)
      return parametric(type, values)
    case _: throw .tag(tag)
    }
  }

  /// A gamma that a curve can have: real ones lie between 1 and 3.
  private static func checked(_ gamma: Double, _ tag: String) throws(ProfileError) -> Double {
    guard 0.1...10 ~= gamma else { throw .tag(tag) }
    return gamma
  }

  private func parametric(_ type: Int, _ values: [Double]) -> ToneCurve {
    let g = values[0]
    if type == 0 { return .gamma(g) }
    let (a, b) = (values[1], values[2])
    switch type {
    // Below −b/a, types 1 and 2 are level.
    case 1: return .parametric(g: g, a: a, b: b, c: 0, d: a == 0 ? 0 : -b / a, e: 0, f: 0)
    case 2:
      return .parametric(
        g: g, a: a, b: b, c: 0, d: a == 0 ? 0 : -b / a, e: values[3], f: values[3])
    case 3: return .parametric(g: g, a: a, b: b, c: values[3], d: values[4], e: 0, f: 0)
    case _:
      return .parametric(
        g: g, a: a, b: b, c: values[3], d: values[4], e: values[5], f: values[6])
    }
  }

  /// The profile's name, from either form of its description; empty where there is none.
  var description: String {
    guard let range = tags["desc"], range.count >= 12 else { return "" }
    let start = range.lowerBound
    switch signature(at: start) {
    case "desc":  // Version 2: ASCII with its length, which counts a NUL.
      let length = min(Int(word(at: start + 8)), range.count - 12, Self.limit)
      let text = bytes[(start + 12)..<(start + 12 + length)].prefix { $0 != 0 }
      return String(decoding: text, as: UTF8.self)
    case "mluc":  // Version 4: UTF-16 in several languages; the first will do.
      guard range.count >= 28, word(at: start + 8) > 0 else { return "" }
      let length = min(Int(word(at: start + 20)), 2 * Self.limit)
      let offset = Int(word(at: start + 24))
      guard offset <= range.count, length <= range.count - offset else { return "" }
      let units = stride(from: start + offset, to: start + offset + length - 1, by: 2).map(half)
      return String(decoding: units, as: UTF16.self)
    case _: return ""
    }
  }

  private func signature(at offset: Int) -> String {
    String(decoding: bytes[offset..<(offset + 4)], as: UTF8.self)
  }

  private func word(at offset: Int) -> UInt32 {
    bytes[offset..<(offset + 4)].reduce(0) { $0 << 8 | UInt32($1) }
  }

  private func half(at offset: Int) -> UInt16 {
    UInt16(bytes[offset]) << 8 | UInt16(bytes[offset + 1])
  }

  /// A number as s15Fixed16.
  private func fixed(at offset: Int) -> Double {
    Double(Int32(bitPattern: word(at: offset))) / 65536
  }
}
