public import SystemPackage

/// The lines of files that differ from a revision of git: those that a diff adds, and all of files that git does not
/// track yet.
public struct ChangedLines: Sendable {
  /// The lines of each file, by its path from the folder that was asked.
  public private(set) var lines: [FilePath: [ClosedRange<Int>]] = [:]
  /// The files that git does not track.
  public private(set) var untracked: Set<FilePath> = []

  /// The lines below a folder that differ from where the branch of a revision began.
  ///
  /// - Throws: An error of git; of a shallow clone too, which does not have that commit.
  public init(
    since revision: String, in folder: FilePath, git: GitRepository = GitRepository()
  ) throws(GitError) {
    let place = ["-C", folder.string]
    if GitRepository.text(try git.output(place + ["rev-parse", "--is-shallow-repository"]))
      == "true"
    {
      throw .shallow
    }
    let patch = try git.output(
      place + [
        "diff", "-U0", "--merge-base", "--relative", "--no-color", "--no-ext-diff", "--no-textconv",
        "--src-prefix=a/", "--dst-prefix=b/", "--end-of-options", revision, "--", ".",
      ])
    read(patch, folder)
    let others = try git.output(place + ["ls-files", "-o", "--exclude-standard", "-z"])
    for name in others.split(separator: 0) {
      untracked.insert(
        folder.appending(String(decoding: name, as: UTF8.self)).lexicallyNormalized())
    }
  }

  private mutating func read(_ patch: [UInt8], _ folder: FilePath) {
    var file: FilePath?
    /// The lines of a hunk that are still to come, which may look like the head of a file.
    var left = 0
    for line in patch.split(separator: 0x0A, omittingEmptySubsequences: false) {
      if left > 0 {
        if line.first == UInt8(ascii: "+") || line.first == UInt8(ascii: "-") { left -= 1 }
        continue
      }
      if line.starts(with: "+++ ".utf8) {
        file = Self.path(line.dropFirst(4)).map { folder.appending($0).lexicallyNormalized() }
      } else if line.starts(with: "@@ -".utf8), let file, let hunk = Self.hunk(line) {
        left = hunk.old + hunk.new.count
        if hunk.new.count > 0 {
          lines[file, default: []].append(hunk.new.start...(hunk.new.start + hunk.new.count - 1))
        }
      }
    }
  }

  /// The path of `b/src/a.css`, which git may have quoted as C does; nil of a file that was removed.
  private static func path(_ text: ArraySlice<UInt8>) -> String? {
    var bytes: [UInt8] = []
    if text.first == UInt8(ascii: "\"") {
      var rest = text.dropFirst().dropLast()
      while let byte = rest.popFirst() {
        guard byte == UInt8(ascii: "\\"), let next = rest.popFirst() else {
          bytes.append(byte)
          continue
        }
        switch next {
        case UInt8(ascii: "t"): bytes.append(0x09)
        case UInt8(ascii: "n"): bytes.append(0x0A)
        case UInt8(ascii: "r"): bytes.append(0x0D)
        case UInt8(ascii: "a"): bytes.append(0x07)
        case UInt8(ascii: "b"): bytes.append(0x08)
        case UInt8(ascii: "v"): bytes.append(0x0B)
        case UInt8(ascii: "f"): bytes.append(0x0C)
        case UInt8(ascii: "0")...UInt8(ascii: "7"):
          let digits = [next] + rest.prefix(2)
          rest = rest.dropFirst(2)
          bytes.append(UInt8(String(decoding: digits, as: UTF8.self), radix: 8) ?? 0x3F)
        case _: bytes.append(next)
        }
      }
    } else {
      bytes = Array(text)
      // Git puts a TAB after a name with spaces.
      if bytes.last == 0x09 { bytes.removeLast() }
    }
    guard bytes.starts(with: "b/".utf8) else { return nil }
    return String(decoding: bytes.dropFirst(2), as: UTF8.self)
  }

  /// `@@ -3,2 +4 @@`: the number of old lines, and the new ones.
  private static func hunk(
    _ line: ArraySlice<UInt8>
  ) -> (old: Int, new: (start: Int, count: Int))? {
    let words = line.split(separator: UInt8(ascii: " "))
    guard words.count >= 3 else { return nil }
    func numbers(_ word: ArraySlice<UInt8>) -> (Int, Int)? {
      let parts = word.dropFirst().split(separator: UInt8(ascii: ",")).map {
        Int(String(decoding: $0, as: UTF8.self))
      }
      guard let first = parts.first ?? nil else { return nil }
      return (first, parts.count > 1 ? parts[1] ?? 1 : 1)
    }
    guard let old = numbers(words[1]), let new = numbers(words[2]) else { return nil }
    return (old.1, new)
  }
}
