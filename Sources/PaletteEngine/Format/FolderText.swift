// Some formats are folders. Their files go through the doors of all others as one text, so that a folder is fitted,
// compared, changed and tested as a file is; only the store knows better.

/// The files of a folder as one text: for each the character U+0001, its path, U+0002 and its bytes.
///
/// No file of such a format has these characters: JSON has no control characters (RFC 8259 section 7).
public struct FolderText: Sendable {
  /// A file in the text.
  public struct File: Sendable {
    /// The components of its path in the folder.
    public let path: [String]
    /// The range of its path in the text.
    package let name: Range<Int>
    /// The range of its bytes in the text.
    public let contents: Range<Int>

    /// The range of all that belongs to it.
    package var whole: Range<Int> { (name.lowerBound - 1)..<contents.upperBound }
  }

  /// The character before each file, and that between its path and its bytes.
  package static let fileMark: UInt8 = 1
  package static let pathMark: UInt8 = 2

  /// The text.
  public private(set) var bytes: [UInt8] = []
  /// The files in the order of the text.
  public private(set) var files: [File] = []

  /// The members of the folder that are links. Their files are those of another folder, and no save may write there.
  public private(set) var links: Set<[String]> = []

  /// A folder without files.
  public init() {}

  /// The files of a text.
  ///
  /// - Throws: An error if the text is not that of a folder.
  public init(_ bytes: [UInt8]) throws(FileError) {
    var position = 0
    while position < bytes.count {
      guard bytes[position] == Self.fileMark,
        let end = bytes[position...].firstIndex(of: Self.pathMark),
        let name = String(validating: bytes[(position + 1)..<end], as: UTF8.self)
      else { throw .noFolder }
      let path = name.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
        .map { String(Substring($0)) }
      // The store makes files of these.
      guard path.allSatisfy({ !$0.isEmpty && $0 != "." && $0 != ".." }) else { throw .noFolder }
      let next = bytes[(end + 1)...].firstIndex(of: Self.fileMark) ?? bytes.count
      files.append(File(path: path, name: (position + 1)..<end, contents: (end + 1)..<next))
      position = next
    }
    self.bytes = bytes
  }

  /// Adds a file.
  ///
  /// - Throws: An error if its bytes are not text.
  public mutating func append(_ path: [String], _ contents: [UInt8]) throws(FileError) {
    let name = path.joined(separator: "/")
    guard !contents.contains(Self.fileMark), !contents.contains(Self.pathMark),
      !name.utf8.contains(where: { $0 == Self.fileMark || $0 == Self.pathMark })
    else {
      throw FileError(
        "\(VisibleText.quoted(name)) is not a text file",
        reason: "it has a control character, U+0001 or U+0002")
    }
    bytes.append(Self.fileMark)
    let start = bytes.count
    bytes += name.utf8
    let end = bytes.count
    bytes.append(Self.pathMark)
    bytes += contents
    files.append(File(path: path, name: start..<end, contents: (end + 1)..<bytes.count))
  }

  /// Adds a member that is a link.
  public mutating func append(link path: [String]) { links.insert(path) }

  /// The link on the way to a file, or the file itself if it is one; nil if there is none.
  public func link(onTheWayTo path: [String]) -> [String]? {
    links.isEmpty ? nil : path.indices.lazy.map { Array(path[...$0]) }.first(where: links.contains)
  }
}

extension FileError {
  fileprivate static let noFolder = FileError(
    "this is not the folder of a palette",
    reason: "such a palette is read by the name of its folder")
}

/// The names in the folder of a palette.
public struct FolderRule: Sendable {
  /// The name of the file in each folder.
  package let file: String
  /// How the name of the folder of an entry ends.
  package let entryEnding: String

  package init(file: String, entryEnding: String) {
    self.file = file
    self.entryEnding = entryEnding
  }

  /// Whether a folder of this name is that of an entry.
  package func isEntry(_ folder: String) -> Bool {
    folder.utf8.count > entryEnding.utf8.count
      && folder.utf8.suffix(entryEnding.utf8.count).elementsEqual(entryEnding.utf8)
  }
}
