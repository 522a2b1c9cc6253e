public import Bytes
public import Diagnostics
import KeyedArchives
import PropertyLists
import XMLEvents

/// Why a file cannot be read as a palette.
public enum PaletteFormatError: FriendlyError {
  /// It is of no known format; the text is its apparent kind, if there is one.
  case unknownFormat(String?)
  /// It is of a known kind that is not read: its name, with an article.
  case unread(String)
  /// It may be of several kinds.
  case several([String], isAnyRead: Bool)
  /// There is nothing in it.
  case empty
  /// Its bytes could not be read.
  case source(ByteStreamError)
  /// It is in a known format and broken, or holds data that are not read.
  case broken(BrokenPalette)

  public var summary: String {
    switch self {
    case .unknownFormat, .empty: "this is not a palette that clr can read"
    case .unread(let name): "this is \(name), which clr does not read"
    case .several: "the file may be of several kinds"
    case .source: "the file cannot be read"
    case .broken(let broken): broken.error.summary
    }
  }

  public var reason: String? {
    switch self {
    case .empty: "it is empty"
    case .unknownFormat(let found): found.map { "it looks like \($0)" }
    case .several(let names, let isAnyRead):
      "it may be \(names.dropLast().joined(separator: ", ")) or \(names.last ?? "")"
        + (isAnyRead ? "" : ", which clr does not read")
    case .source, .unread: nil
    case .broken(let broken): broken.error.reason
    }
  }

  public var suggestion: String? {
    switch self {
    case .several(_, isAnyRead: true):
      "name its format with --from-format, or by the ending of its name"
    case .several, .unknownFormat, .unread, .empty, .source: nil
    case .broken(let broken): broken.error.suggestion
    }
  }

  public var excerpt: SourceExcerpt? {
    switch self {
    case .unknownFormat, .unread, .several, .empty, .source: nil
    case .broken(let broken): broken.error.excerpt
    }
  }
}

/// The mistake in a palette file, and its place.
public struct BrokenPalette: Sendable {
  /// The error in the words of the layer that found it.
  public let error: any FriendlyError
  /// The line, from 1, if the file has lines.
  public let line: Int?
  /// Columns from 1.
  public let column: Int?
  /// Other mistakes in it, if they do not depend on each other.
  public var others: [BrokenPalette] = []

  /// The most of them that are printed one by one.
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
  /// The error for a file that is of no known kind and begins with `bytes`.
  public static func unknown(_ bytes: [UInt8]) -> PaletteFormatError {
    if let text = UTF16Text(bytes) { return .broken(BrokenPalette(UTF16TextError(text))) }
    return bytes.isEmpty ? .empty : .unknownFormat(nil)
  }

  /// The error for a folder of this name, if folders of such names are known.
  public static func folder(named name: String) -> PaletteFormatError? {
    KnownKind.folder(named: name).map { .unread($0.name) }
  }

  /// A color list's error, with its place if the file has lines.
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
