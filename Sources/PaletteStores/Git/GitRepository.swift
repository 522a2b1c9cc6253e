public import Diagnostics
public import SystemPackage

/// The git repository that the folder of the process is in, asked by git itself.
public struct GitRepository: Sendable {
  /// Runs git with the given arguments to its end.
  public var run: @Sendable (_ arguments: [String]) throws(GitError) -> ChildProcess.Result

  /// A repository asked by the git that `processes` runs.
  ///
  /// All `GIT_` variables count, as for git itself. Its messages are in English, as ours are, whatever the language
  /// of the user; other programs that git starts, such as filters, keep the locale.
  public init(_ processes: ChildProcess = .posix) {
    run = { arguments throws(GitError) in
      return try mapError(
        { (error: Errno) in GitError.notStarted(error) },
        processes.run("git", arguments, ["LANGUAGE": "en"]))
    }
  }

  /// The standard output of a command of git. Throws if it fails.
  @discardableResult
  public func output(_ arguments: [String]) throws(GitError) -> [UInt8] {
    let result = try run(arguments)
    guard result.status == 0 else {
      let words = arguments.first.map { $0 == "-C" ? arguments.dropFirst(2) : arguments[...] }
      let command = words?.first { !$0.utf8.starts(with: "--".utf8) } ?? ""
      throw .failed(command: command, reason: Self.reason(of: result))
    }
    return result.output
  }

  /// The file of a revision, as a checkout would write it: with the line ends and filters of its attributes.
  public func contents(of file: RevisionPath) throws(GitError) -> [UInt8] {
    try check(file)
    return try output(["cat-file", "--filters", file.text])
  }

  /// Throws if there is no file of this name in a revision.
  func check(_ file: RevisionPath) throws(GitError) {
    let kind = try run(["cat-file", "-t", file.text])
    guard kind.status == 0 else {
      var nearest: RevisionPath?
      if let other = file.inThisFolder, try run(["cat-file", "-e", other.text]).status == 0 {
        nearest = other
      }
      throw .noSuchFile(reason: Self.reason(of: kind), nearest: nearest)
    }
    let word = Self.text(kind.output)
    guard word == "blob" else { throw .notAFile(kind: word) }
  }

  /// The reason that git gives for a failure, on one line and without its own prefix.
  public static func reason(of result: ChildProcess.Result) -> String {
    let lines = text(result.errors).split(whereSeparator: \.isNewline)
    for prefix in ["fatal: ", "error: "] {
      if let line = lines.first(where: { $0.hasPrefix(prefix) }) {
        var reason = line.dropFirst(prefix.count)
        if reason.last == "." { reason.removeLast() }
        return String(reason)
      }
    }
    return lines.first.map(String.init) ?? "git ended with the exit code \(result.status)"
  }

  /// Text of git, without line feeds at its end.
  public static func text(_ bytes: [UInt8]) -> String {
    var text = String(decoding: bytes, as: UTF8.self)
    while text.last?.isNewline == true { text.removeLast() }
    return text
  }
}

/// The reasons why git does not do what it is asked.
public enum GitError: FriendlyError, Hashable {
  /// Git cannot be started.
  case notStarted(Errno)
  /// There is no such revision, or no such file in it; `nearest` is one that exists.
  case noSuchFile(reason: String, nearest: RevisionPath?)
  /// There is another object: `tree`, `commit` or `tag`.
  case notAFile(kind: String)
  /// The clone does not have the history that was asked for.
  case shallow
  /// A command of git failed.
  case failed(command: String, reason: String)

  public var explanation: Explanation {
    switch self {
    case .notStarted(.noSuchFileOrDirectory):
      Explanation("git cannot be run", reason: "no program ‘git’ is in the folders of PATH")
    case .notStarted(let error):
      Explanation(
        "git cannot be run", reason: "it cannot be started: \(StoreError.words(error))")
    case .noSuchFile(let reason, let nearest):
      Explanation(
        "there is no such file, nor does git know one", reason: "git says: \(reason)",
        suggestion: nearest.map {
          "for the file in this folder, write \(VisibleText.quoted($0.text))"
        })
    case .notAFile(let kind):
      Explanation(
        "git has no file of this name", reason: "it is a \(kind == "tree" ? "folder" : kind)")
    case .shallow:
      Explanation(
        "the clone is shallow", reason: "it lacks the commit where the branch began",
        suggestion: "fetch all of it: git fetch --unshallow; in a workflow, fetch-depth: 0")
    case .failed(let command, let reason):
      Explanation("‘git \(command)’ failed", reason: "git says: \(reason)")
    }
  }
}
