// A palette that is a folder of files, such as an asset catalog of Xcode. Each of its files is replaced as a palette
// is: at every moment it is the old one or the new one. A new folder takes its name at once, with all its files.

import Bytes
import Diagnostics
import PaletteFormats
import SystemPackage

/// Reads a palette that is a folder.
struct PaletteFolder {
  let system: FileSystem
  let reference: PaletteReference
  let root: FilePath

  /// The most files and the deepest folder that are looked at.
  private static let fileLimit = 100_000
  private static let depthLimit = 64
  /// The most bytes of all files together.
  private static let byteLimit = 1 << 28

  /// The files of a palette in the folder. Links to folders are not followed: they may lead round in a circle.
  func text() throws(StoreError) -> FolderText {
    var text = FolderText()
    // A color set alone is known by the name of its folder.
    let name = root.lexicallyNormalized().lastComponent?.string ?? ""
    let start = PaletteFormat.isPartOfFolder(named: name) ? [name] : []
    var waiting = [(folder: root, path: start)]
    var count = 0
    while let (folder, path) = waiting.popLast() {
      let names = try orFail { () throws(Errno) in try system.names(folder, "") }.sorted {
        $0.utf8.lexicographicallyPrecedes($1.utf8)
      }
      for name in names where name != "." && name != ".." {
        count += 1
        guard count <= Self.fileLimit, path.count < Self.depthLimit else {
          throw .format(
            reference,
            FileError(
              "the folder is larger than any palette",
              reason:
                "up to \(Self.fileLimit) files and folders are read, \(Self.depthLimit) deep"))
        }
        let inside = folder.appending(name)
        if PaletteFormat.isFolderFile(named: name) {
          let bytes = try bytes(of: inside, left: Self.byteLimit - text.bytes.count)
          do throws(FileError) { try text.append(path + [name], bytes) } catch {
            throw .format(reference, error)
          }
        } else if try orFail({ () throws(Errno) in try isFolder(inside) }) {
          waiting.append((inside, path + [name]))
        }
      }
    }
    return text
  }

  private func isFolder(_ path: FilePath) throws(Errno) -> Bool {
    if try system.readLink(path) != nil { return false }
    return try system.resolve(path).kind == .folder
  }

  private func bytes(of path: FilePath, left: Int) throws(StoreError) -> [UInt8] {
    // A pipe would be waited for, and a device may never end.
    guard case .file? = try orFail({ () throws(Errno) in try system.resolve(path) }).kind else {
      let name = path.lastComponent?.string ?? ""
      throw .format(reference, FileError("\(VisibleText.quoted(name)) in the folder is not a file"))
    }
    let descriptor = try orFail { () throws(Errno) in try system.openForReading(path) }
    defer { try? system.close(descriptor) }
    let bytes: [UInt8]
    do throws(ByteStreamError) {
      bytes = try system.source(descriptor).readAll(limit: max(0, left) + 1)
    } catch {
      throw .readFailed(reference, Errno(rawValue: error.code))
    }
    guard bytes.count <= left else { throw .format(reference, .tooLarge) }
    return bytes
  }

  private func orFail<T>(_ body: () throws(Errno) -> T) throws(StoreError) -> T {
    do throws(Errno) { return try body() } catch { throw .unreadable(reference, error) }
  }
}

extension FileSaver {
  /// Writes a palette that is a folder.
  func saveFolder(_ request: SaveRequest, at target: ResolvedPath) throws(StoreError) {
    let reference = request.location.meant
    let isOld = target.kind != nil
    switch request.overwriting {
    case .refused where isOld: throw .exists(reference)
    case .kept where isOld: return
    case .refused, .kept, .ifDifferent, .allowed: break
    }
    let plan = try folderPlan(of: request, at: target)
    if let stale = plan.note(on: reference) { note(stale) }
    if isOld, plan.isEmpty {
      guard request.overwriting == .ifDifferent, !request.keepsTime else { return }
      return try orFail(reference) { () throws(Errno) in try system.touch(target.path) }
    }
    let signals = request.signals ?? system.holdSignals()
    defer { if request.signals == nil { signals.end() } }
    if isOld {
      for (path, bytes) in plan.written {
        try write(bytes, to: path, in: target.path, request, signals)
      }
      for path in plan.removed { try remove(path, in: target.path, reference) }
      // A folder keeps its time when a file deep in it is replaced, and make would find it old for ever.
      return try orFail(reference) { () throws(Errno) in try system.touch(target.path) }
    }
    try makeFolder(target.path, plan, request, signals)
  }

  /// What a save writes and removes.
  func folderPlan(
    of request: SaveRequest, at target: ResolvedPath
  ) throws(StoreError) -> FolderPlan {
    let reference = request.location.meant
    let old =
      target.kind == .folder
      ? try PaletteFolder(system: system, reference: reference, root: target.path).text()
      : FolderText()
    let name = target.path.lexicallyNormalized().lastComponent?.string ?? ""
    do throws(FileError) {
      return try FolderPlan(from: old, to: request.encoded, named: name)
    } catch {
      throw .format(reference, error)
    }
  }

  /// Makes the new folder beside its place, and gives it its name when all is in it.
  private func makeFolder(
    _ target: FilePath, _ plan: FolderPlan, _ request: SaveRequest, _ signals: HeldSignals
  ) throws(StoreError) {
    let reference = request.location.meant
    let temporary = TemporaryFile.path(beside: target, 0, system)
    do throws(Errno) { try system.makeFolder(temporary) } catch {
      throw .of(error, .creating(in: target.folder), at: reference)
    }
    do throws(StoreError) {
      for (path, bytes) in plan.written {
        try write(bytes, to: path, in: temporary, request, signals)
      }
      try orFail(reference) { () throws(Errno) in
        if signals.hasCome() { throw .interrupted }
        try system.rename(temporary, target)
      }
    } catch {
      for (path, _) in plan.written { try? remove(path, in: temporary, reference) }
      try? system.removeFolder(temporary)
      throw error
    }
    try syncFolder(of: target, reference)
  }

  /// Writes a file of a folder, and the folders on the way to it.
  private func write(
    _ bytes: ArraySlice<UInt8>, to path: [String], in root: FilePath, _ request: SaveRequest,
    _ signals: HeldSignals
  ) throws(StoreError) {
    let reference = request.location.meant
    var file = root
    for (number, component) in path.enumerated() {
      file.append(component)
      guard number < path.count - 1 else { break }
      do throws(Errno) { try system.makeFolder(file) } catch {
        if error != .fileExists { throw .writeFailed(reference, error) }
      }
    }
    let contents = EncodedPalette { sink throws(ByteStreamError) in
      try sink.write(bytes: bytes)
    }
    let found: ResolvedPath
    do throws(Errno) { found = try system.resolve(file) } catch {
      throw .writeFailed(reference, error)
    }
    if case .file(let permissions, _)? = found.kind, isProtected(permissions) {
      throw .writeProtected(reference)
    }
    var one = request
    one.encoded = contents
    one.overwriting = .allowed
    try replace(found, one, signals)
  }

  /// Removes a file of a folder, and the folder that it alone was in.
  private func remove(
    _ path: [String], in root: FilePath, _ reference: PaletteReference
  ) throws(StoreError) {
    var file = root
    for component in path { file.append(component) }
    try orFail(reference) { () throws(Errno) in try system.remove(file) }
    for depth in path.indices.reversed() where depth > 0 {
      file.removeLastComponent()
      // Another file may be in it.
      guard (try? system.removeFolder(file)) != nil else { return }
    }
  }
}
