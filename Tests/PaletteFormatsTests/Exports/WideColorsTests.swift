import ColorModel
import Diagnostics
import PaletteFormats
import TestSupport
import Testing

/// Colors outside sRGB with their Lab of D50, by coloraide 8.13, which computes in 64 bits.
struct WideLab: Sendable, CustomTestStringConvertible {
  var color: Color
  var lab: [Double]
  var testDescription: String { "\(color)" }

  static let all = [
    WideLab(color: Color(.displayP3, 1, 0, 0), lab: [56.207773, 94.464418, 98.89212]),
    WideLab(color: Color(.displayP3, 0, 1, 0), lab: [86.613988, -106.538937, 102.870981]),
    WideLab(color: Color(.displayP3, 0, 0, 1), lab: [31.01463, 70.454791, -115.585509]),
    WideLab(color: Color(.displayP3, 1, 0.2, 0.1), lab: [58.488338, 87.564381, 85.43394]),
    WideLab(color: Color(.rec2020, 0, 0, 1), lab: [25.449494, 74.442559, -126.243177]),
    WideLab(color: Color(.srgb, 1.2, 0, 0), lab: [64.762527, 92.843363, 80.303421]),
    WideLab(color: Color(.srgb, 1.0001, 0, 0), lab: [54.295871, 80.811056, 69.896265]),
  ]
}

/// A color, and its space in a file of wide Lab, with the words of its losses.
struct WideEdge: Sendable, CustomTestStringConvertible {
  var color: Color
  var format: PaletteFormat
  var space: ColorSpace
  var losses: [String]
  var testDescription: String { "\(color) in \(format.rawValue)" }

  init(_ color: Color, _ format: PaletteFormat, _ space: ColorSpace, _ losses: String...) {
    (self.color, self.format, self.space, self.losses) = (color, format, space, losses)
  }

  private static let mapped = "it is outside the sRGB gamut, and is mapped into it from"
  static let all =
    [PaletteFormat.ase, .aco].flatMap { format in
      [
        WideEdge(Color(.srgb, 0, 0, 0), format, .srgb),
        WideEdge(Color(.srgb, 1, 1, 1), format, .srgb),
        WideEdge(
          Color(.displayP3, 0.5, 0.5, 0.5), format, .srgb, "it is converted to srgb from display-p3"
        ),
        WideEdge(
          Color(.displayP3, [nil, 1, 0]), format, .lab, "the missing component ‘none’ becomes 0",
          "it is converted to lab from display-p3"),
        WideEdge(
          Color(.displayP3, [0, 1, 0], alpha: 0.5), format, .lab, "its alpha, 0.5, is left out",
          "it is converted to lab from display-p3"),
        WideEdge(
          Color(.displayP3, [0, 1, 0], alpha: nil), format, .lab, "its alpha, 0, is left out",
          "it is converted to lab from display-p3"),
        // Its Lab is beyond the numbers of a color.
        WideEdge(Color(.srgb, 1e9, 0, 0), format, .srgb, "\(mapped) srgb with a ΔE"),
      ]
    } + [
      // Hundredths in 16 bits: from -128 to 127.
      WideEdge(Color(.lab, 50, 127, -128), .aco, .lab),
      WideEdge(Color(.lab, 50, 127.004, -128), .aco, .lab),
      WideEdge(Color(.lab, 50, 127.006, 0), .aco, .srgb, "\(mapped) lab with a ΔE"),
      WideEdge(Color(.lab, 50, 0, -128.006), .aco, .srgb, "\(mapped) lab with a ΔE"),
      // Just outside, so that the hundredths may lie in sRGB: it stays Lab.
      WideEdge(Color(.srgb, 0.5, 1.0001, 0.5), .aco, .lab, "it is converted to lab from srgb"),
      WideEdge(Color(.srgb, -0.0001, 0.5, 0.5), .aco, .lab, "it is converted to lab from srgb"),
      WideEdge(Color(.srgb, 0.5, 0.5, 1.0001), .aco, .lab, "it is converted to lab from srgb"),
      WideEdge(Color(.lab, 50, 127.006, 0), .ase, .lab),
      WideEdge(Color(.xyzD50, 1e9, 0, 0), .ase, .lab, "it is converted to lab from xyz-d50"),
      WideEdge(Color(.proPhotoRGB, 0, 1, 0), .aco, .srgb, "\(mapped) prophoto-rgb with a ΔE"),
    ]
}

@Suite("Wide colors in swatches of Adobe") struct WideColorsTests {
  private static let name = "wide"

  private func encode(
    _ palette: ColorPalette, _ format: PaletteFormat, _ wide: WideColors?,
    gamut: GamutPolicy = .css
  ) throws -> Written {
    var options = EncodingOptions(defaultTitle: "stem", gamut: gamut)
    options.wide = wide
    return try ExportKit.encode(palette, format, options)
  }

  private func encode(
    _ color: Color, _ format: PaletteFormat, _ wide: WideColors?, gamut: GamutPolicy = .css
  ) throws -> Written {
    try encode(
      ExportKit.palette([("in", Color(.srgb, 1, 0.2, 0)), (Self.name, color)]), format, wide,
      gamut: gamut)
  }

  private func read(_ written: Written, _ format: PaletteFormat) throws -> [Color] {
    try ExportKit.decode(written.bytes, format).palette.entries.compactMap(\.value.color)
  }

  @Test(
    "are kept as Lab where that is asked for, within the numbers of the format",
    arguments: WideLab.all, [PaletteFormat.ase, .aco])
  func lab(_ example: WideLab, _ format: PaletteFormat) throws {
    // Half of the last digit: of 32 bits, and of the hundredths of 16 bits; and of what the examples say.
    let tolerance = format == .ase ? 1e-5 : 0.005001
    // What is kept is not outside the gamut.
    let written = try encode(example.color, format, .lab, gamut: .error)
    #expect(
      written.losses.contains(
        .colorSpace(try ColorName(Self.name), example.color.space, to: .lab)))
    let colors = try read(written, format)
    #expect(colors[0].space == .srgb && colors[1].space == .lab)
    for (found, expected) in zip(colors[1].components, example.lab) {
      #expect(abs((found ?? 0) - expected) <= tolerance, "\(colors[1])")
    }
    #expect(colors[1].difference(to: example.color, by: .deltaE2000) < 0.01)
    // And what was read is written as it was.
    let again = try encode(
      ExportKit.decode(written.bytes, format).palette, format, .srgb, gamut: .error)
    #expect(again.bytes == written.bytes)
  }

  @Test("have the Lab of black, white, and all that is on the way there", arguments: WideEdge.all)
  func edges(_ edge: WideEdge) throws {
    let written = try encode(edge.color, edge.format, .lab)
    #expect(try read(written, edge.format)[1].space == edge.space)
    let own = written.losses.filter { $0.summary.hasPrefix("‘\(Self.name)’: ") }.map {
      String($0.summary.dropFirst("‘\(Self.name)’: ".count))
    }
    #expect(own.count == edge.losses.count, "\(own)")
    for (found, expected) in zip(own, edge.losses) { #expect(found.hasPrefix(expected)) }
    #expect(written.losses.allSatisfy { $0.remedy == nil })
  }

  @Test("have these bytes: space 7, hundredths, and the name in the second part of .aco")
  func bytesOfPhotoshop() throws {
    let palette = try ExportKit.palette([("r", Color(.displayP3, 1, 0, 0))])
    let bytes = try encode(palette, .aco, .lab).bytes
    // 5621, 9446 and 9889 hundredths.
    let lab: [UInt8] = [0, 7, 0x15, 0xF5, 0x24, 0xE6, 0x26, 0xA1, 0, 0]
    #expect(bytes == [0, 1, 0, 1] + lab + [0, 2, 0, 1] + lab + [0, 0, 0, 2, 0, 0x72, 0, 0])
  }

  @Test("have these bytes in .ase: LAB with a lightness of 0 to 1")
  func bytesOfExchange() throws {
    let palette = try ExportKit.palette([("r", Color(.displayP3, 1, 0, 0))])
    let bytes = try encode(palette, .ase, .lab).bytes
    // 0.56207773, 94.464418 and 98.89212 in IEEE 754.
    let numbers = [Float(0.56207773), 94.464418, 98.89212].flatMap { number in
      [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number.bitPattern >> $0) }
    }
    let size: [UInt8] = [0, 0, 0, 24]
    #expect(
      bytes == Array("ASEF".utf8) + [0, 1, 0, 0, 0, 0, 0, 1, 0, 1] + size + [0, 2, 0, 0x72, 0, 0]
        + Array("LAB ".utf8) + numbers + [0, 0])
  }

  @Test("that a file can say are read as they were written")
  func grid() throws {
    // Hundredths of all three components, with steps that share no factor with their numbers.
    let colors = (0...510).map { number in
      let lightness = number * 9967 % 10001
      let axes = [number * 50 - 12800, number * 4999 % 25501 - 12800]
      return (
        "\(number)",
        Color(.lab, Double(lightness) / 100, Double(axes[0]) / 100, Double(axes[1]) / 100)
      )
    }
    for format in [PaletteFormat.aco, .ase] {
      let written = try encode(ExportKit.palette(colors), format, .lab)
      #expect(written.losses.isEmpty)
      #expect(try read(written, format) == colors.map(\.1))
    }
  }

  @Test(
    "are mapped into sRGB by default, and the loss names what keeps them",
    arguments: [PaletteFormat.ase, .aco])
  func mapped(_ format: PaletteFormat) throws {
    #expect(EncodingOptions(defaultTitle: "").wide == .srgb)
    let written = try encode(Color(.displayP3, 1, 0, 0), format, .srgb)
    #expect(try read(written, format).allSatisfy { $0.space == .srgb })
    #expect(written.losses.compactMap(\.remedy) == [.keepWide])
    let suggestion = Remedy.keepWide.suggestion
    #expect(PaletteLoss.summaries(written.losses).last?.hasSuffix("; \(suggestion)") == true)
    // Beyond the numbers of Lab, nothing keeps it.
    let far = try encode(Color(.srgb, 1e9, 0, 0), format, .srgb)
    #expect(far.losses.compactMap(\.remedy).isEmpty)
  }

  @Test(
    "are Lab after a change of a file that has Lab, whose other bytes stay",
    arguments: [PaletteFormat.ase, .aco], [true, false])
  func change(_ format: PaletteFormat, _ hasLab: Bool) throws {
    let second = hasLab ? Color(.lab, 50, 10, -10) : Color(.srgb, 0.2, 0.4, 0.6)
    let old = try encode(
      ExportKit.palette([("a", Color(.srgb, 1, 0.2, 0)), ("b", second), ("c", second)]), format,
      .srgb)
    let palette = try ExportKit.decode(old.bytes, format).palette
    let wide = ColorPalette.Entry(try ColorName("c"), Color(.displayP3, 1, 0, 0))
    let edit = try palette.setting([wide]).palette
    let options = EncodingOptions.editing(defaultTitle: "stem")
    let new = try ExportKit.encode(edit, format, options)
    let colors = try read(new, format)
    #expect(colors.map(\.space) == [.srgb, second.space, hasLab ? .lab : .srgb])
    #expect(Array(colors.prefix(2)) == Array(try read(old, format).prefix(2)))
    #expect(new.losses.compactMap(\.remedy) == (hasLab ? [] : [.keepWide]))
    // What was asked for counts.
    for (asked, space) in [(WideColors.srgb, ColorSpace.srgb), (.lab, .lab)] {
      var options = options
      options.wide = asked
      let other = try ExportKit.encode(edit, format, options)
      #expect(try read(other, format).map(\.space) == [.srgb, second.space, space])
    }
  }
}
