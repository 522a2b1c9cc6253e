import PaletteFormats
public import SystemPackage

/// The place of a palette: a file, or a standard stream.
public enum PaletteReference: Hashable, Sendable {
  /// A file by its path.
  case file(FilePath)
  /// Standard input for reading, standard output for writing.
  case standardStream

  /// The reference that `operand` is: `-` for the standard streams, else a path.
  public init(operand: String) {
    if ByteText(operand) == "-" {
      self = .standardStream
    } else {
      // FilePath drops a slash at the end, by which a folder was meant: `newdir/.` stays one.
      self = .file(
        operand.utf8.last == UInt8(ascii: "/")
          ? FilePath(operand).appending(".") : FilePath(operand))
    }
  }

  /// The name of the file without its ending; `untitled` for a stream, which has none.
  public var stem: String {
    switch self {
    case .file(let path):
      // Of `brand.tokens.json`, the system drops one part of the ending.
      path.lastComponent.flatMap { file in
        guard let ending = PaletteFormat.ending(of: file.string), ending.utf8.contains(0x2E) else {
          return nil
        }
        let stem = String(Substring(file.string.utf8.dropLast(ending.utf8.count + 1)))
        return stem.isEmpty ? nil : stem
      } ?? path.stem ?? path.string
    case .standardStream: "untitled"
    }
  }

  /// The name of the file, whose ending may give the format; nil for a stream.
  public var fileName: String? {
    switch self {
    case .file(let path): path.lastComponent?.string
    case .standardStream: nil
    }
  }

  /// Its name in messages: the path as it was given.
  public var displayName: String {
    switch self {
    case .file(let path): path.string
    case .standardStream: "standard input"
    }
  }

  /// Its name in messages about writing.
  public var outputName: String {
    self == .standardStream ? "standard output" : displayName
  }
}
