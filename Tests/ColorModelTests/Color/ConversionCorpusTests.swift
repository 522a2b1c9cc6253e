import ColorModel
import Foundation
import TestSupport
import Testing

@Suite("Conversion data", .enabled(if: Corpus.isPresent, Corpus.hint))
struct ConversionCorpusTests {
  /// A row of conversions/to-srgb.json.
  struct ToSRGB: Decodable {
    let space: String
    let css: String
    let coords: [Double]
    let srgb: [Double]
    let in_gamut: Bool
    let hex_clip: String
    let hex_oklch_chroma: String
    let near_half: Bool
  }

  private static func rows<Row: Decodable>(_ path: String, as type: Row.Type) throws -> [Row] {
    try JSONDecoder().decode([Row].self, from: Corpus.data(path))
  }

  private static func color(_ hex: String) throws -> Color {
    let value = try #require(UInt32(hex.dropFirst(), radix: 16))
    return Color(red: UInt8(value >> 16), green: UInt8(value >> 8 & 255), blue: UInt8(value & 255))
  }

  /// The largest difference of a channel between two hex texts, in levels.
  private static func levels(_ a: String, _ b: String) -> Int {
    func channels(_ text: String) -> [Int] {
      stride(from: 1, to: 7, by: 2).compactMap {
        Int(text.dropFirst($0).prefix(2), radix: 16)
      }
    }
    return zip(channels(a), channels(b)).map { abs($0 - $1) }.max() ?? 256
  }

  @Test("colors of thirteen spaces in sRGB, clipped and mapped")
  func toSRGB() throws {
    let rows = try Self.rows("conversions/to-srgb.json", as: ToSRGB.self)
    for row in rows {
      let space = try #require(ColorSpace(rawValue: row.space))
      let color = Color(space, row.coords.map { Optional($0) })
      let srgb = color.converted(to: .srgb)
      for (value, expected) in zip(srgb.components, row.srgb) {
        #expect(abs((value ?? 0) - expected) < 1e-6, "\(row.css)")
      }
      #expect(color.isInGamut(of: .srgb) == row.in_gamut, "\(row.css)")
      let clipped = color.eightBit(by: .clip).hexText
      let mapped = color.eightBit(by: .css).hexText
      let tolerance = row.near_half ? 1 : 0
      #expect(Self.levels(clipped, row.hex_clip) <= tolerance, "\(row.css): \(clipped)")
      #expect(Self.levels(mapped, row.hex_oklch_chroma) <= tolerance, "\(row.css): \(mapped)")
    }
    #expect(!rows.isEmpty)
    Corpus.report(rows.count, "colors with their sRGB")
  }

  @Test("sRGB colors in every space")
  func fromSRGB() throws {
    let data = try Corpus.data("conversions/from-srgb.json")
    let rows = try #require(JSONSerialization.jsonObject(with: data) as? [[String: Any]])
    var compared = 0
    for row in rows {
      let color = try Self.color(#require(row["hex"] as? String))
      let luminance = try #require(row["wcag_luminance"] as? Double)
      #expect(abs(color.relativeLuminance - luminance) < 1e-6)
      for space in ColorSpace.allCases {
        guard let expected = row[space.rawValue] as? [Any] else { continue }
        let found = color.converted(to: space)
        for (index, value) in expected.enumerated() {
          let place: Comment = "\(row["hex"] ?? "") in \(space.rawValue): \(found.components)"
          guard let value = value as? Double else {
            #expect(found.components[index] == nil, place)
            continue
          }
          let component = try #require(found.components[index], place)
          if [.a98RGB, .rec2020].contains(space), abs(value) < 1e-3 {
            // Near black, a root of light that is only rounding.
            let power = space == .a98RGB ? 563.0 / 256 : 2.4
            #expect(abs(pow(abs(component), power) - pow(abs(value), power)) < 1e-6, place)
          } else {
            #expect(abs(component - value) < 1e-6, place)
          }
        }
        compared += 1
      }
    }
    #expect(compared > rows.count)
    Corpus.report(compared, "conversions from \(rows.count) sRGB colors")
  }

  struct Rec2020: Decodable {
    let css: String
    let srgb_gamma24_current_css4: [Double]
  }

  @Test("rec2020 has the transfer function of today")
  func rec2020() throws {
    let rows = try Self.rows("conversions/rec2020-variants.json", as: Rec2020.self)
    for row in rows {
      let numbers = row.css.dropFirst("color(rec2020 ".count).dropLast().split(separator: " ")
      let color = Color(.rec2020, numbers.map { Double($0) })
      for (value, expected) in zip(
        color.converted(to: .srgb).components, row.srgb_gamma24_current_css4)
      {
        #expect(abs((value ?? 9) - expected) < 1e-6, "\(row.css)")
      }
    }
    #expect(!rows.isEmpty)
    Corpus.report(rows.count, "rec2020 colors")
  }

  struct Sharma: Decodable {
    let lab1: [Double]
    let lab2: [Double]
    let expected: Double
  }

  @Test("the published pairs of CIEDE2000, both ways around")
  func ciede2000() throws {
    let rows = try Self.rows("conversions/sharma-ciede2000.json", as: Sharma.self)
    for row in rows {
      let first = Color(.lab, row.lab1.map { Optional($0) })
      let second = Color(.lab, row.lab2.map { Optional($0) })
      #expect(abs(first.difference(to: second, by: .deltaE2000) - row.expected) < 1e-4)
      #expect(abs(second.difference(to: first, by: .deltaE2000) - row.expected) < 1e-4)
    }
    #expect(rows.count == 34)
    Corpus.report(rows.count, "pairs of CIEDE2000")
  }

  struct Pair: Decodable {
    let fg: String
    let bg: String
    let expected: Double
    let aa_normal: Bool
    let aa_large: Bool
    let aaa_normal: Bool
  }

  @Test("contrast and its verdicts")
  func contrast() throws {
    let rows = try Self.rows("conversions/wcag-contrast.json", as: Pair.self)
    for row in rows {
      let contrast = try Self.color(row.fg).contrast(on: Self.color(row.bg))
      #expect(abs(contrast.ratio - row.expected) < 1e-6)
      #expect(contrast.meetsAA() == row.aa_normal)
      #expect(contrast.meetsAA(forLargeText: true) == row.aa_large)
      #expect(contrast.meetsAAA() == row.aaa_normal)
    }
    #expect(!rows.isEmpty)
    Corpus.report(rows.count, "contrasts")
  }
}
