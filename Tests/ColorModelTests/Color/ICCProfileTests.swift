import ColorModel
import Testing

/// The sRGB profile, read by the layout of ICC.1:2022 (sections 7 and 10).
@Suite("The sRGB profile") struct ICCProfileTests {
  private let profile = ICCProfile.srgb

  private struct Tag {
    let signature: String
    let offset: Int
    let size: Int
  }

  private func number(_ offset: Int) -> UInt32 {
    profile[offset..<(offset + 4)].reduce(0) { $0 << 8 | UInt32($1) }
  }

  private func fixed(_ offset: Int) -> Double { Double(Int32(bitPattern: number(offset))) / 65536 }

  private func text(_ range: Range<Int>) -> String {
    String(decoding: profile[range], as: UTF8.self)
  }

  private var tags: [Tag] {
    (0..<Int(number(128))).map { index in
      let start = 132 + 12 * index
      return Tag(
        signature: text(start..<(start + 4)), offset: Int(number(start + 4)),
        size: Int(number(start + 8)))
    }
  }

  private func tag(_ signature: String) throws -> Tag {
    try #require(tags.first { $0.signature == signature })
  }

  private func numbers(_ signature: String, skipping header: Int) throws -> [Double] {
    let tag = try tag(signature)
    return stride(from: tag.offset + header, to: tag.offset + tag.size, by: 4).map(fixed)
  }

  @Test("the header is that of a display profile of version 4, RGB to XYZ")
  func header() {
    #expect(Int(number(0)) == profile.count)
    #expect(profile.count < 600)
    #expect(profile.count.isMultiple(of: 4))
    #expect(profile[8] == 4)
    #expect(text(12..<24) == "mntrRGB XYZ ")
    #expect(text(36..<40) == "acsp")
    #expect(number(64) <= 3)
    // Section 7.2.16: the illuminant is D50, to the bit.
    #expect([number(68), number(72), number(76)] == [0xF6D6, 0x1_0000, 0xD32D])
    #expect(profile[100..<128].allSatisfy { $0 == 0 })
  }

  @Test("neither the date nor the profile id changes from build to build")
  func determined() {
    let date = stride(from: 24, to: 36, by: 2).map { Int(profile[$0]) << 8 | Int(profile[$0 + 1]) }
    #expect(date == [2024, 1, 1, 0, 0, 0])
    #expect(profile[84..<100].allSatisfy { $0 == 0 })
  }

  @Test("the tags that a matrix profile must have are there, each once")
  func required() {
    let signatures = tags.map(\.signature)
    #expect(Set(signatures).count == signatures.count)
    let needed = ["desc", "cprt", "wtpt", "chad", "rXYZ", "gXYZ", "bXYZ", "rTRC", "gTRC", "bTRC"]
    #expect(Set(needed).isSubset(of: signatures))
  }

  @Test("tag data is aligned, lies in the file behind the table, and overlaps only to be shared")
  func layout() {
    let bodyStart = 132 + 12 * tags.count
    for tag in tags {
      #expect(tag.offset.isMultiple(of: 4), "\(tag)")
      #expect(tag.offset >= bodyStart, "\(tag)")
      #expect(tag.size >= 8 && tag.offset + tag.size <= profile.count, "\(tag)")
      for other in tags where other.offset != tag.offset {
        let apart =
          other.offset + other.size <= tag.offset || tag.offset + tag.size <= other.offset
        #expect(apart, "\(tag) and \(other)")
      }
    }
  }

  @Test(
    "every tag has the type that the standard gives it",
    arguments: [
      ("desc", "mluc"), ("cprt", "mluc"), ("wtpt", "XYZ "), ("rXYZ", "XYZ "), ("gXYZ", "XYZ "),
      ("bXYZ", "XYZ "), ("chad", "sf32"), ("rTRC", "para"), ("gTRC", "para"), ("bTRC", "para"),
    ])
  func types(_ signature: String, _ type: String) throws {
    let tag = try tag(signature)
    #expect(text(tag.offset..<(tag.offset + 4)) == type)
    #expect(number(tag.offset + 4) == 0)
  }

  // The sRGB D50 matrix of the profiles that Macs put into color lists.
  @Test(
    "the colorants are those of sRGB under D50",
    arguments: [
      ("rXYZ", [0.43606567, 0.22248840, 0.01391602]),
      ("gXYZ", [0.38514709, 0.71687317, 0.09707642]),
      ("bXYZ", [0.14306641, 0.06060791, 0.71409607]),
    ])
  func colorants(_ signature: String, _ expected: [Double]) throws {
    let found = try numbers(signature, skipping: 8)
    #expect(found.count == 3)
    for (a, b) in zip(found, expected) { #expect(abs(a - b) < 1e-3) }
  }

  @Test("the colorants add up to the white of the connection space")
  func white() throws {
    let white = try numbers("wtpt", skipping: 8)
    let colorants = try ["rXYZ", "gXYZ", "bXYZ"].map { try numbers($0, skipping: 8) }
    for (index, d50) in [0.9642, 1, 0.8249].enumerated() {
      #expect(abs(white[index] - d50) < 1e-4)
      #expect(abs(colorants.reduce(0) { $0 + $1[index] } - d50) < 1e-4)
    }
  }

  // Bruce Lindbloom, "Chromatic Adaptation": Bradford, D65 to D50.
  @Test("the adaptation is Bradford's, from D65 to D50")
  func adaptation() throws {
    let expected = [
      1.0478112, 0.0228866, -0.0501270, 0.0295424, 0.9904844, -0.0170491, -0.0092345, 0.0150436,
      0.7521316,
    ]
    let found = try numbers("chad", skipping: 8)
    #expect(found.count == 9)
    for (a, b) in zip(found, expected) { #expect(abs(a - b) < 1e-3) }
  }

  // IEC 61966-2-1: ((x + 0.055) / 1.055)^2.4, and x / 12.92 up to 0.04045.
  @Test("the three curves are one, that of sRGB")
  func curve() throws {
    let tag = try tag("rTRC")
    #expect(profile[(tag.offset + 8)..<(tag.offset + 12)].elementsEqual([0, 3, 0, 0]))
    let found = try numbers("rTRC", skipping: 12)
    let expected = [2.4, 1 / 1.055, 0.055 / 1.055, 1 / 12.92, 0.04045]
    #expect(found.count == expected.count)
    for (a, b) in zip(found, expected) { #expect(abs(a - b) <= 1 / 65536) }
    #expect(try self.tag("gTRC").offset == tag.offset)
    #expect(try self.tag("bTRC").offset == tag.offset)
  }

  @Test("its name is sRGB, in UTF-16")
  func description() throws {
    let tag = try tag("desc")
    let start = tag.offset + Int(number(tag.offset + 24))
    let length = Int(number(tag.offset + 20))
    #expect(number(tag.offset + 8) == 1)
    #expect(number(tag.offset + 12) == 12)
    let bytes = profile[start..<(start + length)]
    #expect(bytes.elementsEqual("sRGB".utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }))
  }
}
