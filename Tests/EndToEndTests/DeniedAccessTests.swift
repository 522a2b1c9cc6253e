import Foundation
import TestSupport
import Testing

/// A run that rights stand in the way of: what a shell does before, as root, and what clr says then.
private struct DeniedRun: Sendable, CustomTestStringConvertible {
  var before: String
  var words: String
  var status: Int32
  var says: String
  var testDescription: String { "clr \(words), after \(before)" }
}

/// Root without its powers has the rights that modes give to the owner of a file. So no other user is
/// needed, who might not reach the binary.
@Suite("What rights deny") struct DeniedAccessTests {
  @Test(
    "is named, with whose rights stand in the way",
    arguments: [
      DeniedRun(
        before: "chmod 0 a.clr", words: "list a.clr", status: 66,
        says: "a.clr: error: the file cannot be read\n  permission denied\n"),
      DeniedRun(
        before: "chmod 0 a.clr", words: "add a.clr y=red", status: 66,
        says: "a.clr: error: the file cannot be read\n  permission denied\n"),
      DeniedRun(
        before: "chmod 0 a.clr", words: "create n.clr --from a.clr", status: 66,
        says: "a.clr: error: the file cannot be read\n  permission denied\n"),
      DeniedRun(
        before: "chmod 0 a.clr", words: "merge a.clr f/b.clr -o n.clr", status: 66,
        says: "a.clr: error: the file cannot be read\n  permission denied\n"),
      DeniedRun(
        before: "chmod a-x f", words: "list f/b.clr", status: 66,
        says:
          "f/b.clr: error: the file cannot be read\n  permission denied: the folder ‘f’ may not be searched\n"
      ),
      DeniedRun(
        before: "chmod a-x f", words: "list f/deep/er/b.clr", status: 66,
        says:
          "f/deep/er/b.clr: error: the file cannot be read\n  permission denied: the folder ‘f’ may not be searched\n"
      ),
      DeniedRun(
        before: "ln -s f/b.clr l.clr; chmod a-x f", words: "list l.clr", status: 66,
        says:
          "l.clr: error: the file cannot be read\n  permission denied: the folder ‘f’ may not be searched\n"
      ),
      DeniedRun(
        before: "chmod a-x f", words: "create f/n.clr x=red", status: 73,
        says:
          "f/n.clr: error: the file cannot be written\n  permission denied: the folder ‘f’ may not be searched\n"
      ),
      DeniedRun(
        before: "chmod a-w f", words: "create f/n.clr x=red", status: 73,
        says:
          "f/n.clr: error: the file cannot be created\n  permission denied: the folder ‘f’ may not be written to\n"
      ),
      DeniedRun(
        before: "chmod a-w f", words: "add f/b.clr y=red", status: 73,
        says: """
          f/b.clr: error: the file cannot be replaced
            permission denied: a new file takes the place of the old one, and the folder ‘f’ may not be written to

          """),
      DeniedRun(
        before: "clr export f/b.clr -o A.xcassets -qq; chmod a-w A.xcassets",
        words: "add A.xcassets y=red", status: 73,
        says: """
          A.xcassets: error: the file cannot be replaced
            permission denied: a new file takes the place of the old one, and the folder ‘A.xcassets’ may not be written \
          to

          """),
      DeniedRun(
        before: "chmod a-w .", words: "convert f/b.clr n.css", status: 73,
        says:
          "n.css: error: the file cannot be created\n  permission denied: the folder ‘.’ may not be written to\n"
      ),
      DeniedRun(
        before: "chmod 1777 f; chown 12 f f/b.clr; chmod a+w f/b.clr", words: "add f/b.clr y=red",
        status: 73,
        says: """
          f/b.clr: error: the file cannot be replaced
            operation not permitted: the file may not be removed from the folder ‘f’, as it belongs to \
          somebody else or cannot be changed at all

          """),
      DeniedRun(
        before: "mkfifo pipe.css; chmod 0 pipe.css", words: "convert a.clr pipe.css", status: 73,
        says:
          "pipe.css: error: the file cannot be written\n  permission denied: it may not be opened for writing\n"
      ),
    ])
  fileprivate func denied(_ run: DeniedRun) throws {
    if geteuid() != 0 { try Need.skip("the rights of root") }
    let scratch = try Scratch()
    try scratch.make("create", "a.clr", "x=#123")
    try FileManager.default.createDirectory(
      atPath: scratch.path("f/deep/er"), withIntermediateDirectories: true)
    try scratch.make("create", "f/b.clr", "z=#456")
    try #require(try scratch.shell(run.before).status == 0)
    let result = try scratch.shell(
      "exec setpriv --inh-caps=-all --bounding-set=-all \"$CLR\" \(run.words)")
    #expect(result.status == run.status)
    #expect(result.errors == "clr: \(run.says)", "\(result.errors)")
    #expect(result.text == "")
    #expect(try scratch.shell("find . -name '.clr*' -o -name '*~'").text == "")
    _ = try scratch.shell("chmod -R u+rwx .")
  }
}
