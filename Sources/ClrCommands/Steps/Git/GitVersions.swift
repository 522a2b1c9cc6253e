import CommandLines
import PaletteFormats
import PaletteStores
import SystemPackage

/// A palette in two versions of a repository.
struct GitVersion {
  /// The paths, from the root of the tree; nil where it is not there.
  let old: String?
  let new: String?
  let palettes: (old: ColorPalette, new: ColorPalette)

  /// The differences; nil if there are none to show. A path is none for those who use names.
  func shown(onlyBreaking: Bool) -> DifferenceReport.File? {
    let stems = [old, new].compactMap { $0.map { PaletteReference(operand: $0).stem } }
    let all = DiffCommand.difference(from: palettes.old, to: palettes.new, Set(stems))
    let file = DifferenceReport.File(
      old: old, new: new, difference: onlyBreaking ? all.breaking(in: palettes.new) : all)
    return file.difference.isEmpty && (onlyBreaking || file.change == nil) ? nil : file
  }
}

// Comparing commits.
extension CommandContext {
  /// The palettes that differ between two commits, or between one or the index and the working tree, and what was wrong with
  /// others; nil if the words name two palettes.
  ///
  /// A changed file that is no palette in either version is none, but for color lists and files that have the driver or are
  /// named.
  func versions(
    _ words: [Word]
  ) throws(CommandFailure) -> (files: [GitVersion], failure: CommandFailure?)? {
    let git = GitRepository()
    guard let isRange = commits(in: words, git) else { return nil }
    try mistakes.check()
    let paths = words.dropFirst().map(\.text)
    let changes = try asking(git.changes(in: words.first?.text, isInTree: !isRange, at: paths))
    // A bare repository has none, nor a working tree.
    let root = (try? git.pathToRoot()) ?? ""
    let named = Set(paths.map { FilePath($0).lexicallyNormalized() })
    let all = changes.compactMap { $0.new ?? $0.old }.map(\.path)
    let haveDriver = try asking(git.haveDriver(all.map { root + $0 }))

    var files: [GitVersion] = []
    var (collector, failed) = (FailureCollector(), 0)
    var catalogs: [String: Int] = [:]
    var parts: [(path: String, changes: [GitChange], isCertain: Bool)] = []
    for ((path, change), hasDriver) in zip(zip(all, changes), haveDriver) {
      let isCertain =
        hasDriver || PaletteFormat(fileName: path) == .clr || readFormat != nil
        || named.contains(FilePath(root + path).lexicallyNormalized())
      guard let catalog = GitCatalog(fileAt: path)?.path else {
        parts.append((path, [change], isCertain))
        continue
      }
      if let number = catalogs[catalog] {
        parts[number].changes.append(change)
      } else {
        catalogs[catalog] = parts.count
        parts.append((catalog, [change], true))
      }
    }
    // Most files with the endings of settings have nothing to do with colors.
    let isPalette = { path in PaletteFormat(fileName: path).map { $0 != .settings } == true }
    for part in parts where part.isCertain || isPalette(part.path) {
      var failures = FailureCollector()
      let old =
        failures.attempt(try palette(part.path, part.changes.map(\.old), root, git, "old ")) ?? nil
      let new =
        failures.attempt(try palette(part.path, part.changes.map(\.new), root, git, "")) ?? nil
      if old == nil, new == nil, !part.isCertain { continue }
      do throws(CommandFailure) { try failures.check() } catch {
        collector.add(error)
        failed += 1
        continue
      }
      guard let change = part.changes.first else { continue }
      let isFile = catalogs[part.path] == nil
      files.append(
        GitVersion(
          old: isFile ? change.old?.path : part.path, new: isFile ? change.new?.path : part.path,
          palettes: (old ?? ColorPalette(), new ?? ColorPalette())))
    }
    var failure = collector.failure
    failure?.ending = "\(failed) of \(files.count + failed) palettes cannot be compared"
    return (files, failure)
  }

  /// Whether the first of some words is a range of commits; false for one commit, or no word; nil if it is neither.
  private func commits(in words: [Word], _ git: GitRepository) -> Bool? {
    guard let first = words.first?.text else { return false }
    guard first.utf8.first != UInt8(ascii: "-"), RevisionPath(first) == nil,
      repository.find(PaletteReference(operand: first)).isMissing
    else { return nil }
    switch (try? git.countCommits(in: first)) ?? 0 {
    case 1: return false
    case 2...: return true
    case _:
      // A range with a mistake, of which git tells, but no path such as `../a.clr`.
      let isRange = FilePath(first).components.contains { part in
        part.kind == .regular && part.string.utf8.contains("..".utf8)
      }
      return isRange ? true : nil
    }
  }

  /// The palette in some versions of a file, or of the files of a catalog; nil if there is none. Its notes are not printed:
  /// there would be those of two versions of each file.
  private func palette(
    _ path: String, _ files: [GitFile?], _ root: String, _ git: GitRepository, _ version: String
  ) throws(CommandFailure) -> ColorPalette? {
    let files = files.compactMap(\.self)
    if files.isEmpty { return nil }
    let reference = PaletteReference.file(FilePath(version + path))
    func bytes(_ file: GitFile) throws(CommandFailure) -> [UInt8] {
      guard let object = file.object else {
        let location = repository.look(.file(FilePath(root + file.path)))
        return try mapError(CommandFailure.init(_:), repository.bytes(location))
      }
      return try mapError(
        { (error: GitError) in CommandFailure(error, at: .file(version + path), .noInput) },
        git.contents(of: object, at: file.path))
    }
    let parts = try files.map { file throws(CommandFailure) in
      (catalog: GitCatalog(fileAt: file.path), bytes: try bytes(file))
    }
    var all = parts[0].bytes
    if parts[0].catalog != nil {
      all = try mapError(
        CommandFailure.misread(reference),
        GitCatalog.text(of: parts.compactMap { part in part.catalog.map { ($0, part.bytes) } }))
    }
    return try readPalette(all, reference, readFormat, named: path, saying: { _ in false })
      .palette
  }
}
