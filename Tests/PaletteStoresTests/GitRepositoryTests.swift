import PaletteStores
import SystemPackage
import Testing

/// A word, and the parts that git sees in it.
struct RevisionCase: Sendable, CustomTestStringConvertible {
  let text: String
  let revision: String
  let path: String
  let fileName: String
  var testDescription: String { text }

  init(_ text: String, _ revision: String, _ path: String, _ fileName: String) {
    (self.text, self.revision, self.path, self.fileName) = (text, revision, path, fileName)
  }
}

/// Git's answer to one kind of question.
private func answer(
  _ status: Int32, _ output: String = "", _ errors: String = ""
) -> ChildProcess.Result {
  ChildProcess.Result(status: status, output: Array(output.utf8), errors: Array(errors.utf8))
}

@Suite("Files of revisions") struct GitRepositoryTests {
  @Test(
    "are split where git splits them (gitrevisions(7))",
    arguments: [
      RevisionCase("HEAD:a.clr", "HEAD:", "a.clr", "a.clr"),
      RevisionCase("HEAD:sub/a.clr", "HEAD:", "sub/a.clr", "a.clr"),
      RevisionCase("v1.0~2^2:./a.clr", "v1.0~2^2:", "./a.clr", "a.clr"),
      RevisionCase("HEAD^{/fix: it}:a.clr", "HEAD^{/fix: it}:", "a.clr", "a.clr"),
      RevisionCase("main@{2 days ago}:a:b.clr", "main@{2 days ago}:", "a:b.clr", "a:b.clr"),
      RevisionCase(":a.clr", ":", "a.clr", "a.clr"),
      RevisionCase(":2:sub/a.clr", ":2:", "sub/a.clr", "a.clr"),
      RevisionCase(":4:a.clr", ":", "4:a.clr", "4:a.clr"),
      RevisionCase("深藍:\u{301}x", "深藍:", "\u{301}x", "\u{301}x"),
    ])
  func split(_ example: RevisionCase) throws {
    let file = try #require(RevisionPath(example.text))
    #expect(file.text == example.text)
    #expect(file.revision.utf8.elementsEqual(example.revision.utf8))
    #expect(file.path.utf8.elementsEqual(example.path.utf8))
    #expect(file.fileName.utf8.elementsEqual(example.fileName.utf8))
  }

  @Test(
    "are not other words, nor any that git could take for an option",
    arguments: ["", "-", "a.clr", "HEAD:", ":", ":2:", ":/text", "-x:a.clr", "--help:a", "a{:b"])
  func noRevision(_ text: String) { #expect(RevisionPath(text) == nil) }

  @Test("are given as a checkout would write them, and git gets no other word of the user")
  func contents() throws {
    let git = GitRepository(
      ChildProcess { program, arguments, variables throws(Errno) in
        guard program == "git", variables == ["LANGUAGE": "en"] else { throw .invalidArgument }
        switch arguments {
        case ["cat-file", "-t", "HEAD:a.css"]: return answer(0, "blob\n")
        case ["cat-file", "--filters", "HEAD:a.css"]: return answer(0, "x\r\n")
        case ["cat-file", "-t", "HEAD:sub"]: return answer(0, "tree\n")
        case ["cat-file", "-t", "HEAD:near.css"]:
          return answer(128, "", "warning: x\nfatal: path 'near.css' does not exist in 'HEAD'.\n")
        case ["cat-file", "-e", "HEAD:./near.css"]: return answer(0)
        case ["cat-file", "-t", "HEAD:bad.css"]: return answer(0, "blob\n")
        case ["cat-file", "--filters", "HEAD:bad.css"]: return answer(1, "", "error: no filter\n")
        case ["cat-file", "-t", "HEAD:mute.css"]: return answer(141)
        case _: return answer(128, "", "fatal: no\n")
        }
      })
    func outcome(_ text: String) throws -> Result<[UInt8], GitError> {
      let file = try #require(RevisionPath(text))
      return Result { () throws(GitError) in try git.contents(of: file) }
    }
    let near = try #require(RevisionPath("HEAD:./near.css"))
    #expect(try outcome("HEAD:a.css") == .success(Array("x\r\n".utf8)))
    #expect(try outcome("HEAD:sub") == .failure(.notAFile(kind: "tree")))
    #expect(
      try outcome("HEAD:near.css")
        == .failure(
          .noSuchFile(reason: "path 'near.css' does not exist in 'HEAD'", nearest: near)))
    #expect(
      try outcome("HEAD:bad.css") == .failure(.failed(command: "cat-file", reason: "no filter")))
    #expect(
      try outcome("HEAD:mute.css")
        == .failure(.noSuchFile(reason: "git ended with the exit code 141", nearest: nil)))
    #expect(try outcome("HEAD:./x") == .failure(.noSuchFile(reason: "no", nearest: nil)))
  }

  @Test("cannot be had without git")
  func noGit() throws {
    let git = GitRepository(
      ChildProcess { _, _, _ throws(Errno) in throw .noSuchFileOrDirectory })
    let file = try #require(RevisionPath("HEAD:a.css"))
    #expect(throws: GitError.notStarted(.noSuchFileOrDirectory)) { try git.contents(of: file) }
  }
}

@Suite("Programs that are started") struct ChildProcessTests {
  private func run(
    _ script: String, _ variables: [String: String] = [:]
  ) throws -> ChildProcess.Result {
    try ChildProcess.posix.run("sh", ["-c", script, "sh", "a b", "$(x)", ""], variables)
  }

  @Test("get their arguments as they are, no input, and the environment with some variables set")
  func arguments() throws {
    let result = try run(
      "printf '%s|' \"$@\"; cat; printf '%s|%s' \"$CLR_X\" \"${PATH:+path}\"; printf no >&2; exit 3",
      ["CLR_X": "1=2"])
    #expect(result == answer(3, "a b|$(x)||1=2|path", "no"))
  }

  @Test("are read to the end of both outputs, however much there is of each")
  func large() throws {
    let result = try run(
      "head -c 3000000 /dev/zero >&2; head -c 5000000 /dev/zero; head -c 7 /dev/zero >&2")
    #expect(result.status == 0)
    #expect(result.output.count == 5_000_000 && result.errors.count == 3_000_007)
  }

  @Test("that a signal ends say which, and get the signals that this process ignores")
  func signals() throws {
    #expect(try run("kill -KILL $$").status == 128 + 9)
    #expect(try run("kill -PIPE $$").status == 128 + 13)
  }

  @Test("that are not there are an error")
  func missing() {
    #expect(throws: Errno.noSuchFileOrDirectory) {
      try ChildProcess.posix.run("no program of this name", [], [:])
    }
  }
}
