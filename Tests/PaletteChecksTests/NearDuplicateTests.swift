import ColorModel
import Diagnostics
import PaletteChecks
import PaletteFormats
import TestSupport
import Testing

@Suite("The rule on near duplicates") struct NearDuplicateTests {
  private func found(_ file: CheckedFile, near: Double = 0.5) -> [Finding] {
    var settings = CheckSettings()
    settings.near = near
    return PaletteCheck.run([file], settings).findings.filter { $0.rule == .nearDuplicate }
  }

  @Test("lets equal colors pass, and compares the first of them with others")
  func equalColors() throws {
    let all = found(
      try file(["a=#ff6600", "x=#000", "b=#f60", "c=rgb(255 102 0)", "d=#ff6701", "e=#ff660000"]))
    #expect(all.map(\.told) == ["near-duplicate d a"])
  }

  // ΔE 2000 under D50 is 0.24 by coloraide 8, as in the tests of clr nearest.
  @Test("finds colors that look the same, as warnings")
  func pairs() throws {
    let all = found(try file(["a=#ff6600", "b=#ff6700", "c=#ff6f00"]))
    #expect(all.map(\.told) == ["near-duplicate b a"])
    #expect(all.allSatisfy { $0.severity == .warning })
    #expect(all.map(\.figureText) == ["0.24"])
    #expect(found(try file(["a=#ff6600", "b=#ff6700"]), near: 0.2).isEmpty)
    #expect(found(try file(["a=#ff6600", "b=#ff6600"]), near: 100).isEmpty)
  }

  @Test("lets entries pass that refer to each other, or differ in alpha")
  func others() throws {
    var palette = try palette(["base=#ff6600", "glass=rgb(255 102 0 / 50%)", "other=#123456"])
    let color = Color(red: 255, green: 102, blue: 0)
    palette.append(ifFree: .init(try ColorName("alias"), color, spec: "var(--base)"))
    palette.append(ifFree: .init(try ColorName("second"), color, spec: "var(--base)"))
    palette.append(
      ifFree: .init(try ColorName("mixed"), color, spec: "oklch(from var(--base) l c h)"))
    let file = CheckedFile(name: "a", key: "a", themes: [.init(name: nil, palette: palette)])
    #expect(found(file).isEmpty)
  }

  @Test("does not repeat pairs of the base in themes")
  func themes() throws {
    let file = try file(
      ["a=#ff6600", "b=#ff6700", "c=#000"], themes: [("dark", ["c=#ff6500"])])
    #expect(
      found(file).map(\.told).sorted() == [
        "near-duplicate b a", "near-duplicate dark c a", "near-duplicate dark c b",
      ])
  }

  @Test("finds just the pairs that a comparison of all with all finds")
  func bound() throws {
    var generator = SeededGenerator("near duplicates")
    for limit in [0.5, 2, 10] {
      for spread in [0.01, 0.1, 1] {
        var palette = ColorPalette()
        var colors: [Color] = []
        let spaces: [ColorSpace] = [.oklch, .lab, .proPhotoRGB, .srgb]
        for index in 0..<150 {
          func random(_ range: ClosedRange<Double>) -> Double {
            .random(in: range, using: &generator)
          }
          let color: Color
          switch spaces[index % spaces.count] {
          case .oklch:
            color = Color(.oklch, 0.5 + random(0...0.5) * spread, 0.2, random(0...360) * spread)
          case .lab:
            color = Color(
              .lab, 50 + random(-50...50) * spread, random(-160...160) * spread, random(-160...160))
          case .proPhotoRGB: color = Color(.proPhotoRGB, random(0...1), random(0...spread), 0)
          default: color = Color(.srgb, random(0...spread), random(0...spread), random(0...spread))
          }
          colors.append(color)
          palette.append(ifFree: .init(try ColorName("n\(index)"), color))
        }
        var expected: Set<String> = []
        for (index, color) in colors.enumerated() {
          for (earlier, other) in colors[..<index].enumerated()
          where color.difference(to: other, by: .deltaE2000) < limit {
            expected.insert("near-duplicate n\(index) n\(earlier)")
          }
        }
        let file = CheckedFile(name: "a", key: "a", themes: [.init(name: nil, palette: palette)])
        #expect(Set(found(file, near: limit).map(\.told)) == expected, "\(limit) \(spread)")
      }
    }
  }

  // ΔE 2000 under D50 is 0.3378 by coloraide 8, which is cut, and the distance in Lab is 2: of blues, the rotation in the
  // formula takes most away.
  @Test("finds blues that are further apart in Lab than elsewhere")
  func blues() throws {
    let all = found(try file(["a=lab(50 -1.7 -50)", "b=lab(50 -2.4 -48.1)"]), near: 0.4)
    #expect(all.map(\.told) == ["near-duplicate b a"])
    #expect(all.map(\.figureText) == ["0.33"])
  }

  @Test("refuses more colors than it compares")
  func budget() throws {
    var palette = ColorPalette()
    for index in 0..<5000 {
      palette.append(
        ifFree: .init(try ColorName("n\(index)"), Color(.lab, 50, Double(index) / 1e6, 0)))
    }
    let file = CheckedFile(name: "a", key: "a", themes: [.init(name: nil, palette: palette)])
    let (_, mistakes) = PaletteCheck.run([file], CheckSettings())
    #expect(mistakes.count == 1)
    #expect(mistakes.first?.explanation.suggestion?.contains("near-duplicate=off") == true)
  }
}

@Suite("The rules on gamuts and names") struct OtherRuleTests {
  @Test("find colors outside a gamut")
  func gamut() throws {
    var settings = CheckSettings()
    let file = try file([
      "a=#f00", "b=color(display-p3 1 0 0)", "c=color(rec2020 0 1 0)", "d=oklch(0.7 0.1 30)",
    ])
    for (space, names) in [(ColorSpace.srgb, ["b", "c"]), (.displayP3, ["c"])] {
      settings.gamut = space
      #expect(PaletteCheck.run([file], settings).findings.map { $0.names[0] } == names)
    }
  }

  @Test("find names that a format would write alike")
  func names() throws {
    var settings = CheckSettings()
    settings.formats = [.css, .android, .gpl]
    let file = try file(["sky blue=#f00", "sky-blue=#0f0", "sky_blue=#00f", "a=#123"])
    let found = PaletteCheck.run([file], settings).findings
    #expect(
      Set(found.map(\.told)) == [
        "name-collision sky-blue sky blue css", "name-collision sky-blue sky blue android",
        "name-collision sky_blue sky-blue android",
      ])
    #expect(found.allSatisfy { $0.severity == .error })
  }
}
