// A matrix profile has the colors of red, green and blue in the profile connection space (XYZ under
// D50) and a curve from encoded numbers to light. A header of 128 bytes, a table of tags, and the
// tags' data, each aligned to 4 bytes; numbers are big-endian, fractions 16.16. The layout is that
// of ICC.1:2022 (version 4.4): three tags share one curve, so a profile takes about 500 bytes. The
// date is fixed and the profile id zero, so that the same profile always has the same bytes.

import Bytes

/// An ICC profile of an RGB space, built from its primaries.
struct ICCProfileBuilder {
  /// The name, which color pickers show. ASCII.
  let description: String
  /// The chromaticities of red, green and blue.
  let primaries: [(x: Double, y: Double)]

  private let white = WhitePoint.xyz(x: 0.3127, y: 0.3290)
  /// The curve of IEC 61966-2-1, as a parametric one of type 3: gamma, a, b, c, d of `(ax + b)^g` where x ≥ d, else
  /// `cx`.
  private let curve = [2.4, 1 / 1.055, 0.055 / 1.055, 1 / 12.92, 0.04045]

  func build() -> [UInt8] {
    let adaptation = ChromaticAdaptation.matrix(
      from: white, to: WhitePoint.profileConnectionSpace)
    let colorants = adaptation * primariesToXYZ

    let curveTag = Tag.type("para", [0, 3, 0, 0] + curve.flatMap { Self.fixed($0) })
    let tags: [(signature: String, data: [UInt8])] = [
      ("desc", Tag.text(description)),
      ("cprt", Tag.text("CC0")),
      ("wtpt", Tag.xyz(WhitePoint.profileConnectionSpace)),
      ("rXYZ", Tag.xyz(colorants.x)),
      ("gXYZ", Tag.xyz(colorants.y)),
      ("bXYZ", Tag.xyz(colorants.z)),
      ("chad", Tag.matrix(adaptation)),
      ("rTRC", curveTag),
      ("gTRC", curveTag),
      ("bTRC", curveTag),
    ]
    return Self.assemble(tags)
  }

  /// From linear RGB to XYZ under the space's own white: the primaries, scaled so that they add up
  /// to white.
  private var primariesToXYZ: Matrix3 {
    func xyz(_ index: Int) -> SIMD4<Double> {
      WhitePoint.xyz(x: primaries[index].x, y: primaries[index].y)
    }
    // No array of columns, whose type is made at run time.
    let unscaled = Matrix3(columns: xyz(0), xyz(1), xyz(2))
    let scale = unscaled.inverse * white
    return unscaled * Matrix3.diagonal(scale)
  }

  private static func assemble(_ tags: [(signature: String, data: [UInt8])]) -> [UInt8] {
    var table = bigEndian(UInt32(tags.count))
    var body: [UInt8] = []
    // Ten tags are found by looking; a dictionary of arrays costs a small `clr list` 3 % to set up.
    var stored: [(data: [UInt8], offset: Int)] = []
    let bodyStart = 128 + 4 + 12 * tags.count
    for (signature, data) in tags {
      let offset: Int
      if let earlier = stored.first(where: { $0.data == data }) {
        offset = earlier.offset
      } else {
        offset = bodyStart + body.count
        stored.append((data, offset))
        body += data + [UInt8](repeating: 0, count: (4 - data.count % 4) % 4)
      }
      table += Array(signature.utf8) + bigEndian(UInt32(offset)) + bigEndian(UInt32(data.count))
    }
    return header(size: bodyStart + body.count) + table + body
  }

  /// The header of ICC.1:2022 section 7.2: a display profile of version 4, RGB to XYZ.
  private static func header(size: Int) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes += bigEndian(UInt32(size))
    bytes += [0, 0, 0, 0]  // preferred color management module: none
    bytes += [4, 0x40, 0, 0]  // version 4.4
    bytes += Array("mntrRGB XYZ ".utf8)
    for part: UInt16 in [2024, 1, 1, 0, 0, 0] { bytes += ByteOrder.bigEndian.bytes(of: part) }
    bytes += Array("acsp".utf8)
    // Platform, flags, maker, model, attributes.
    bytes += [UInt8](repeating: 0, count: 4 + 4 + 4 + 4 + 8)
    bytes += bigEndian(0)  // rendering intent: perceptual
    bytes += fixed(WhitePoint.profileConnectionSpace)
    bytes += [UInt8](repeating: 0, count: 128 - bytes.count)  // creator, profile id, reserved
    return bytes
  }

  /// A number as s15Fixed16.
  private static func fixed(_ value: Double) -> [UInt8] {
    bigEndian(UInt32(bitPattern: Int32((value * 65536).rounded())))
  }

  /// The first three numbers.
  private static func fixed(_ value: SIMD4<Double>) -> [UInt8] {
    fixed(value.x) + fixed(value.y) + fixed(value.z)
  }

  private static func bigEndian(_ value: UInt32) -> [UInt8] {
    ByteOrder.bigEndian.bytes(of: value)
  }

  /// The data of tags, by their types (ICC.1:2022 section 10).
  private enum Tag {
    static func type(_ signature: String, _ data: [UInt8]) -> [UInt8] {
      Array(signature.utf8) + [0, 0, 0, 0] + data
    }

    static func xyz(_ value: SIMD4<Double>) -> [UInt8] { type("XYZ ", fixed(value)) }

    static func matrix(_ matrix: Matrix3) -> [UInt8] {
      type("sf32", matrix.rows.flatMap { fixed($0) })
    }

    /// A multiLocalizedUnicode text with one record, for `enUS`.
    static func text(_ text: String) -> [UInt8] {
      let utf16 = text.utf16.flatMap { ByteOrder.bigEndian.bytes(of: $0) }
      return type(
        "mluc",
        bigEndian(1) + bigEndian(12) + Array("enUS".utf8) + bigEndian(UInt32(utf16.count))
          + bigEndian(28) + utf16)
    }
  }
}
