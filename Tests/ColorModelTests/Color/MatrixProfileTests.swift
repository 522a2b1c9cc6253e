import ColorModel
import Diagnostics
import Foundation
import TestSupport
import Testing

/// A profile put together by hand after ICC.1:2022 sections 7 and 10.
struct HandMadeProfile {
  var space = "RGB "
  var connection = "XYZ "
  var tags: [(signature: String, data: [UInt8])] = []

  static func word(_ value: Int) -> [UInt8] {
    let bits = UInt32(truncatingIfNeeded: value)
    return [UInt8(bits >> 24), UInt8(bits >> 16 & 255), UInt8(bits >> 8 & 255), UInt8(bits & 255)]
  }

  static func fixed(_ value: Double) -> [UInt8] { word(Int((value * 65536).rounded())) }

  static func xyz(_ values: [Double]) -> [UInt8] {
    Array("XYZ ".utf8) + word(0) + values.flatMap(fixed)
  }

  static func curve(_ values: [UInt16]) -> [UInt8] {
    Array("curv".utf8) + word(0) + word(values.count)
      + values.flatMap { [UInt8($0 >> 8), UInt8($0 & 255)] }
  }

  static func parametric(_ type: UInt8, _ values: [Double]) -> [UInt8] {
    Array("para".utf8) + word(0) + [0, type, 0, 0] + values.flatMap(fixed)
  }

  /// A profile of three colorants, which share one curve.
  init(_ colorants: [[Double]], curve: [UInt8]) {
    for (channel, colorant) in zip(["r", "g", "b"], colorants) {
      tags.append(("\(channel)XYZ", Self.xyz(colorant)))
      tags.append(("\(channel)TRC", curve))
    }
    tags.append(("desc", Array("desc".utf8) + Self.word(0) + Self.word(6) + Array("hand!\0".utf8)))
  }

  /// Adobe RGB (1998) under D50, as its standard tabulates it (section 4.3.5.3).
  static let adobe = HandMadeProfile(
    [[0.60974, 0.31111, 0.01947], [0.20528, 0.62567, 0.06087], [0.14919, 0.06322, 0.74457]],
    curve: curve([0x0233]))

  var bytes: [UInt8] {
    var table = Self.word(tags.count)
    var body: [UInt8] = []
    for (signature, data) in tags {
      table += Array(signature.utf8) + Self.word(132 + 12 * tags.count + body.count)
      table += Self.word(data.count)
      body += data
    }
    var header = Self.word(128 + table.count + body.count) + [UInt8](repeating: 0, count: 124)
    header.replaceSubrange(8..<9, with: [2])
    header.replaceSubrange(16..<24, with: Array((space + connection).utf8))
    header.replaceSubrange(36..<40, with: Array("acsp".utf8))
    return header + table + body
  }
}

/// What is done to a sound profile, and the error that it must give.
struct Damage: Sendable {
  let error: FileError
  let edit: @Sendable (inout HandMadeProfile) -> Void

  init(_ error: FileError, _ edit: @escaping @Sendable (inout HandMadeProfile) -> Void) {
    self.error = error
    self.edit = edit
  }
}

@Suite("Matrix profiles") struct MatrixProfileTests {
  @Test("our own profiles are the spaces that they are built for")
  func own() throws {
    #expect(try MatrixProfile(ICCProfile.srgb).knownSpace == .srgb)
    #expect(try MatrixProfile(ICCProfile.srgb).name == "sRGB")
    #expect(try MatrixProfile(ICCProfile.displayP3).knownSpace == .displayP3)
    #expect(try MatrixProfile(ICCProfile.displayP3).name == "Display P3")
  }

  @Test("Little CMS’s sRGB profile is sRGB")
  func littleCMS() throws {
    let script = """
      import base64, json, sys
      from PIL import ImageCms
      profile = ImageCms.ImageCmsProfile(ImageCms.createProfile('sRGB')).tobytes()
      print(json.dumps(base64.b64encode(profile).decode()))
      """
    let text = try Program.python(script, with: [.pillow], as: String.self)
    let profile = try MatrixProfile(Array(#require(Data(base64Encoded: text))))
    #expect(profile.knownSpace == .srgb)
    #expect(profile.name.contains("sRGB"))
  }

  @Test("Adobe RGB (1998) by its standard’s figures is a98-rgb")
  func adobe() throws {
    let profile = try MatrixProfile(HandMadeProfile.adobe.bytes)
    #expect(profile.knownSpace == .a98RGB)
    #expect(profile.name == "hand!")
    let color = profile.color(SIMD3(0.2, 0.5, 0.8))
    #expect(color.space == .xyzD50)
    #expect(color.difference(to: Color(.a98RGB, 0.2, 0.5, 0.8), by: .deltaE2000) < 0.05)
  }

  // sRGB's colorants under D50 (ICC's sRGB profile of 2014, and B. Lindbloom). Power 2.2 differs from
  // sRGB's curve by 0.0085 of light at most, so by 0.006 of XYZ: more than rounding, and less than is seen.
  @Test(
    "sRGB’s colorants with a plain power are another space than sRGB", arguments: [0x0233, 0x0240])
  func almostSRGB(_ gamma: UInt16) throws {
    let colorants = [
      [0.4360747, 0.2225045, 0.0139322], [0.3850649, 0.7168786, 0.0971045],
      [0.1430804, 0.0606169, 0.7141733],
    ]
    let power = HandMadeProfile(colorants, curve: HandMadeProfile.curve([gamma]))
    #expect(try MatrixProfile(power.bytes).knownSpace == nil)
    let own = HandMadeProfile.parametric(3, [2.4, 1 / 1.055, 0.055 / 1.055, 1 / 12.92, 0.04045])
    #expect(try MatrixProfile(HandMadeProfile(colorants, curve: own).bytes).knownSpace == .srgb)
  }

  @Test("a profile of no known space gives XYZ, and white is white")
  func unknown() throws {
    var profile = HandMadeProfile.adobe
    profile.tags[1].data = HandMadeProfile.curve([0x0180])
    let read = try MatrixProfile(profile.bytes)
    #expect(read.knownSpace == nil)
    let white = read.color(SIMD3(1, 1, 1), alpha: 0.5)
    #expect(white.difference(to: Color(.srgb, 1, 1, 1), by: .deltaE2000) < 0.01)
    #expect(white.alpha == 0.5)
  }

  // sRGB's curve in each of the forms that a profile can state it in; 0.5 is 0.2140 of light.
  @Test(
    "every form of a curve is read",
    arguments: [
      (HandMadeProfile.parametric(3, [2.4, 1 / 1.055, 0.055 / 1.055, 1 / 12.92, 0.04045]), 0.2140),
      (
        HandMadeProfile.parametric(
          4, [2.4, 1 / 1.055, 0.055 / 1.055, 1 / 12.92, 0.04045, 0.125, 0.25]), 0.3390
      ),
      (HandMadeProfile.parametric(0, [2]), 0.25),
      (HandMadeProfile.parametric(1, [2, 0.5, 0.25]), 0.25),
      (HandMadeProfile.parametric(2, [2, 0.5, 0.25, 0.125]), 0.375),
      (HandMadeProfile.curve([]), 0.5), (HandMadeProfile.curve([0x0300]), 0.125),
      (HandMadeProfile.curve([0, 16384, 65535]), 0.25),
      (HandMadeProfile.curve([0, 0, 32768, 65535]), 0.25),
    ])
  func curves(_ curve: [UInt8], _ expected: Double) throws {
    let identity = [[1, 0, 0], [0, 1, 0], [0, 0, 1]].map { $0.map(Double.init) }
    let profile = try MatrixProfile(HandMadeProfile(identity, curve: curve).bytes)
    #expect(abs(profile.color(SIMD3(0, 0.5, 0)).values.y - expected) < 1e-4)
    #expect(abs(profile.color(SIMD3(0, -0.5, 0)).values.y + expected) < 1e-4)
  }

  @Test(
    "a profile of something else, or of nothing, is refused by what is wrong with it",
    arguments: [
      Damage(.profile(colorSpace: "CMYK")) { $0.space = "CMYK" },
      Damage(.profile(colorSpace: "GRAY")) { $0.space = "GRAY" },
      Damage(.profile(colorSpace: "Lab ")) { $0.connection = "Lab " },
      Damage(.profile(tag: "gXYZ")) { _ = $0.tags.remove(at: 2) },
      Damage(.profile(tag: "rTRC")) { _ = $0.tags.remove(at: 1) },
      Damage(.profile(tag: "rXYZ")) { $0.tags[0].data = HandMadeProfile.curve([]) },
      Damage(.profile(tag: "rTRC")) { $0.tags[1].data = HandMadeProfile.xyz([1, 1, 1]) },
      Damage(.profile(tag: "rTRC")) { $0.tags[1].data = HandMadeProfile.curve([0]) },
      Damage(.profile(tag: "rTRC")) {
        $0.tags[1].data = HandMadeProfile.parametric(5, [1, 1, 1, 1, 1, 1, 1])
      },
      Damage(.profile(tag: "rTRC")) { $0.tags[1].data = HandMadeProfile.parametric(3, [2]) },
      Damage(.profile(tag: "rTRC")) { $0.tags[1].data = HandMadeProfile.parametric(0, [-1]) },
      Damage(.profileColorants) { $0.tags[2].data = $0.tags[0].data },
    ])
  func refused(_ damage: Damage) {
    var profile = HandMadeProfile.adobe
    damage.edit(&profile)
    #expect(throws: damage.error) { try MatrixProfile(profile.bytes) }
  }

  @Test("a profile cut short anywhere, or with any byte changed, is read or refused")
  func damaged() {
    let bytes = HandMadeProfile.adobe.bytes
    for length in 0..<bytes.count {
      #expect(throws: FileError.self) { try MatrixProfile(Array(bytes[..<length])) }
    }
    var refused = 0
    for offset in bytes.indices {
      for value in [0, 1, 0x7F, 0x80, 0xFF] as [UInt8] {
        var damaged = bytes
        damaged[offset] = value
        guard let profile = try? MatrixProfile(damaged) else {
          refused += 1
          continue
        }
        // A color is finite, or making it traps.
        #expect(profile.color(SIMD3(1e300, -1e300, 0.5)).space == .xyzD50)
      }
    }
    #expect(refused > bytes.count / 2)
  }
}
