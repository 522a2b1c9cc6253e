import ColorScanning
import CommandLines
import PaletteChecks
import PaletteFormats
import PaletteStores
import SystemPackage

/// A file in which colors are looked for.
struct CodeFile {
  let path: FilePath
  /// The language; nil for a text of another kind, in which all that looks like a color is one.
  let kind: CodeKind?

  /// Its name in messages.
  var name: String { path.string }
}

/// The files of code that words name: files, and folders with all that git has in them.
struct CodeFiles {
  /// Patterns of the paths that are left out.
  let excluded: [NamePattern]

  init(excluding patterns: [String] = []) { excluded = patterns.map { NamePattern($0) } }

  /// The kinds of files, as messages name them.
  static let kinds = CodeKind.allCases.map(\.rawValue).joined(separator: " ")

  /// The files of a word, which names a file or a folder.
  ///
  /// - Throws: An error if nothing is there, or the folder cannot be read.
  func files(_ word: String, in context: CommandContext) throws(CommandFailure) -> [CodeFile] {
    let reference = PaletteReference(operand: word)
    let location = context.repository.look(reference)
    guard case .file(let path) = reference else { return [] }
    // The error says what is near.
    if location.isMissing { _ = try context.bytes(of: location) }
    guard location.isFolder else {
      return [
        CodeFile(path: path, kind: path.lastComponent.flatMap { CodeKind(fileName: $0.string) })
      ]
    }
    let all = try mapError(CommandFailure.init(_:), SourceFolder.files(in: path))
    return all.compactMap { file in
      guard let name = file.lastComponent?.string, let kind = CodeKind(fileName: name),
        !isExcluded(file)
      else { return nil }
      return CodeFile(path: file, kind: kind)
    }
  }

  /// Whether a pattern matches the path of a file, or of a folder around it, from any folder on.
  func isExcluded(_ path: FilePath) -> Bool {
    if excluded.isEmpty { return false }
    let components = path.components.map(\.string)
    for start in components.indices {
      for end in start..<components.count {
        let part = components[start...end].joined(separator: "/")
        if excluded.contains(where: { $0.matches(part) }) { return true }
      }
    }
    return false
  }

  /// The files of code of all words, each once; an error if there is none.
  func all(
    _ words: [String], in context: CommandContext, _ collector: inout FailureCollector
  ) -> [CodeFile] {
    var found: [CodeFile] = []
    for word in words {
      let files = collector.attempt(try files(word, in: context)) ?? []
      found += files.filter { $0.kind != nil }
    }
    if words.count > 1 { found = Self.distinct(found) }
    // A look at nothing must not seem to be one.
    if found.isEmpty, !words.isEmpty, collector.isEmpty { collector.add(Self.nothing(words)) }
    return found
  }

  /// A path from the root, only by the names in it.
  static func absolute(_ path: FilePath) -> FilePath {
    (WorkingFolder.path ?? "").pushing(path).lexicallyNormalized()
  }

  /// Files that several words name, each once.
  static func distinct(_ files: [CodeFile]) -> [CodeFile] {
    var seen: Set<FilePath> = []
    return files.filter { seen.insert($0.path.lexicallyNormalized()).inserted }
  }

  /// The error for words among which there is no file of code.
  static func nothing(_ words: [String]) -> CommandFailure {
    CommandFailure(
      Diagnostic(
        .error, at: words.count == 1 ? .file(words[0]) : nil, "there is no file of code",
        reason: "colors are looked for in \(kinds)"), .noInput)
  }

  /// The bytes of a file; nil if it is gone: git lists what was removed from the working tree too.
  static func contents(
    of file: CodeFile, in context: CommandContext
  ) throws(CommandFailure) -> [UInt8]? {
    let location = context.repository.look(.file(file.path))
    return location.isMissing ? nil : try context.bytes(of: location)
  }

  /// The text of a file in UTF-8; nil if it is gone, or no text.
  static func text(of file: CodeFile, in context: CommandContext) throws(CommandFailure) -> [UInt8]?
  {
    try contents(of: file, in: context).flatMap(SourceText.utf8)
  }
}

/// The lines of code that differ from a revision, of several folders and files.
struct ChangedCode {
  private var folders: [ChangedLines] = []

  init(since revision: String, in words: [String], _ context: CommandContext) throws(CommandFailure)
  {
    for word in words {
      let path = FilePath(word)
      let isFolder = context.repository.look(PaletteReference(operand: word)).isFolder
      let folder = isFolder ? path : path.removingLastComponent()
      let changes = try mapError(
        { (error: GitError) in
          CommandFailure(
            error, at: .argument(context.line.number(of: CheckKeys.changedSince) ?? 0), .noInput)
        }, ChangedLines(since: revision, in: folder.isEmpty ? "." : folder))
      folders.append(changes)
    }
  }

  /// The lines of a file that differ.
  func lines(of path: FilePath) -> CodeLines {
    let path = path.lexicallyNormalized()
    if folders.contains(where: { $0.untracked.contains(path) }) { return .all }
    return .some(folders.lazy.compactMap { $0.lines[path] }.first ?? [])
  }
}
