import PaletteFormats
import SystemPackage

/// A file of a revision that a reference was found to be.
enum RevisionLook: Hashable {
  /// The file.
  case file(RevisionPath)
  /// None, by the words of git.
  case unknown(GitError)
}

extension PaletteRepository {
  /// This repository; a palette that is only read, and is nowhere else, may be a file of a revision of git:
  /// `HEAD:brand.clr`. Git is asked last, and not for an entry of a palette, `brand.clr:sky`.
  public func readingRevisions(by git: GitRepository = GitRepository()) -> PaletteRepository {
    var copy = self
    copy.find = { [find] reference in
      var location = find(reference)
      guard location.isMissing, case .file(let path) = reference,
        let file = RevisionPath(path.string), !Self.isEntry(path.string, find)
      else { return location }
      do throws(GitError) {
        try git.check(file)
        location.revision = .file(file)
      } catch {
        location.revision = .unknown(error)
      }
      return location
    }
    copy.load = { [load] location, format, options throws(StoreError) in
      guard let file = try location.file() else { return try load(location, format, options) }
      let source = ByteSource(bytes: try location.bytes(of: file, git))
      return try mapError(
        StoreError.misread(location.reference),
        PaletteFormat.read(source, as: format, named: file.fileName, options))
    }
    copy.bytes = { [bytes] location throws(StoreError) in
      guard let file = try location.file() else { return try bytes(location) }
      return try location.bytes(of: file, git)
    }
    return copy
  }

  /// Whether a text is the name of an entry after that of a palette, which is there or is named like one.
  private static func isEntry(
    _ text: String, _ find: (PaletteReference) -> PaletteLocation
  ) -> Bool {
    text.utf8.indices.contains { index in
      guard text.utf8[index] == UInt8(ascii: ":"), index > text.startIndex else { return false }
      let palette = String(text[..<index])
      if PaletteFormat(fileName: palette) != nil {
        return !palette.utf8.contains(UInt8(ascii: ":"))
      }
      // Of a name on the search path. A file without an ending may be called as a revision is: HEAD.
      let location = find(PaletteReference(operand: palette))
      return location.isReadable && location.reference != PaletteReference(operand: palette)
    }
  }
}

extension PaletteLocation {
  /// The file of a revision; nil if it is not to be one.
  fileprivate func file() throws(StoreError) -> RevisionPath? {
    switch revision {
    case nil: nil
    case .file(let file): file
    case .unknown(let error): throw .revision(reference, error)
    }
  }

  fileprivate func bytes(
    of file: RevisionPath, _ git: GitRepository
  ) throws(StoreError) -> [UInt8] {
    try mapError(
      { StoreError.revision(reference, $0) }, git.output(["cat-file", "--filters", file.text]))
  }
}
