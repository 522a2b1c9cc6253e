// Photoshop's swatches, in numbers of 16 bits, the highest byte first (Adobe Photoshop File Formats, "Color
// Swatches"): version 1, the number of colors, and ten bytes for each, which are its space and four numbers; then
// version 2 with the same colors, each with its name. Old files end after the first part, and their colors have no
// names.
//
// Photoshop's own bytes of RGB are off by up to two 65535ths, so that a color is read as it is stored. Other writers
// leave out the NUL that ends a name.
//
// The ten bytes of each color are kept as the row of its entry: HSB, which is read as sRGB, and spaces that no program
// knows are written again as they were.

public import PaletteEngine

extension PaletteFormat {
  /// Photoshop's swatches.
  public static let aco = PaletteFormat("aco", .photoshopSwatches)
}

extension FormatDefinition {
  /// Photoshop's swatches.
  static let photoshopSwatches = FormatDefinition(
    title: "Photoshop swatches",
    fileExtensions: ["aco"],
    detection: Detection(.bytes(PhotoshopSwatches.certainty)),
    capabilities: { options, _ in
      Capabilities(
        colors: .stored(
          [.srgb, .deviceCMYK, .lab, .deviceGray], .sixteenBit, wide: options.wide),
        alpha: false,
        names: .any, limit: PhotoshopSwatches.limit)
    },
    options: [.wide],
    reading: .init { source, _ throws(FileError) in try PhotoshopSwatches.decode(try source.whole())
    },
    writing: .init(carries: { $0.contents is PhotoshopSwatches.Rows }) { palette, _ in
      PhotoshopSwatches.layOut(palette)
    })
}

private enum PhotoshopSwatches {
  static let limit = Int(UInt16.max)
  /// The bytes of a color.
  private static let width = 10

  /// The colors of a file that was read, as it stores them.
  struct Rows: Sendable {
    /// A space and four numbers for each color.
    var numbers: [UInt16] = []

    /// The space and the numbers of one color; nil if the row is of another payload.
    static func numbers(of row: Payload.Row?) -> ArraySlice<UInt16>? {
      guard let row, let rows = row.payload.contents as? Rows else { return nil }
      let start = 5 * row.number
      return start + 5 <= rows.numbers.count ? rows.numbers[start..<start + 5] : nil
    }
  }

  private struct Swatch {
    let name: String?
    let space: UInt16
    let numbers: [UInt16]
  }

  /// The spaces by the numbers that Photoshop gives them.
  private enum Space: UInt16 {
    case rgb = 0
    case hsb, cmyk
    case lab = 7
    case gray
  }

  // MARK: Detection

  /// Certain if it begins with version 1 or 2 and the lengths fit; the first bytes alone may be those of other files.
  static func certainty(_ head: FileHead) -> Certainty {
    guard let version = head.number(at: 0, width: 2), let count = head.number(at: 2, width: 2)
    else { return .no }
    let fits: Bool
    switch version {
    case 1:
      let end = 4 + width * count
      let isFollowed =
        head.number(at: end, width: 2) == 2 && head.number(at: end + 2, width: 2) == count
      fits =
        head.bytes.count <= end
        ? head.bytes.count == end || !head.isWhole
        : isFollowed && endOfNames(head, count, from: end + 4)
    case 2:
      fits = endOfNames(head, count, from: 4)
      if !fits { return .no }
    case _: return .no
    }
    return !fits ? .byEnding : head.isWhole ? .certain : .likely
  }

  /// Whether so many colors with names lie between `start` and the end.
  private static func endOfNames(_ head: FileHead, _ count: Int, from start: Int) -> Bool {
    var offset = start
    for _ in 0..<count {
      guard let units = head.number(at: offset + width, width: 4) else { return !head.isWhole }
      offset += width + 4 + 2 * units
    }
    return head.isWhole ? offset == head.bytes.count : offset >= head.bytes.count
  }

  // MARK: Reading

  static func decode(_ bytes: [UInt8]) throws(FileError) -> DecodedPalette {
    var reader = ByteReader(bytes, .bigEndian)
    guard let version: UInt16 = reader.integer(), let count: UInt16 = reader.integer(),
      version == 1 || version == 2
    else {
      throw FileError(
        "these are not Photoshop swatches", reason: "such a file begins with its version, 1 or 2")
    }
    var swatches = try read(Int(count), hasNames: version == 2, &reader)
    if version == 1, reader.remaining > 0 {
      guard reader.integer() == UInt16(2), reader.integer() == count else {
        throw FileError(
          "the second part of the file is broken",
          reason: "at offset \(reader.offset), the colors of the first part are repeated with names"
        )
      }
      swatches = try read(Int(count), hasNames: true, &reader)
    }
    if reader.remaining > 0 {
      throw FileError(
        "the file is longer than its colors",
        reason: "it says \(count), which end at offset \(reader.offset)")
    }
    let payload = Payload(Rows(numbers: swatches.flatMap { [$0.space] + $0.numbers }))
    var naming = UniqueNaming(capacity: swatches.count)
    naming.payload = payload
    for (number, swatch) in swatches.enumerated() {
      try mapError(
        FileError.init(name:),
        naming.append(
          name: swatch.name, value(swatch.space, swatch.numbers.map(Int.init)),
          row: Payload.Row(payload, number)))
    }
    return naming.decoded(as: .aco)
  }

  private static func read(
    _ count: Int, hasNames: Bool, _ reader: inout ByteReader<[UInt8]>
  ) throws(FileError) -> [Swatch] {
    var swatches: [Swatch] = []
    for number in 0..<count {
      let start = reader.offset
      guard let space: UInt16 = reader.integer(), let numbers = numbers(&reader) else {
        throw .cut("color", number, of: count, at: start)
      }
      var name: String?
      if hasNames {
        guard let found = reader.adobeName(counted: UInt32.self) else {
          throw .cut("color", number, of: count, at: start)
        }
        name = found
      }
      swatches.append(Swatch(name: name, space: space, numbers: numbers))
    }
    return swatches
  }

  private static func numbers(_ reader: inout ByteReader<[UInt8]>) -> [UInt16]? {
    var numbers: [UInt16] = []
    for _ in 0..<4 {
      guard let number: UInt16 = reader.integer() else { return nil }
      numbers.append(number)
    }
    return numbers
  }

  private static func value(_ space: UInt16, _ numbers: [Int]) -> ColorPalette.Value {
    func unit(_ number: Int) -> Double { SixteenBits.unit.value(number) }
    func signed(_ number: Int) -> Double {
      SixteenBits.axis.value(number > Int(Int16.max) ? number - 1 << 16 : number)
    }
    switch Space(rawValue: space) {
    case .rgb: return .color(Color(.srgb, unit(numbers[0]), unit(numbers[1]), unit(numbers[2])))
    case .hsb:
      return .color(hsb(360 * unit(numbers[0]), unit(numbers[1]), unit(numbers[2])))
    case .cmyk:
      // 0 is full ink.
      return .color(Color(.deviceCMYK, numbers.map { unit(65535 - $0) }))
    case .lab:
      return .color(
        Color(
          .lab, SixteenBits.lightness.value(numbers[0]), signed(numbers[1]), signed(numbers[2])))
    case .gray: return .color(Color(.deviceGray, [min(SixteenBits.gray.value(numbers[0]), 1)]))
    case nil: return .opaque(kind: "color of space \(space) of Photoshop")
    }
  }

  /// A color of hue, saturation and brightness, in sRGB (Smith, Color Gamut Transform Pairs, 1978).
  private static func hsb(_ hue: Double, _ saturation: Double, _ brightness: Double) -> Color {
    let channels = [5.0, 3, 1].map { start in
      let place = (start + hue / 60).truncatingRemainder(dividingBy: 6)
      return brightness * (1 - saturation * max(0, min(place, 4 - place, 1)))
    }
    return Color(.srgb, channels[0], channels[1], channels[2])
  }

  // MARK: Writing

  static func layOut(_ palette: FittedPalette) -> EncodedPalette {
    .appending { output in
      for version in [1, 2] as [UInt16] {
        output.append(bigEndian: version)
        output.append(bigEndian: UInt16(palette.entries.count))
        for entry in palette.entries {
          if entry.isCarried, let stored = Rows.numbers(of: entry.entry.valueRow) {
            for number in stored { output.append(bigEndian: number) }
          } else if let color = entry.color {
            write(color, &output)
          }
          if version == 1 { continue }
          output.append(adobeName: entry.written, counted: UInt32.self)
        }
      }
    }
  }

  private static func write(_ color: Color, _ output: inout ByteWriter) {
    var numbers = zip(color.space.sixteenBits, color.components).map { $0.number($1 ?? 0) }
    var space = Space.rgb
    if color.space == .deviceCMYK {
      space = .cmyk
      numbers = numbers.map { 65535 - $0 }
    } else if color.space == .lab {
      space = .lab
    } else if color.space == .deviceGray {
      space = .gray
    }
    output.append(bigEndian: space.rawValue)
    for number in numbers + Array(repeating: 0, count: 4 - numbers.count) {
      output.append(bigEndian: UInt16(truncatingIfNeeded: number))
    }
  }
}
