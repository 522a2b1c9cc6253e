extension PaletteFormat {
  /// Reads a palette from `source`: in `format`, or if that is nil, in the format of its content, or else of
  /// the ending of `name`. A text with conflict markers is refused, whatever its format.
  ///
  /// `options` are those of reading, such as the columns of a table that somebody named.
  public static func read(
    _ source: ByteSource, as format: PaletteFormat? = nil, named name: String? = nil,
    _ options: OptionValues = OptionValues()
  ) throws(FileError) -> DecodedPalette {
    let watched = WatchedSource(source)
    let decoded: DecodedPalette
    do throws(FileError) {
      decoded = try decode(watched.source, as: format, named: name, options)
    } catch {
      if error.systemError != nil { throw error }
      throw watched.conflictAfterFailure() ?? error
    }
    if let conflict = watched.conflict { throw conflict }
    return decoded
  }

  private static func decode(
    _ source: ByteSource, as given: PaletteFormat?, named name: String?, _ options: OptionValues
  ) throws(FileError) -> DecodedPalette {
    let (format, whole): (PaletteFormat, ByteSource)
    if let given {
      let head: FileHead
      (head, whole) = try source.head(FileHead.familyLength)
      format = given
      // If somebody says what it is, another file is most often a broken one.
      if let recognizes = given.definition.reading.recognizes, !recognizes(head),
        UTF16Text(head.bytes) == nil, let kind = KnownKind.notXML(head)
      {
        throw .unread(kind)
      }
    } else {
      (format, whole) = try tell(source, named: name)
    }
    return try format.definition.decode(whole, options)
  }

  /// The format of a file, and a source that still gives all of it.
  static func tell(
    _ source: ByteSource, named name: String?
  ) throws(FileError) -> (format: PaletteFormat, whole: ByteSource) {
    var (head, whole) = try source.head(FileHead.familyLength)
    if !head.isWhole {
      if let content = try? FileContent.read(head).content, let format = certain(content),
        !isDoubted(format, by: name)
      {
        return (format, whole)
      }
      (head, whole) = try whole.head(FileHead.limit)
    }
    return (try tell(head, named: name), whole)
  }

  /// The format of a file, by its content, or else by the ending of `name`; nil if it has none.
  public static func detect(_ bytes: [UInt8], named name: String? = nil) -> PaletteFormat? {
    try? tell(ByteSource(bytes: bytes), named: name).format
  }

  /// The format of a text of entries, which may be empty. Where most speaks for a kind that is not read, text that begins
  /// with an entry is lines all the same.
  public static func detectEntries(
    _ bytes: [UInt8], named name: String?
  ) throws(FileError) -> PaletteFormat {
    if let conflict = WatchedSource.conflict(in: bytes) { throw conflict }
    if bytes.isEmpty { return .lines }
    let head = FileHead(
      bytes: Array(bytes.prefix(FileHead.limit)), isWhole: bytes.count <= FileHead.limit)
    do throws(FileError) {
      // Lines of settings look the same, and mean less.
      let format = try tell(head, named: name)
      return format == .settings ? .lines : format
    } catch {
      // Of text that nothing is known about, each line is a mistake with a place.
      let isUnknown = error == .unknownFormat(nil)
      if head.isText, isUnknown || EntryLines.begins(head.bytes) { return .lines }
      throw error
    }
  }

  private static func tell(
    _ head: FileHead, named name: String?
  ) throws(FileError) -> PaletteFormat {
    // A name of a listing may look like the beginning of any format.
    let byName = name.flatMap(PaletteFormat.init(fileName:))
    if byName == nil || byName == .lines, EntryLines.recognizes(head.bytes) { return .lines }
    if let format = try known(head, named: name) { return format }
    // Lines are text of no kind, so that they come last. Prose may have their ending, and a slip may be in the first of
    // them.
    if head.isText, EntryLines.begins(head.bytes, within: byName == .lines ? 20 : 1) {
      return .lines
    }
    if head.isSettings { return .settings }
    throw .unknownFormat(nil)
  }

  /// The format of a file; nil if nothing is known about it.
  private static func known(
    _ head: FileHead, named name: String?
  ) throws(FileError) -> PaletteFormat? {
    if head.bytes.isEmpty { throw .emptyFile }
    let ending = name.flatMap(ending)
    let sized = allCases.first { format in
      format.definition.detection.sizes.contains(head.bytes.count)
        && ending.map(format.definition.fileExtensions.contains) == true
    }
    if let sized, head.isWhole, !head.isText { return sized }
    let (content, fault) = try FileContent.read(head)
    let candidates = KnownKind.candidates(content, ending: ending)
    let formats = Set(candidates.map { $0.format?.rawValue })
    switch (candidates.first, formats.count) {
    case (let kind?, 1) where kind.format != nil || candidates.count == 1:
      guard let format = kind.format else { throw .unread(kind) }
      return format
    case (nil, _):
      if let error = fault ?? content.description.map({ .unknownFormat($0) }) { throw error }
      return nil
    case (_?, _):
      throw .several(candidates.map(\.name), isAnyRead: candidates.contains { $0.format != nil })
    }
  }

  /// The format that the content alone makes certain, if there is one.
  private static func certain(_ content: FileContent) -> PaletteFormat? {
    let certain = allCases.filter { $0.definition.detection.certainty(of: content) == .certain }
    return certain.count == 1 ? certain[0] : nil
  }

  /// Whether the ending of a name is that of a format whose files may begin as those of this one do.
  private static func isDoubted(_ format: PaletteFormat, by name: String?) -> Bool {
    guard let ending = name.flatMap(ending) else { return false }
    return allCases.contains {
      $0 != format && $0.definition.detection.confirms != nil
        && $0.definition.fileExtensions.contains(ending)
    }
  }

  /// The ending of a name, in lower case: the text after its last dot, or after the dot before if a format has
  /// such an ending, as `.tokens.json`.
  public static func ending(of name: String) -> String? {
    let dot = UInt8(ascii: ".")
    guard let last = name.utf8.lastIndex(of: dot) else { return nil }
    func text(after dot: String.Index) -> String {
      ASCII.lowercased(name[name.utf8.index(after: dot)...])
    }
    if let before = name.utf8[..<last].lastIndex(of: dot) {
      let whole = text(after: before)
      if allCases.contains(where: { $0.definition.fileExtensions.contains(whole) }) { return whole }
    }
    return text(after: last)
  }
}
