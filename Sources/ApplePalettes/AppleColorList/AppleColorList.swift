// Apple's color list (`NSColorList`, `.clr`): a keyed archive whose entry points are NSKeys, an
// array of names, and NSColors, an array of colors, equally long. The list itself and its title are
// not in the file: on a Mac the title is the file's name. docs/clr-files.md describes what is read
// and written, object by object.

import KeyedArchives
public import PaletteEngine
import PropertyLists

extension PaletteFormat {
  /// Apple's color list, as a keyed archive.
  public static let clr = PaletteFormat("clr", .appleColorList)
}

extension FormatDefinition {
  /// Apple's color list as a keyed archive in XML.
  static let appleColorList = FormatDefinition(
    title: "Apple color list",
    fileExtensions: ["clr"],
    detection: Detection(
      // The four keys of a keyed archive, in any order; of a list that is cut, the first one is there.
      .propertyList { head in
        let keys: [StaticString] = ["$archiver", "$objects", "$top", "$version"]
        if keys.contains(where: head.hasKey) { return .certain }
        return head.isUnreadBinary ? .likely : .byEnding
      },
      .bytes { TypedStream.recognizes($0.bytes) ? .certain : .no },
      .bytes { ASCIIColorList.recognizes($0.bytes) ? .certain : .no }),
    capabilities: { options, payload in
      let (names, texts): (NameRule, Capabilities.NoteTexts) =
        switch AppleColorListWriter.encoding(options, payload) {
        case .xml: (.xmlText, .xml)
        case .binary: (.any, .any)
        }
      return Capabilities(
        colors: .cssNotation(and: AppleColorList.taggedSpaces),
        alpha: true, missingComponents: .ofCSS,
        notation: options.references == .keep ? .text : .withoutReferences, names: names,
        notes: Set(EntryNotes.Kind.allCases), noteTexts: texts)
    },
    options: [.references, .plistFormat, .calibrated],
    reading: .init(
      recognizes: { AppleColorList.Container($0.bytes) != nil }
    ) { source, _ throws(FileError) in try AppleColorList.read(source) },
    writing: .init(carries: { $0.contents is ArchivedColorList }) {
      palette, options throws(Failures<PaletteEncodingError>) in
      try AppleColorListWriter.layOut(palette, options)
    })
}

/// Facts that reader and writer of color lists share: the names of classes and keys, and the color
/// spaces.
enum AppleColorList {
  static let arrayClass = ArchivedClass("NSMutableArray", "NSArray", "NSObject")
  static let colorClass = ArchivedClass("NSColor", "NSObject")
  static let spaceClass = ArchivedClass("NSColorSpace", "NSObject")

  /// A color space that files of ours refer to, each with a profile of its own.
  enum StoredSpace: Int, CaseIterable {
    /// `NSID` 7: components from 0 to 1.
    case srgb
    /// `NSSpaceID` 12: components from 0 to 1 of a wider gamut.
    case displayP3
    /// `NSSpaceID` 14: components beyond 0 to 1, which older Macs do not know.
    case extendedSRGB

    /// The number of an NSColorSpace, under one of two keys.
    enum Number: Hashable {
      case id(Int64)
      case spaceID(Int64)
    }

    /// The number that the space has in a file.
    var number: Number {
      switch self {
      case .srgb: .id(7)
      case .displayP3: .spaceID(12)
      case .extendedSRGB: .spaceID(14)
      }
    }

    /// The space that an NSColorSpace of these numbers is, if it is one of ours.
    init?(id: Int64?, spaceID: Int64?) {
      let numbers = [id.map(Number.id), spaceID.map(Number.spaceID)].compactMap(\.self)
      guard let match = Self.allCases.first(where: { [$0.number] == numbers }) else { return nil }
      self = match
    }

    /// The space to store a color in, and its components there: the color's own space where that is
    /// stored, else the narrowest that holds it.
    static func stored(_ color: Color) -> (space: StoredSpace, color: Color) {
      if color.space == .srgb { return (isWithin(color) ? .srgb : .extendedSRGB, color) }
      if color.space == .displayP3, isWithin(color) { return (.displayP3, color) }
      for space in [StoredSpace.srgb, .displayP3] {
        let converted = snapped(color.converted(to: space.space))
        if isWithin(converted) { return (space, converted) }
      }
      return (.extendedSRGB, snapped(color.converted(to: .srgb)))
    }

    /// The color space that its components are in.
    var space: ColorSpace {
      switch self {
      case .srgb, .extendedSRGB: .srgb
      case .displayP3: .displayP3
      }
    }

    /// The profile that it is stored with.
    var profile: [UInt8] {
      switch self {
      case .srgb, .extendedSRGB: ICCProfile.srgb
      case .displayP3: ICCProfile.displayP3
      }
    }

    private static func isWithin(_ color: Color) -> Bool {
      let range = 0.0...1.0
      return range ~= color.values.x && range ~= color.values.y && range ~= color.values.z
    }

    /// The color with 0 and 1 where only arithmetic is between: white is `lab(100 0 0)`, and in
    /// sRGB one bit more than 1.
    private static func snapped(_ color: Color) -> Color {
      func snap(_ value: Double) -> Double {
        let whole = min(max(value, 0), 1)
        return abs(whole - value) < 1e-12 ? whole : value
      }
      return Color(
        color.space, snap(color.values.x), snap(color.values.y), snap(color.values.z),
        alpha: color.alpha)
    }
  }

  /// The spaces that tags name.
  static let taggedSpaces = Set(Tag.allCases.map { $0.space })

  /// A space that a color's tag names, so that the color needs no other. The raw value is the tag.
  enum Tag: Int, CaseIterable {
    case genericRGB = 1
    case deviceRGB = 2
    case genericGray = 3
    case deviceGray = 4
    case deviceCMYK = 5

    /// The space that it names.
    var space: ColorSpace {
      switch self {
      case .genericRGB: .genericRGB
      case .deviceRGB: .deviceRGB
      case .genericGray: .genericGray
      case .deviceGray: .deviceGray
      case .deviceCMYK: .deviceCMYK
      }
    }

    /// The tag that names a space, if there is one: CSS has none of them.
    init?(_ space: ColorSpace) {
      guard !space.definition.isInCSS,
        let tag = Self.allCases.first(where: { $0.space == space })
      else { return nil }
      self = tag
    }
  }

  /// How a color of ours is stored.
  enum StoredForm {
    /// By its own numbers and a tag.
    case tagged(Tag)
    /// In a space of its own, in which it is that color.
    case custom(StoredSpace, Color)

    init(for color: Color) {
      if let tag = Tag(color.space) {
        self = .tagged(tag)
      } else {
        let (space, stored) = StoredSpace.stored(color)
        self = .custom(space, stored)
      }
    }
  }

  /// How a file holds a color list.
  fileprivate enum Container {
    case archive(PropertyListEncoding)
    case typedStream, ascii

    /// The container that a file with this beginning is, or nil.
    init?(_ prefix: [UInt8]) {
      if prefix.starts(with: "bplist".utf8) {
        self = .archive(.binary)
      } else if TypedStream.recognizes(prefix) {
        self = .typedStream
      } else if AppleColorList.isXML(prefix) {
        self = .archive(.xml)
      } else if ASCIIColorList.recognizes(prefix) {
        self = .ascii
      } else {
        return nil
      }
    }
  }

  /// XML, or what can come before its declaration.
  private static func isXML(_ prefix: [UInt8]) -> Bool {
    if let text = UTF16Text(prefix) { return text.isXML(prefix) }
    let bytes = TextFile.withoutMark(prefix[...]).drop(while: ASCII.isSpace)
    return ["<?xml", "<!DOCTYPE plist", "<plist", "<!--"].contains { bytes.starts(with: $0.utf8) }
  }

  static func read(_ source: ByteSource) throws(FileError) -> DecodedPalette {
    let (head, whole) = try source.head(FileHead.familyLength)
    // If the user says that it is a color list, an unknown file is broken XML.
    let container = Container(head.bytes)
    if container == nil, let text = UTF16Text(head.bytes) { throw text.error(head.bytes) }
    switch container ?? .archive(.xml) {
    case .archive(let encoding):
      let (list, seals) =
        switch encoding {
        case .xml: try PropertyList.reading(xml: whole, knownComments)
        case .binary: (try PropertyList(readingBinary: whole), [])
        }
      var reader = AppleColorListReader(try KeyedUnarchiver(list), encoding)
      return try reader.read(seals)
    case .typedStream:
      var reader = TypedStreamColorList(try TypedStream(reading: whole))
      return try reader.read()
    case .ascii: return try ASCIIColorList.read(whole)
    }
  }
}

extension AppleColorList {
  /// The spec that is stored beside a color: what somebody wrote, else the notation of the color's own
  /// space where what is stored is in another one. Nil where the stored numbers say all, and where
  /// XML has no way to write it.
  static func storedSpec(_ spec: String?, of color: Color) -> String? {
    if spec == nil, color.space == .srgb, !color.hasMissingComponents { return nil }
    let text = spec ?? (isStoredWhole(color) ? nil : ColorSerializer.notation(of: color))
    return text.flatMap { XMLText.firstForbidden(in: $0) == nil ? $0 : nil }
  }

  /// Whether the stored numbers are those of the color, or CSS has no notation for it.
  private static func isStoredWhole(_ color: Color) -> Bool {
    guard color.space.definition.isInCSS else { return true }
    switch StoredForm(for: color) {
    case .tagged: return true
    case .custom(_, let stored): return stored == color && !color.hasMissingComponents
    }
  }
}
