/// A file that git compares: one of a commit or of the index, or one of the working tree.
public struct GitFile: Hashable, Sendable {
  /// The path, from the root of the tree.
  public let path: String
  /// The object; nil for the file of the working tree.
  public let object: String?
}

/// A file that differs between two trees of git.
public struct GitChange: Hashable, Sendable {
  /// The old file; nil if it was added.
  public let old: GitFile?
  /// The new file, which may have another path; nil if it was removed.
  public let new: GitFile?
}

extension GitRepository {
  /// The regular files that differ, in the order of git: see `git diff`.
  ///
  /// - Parameters:
  ///   - revision: A commit or a range of two, `A..B` or `A...B`; nil for the index.
  ///   - isInTree: Whether the new files are those of the working tree, as they are but for a range.
  ///   - paths: The files and folders to look at, from the folder of the process; empty for all.
  public func changes(
    in revision: String?, isInTree: Bool, at paths: [String]
  ) throws(GitError) -> [GitChange] {
    let words =
      ["--literal-pathspecs", "diff", "--raw", "-z", "-M", "--no-abbrev", "--no-relative"]
      + ["--no-ext-diff", "--no-textconv", "--ignore-submodules"]
      + [revision].compactMap(\.self) + ["--"] + paths
    var fields = try output(words).split(separator: 0).map { String(decoding: $0, as: UTF8.self) }[
      ...]
    var changes: [GitChange] = []
    // `:MODE MODE OBJECT OBJECT STATUS`, and one path, or two of a file that was renamed or copied.
    while let head = fields.popFirst() {
      let parts = head.split(separator: " ")
      guard parts.count == 5, let status = parts[4].utf8.first, let path = fields.popFirst() else {
        break
      }
      let isTwo = status == UInt8(ascii: "R") || status == UInt8(ascii: "C")
      let newPath = isTwo ? fields.popFirst() ?? path : path
      func file(_ path: String, _ mode: Substring, _ object: Substring?) -> GitFile? {
        // The mode of a file that git has, and no link or submodule.
        guard mode.hasSuffix("100644") || mode.hasSuffix("100755") else { return nil }
        return GitFile(path: path, object: object.map { String($0) })
      }
      let old = file(path, parts[0], parts[2])
      // Git may print an object for a file of the tree that it has compared with others, and does not have.
      var new = file(newPath, parts[1], isInTree ? nil : parts[3])
      if status == UInt8(ascii: "U") { new = GitFile(path: path, object: nil) }
      // Git names a file in conflict twice.
      if let new, changes.last?.new == new, new.object == nil { continue }
      if old != nil || new != nil { changes.append(GitChange(old: old, new: new)) }
    }
    return changes
  }

  /// How many commits a word names: one, or more for a range; none if it is no revision.
  public func countCommits(in word: String) throws(GitError) -> Int {
    let result = try run(["rev-parse", "--quiet", "--revs-only", word])
    return result.status == 0 ? result.output.count { $0 == 0x0A } : 0
  }

  /// The path from the folder of the process to the root of the working tree: `../` for each folder between them.
  public func pathToRoot() throws(GitError) -> String {
    Self.text(try output(["rev-parse", "--show-cdup"]))
  }

  /// The bytes of an object, as a checkout would write them to the path of the file.
  public func contents(of object: String, at path: String) throws(GitError) -> [UInt8] {
    try output(["cat-file", "--filters", "--path=\(path)", object])
  }

  /// Which of the files have the merge driver of `clr` by their attributes.
  public func haveDriver(_ paths: [String]) throws(GitError) -> [Bool] {
    var found: [Bool] = []
    // The length of a command line is limited.
    while found.count < paths.count {
      let some = paths[found.count..<min(found.count + Self.mostPaths, paths.count)]
      // `PATH<NUL>merge<NUL>VALUE<NUL>` for each path.
      let fields = try output(["check-attr", "-z", "merge", "--"] + some)
        .split(separator: 0, omittingEmptySubsequences: false)
      found += some.indices.map { number in
        let value = (number - some.startIndex) * 3 + 2
        return fields.indices.contains(value) && fields[value].elementsEqual("clr".utf8)
      }
    }
    return found
  }

  /// The most paths of a command.
  private static let mostPaths = 200
}
