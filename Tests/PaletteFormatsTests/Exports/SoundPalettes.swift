import Bytes
import ColorModel
import ColorSpecs
import PaletteFormats
import TestSupport

// Palettes as commands make them: every spec comes to the color beside it.

extension HostilePalettes {
  /// What components are drawn from, beside the ordinary: the edges of ranges, just beyond them, missing.
  private static let edges: [Double?] = [
    nil, 0, -0.0, 1, 1.0000000000000002, -1e-17, 0x1p-1063, 100, 100.00000000000001, 359.99999999,
    360,
    -1, 1e6, 1e9, -1e9, .infinity,
  ]

  private static let specs = [
    "oklch(62% 0.2 259)", "oklch(none 0.1 none)", "lab(50 none 20 / none)", "hsl(120deg 100% 25%)",
    "hsl(0 300% 50%)", "hwb(0.5turn 10% 20%)", "rgb(50% 20% 10%)", "rgb(255 102 0 / 50%)",
    "color(display-p3 1 0 0)", "color(rec2020 0 1 none)", "color-mix(in oklab, red, blue 30%)",
    "rgb(from tomato r g b / 0.5)", "oklch( 0.5 /* c */ 0.1\t20 )", "rgba(255, 0, 0, 0.5)",
    "color(xyz 0.1 0.2 0.3)", "lch(50 200 0)", "hsla(10, 20%, 30%, 0.4)", "calc(1)",
    "color(srgb 1.2 -0.1 0)", "color-mix(in hsl longer hue, white, black)",
  ]

  /// A spec that leads to another entry.
  private static func derived(
    from base: ColorName, using random: inout some RandomNumberGenerator
  ) -> String {
    let reference = base.reference
    return [
      reference, "oklch(from \(reference) calc(l * 0.9) c h)", "var(--no such, red)",
      "color-mix(in srgb, \(reference) 40%, red)", "rgb(from \(reference) r g b / 0.25)",
      reference.dropLast() + ", lime)",
    ].randomElement(using: &random) ?? reference
  }

  /// A color of any space, each component at an edge or within its range.
  static func edgeColor(using random: inout some RandomNumberGenerator) -> Color {
    let space = ColorSpace.allCases.randomElement(using: &random) ?? .srgb
    let isExtreme = Bool.random(using: &random)
    let components = space.definition.components.map { component -> Double? in
      if isExtreme, Bool.random(using: &random) {
        return edges.randomElement(using: &random) ?? nil
      }
      return (component.percentageReference ?? 360) * Double.random(in: 0...1, using: &random)
    }
    let alpha: [Double?] = [1, 1, 1, 0, nil, 0.5, 1 / 255.0, .random(in: 0...1, using: &random)]
    return Color(space, components, alpha: alpha.randomElement(using: &random) ?? 1)
  }

  /// Notes of any kinds for an entry of the name; nil for most.
  static func notes(
    of name: ColorName, using random: inout some RandomNumberGenerator
  ) throws -> EntryNotes? {
    guard Int.random(in: 0..<3, using: &random) == 0 else { return nil }
    func text() throws -> String? {
      Bool.random(using: &random) ? try self.name(using: &random).text : nil
    }
    let path = GroupPath(slashesOf: name)
    let groups = [nil, [], path.inOneLevel.group, Array(path.group.dropLast()), path.group]
    return EntryNotes(
      group: groups.randomElement(using: &random) ?? nil,
      ink: Bool.random(using: &random)
        ? EntryNotes.Ink.allCases.randomElement(using: &random) : nil,
      description: try text(), id: try text())
  }

  /// A palette with whatever a palette can have.
  static func sound(using random: inout some RandomNumberGenerator) throws -> ColorPalette {
    var palette = ColorPalette()
    for _ in 0..<Int.random(in: 0...8, using: &random) {
      let name = try name(using: &random)
      let entry: ColorPalette.Entry
      switch Int.random(in: 0..<10, using: &random) {
      case 0: entry = .init(name, .opaque(kind: "pattern"))
      case 1, 2:
        let text = specs.randomElement(using: &random) ?? ""
        let parser = ColorSpecParser(.typed)
        guard let color = try? parser.parse(text) else { continue }
        entry = .init(name, color, spec: parser.authoredNotation(text, of: color))
      case 3, 4:
        guard let base = palette.entries.randomElement(using: &random)?.name else { continue }
        let black = Color(.srgb, 0, 0, 0)
        let text = derived(from: base, using: &random)
        entry = .init(name, black, spec: ColorSpecParser(.css).authoredNotation(text, of: black))
      case 5, 6: entry = .init(name, edgeColor(using: &random))
      case _: entry = .init(name, color(using: &random))
      }
      var grown = palette
      // An entry cannot derive from one without a color.
      if grown.append(ifFree: entry.annotated(try notes(of: name, using: &random))),
        let resolved = try? grown.resolvingReferences()
      {
        palette = resolved
      }
    }
    palette.title =
      try [nil, nil, "stem", "", name(using: &random).text].randomElement(using: &random) ?? nil
    palette.columns = [nil, nil, 1, 16, 256, 257].randomElement(using: &random) ?? nil
    return palette
  }

  /// A palette that was read from a file and changed since, where the format can write it.
  static func changed(
    _ palette: ColorPalette, in format: PaletteFormat,
    using random: inout some RandomNumberGenerator
  ) throws -> ColorPalette {
    guard
      let encoded = try? format.definition.encode(palette, EncodingOptions(defaultTitle: "stem")),
      var read = try? PaletteFormat.read(
        ByteSource(
          bytes: ByteSink.collect { sink throws(ByteStreamError) in try encoded.write(sink) }),
        as: format
      ).palette
    else { return palette }
    for entry in try sound(using: &random).entries.prefix(2) where entry.spec == nil {
      read.append(ifFree: entry)
    }
    let names = read.entries.map(\.name)
    if let renamed = names.randomElement(using: &random), Bool.random(using: &random) {
      let new = try name(using: &random)
      read =
        (try? read.redirectingReferences(from: renamed, to: new).renaming(renamed, to: new).palette)
        ?? read
    }
    if let old = names.randomElement(using: &random), let position = read.position(of: old) {
      let entry = ColorPalette.Entry(old, color(using: &random))
      var set = read
      set = (try? set.setting([entry]).palette) ?? set
      if position >= 0, let resolved = try? set.resolvingReferences() { read = resolved }
    }
    if let position = read.entries.indices.randomElement(using: &random) {
      let entry = read.entries[position]
      read.replace(
        at: position, with: entry.annotated(try notes(of: entry.name, using: &random)))
    }
    return read
  }
}
