// Adobe Swatch Exchange, the swatches of Illustrator and InDesign, which many programs read. All numbers have their
// highest byte first: `ASEF`, the version 1.0, the number of blocks, and the blocks, each with its kind and the length
// of the rest.
//
//     C001  the start of a group: its name
//     C002  its end
//     0001  a color: its name, four letters for the space, a float for each component, and its ink
//
// A name is a number of UTF-16 units, with the NUL at its end, and these units. The name of a group around everything
// is the title of the palette. LibreOffice shows only the first group, and Lab as black.
//
// The reader takes what real files have: groups without a name, groups that never end, names without NUL, and the
// version 0.1 of one writer.

public import PaletteEngine

extension PaletteFormat {
  /// Adobe Swatch Exchange.
  public static let ase = PaletteFormat("ase", .adobeSwatchExchange)
}

extension FormatDefinition {
  /// Adobe Swatch Exchange.
  static let adobeSwatchExchange = FormatDefinition(
    title: "Adobe Swatch Exchange",
    fileExtensions: ["ase"],
    detection: Detection(.bytes { $0.starts(with: AdobeSwatchExchange.magic) ? .certain : .no }),
    capabilities: { options, _ in
      Capabilities(
        colors: .stored(
          [.srgb, .deviceCMYK, .lab, .deviceGray], .single, wide: options.wide),
        alpha: false,
        names: .any, groups: .oneLevel, notes: [.ink],
        inks: [.process, .spot])
    },
    options: [.groups, .wide],
    reading: .init { source, _ throws(FileError) in
      var reader = AdobeSwatchExchangeReader(try source.whole())
      return try reader.read()
    },
    writing: .init { palette, _ in AdobeSwatchExchange.layOut(palette) })
}

private enum AdobeSwatchExchange {
  static let magic = "ASEF"
  static let groupStart: UInt16 = 0xC001
  static let groupEnd: UInt16 = 0xC002
  static let color: UInt16 = 0x0001
  /// How many groups may be nested. No program has any in another one.
  static let depthLimit = 32

  /// A space that colors are stored in.
  enum Space: String, CaseIterable {
    case rgb = "RGB "
    case cmyk = "CMYK"
    case lab = "LAB "
    case gray = "Gray"

    var space: ColorSpace {
      switch self {
      case .rgb: .srgb
      case .cmyk: .deviceCMYK
      case .lab: .lab
      case .gray: .deviceGray
      }
    }
  }

  static func layOut(_ palette: FittedPalette) -> EncodedPalette {
    .appending { output in
      output.append(magic)
      output.append(bigEndian: UInt16(1))
      output.append(bigEndian: UInt16(0))
      let blocks = blocks(of: palette)
      output.append(bigEndian: UInt32(blocks.count))
      for block in blocks {
        switch block {
        case .start(let group): writeBlock(groupStart, name: group, &output)
        case .color(let color, let position):
          write(color, palette.entries[position], &output)
        case .end: writeBlock(groupEnd, &output)
        }
      }
    }
  }

  private enum Block {
    case start(String)
    /// The color of an entry.
    case color(Color, Int)
    case end
  }

  /// A block for each color, and two for each group, around its colors.
  private static func blocks(of palette: FittedPalette) -> [Block] {
    var blocks: [Block] = []
    // By bytes: a composed and a decomposed é are two groups.
    var group: ByteText?
    for (position, entry) in palette.entries.enumerated() {
      guard let color = entry.color else { continue }
      let own = entry.group.first.map { ByteText($0) }
      if own != group {
        if group != nil { blocks.append(.end) }
        group = own
        if let own { blocks.append(.start(own.text)) }
      }
      blocks.append(.color(color, position))
    }
    if group != nil { blocks.append(.end) }
    return blocks
  }

  private static func write(
    _ color: Color, _ entry: FittedPalette.Entry, _ output: inout ByteWriter
  ) {
    let space = Space.allCases.first { $0.space == color.space } ?? .rgb
    var components = color.components.map { Float($0 ?? 0) }
    if space == .lab { components[0] = Float((color.components[0] ?? 0) / 100) }
    writeBlock(Self.color, name: entry.written, size: 4 + 4 * components.count + 2, &output)
    output.append(space.rawValue)
    for component in components { output.append(bigEndian: component.bitPattern) }
    output.append(bigEndian: number(of: entry.entry.notes?.ink))
  }

  /// Writes a block up to what comes after its name, which has `size` bytes.
  private static func writeBlock(
    _ kind: UInt16, name: String? = nil, size: Int = 0, _ output: inout ByteWriter
  ) {
    output.append(bigEndian: kind)
    guard let name else { return output.append(bigEndian: UInt32(0)) }
    output.append(bigEndian: UInt32(2 + 2 * (name.utf16.count + 1) + size))
    output.append(adobeName: name, counted: UInt16.self)
  }

  /// The number of an ink: 0 is a color that changes wherever it is used, as Illustrator makes them.
  private static func number(of ink: EntryNotes.Ink?) -> UInt16 {
    switch ink {
    case .spot: 1
    case .process: 2
    case .global, .registration, nil: 0
    }
  }

  static func ink(_ number: UInt16) -> EntryNotes.Ink? {
    switch number {
    case 1: .spot
    case 2: .process
    case _: nil
    }
  }
}

/// Reads the blocks of a file.
private struct AdobeSwatchExchangeReader {
  private var reader: ByteReader<[UInt8]>
  private var naming = GroupedNaming(.oneLevel, isTitleGroup: true)
  private var groups: [String] = []
  /// The groups that have begun.
  private var begun: Set<ByteText> = []
  /// The number of colors before each open group, and of all.
  private var colorsBefore: [Int] = []
  private var colorCount = 0
  private var foreign: String?
  private var notes: [PaletteNote] = []

  init(_ bytes: [UInt8]) { reader = ByteReader(bytes, .bigEndian) }

  mutating func read() throws(FileError) -> DecodedPalette {
    guard reader.text(4) == AdobeSwatchExchange.magic, let major: UInt16 = reader.integer(),
      let minor: UInt16 = reader.integer(), let count: UInt32 = reader.integer()
    else {
      throw FileError(
        "this is not an Adobe Swatch Exchange file",
        reason: "such a file begins with ‘ASEF’, its version and the number of its blocks")
    }
    guard major <= 1 else {
      throw FileError(
        "the file has an unknown version",
        reason: "it says \(major).\(minor); only 1.0 is known")
    }
    if major != 1 || minor != 0 { notes.append(.otherVersion("\(major).\(minor)")) }
    for number in 0..<Int(count) {
      // Some files say one block too many.
      if reader.remaining == 0 {
        if number < Int(count) - 1 {
          throw .cut("block", number, of: Int(count), at: reader.offset)
        }
        break
      }
      try readBlock(number, Int(count))
    }
    if reader.remaining > 0 {
      foreign = foreign ?? "other data after its blocks"
      notes.append(.dataAfterBlocks(Int(count)))
    }
    if !groups.isEmpty { foreign = foreign ?? "a group without an end" }
    let named = try mapError(FileError.init(name:), naming.naming(title: nil))
    return named.decoded(as: .ase, notes: notes, foreign: foreign)
  }

  private mutating func readBlock(_ number: Int, _ count: Int) throws(FileError) {
    let start = reader.offset
    guard let kind: UInt16 = reader.integer(), let length: UInt32 = reader.integer(),
      var body = reader.part(at: reader.offset, count: Int(length))
    else { throw .cut("block", number, of: count, at: start) }
    reader.skip(Int(length))
    switch kind {
    case AdobeSwatchExchange.groupStart:
      // Real files have starts without a name, which no end follows.
      guard let name = body.adobeName(counted: UInt16.self), !name.isEmpty else {
        foreign = foreign ?? "a group without a name"
        return
      }
      guard groups.count < AdobeSwatchExchange.depthLimit else {
        throw FileError(
          "groups are nested more than \(AdobeSwatchExchange.depthLimit) deep",
          reason: "the block of the last one begins at offset \(start)")
      }
      // Groups are written one after the other, and each in one piece.
      if !groups.isEmpty { foreign = foreign ?? "groups in other groups" }
      if !begun.insert(ByteText(name)).inserted {
        foreign = foreign ?? "a group in several parts"
      }
      groups.append(name)
      colorsBefore.append(colorCount)
    case AdobeSwatchExchange.groupEnd:
      if groups.popLast() == nil { foreign = foreign ?? "the end of a group without its start" }
      // A palette has groups only through its entries, so an empty one would be lost silently.
      if colorsBefore.popLast() == colorCount { foreign = foreign ?? "a group without colors" }
    case AdobeSwatchExchange.color:
      guard let name = body.adobeName(counted: UInt16.self), let (color, ink) = color(&body) else {
        throw FileError(
          "a color of the file is broken", reason: "its block begins at offset \(start)")
      }
      naming.append(name, in: groups, .color(color), notes: EntryNotes(ink: ink))
      colorCount += 1
    case _: foreign = foreign ?? "blocks of another kind"
    }
  }

  private func color(_ body: inout ByteReader<[UInt8]>) -> (Color, EntryNotes.Ink?)? {
    guard let letters = body.text(4), let space = AdobeSwatchExchange.Space(letters) else {
      return nil
    }
    var stored: [Float] = []
    for _ in space.space.definition.components {
      guard let component = body.float(), abs(component) <= Self.most else { return nil }
      stored.append(component)
    }
    var components = stored.map(SinglePrecision.value)
    if space == .lab { components[0] = SinglePrecision.hundredfold(stored[0]) }
    let ink = body.integer(UInt16.self).flatMap(AdobeSwatchExchange.ink)
    return (Color(space.space, components), ink)
  }

  /// The largest component of a color in the model.
  private static let most: Float = 1e9
}

extension AdobeSwatchExchange.Space {
  /// The space of four letters, in any case: one writer has `GRAY`.
  fileprivate init?(_ letters: String) {
    let known =
      Self(rawValue: letters)
      ?? Self.allCases.first { ASCII.lowercased($0.rawValue) == ASCII.lowercased(letters) }
    guard let known else { return nil }
    self = known
  }
}

extension PaletteNote {
  static func otherVersion(_ version: String) -> PaletteNote {
    PaletteNote(
      "the file says version \(version), and is read as 1.0; other readers may refuse it")
  }

  static func dataAfterBlocks(_ count: Int) -> PaletteNote {
    PaletteNote(
      "the file says that it has \(count) \(count == 1 ? "block" : "blocks"); other data follow, and are not read"
    )
  }
}
