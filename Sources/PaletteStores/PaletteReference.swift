public import SystemPackage

/// Where a palette is: a file, or a standard stream.
public enum PaletteReference: Hashable, Sendable {
  /// A file by its path.
  case file(FilePath)
  /// Standard input, where a palette is read; standard output, where one is written.
  case standardStream

  /// The reference that `operand` is: `-` for the standard streams, else a path.
  public init(operand: String) {
    if operand == "-" {
      self = .standardStream
    } else {
      // FilePath drops a slash at the end, by which a folder was meant: `newdir/.` stays one.
      self = .file(
        operand.utf8.last == UInt8(ascii: "/")
          ? FilePath(operand).appending(".") : FilePath(operand))
    }
  }

  /// The name of the file without its last ending; `untitled` for a stream, which has none.
  public var stem: String {
    switch self {
    case .file(let path): path.stem ?? path.string
    case .standardStream: "untitled"
    }
  }

  /// The name of the file, by whose ending a format may be told; nil for a stream.
  public var fileName: String? {
    switch self {
    case .file(let path): path.lastComponent?.string
    case .standardStream: nil
    }
  }

  /// What to call it in a message: the path as it was given.
  public var displayName: String {
    switch self {
    case .file(let path): path.string
    case .standardStream: "standard input"
    }
  }

  /// What to call it in a message about writing.
  public var outputName: String {
    self == .standardStream ? "standard output" : displayName
  }
}
