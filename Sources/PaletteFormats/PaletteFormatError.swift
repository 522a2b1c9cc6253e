public import Bytes
public import Diagnostics
import KeyedArchives
import PropertyLists
import XMLEvents

/// Why a file cannot be read as a palette.
public enum PaletteFormatError: FriendlyError {
  /// It is of no known format; the text says what it seems to be, where that can be told.
  case unknownFormat(String?)
  /// There is nothing in it.
  case empty
  /// Its bytes could not be read.
  case source(ByteStreamError)
  /// It is in a known format and broken; or holds what is not read.
  case broken(BrokenPalette)

  public var summary: String {
    switch self {
    case .unknownFormat, .empty: "this is no palette that clr can read"
    case .source: "the file cannot be read"
    case .broken(let broken): broken.error.summary
    }
  }

  public var reason: String? {
    switch self {
    case .empty: "it is empty"
    case .unknownFormat(let found): found.map { "it looks like \($0)" }
    case .source: nil
    case .broken(let broken): broken.error.reason
    }
  }

  public var suggestion: String? {
    switch self {
    case .unknownFormat, .empty, .source: nil
    case .broken(let broken): broken.error.suggestion
    }
  }

  public var excerpt: SourceExcerpt? {
    switch self {
    case .unknownFormat, .empty, .source: nil
    case .broken(let broken): broken.error.excerpt
    }
  }
}

/// What is wrong with a palette file, and where.
public struct BrokenPalette: Sendable {
  /// The error in the words of the layer that found it.
  public let error: any FriendlyError
  /// Lines from 1, where the file has lines.
  public let line: Int?
  /// Columns from 1.
  public let column: Int?
  /// What else is wrong with it, where several things do not depend on each other.
  public var others: [BrokenPalette] = []

  /// The most of them that are told one by one.
  static let limit = 1000

  init(_ error: any FriendlyError, line: Int? = nil, column: Int? = nil) {
    self.error = error
    self.line = line
    self.column = column
  }

  /// An error at a place of a text.
  init(_ error: any FriendlyError, at place: TextPlace) {
    self.init(error, line: place.line, column: place.column)
  }
}

extension PaletteFormatError {
  /// The error for a file of no known format that begins with `bytes`.
  public static func unknown(_ bytes: [UInt8]) -> PaletteFormatError {
    if let text = UTF16Text(bytes) { return .broken(BrokenPalette(UTF16TextError(text))) }
    return bytes.isEmpty
      ? .empty : .unknownFormat(ForeignFile.name(Array(bytes.prefix(PaletteFormat.prefixLength))))
  }

  /// A color list's error, with its place where the file has lines.
  init(_ error: AppleColorListError) {
    switch error {
    case .propertyList(.source(let failure)), .propertyList(.xml(.source(let failure))),
      .stream(.source(let failure)):
      self = .source(failure)
    case .propertyList(let error):
      self = .broken(
        BrokenPalette(error, line: error.position?.line, column: error.position?.column))
    case .stream, .archive, .notAColorList, .counts, .name, .notAColor, .key, .numbers, .loop,
      .expansion, .notAStreamedList, .streamedCount, .streamedNumbers:
      self = .broken(BrokenPalette(error))
    }
  }
}
