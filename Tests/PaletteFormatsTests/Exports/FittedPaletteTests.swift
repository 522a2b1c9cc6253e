import Bytes
import ColorModel
import Diagnostics
import PaletteFormats
import TestSupport
import Testing

@testable import ApplePalettes
@testable import PaletteEngine

/// What a palette becomes in a format is what reading the file gives, and what is said of it is what is
/// different: for every format, over random palettes, by all that a palette has.
@Suite("A palette fitted to a format") struct FittedPaletteTests {
  private static let count = 2000

  @Test(
    "is what reading gives, and the losses are what differs",
    arguments: PaletteFormat.readAndWritten)
  func invariant(_ format: PaletteFormat) throws {
    var random = SeededGenerator("\(format) there and back")
    // A palette with all roles of a terminal is four times as large.
    for _ in 0..<(format.definition.holds.hasRolesAlone ? Self.count / 4 : Self.count) {
      var palette = try HostilePalettes.sound(using: &random)
      if format.definition.holds.hasRolesAlone {
        palette = try Self.withRoles(palette, of: format, using: &random)
      }
      if Int.random(in: 0..<4, using: &random) == 0 {
        palette = try HostilePalettes.changed(palette, in: format, using: &random)
      }
      let options = Self.options(of: format, using: &random)
      let encoded = try Self.encode(&palette, format, options)
      let fitted = try format.definition.fit(palette, options).palette
      let read = try ExportKit.decode(encoded.bytes, format).palette
      let differences = Self.differences(read, fitted)
      #expect(differences.isEmpty, "CLR_SEED=\(random.seed) \(palette.entries)")

      let expected = Self.losses(palette, fitted, format, options)
      #expect(encoded.losses == expected.losses, "CLR_SEED=\(random.seed)")
      #expect(
        expected.notes.allSatisfy(encoded.notes.contains)
          && encoded.notes.filter(Self.isOfFit).count == expected.notes.count,
        "CLR_SEED=\(random.seed) \(encoded.notes), not \(expected.notes): \(palette.entries.map(\.name))"
      )
      #expect(Self.areNotesKept(palette, fitted, format, options), "CLR_SEED=\(random.seed)")
      // What the format holds it holds again.
      #expect(try Self.encode(&palette, format, options).bytes == encoded.bytes)
      var again = read
      #expect(try Self.encode(&again, format, options).losses.isEmpty, "CLR_SEED=\(random.seed)")
      if !differences.isEmpty || encoded.losses != expected.losses { break }
    }
  }

  /// A palette with the roles that a format needs, and some of those that it may have, among other entries. Without
  /// them there is an error, which TerminalSchemeTests has.
  private static func withRoles(
    _ palette: ColorPalette, of format: PaletteFormat,
    using random: inout some RandomNumberGenerator
  ) throws -> ColorPalette {
    let roles = try #require(format.definition.holds.names.roles)
    var entries = palette.entries
    for role in TerminalRole.allCases {
      let isNeeded = roles.needed.contains(role.rawValue)
      guard let key = roles.key(role.rawValue), isNeeded || Bool.random(using: &random) else {
        continue
      }
      let name = Bool.random(using: &random) ? key : role.rawValue
      let color =
        Bool.random(using: &random)
        ? HostilePalettes.color(using: &random) : HostilePalettes.edgeColor(using: &random)
      entries.append(.init(try ColorName(name), color))
    }
    var mixed = ColorPalette(title: palette.title)
    mixed.columns = palette.columns
    for entry in entries.shuffled(using: &random) { mixed.append(ifFree: entry) }
    return mixed
  }

  /// Options of which each that the format has is given or not.
  private static func options(
    of format: PaletteFormat, using random: inout some RandomNumberGenerator
  ) -> EncodingOptions {
    var options = EncodingOptions(
      defaultTitle: "stem", impliedTitles: Bool.random(using: &random) ? ["stem"] : [],
      gamut: Bool.random(using: &random) ? .css : .clip)
    for option in format.definition.options {
      // A notation for all colors is what a style sheet holds then: CSSOptionTests has it.
      if option == .cssColors { continue }
      let words: [String?] = [nil] + option.words
      if let word = words.randomElement(using: &random) ?? nil { option.change?(&options, word) }
    }
    return options
  }

  /// What the palette is written as, once the entries are gone that an error names.
  private static func encode(
    _ palette: inout ColorPalette, _ format: PaletteFormat, _ options: EncodingOptions
  ) throws -> Written {
    do { return try ExportKit.encode(palette, format, options) } catch {
      let failures = try #require(error as? Failures<PaletteEncodingError>)
      let culprits = Set(
        failures.all.compactMap { failure -> ColorName? in
          switch failure.kind {
          case .name(let name), .collision(_, let name, _), .color(let name): name
          case .other: nil
          }
        })
      try #require(!culprits.isEmpty && culprits.allSatisfy { palette[$0] != nil })
      palette = try palette.freezing(palette.dependents(of: culprits).map(\.entry))
        .removing(Array(culprits)).palette
      return try ExportKit.encode(palette, format, options)
    }
  }

  /// Whether notes are kept where the format is one that has them and can write their characters, and nowhere else.
  private static func areNotesKept(
    _ palette: ColorPalette, _ fitted: ColorPalette, _ format: PaletteFormat,
    _ options: EncodingOptions
  ) -> Bool {
    let holds = format.definition.capabilities(options, palette.payload)
    let kinds = holds.notes
    let isXML = format.definition.capabilities(options, palette.payload).noteTexts == .xml
    return fitted.entries.allSatisfy { entry in
      // GroupedFormatTests has the groups.
      func isOther(_ kind: EntryNotes.Kind) -> Bool { holds.groups == .none || kind != .group }
      let found = entry.notes?.keeping(isOther)
      let known =
        palette[entry.name]
        ?? palette.entries.first { format == .tokens && tokenName($0, options) == entry.name }
      guard let notes = known?.notes?.keeping(isOther) else { return found == nil }
      return found
        == notes.keeping { kind in
          kinds.contains(kind)
            && (kind != .ink || notes.ink.map(holds.inks.contains) == true)
            && (!isXML || (notes[kind] ?? "").unicodeScalars.allSatisfy(isXMLCharacter))
        }
    }
  }

  /// Char of XML 1.0, section 2.2.
  private static func isXMLCharacter(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x9, 0xA, 0xD, 0x20...0xD7FF, 0xE000...0xFFFD, 0x10000...0x10FFFF: true
    case _: false
    }
  }

  // MARK: What differs

  /// What is not the same in two palettes, by all facts, in words.
  private static func differences(_ a: ColorPalette, _ b: ColorPalette) -> [String] {
    var found: [String] = []
    if a.title.map({ Array($0.utf8) }) != b.title.map({ Array($0.utf8) }) { found.append("title") }
    if a.columns != b.columns { found.append("columns") }
    if a.count != b.count { found.append("\(a.count) entries, and \(b.count)") }
    for (a, b) in zip(a.entries, b.entries) {
      if !a.name.text.isSpelled(like: b.name.text) { found.append("name \(a.name) \(b.name)") }
      if a.spec.map({ Array($0.utf8) }) != b.spec.map({ Array($0.utf8) }) {
        found.append("\(a.name): spec \(a.spec ?? "-") \(b.spec ?? "-")")
      }
      if a.notes != b.notes { found.append("\(a.name): notes \(a.notes as Any) \(b.notes as Any)") }
      if !isSame(a, b) { found.append("\(a.name): value \(a.value) \(b.value)") }
    }
    return found
  }

  /// Whether two entries have one value. One that derives from others is computed again in reading, from
  /// colors that may have gone through another space.
  private static func isSame(_ a: ColorPalette.Entry, _ b: ColorPalette.Entry) -> Bool {
    if a.value == b.value { return true }
    guard let x = a.value.color, let y = b.value.color, a.spec?.contains("var(") == true,
      x.space == y.space, abs(x.alpha - y.alpha) < 1e-9
    else { return false }
    return zip(x.components, y.components).allSatisfy { x, y in
      guard let x, let y else { return x == y }
      return abs(x - y) <= 1e-9 * max(1, abs(x))
    }
  }

  /// What is to be said where `palette` becomes `fitted`: found by comparing both, entry by entry.
  private static func losses(
    _ palette: ColorPalette, _ fitted: ColorPalette, _ format: PaletteFormat,
    _ options: EncodingOptions
  ) -> (losses: [PaletteLoss], notes: [PaletteNote]) {
    var left: [PaletteLoss] = []
    var changed: [PaletteLoss] = []
    var renamed: [PaletteLoss] = []
    // The entries of a group stand together.
    let holds = format.definition.capabilities(options, nil)
    let (all, moved) = inOrder(of: fitted, palette.entries, format, holds, options)
    var rest = fitted.entries[...]
    let roles = format.definition.holds.names.roles
    for entry in all {
      let key = roles.map { $0.key(entry.name.text) } ?? entry.name.text
      if key == nil, entry.value.color != nil {
        left.append(.noRole(entry.name))
        continue
      }
      // Roles are in the order of their keys; losses, in that of the palette.
      let found =
        roles == nil && holds.order == .byPath
        ? fitted[entry.name]
        : roles == nil ? rest.first : key.flatMap { try? ColorName($0) }.flatMap { fitted[$0] }
      guard let kept = found, entry.value.color != nil || kept.value == entry.value else {
        if case .opaque(let kind) = entry.value {
          left.append(.opaqueEntry(entry.name, kind: kind))
        } else if let limit = format.definition.holds.limit, rest.isEmpty {
          left.append(.excess(entry.name, limit: limit))
        }
        continue
      }
      if roles == nil, holds.order != .byPath { rest.removeFirst() }
      // A name that comes again in the file gets a number in reading, after a space that only escaped names have.
      let names = format.definition.capabilities(options, nil).names
      let read =
        names.isCounted && roles == nil && !kept.name.text.isSpelled(like: entry.name.text)
        ? String(kept.name.text.split(separator: " ").first ?? "") : kept.name.text
      if !read.isSpelled(like: entry.name.text) {
        renamed.append(.name(entry.name, as: kept.name.text))
        if !names.isCounted, format.definition.holds.hasNames {
          changed.append(.name(entry.name, as: kept.name.text))
        }
      }
      if let before = entry.value.color, let after = kept.value.color {
        changed += colorLosses(entry.name, before, after, holds)
      }
      changed += EntryNotes.Kind.allCases.compactMap { kind in
        // GroupedFormatTests has the groups.
        if kind == .group, holds.groups != .none { return nil }
        guard let text = entry.notes?[kind], kept.notes?[kind] != text else { return nil }
        return .note(entry.name, kind, text)
      }
    }
    var losses = left + moved + changed
    if !format.definition.holds.hasNames, !renamed.isEmpty { losses.append(.names(renamed.count)) }
    if let title = palette.title, !isKept(title, fitted.title, format, options) {
      losses.append(.title(title))
    }
    var notes: [PaletteNote] = []
    if let columns = palette.columns, fitted.columns != columns {
      notes.append(.droppedColumns(columns))
    }
    if case .note(let note) = holds.names.change, !renamed.isEmpty {
      notes.append(note(renamed.count))
    }
    return (losses, notes)
  }

  /// The entries in the order of a palette with groups, and the loss of their own.
  private static func inOrder(
    of fitted: ColorPalette, _ entries: [ColorPalette.Entry], _ format: PaletteFormat,
    _ holds: Capabilities, _ options: EncodingOptions
  ) -> ([ColorPalette.Entry], [PaletteLoss]) {
    if holds.groups == .none || holds.order == .byPath { return (entries, []) }
    func position(_ entry: ColorPalette.Entry) -> Int? {
      fitted.position(of: format == .tokens ? tokenName(entry, options) : entry.name)
    }
    let known = entries.filter { position($0) != nil }
    let sorted = known.sorted { (position($0) ?? 0) < (position($1) ?? 0) }
    let moved = zip(known, sorted).first { $0.name != $1.name }?.1.name
    return (entries.filter { position($0) == nil } + sorted, moved.map { [.order($0)] } ?? [])
  }

  /// The name of an entry as a token, with the groups that it has.
  private static func tokenName(
    _ entry: ColorPalette.Entry, _ options: EncodingOptions
  ) -> ColorName {
    if options.tokenNames == .exact { return entry.name }
    let path = entry.groupPath
    let parts = options.groups == .none ? [entry.name.text] : path.group + [path.leaf]
    let replaced = parts.map { part in
      var scalars = Array(part.unicodeScalars)
      for index in scalars.indices
      where ".{}".unicodeScalars.contains(scalars[index]) || index == 0 && scalars[0] == "$" {
        scalars[index] = "-"
      }
      return String(String.UnicodeScalarView(scalars))
    }
    return (try? ColorName(replaced.joined(separator: "/"))) ?? entry.name
  }

  /// Whether the components of two colors of one space are the same. Tokens have hues from 0° to below 360°, and an angle
  /// outside is the same one.
  private static func isSame(_ a: Color, _ b: Color, _ holds: Capabilities) -> Bool {
    let hue = a.space.definition.components.firstIndex(where: \.isHue)
    return zip(a.components, b.components).enumerated().allSatisfy { index, pair in
      let (x, y) = (pair.0 ?? 0, pair.1 ?? 0)
      guard case .within = holds.colors, index == hue, 0..<360 ~= y else { return x == y }
      return abs((x - y).remainder(dividingBy: 360)) < 1e-9
    }
  }

  private static func colorLosses(
    _ name: ColorName, _ before: Color, _ after: Color, _ holds: Capabilities
  ) -> [PaletteLoss] {
    var losses: [PaletteLoss] = []
    if !holds.alpha, before.alpha < 1 { losses.append(.alpha(name, before.alpha)) }
    let isAlphaHeld = after.alpha == before.alpha
    let missing =
      before.components.count { $0 == nil } + (isAlphaHeld && before.isAlphaMissing ? 1 : 0)
    let stillMissing = after.components.count { $0 == nil } + (after.isAlphaMissing ? 1 : 0)
    if missing > stillMissing { losses.append(.missingComponent(name)) }
    let opaque = Color(before.space, before.components)
    // A color that is kept as Lab is not mapped, also where its rounded numbers lie in sRGB.
    let isNarrowed = after.space == .srgb || (after.space != before.space && after.space != .lab)
    if isNarrowed, !before.isInGamut(of: .srgb), after.isInGamut(of: .srgb) {
      losses.append(
        .gamut(
          name, before.space, difference: opaque.difference(to: after, by: .deltaE2000),
          remedy: remedy(of: opaque, holds)))
    } else if before.space != after.space {
      losses.append(.colorSpace(name, before.space, to: after.space))
    } else if !isSame(before, after, holds) {
      switch holds.colors {
      case .within, .sRGB: losses.append(.range(name))
      case .stored(_, let precision, _)
      where precision != .eightBit && before.space == .srgb
        && before.components.contains { !(0...1 ~= $0 ?? 0) }:
        losses.append(.range(name))
      // Rounding is no loss.
      case .any, .cssNotation, .spaces, .eightBitSRGB, .stored: break
      }
    }
    return losses
  }

  /// What keeps a color outside sRGB, in a format that has Lab with numbers for it.
  private static func remedy(of color: Color, _ holds: Capabilities) -> Remedy? {
    guard case .stored(_, let precision, .srgb?) = holds.colors else { return nil }
    let lab = color.withoutMissingComponents.converted(to: .lab)
    let isClamped = lab.components.contains { abs($0 ?? 0) == Color.componentLimit }
    return precision.reaches(lab) && !isClamped ? .keepWide : nil
  }

  /// Whether nobody misses a title: it is the same, or only what files are called, or there is nothing in it.
  private static func isKept(
    _ title: String, _ fitted: String?, _ format: PaletteFormat, _ options: EncodingOptions
  ) -> Bool {
    if title.isEmpty, format.definition.capabilities(options, nil).title != .none { return true }
    guard let fitted else { return options.impliedTitles.contains(title) }
    return fitted == title
  }

  /// Whether a note is of what the format cannot hold, and not of the file that was read.
  private static func isOfFit(_ note: PaletteNote) -> Bool {
    note.kind == .changed
  }
}

extension NameRule {
  /// Whether a note gives the number of names that are written otherwise.
  fileprivate var isCounted: Bool {
    guard case .note = change else { return false }
    return true
  }
}
