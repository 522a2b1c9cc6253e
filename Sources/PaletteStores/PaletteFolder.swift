// A palette that is a folder of files, such as an asset catalog of Xcode. Each of its files is replaced as a palette
// is: at every moment it is the old one or the new one. A new folder takes its name at once, with all its files. A save
// follows no link in the folder: it leads to files of others.

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

  /// The files of a palette in the folder, and the folders in it where a run that was killed left something. Links to
  /// folders are not followed: they may lead round in a circle.
  func look() throws(StoreError) -> (text: FolderText, unfinished: [FilePath]) {
    var text = FolderText()
    var unfinished: [FilePath] = []
    // A single color set is recognized by the name of its folder.
    let name = root.lexicallyNormalized().lastComponent?.string ?? ""
    let start = PaletteFormat.isPartOfFolder(named: name) ? [name] : []
    var waiting = [(folder: root, path: start)]
    var count = 0
    while let (folder, path) = waiting.popLast() {
      let names = try orFail(system.names(folder, "")).sorted {
        $0.utf8.lexicographicallyPrecedes($1.utf8)
      }
      for name in names where name != "." && name != ".." {
        if TemporaryFile.processID(in: name) != nil {
          if unfinished.last != folder { unfinished.append(folder) }
          continue
        }
        count += 1
        guard count <= Self.fileLimit, path.count < Self.depthLimit else {
          throw .format(
            reference,
            FileError(
              "the folder is larger than any palette",
              reason:
                "up to \(Self.fileLimit) files and folders are read, \(Self.depthLimit) deep"))
        }
        let (inside, insidePath) = (folder.appending(name), path + [name])
        let found = try orFail(system.resolve(inside))
        let isLink = found.path != inside
        if isLink { text.append(link: insidePath) }
        if PaletteFormat.isFolderFile(named: name) {
          let bytes = try bytes(of: inside, found, left: Self.byteLimit - text.bytes.count)
          try mapError(StoreError.misread(reference), text.append(insidePath, bytes))
        } else if found.kind == .folder, !isLink {
          waiting.append((inside, insidePath))
        }
      }
    }
    return (text, unfinished)
  }

  private func bytes(
    of path: FilePath, _ found: ResolvedPath, left: Int
  ) throws(StoreError) -> [UInt8] {
    // A pipe would be waited for, and a device may never end.
    guard case .file? = found.kind else {
      let name = path.lastComponent?.string ?? ""
      throw .format(reference, FileError("\(VisibleText.quoted(name)) in the folder is not a file"))
    }
    let descriptor = try orFail(system.openForReading(found.path))
    defer { try? system.close(descriptor) }
    let bytes = try mapError(
      StoreError.unread(reference),
      system.source(descriptor).readAll(limit: max(0, left) + 1))
    guard bytes.count <= left else { throw .format(reference, .tooLarge) }
    return bytes
  }

  private func orFail<T>(_ body: @autoclosure () throws(Errno) -> T) throws(StoreError) -> T {
    try mapError({ (error: Errno) in StoreError.unreadable(reference, error) }, body())
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
    let (plan, unfinished) = try folderPlan(of: request, at: target)
    if let stale = plan.note(on: reference) { note(stale) }
    // Before this run makes any of its own there.
    for folder in unfinished { TemporaryFile.removeAbandoned(in: folder, system) }
    if isOld, plan.isEmpty {
      guard request.overwriting == .ifDifferent, !request.keepsTime else { return }
      return try orFail(reference, system.touch(target.path))
    }
    let signals = request.signals ?? system.holdSignals()
    defer { if request.signals == nil { signals.end() } }
    let files = plan.written.map { path, bytes in
      NewFile(path: path[...], bytes: bytes, isNew: plan.new.contains(path))
    }
    if !isOld { return try makeFolder(target.path, files, request, signals) }
    try write(files, in: target.path, request, signals)
    for path in plan.removed { try remove(path, in: target.path, reference) }
    // A folder keeps its time when a file deep in it is replaced, and make would find it old for ever.
    try orFail(reference, system.touch(target.path))
  }

  /// The files that a save writes and removes, and the folders in which runs that were killed left something.
  func folderPlan(
    of request: SaveRequest, at target: ResolvedPath
  ) throws(StoreError) -> (plan: FolderPlan, unfinished: [FilePath]) {
    let reference = request.location.meant
    let (old, unfinished) =
      target.kind == .folder
      ? try PaletteFolder(system: system, reference: reference, root: target.path).look()
      : (FolderText(), [])
    let name = target.path.lexicallyNormalized().lastComponent?.string ?? ""
    let plan = try mapError(
      StoreError.misread(reference),
      FolderPlan(
        from: old, to: request.encoded, named: name, isPruned: request.prunes))
    if let link = plan.link {
      throw .foreignMember(reference, link.joined(separator: "/"), isLink: true)
    }
    return (plan, unfinished)
  }

  /// A file to be written in a folder.
  private struct NewFile {
    /// Its path in the folder.
    var path: ArraySlice<String>
    let bytes: ArraySlice<UInt8>
    /// Whether the palette did not have it.
    let isNew: Bool
  }

  /// Makes a folder beside its place, and gives it its name when all is in it.
  private func makeFolder(
    _ target: FilePath, _ files: [NewFile], _ request: SaveRequest, _ signals: HeldSignals
  ) throws(StoreError) {
    let reference = request.location.meant
    let temporary = TemporaryFile.path(beside: target, 0, system)
    try mapError(
      StoreError.of(.creating(in: target.folder), at: reference), system.makeFolder(temporary))
    do throws(StoreError) {
      try write(files, in: temporary, isUnfinished: true, request, signals)
      if signals.hasCome() { throw StoreError.writeFailed(reference, .interrupted) }
      try orFail(reference, system.rename(temporary, target))
    } catch {
      TemporaryFile.remove(temporary, system)
      throw error
    }
    try syncFolder(of: target, reference)
  }

  /// Writes files in a folder, and the folders that they are in.
  ///
  /// - Parameter isUnfinished: Whether the folder has not its name yet, so that all in it may be made in place.
  private func write(
    _ files: [NewFile], in folder: FilePath, isUnfinished: Bool = false, _ request: SaveRequest,
    _ signals: HeldSignals
  ) throws(StoreError) {
    var parts: [(name: String, files: [NewFile])] = []
    // Names are told apart by their bytes, as the system does.
    var positions: [ByteText: Int] = [:]
    for var file in files {
      guard let name = file.path.popFirst() else { continue }
      if let position = positions[ByteText(name)] {
        parts[position].files.append(file)
      } else {
        positions[ByteText(name)] = parts.count
        parts.append((name, [file]))
      }
    }
    for (name, files) in parts {
      let path = folder.appending(name)
      let found = try orFail(request.location.meant, system.resolve(path))
      // Under the lock, only another program can have changed the folder since it was read.
      func checkOwn(_ isOwn: Bool) throws(StoreError) {
        if isOwn, found.path == path { return }
        throw .foreignMember(request.location.meant, name, isLink: found.path != path)
      }
      if let file = files.first, file.path.isEmpty {
        try checkOwn(found.kind == nil || !file.isNew)
        try write(file.bytes, to: found, request, signals)
      } else if found.kind == .folder {
        try checkOwn(true)
        try write(files, in: path, isUnfinished: isUnfinished, request, signals)
      } else {
        try checkOwn(found.kind == nil)
        if !isUnfinished {
          try makeFolder(path, files, request, signals)
          continue
        }
        try orFail(request.location.meant, system.makeFolder(path))
        try write(files, in: path, isUnfinished: true, request, signals)
      }
    }
  }

  /// Writes a file of a folder.
  private func write(
    _ bytes: ArraySlice<UInt8>, to found: ResolvedPath, _ request: SaveRequest,
    _ signals: HeldSignals
  ) throws(StoreError) {
    if case .file(let permissions, _)? = found.kind, isProtected(permissions) {
      throw .writeProtected(request.location.meant)
    }
    var one = request
    one.encoded = EncodedPalette { sink throws(ByteStreamError) in try sink.write(bytes: bytes) }
    one.overwriting = .allowed
    try replace(found, one, signals)
  }

  /// Removes a file of a folder, and the folder if nothing else was in it.
  private func remove(
    _ path: [String], in root: FilePath, _ reference: PaletteReference
  ) throws(StoreError) {
    var file = root
    for component in path { file.append(component) }
    try orFail(reference, system.remove(file))
    for depth in path.indices.reversed() where depth > 0 {
      file.removeLastComponent()
      // Another file may be in it.
      guard (try? system.removeFolder(file)) != nil else { return }
    }
  }
}
