import PaletteFormats
import SystemPackage

/// A reference with the result of one look at it: the path that it leads to, and the kind of file there.
///
/// A value: a decision that is made about it holds for the read or write that follows. The second look, under the
/// lock, finds links that were changed since the first.
public struct PaletteLocation: Hashable, Sendable {
  /// The reference, as it was given.
  public let reference: PaletteReference
  /// The file that is read or written, for errors: the file inside if the reference is a folder that holds
  /// a file of its own name.
  let meant: PaletteReference
  /// The result of the look.
  let found: Result<ResolvedPath, LookFailure>
  /// The result of a look at the revisions of git; nil if there was none.
  var revision: RevisionLook?
  /// The folders in which a palette of this name was looked for, and not found.
  var searched: [FilePath] = []
  /// Whether this run has the bytes that the file will have.
  var isHeld = false
  /// Whether this run has the lock of the folder, so that no other run changes the file.
  package private(set) var isLocked = false

  /// This location, looked at under the lock.
  package var locked: PaletteLocation {
    var locked = self
    locked.isLocked = true
    return locked
  }

  /// Why a path could not be looked at.
  struct LookFailure: Error, Hashable {
    let error: Errno
    /// The folder on the way that this user may not search.
    let folder: FilePath?
  }
}

extension PaletteLocation {
  /// A location whose look succeeded.
  package init(_ reference: PaletteReference, _ found: ResolvedPath) {
    self.init(reference: reference, meant: reference, found: .success(found))
  }

  /// The path to write to.
  ///
  /// - Throws: The reason why nothing can be written there, if the look failed.
  func target() throws(StoreError) -> ResolvedPath {
    do throws(LookFailure) { return try found.get() } catch {
      throw error.folder.map { .denied(meant, .writing(through: $0), error.error) }
        ?? .cannotCreate(meant, error.error)
    }
  }

  /// Whether there is a file that a save would replace. A stream such as `/dev/stdout` is not one: it is
  /// written to, and nothing of it is lost.
  public func holdsFile() throws(StoreError) -> Bool {
    if case .file? = try target().kind { true } else { folderFormat != nil }
  }

  /// Whether a folder is there that is no palette.
  public var isFolder: Bool {
    if case .folder? = try? found.get().kind { folderFormat == nil } else { false }
  }

  /// The format of a folder that is a palette, by its name.
  var folderFormat: PaletteFormat? {
    guard case .folder? = try? found.get().kind, case .file(let path) = meant,
      let name = path.lexicallyNormalized().lastComponent?.string,
      let format = PaletteFormat(fileName: name), format.definition.isFolder
    else { return nil }
    return format
  }

  /// Whether nothing is at the path.
  public var isMissing: Bool {
    switch found {
    case .success(let path): path.kind == nil && !isHeld
    case .failure(let failure):
      [.noSuchFileOrDirectory, .notDirectory, .fileNameTooLong].contains(failure.error)
    }
  }

  /// Whether there is something that can be read, or that an error about reading should name: a file, a stream, or a
  /// folder that is a palette.
  public var isReadable: Bool {
    if case .file? = revision { return true }
    if case .success(let path) = found, path.kind == .folder { return folderFormat != nil }
    return !isMissing
  }

  /// Throws if there is no file that a changed palette could replace.
  public func checkReplaceable() throws(StoreError) {
    if isStream, reference != .standardStream { throw .notReplaceable(reference) }
  }

  /// Whether a save writes to it instead of replacing it.
  private var isStream: Bool {
    switch try? found.get().kind {
    case .stream?, .descriptor?: true
    case .file?, .folder?, nil: false
    }
  }

  /// Whether both lead to one file that is replaced.
  public func isSame(as other: PaletteLocation) -> Bool {
    guard let file = replacedFile else { return false }
    return file == other.replacedFile
  }

  /// The file that a save replaces, however it was named; nil for a stream, which is not a file.
  public var replacedFile: ReplacedFile? {
    if isStream { return nil }
    guard case .success(let path) = found else { return ReplacedFile(kind: .unknown(reference)) }
    if let identity = path.identity { return ReplacedFile(kind: .known(identity)) }
    let components = path.path.components.filter { $0.kind != .currentDirectory }
    return ReplacedFile(kind: .new(FilePath(root: path.path.root, components)))
  }

  /// The folder in which a save makes a file; nil if it makes none.
  var folder: FilePath? {
    guard let target = try? found.get(), !target.path.isEmpty else { return nil }
    switch target.kind {
    // A palette may be a folder itself.
    case .file?, .folder?, nil: return target.path.folder
    case .stream?, .descriptor?: return nil
    }
  }
}

/// A file that is replaced: two are equal if they are one file.
public struct ReplacedFile: Hashable, Sendable {
  fileprivate enum Kind: Hashable {
    /// A file that is there.
    case known(FileSystem.Identity)
    /// A path at which nothing is.
    case new(FilePath)
    /// Something that could not be looked at.
    case unknown(PaletteReference)
  }

  fileprivate let kind: Kind
}

extension FileSystem {
  /// Looks at a reference, or at the file inside if it leads to a folder that holds a file of its own name.
  /// The color lists of macOS are such folders, `Apple.clr/Apple.clr`.
  func look(at reference: PaletteReference) -> PaletteLocation {
    guard case .file(let path) = reference else {
      return PaletteLocation(reference, ResolvedPath("-", .descriptor(.standardOutput)))
    }
    let found = found(at: path)
    if case .success(let folder) = found, folder.kind == .folder,
      let file = path.fileOfFoldersName, let inside = try? resolve(file), case .file? = inside.kind
    {
      return PaletteLocation(reference: reference, meant: .file(file), found: .success(inside))
    }
    return PaletteLocation(reference: reference, meant: reference, found: found)
  }

  /// Whether two locations that seem to be one file are one.
  ///
  /// Between two looks, another run may replace a file, whose inode is then free for the new file of a third. An inode of
  /// a file that is open is not given away.
  func areOneFile(_ a: PaletteLocation, _ b: PaletteLocation) -> Bool {
    guard a.isSame(as: b) else { return false }
    guard let first = try? a.target().path, let second = try? b.target().path,
      let descriptor = try? openForReading(first)
    else { return true }
    defer { try? close(descriptor) }
    guard let open = try? identity(descriptor), let other = try? resolve(second).identity else {
      return true
    }
    return open == other
  }

  private func found(at path: FilePath) -> Result<ResolvedPath, PaletteLocation.LookFailure> {
    do throws(Errno) { return .success(try resolve(path)) } catch {
      let folder = error == .permissionDenied ? unsearchable(onTheWayTo: path) : nil
      return .failure(.init(error: error, folder: folder))
    }
  }
}

extension FilePath {
  /// The folder that the last component is in.
  var folder: FilePath {
    let folder = removingLastComponent()
    return folder.isEmpty ? "." : folder
  }

  /// The path of a file in this folder that has the folder's name; nil if that has none.
  fileprivate var fileOfFoldersName: FilePath? {
    // `Apple.clr/` comes as `Apple.clr/.`
    let folder = lastComponent?.kind == .currentDirectory ? removingLastComponent() : self
    guard let name = folder.lastComponent, name.kind == .regular else { return nil }
    return folder.appending(name)
  }
}
