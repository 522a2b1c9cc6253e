import PaletteFormats
import PaletteStores
import SystemPackage

/// A palette that git has in three versions, as two branches changed it.
struct GitConflict {
  /// The path, from the folder of the process.
  let path: String
  /// The objects of the stages that the index has: 1 for the base, 2 for ours, 3 for theirs.
  private(set) var objects: [Int: [UInt8]] = [:]

  var stages: Set<Int> { Set(objects.keys) }

  /// The files in conflict: all of the working tree, or those at some paths.
  static func all(
    in git: GitRepository, at paths: [String] = []
  ) throws(GitError) -> [GitConflict] {
    // A path is not a pattern. `:/` is the root of the working tree.
    let words =
      paths.isEmpty
      ? ["ls-files", "-u", "-z", "--", ":/"]
      : ["--literal-pathspecs", "ls-files", "-u", "-z", "--"] + paths
    var conflicts: [GitConflict] = []
    for record in try git.output(words).split(separator: 0) {
      // `MODE OBJECT STAGE<TAB>PATH`
      guard let tab = record.firstIndex(of: 0x09) else { continue }
      let name = String(decoding: record[(tab + 1)...], as: UTF8.self)
      // `-` alone is a standard stream.
      let path = name == "-" ? "./-" : name
      let stage = record[..<tab].last.map { Int($0) - 0x30 } ?? 0
      if conflicts.last?.path != path { conflicts.append(GitConflict(path: path)) }
      let object = record[..<tab].split(separator: 0x20).dropFirst().first ?? []
      conflicts[conflicts.count - 1].objects[stage] = Array(object)
    }
    return conflicts
  }

  /// The files that both sides renamed: git has merged what they hold, has it under both names, and the old name without a new
  /// version.
  static func renamed(
    among conflicts: [GitConflict]
  ) -> (files: [(ours: GitConflict, theirs: GitConflict)], old: [GitConflict]) {
    let theirs = conflicts.filter { $0.stages == [3] }
    let files = conflicts.filter { $0.stages == [2] }.compactMap { ours in
      theirs.first { $0.objects[3] == ours.objects[2] }.map { (ours, $0) }
    }
    return (files, files.isEmpty ? [] : conflicts.filter { $0.stages == [1] })
  }

  /// Whether it is the file at a path, or one of the asset catalog there.
  func isAt(_ path: String) -> Bool {
    [self.path, GitCatalog(fileAt: self.path)?.path].contains { own in
      own.map { FilePath(path).lexicallyNormalized() == FilePath($0).lexicallyNormalized() }
        ?? false
    }
  }

  /// The files that are probably palettes, so that they are merged where none is named: color lists, those that have the
  /// driver, and color sets of asset catalogs.
  static func palettes(
    among conflicts: [GitConflict], in git: GitRepository
  ) throws(GitError) -> [GitConflict] {
    zip(conflicts, try git.haveDriver(conflicts.map(\.path))).filter { conflict, hasDriver in
      hasDriver || PaletteFormat(fileName: conflict.path) == .clr
        || GitCatalog(fileAt: conflict.path) != nil
    }.map(\.0)
  }

  /// The bytes of the file in the text of a palette that was read from it.
  func fileBytes(_ text: [UInt8]) -> [UInt8]? {
    guard let catalog = GitCatalog(fileAt: path) else { return text }
    return catalog.bytes(in: text)
  }

  var stagingCommand: ShellCommand { command(["add"]) }

  /// The command that removes the file, which is there under another name.
  var removalCommand: ShellCommand { command(["rm", "--quiet"]) }

  private func command(_ words: [String]) -> ShellCommand {
    // A path is not a pattern for git either: it must not match other files.
    let isPattern = path.utf8.contains { "*?[\\".utf8.contains($0) } || path.utf8.first == 0x3A
    return ShellCommand(["git"] + (isPattern ? ["--literal-pathspecs"] : []) + words, [path])
  }

  /// The bytes of a stage, as a checkout would write them.
  func contents(of stage: Int, in git: GitRepository) throws(GitError) -> [UInt8] {
    guard let file = RevisionPath(":\(stage):./\(path)") else { return [] }
    return try git.contents(of: file)
  }
}
