import Bytes
import Diagnostics

/// The tags of an ICC profile (ICC.1:2022 sections 7.2 and 7.3), by their signatures.
struct ProfileTags {
  private var tags: [String: ByteReader<[UInt8]>] = [:]

  /// The most tags, and the most characters of a name.
  private static let limit = 256

  /// The tags of an RGB profile over XYZ.
  init(_ bytes: [UInt8]) throws(FileError) {
    let profile = ByteReader(bytes, .bigEndian)
    guard let size = profile.unsigned(at: 0, width: 4), size <= bytes.count,
      profile.text(at: 36, count: 4) == "acsp", let count = profile.unsigned(at: 128, width: 4)
    else { throw .notAProfile }
    for (offset, expected) in [(16, "RGB "), (20, "XYZ ")] {
      let signature = profile.text(at: offset, count: 4) ?? ""
      guard signature == expected else { throw .profile(colorSpace: signature) }
    }
    guard count <= Self.limit, var table = profile.part(at: 132, count: 12 * Int(count)) else {
      throw .notAProfile
    }
    while let tag = table.text(4), let offset = table.integer(UInt32.self),
      let length = table.integer(UInt32.self)
    {
      guard let data = profile.part(at: Int(offset), count: Int(length)) else {
        throw .profile(tag: tag)
      }
      tags[tag] = data
    }
  }

  /// The type of a tag, and a reader of its data; nil if there is no such tag.
  private func typed(_ tag: String) -> (type: String, data: ByteReader<[UInt8]>)? {
    guard var data = tags[tag], let type = data.text(4), data.skip(4) != nil else { return nil }
    return (type, data)
  }

  /// A tag of one XYZ number.
  func xyz(_ tag: String) throws(FileError) -> SIMD4<Double> {
    guard case ("XYZ ", var data)? = typed(tag), let x = data.fixed(), let y = data.fixed(),
      let z = data.fixed()
    else { throw .profile(tag: tag) }
    return SIMD4(x, y, z, 0)
  }

  /// A tag of a curve: `curv` or `para`.
  func curve(_ tag: String) throws(FileError) -> ToneCurve {
    guard case (let type, var data)? = typed(tag) else { throw .profile(tag: tag) }
    switch type {
    case "curv":
      guard let count = data.integer(UInt32.self), Int(count) <= data.remaining / 2 else {
        throw .profile(tag: tag)
      }
      let values = (0..<count).compactMap { _ in data.integer(UInt16.self) }
      switch count {
      case 0: return .gamma(1)
      case 1: return .gamma(try Self.checked(Double(values[0]) / 256, tag))
      case _: return .table(values)
      }
    case "para":
      // The number of parameters of each of the five function types.
      let counts = [1, 3, 4, 5, 7]
      guard let function = data.integer(UInt16.self), Int(function) < counts.count,
        data.skip(2) != nil
      else { throw .profile(tag: tag) }
      let values = (0..<counts[Int(function)]).compactMap { _ in data.fixed() }
      guard values.count == counts[Int(function)] else { throw .profile(tag: tag) }
      _ = try Self.checked(values[0], tag)
      return parametric(Int(function), values)
    case _: throw .profile(tag: tag)
    }
  }

  /// A gamma that a curve can have: real ones lie between 1 and 3.
  private static func checked(_ gamma: Double, _ tag: String) throws(FileError) -> Double {
    guard 0.1...10 ~= gamma else { throw .profile(tag: tag) }
    return gamma
  }

  private func parametric(_ type: Int, _ values: [Double]) -> ToneCurve {
    let g = values[0]
    if type == 0 { return .gamma(g) }
    let (a, b) = (values[1], values[2])
    switch type {
    // Below −b/a, types 1 and 2 are level.
    case 1, 2:
      let level = type == 1 ? 0 : values[3]
      return .parametric(g: g, a: a, b: b, c: 0, d: a == 0 ? 0 : -b / a, e: level, f: level)
    case _:
      let (e, f) = type == 3 ? (0, 0) : (values[5], values[6])
      return .parametric(g: g, a: a, b: b, c: values[3], d: values[4], e: e, f: f)
    }
  }

  /// The profile’s name, from either form of its description; empty if there is none.
  var description: String {
    guard case (let type, var data)? = typed("desc"), let first = data.integer(UInt32.self) else {
      return ""
    }
    switch type {
    case "desc":  // Version 2: ASCII with its length, which counts a NUL.
      let text = data.text(min(Int(first), data.remaining, Self.limit)) ?? ""
      return String(decoding: text.utf8.prefix { $0 != 0 }, as: UTF8.self)
    case "mluc":  // Version 4: UTF-16 in several languages; the first will do.
      guard first > 0, data.skip(8) != nil, let length = data.integer(UInt32.self),
        let offset = data.integer(UInt32.self), data.move(to: data.start + Int(offset)),
        let units = data.utf16(min(Int(length) / 2, Self.limit))
      else { return "" }
      return String(decoding: units, as: UTF16.self)
    case _: return ""
    }
  }
}

extension ByteReader {
  /// Reads a number as s15Fixed16.
  fileprivate mutating func fixed() -> Double? { integer(Int32.self).map { Double($0) / 65536 } }
}
