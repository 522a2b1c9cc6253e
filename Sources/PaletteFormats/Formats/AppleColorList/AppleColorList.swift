// Apple's color list (`NSColorList`, `.clr`): a keyed archive whose entry points are NSKeys, an
// array of names, and NSColors, an array of colors, equally long. The list itself and its title are
// not in the file: on a Mac the title is the file's name. docs/clr-files.md describes what is read
// and written, object by object.

import Bytes
import ColorModel
import Diagnostics
import KeyedArchives
import PropertyLists

extension PaletteCodec {
  /// Apple's color list as a keyed archive in XML.
  static let appleColorList = PaletteCodec(
    title: "Apple color list",
    fileExtensions: ["clr"],
    recognizes: AppleColorList.recognizes,
    decode: { source throws(PaletteFormatError) in try AppleColorList.read(source) },
    encode: { palette, _ throws(Failures<PaletteEncodingError>) in
      try AppleColorListWriter.prepare(palette)
    })
}

/// What reader and writer of color lists share: the names of classes and keys, and the color
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

    /// The color with 0 and 1 where only arithmetic stands between: white is `lab(100 0 0)`, and in
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

  /// XML, or what can come before its declaration; a binary property list is told apart by its own
  /// mark.
  static func recognizes(_ prefix: [UInt8]) -> Bool {
    var bytes = prefix[...]
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { bytes.removeFirst(3) }
    if bytes.starts(with: [0xFE, 0xFF]) || bytes.starts(with: [0xFF, 0xFE]) { return true }
    if bytes.starts(with: [0, 0x3C]) || bytes.starts(with: [0x3C, 0]) { return true }
    bytes = bytes.drop(while: ASCII.isSpace)
    return ["<?xml", "<!DOCTYPE plist", "<plist", "<!--"].contains { bytes.starts(with: $0.utf8) }
  }

  static func read(_ source: ByteSource) throws(PaletteFormatError) -> DecodedPalette {
    let list: PropertyList
    do throws(PropertyListError) { list = try PropertyList(readingXML: source) } catch {
      throw PaletteFormatError(error)
    }
    let archive: KeyedUnarchiver
    do throws(KeyedArchiveError) { archive = try KeyedUnarchiver(list) } catch {
      throw .broken(BrokenPalette(error))
    }
    var reader = AppleColorListReader(archive)
    do throws(AppleColorListError) { return try reader.read() } catch {
      throw .broken(BrokenPalette(error))
    }
  }
}
