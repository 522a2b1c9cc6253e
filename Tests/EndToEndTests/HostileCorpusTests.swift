import Foundation
import TestSupport
import Testing

@Suite("Files that hurt, from the command line", .enabled(if: Corpus.isPresent, Corpus.hint))
struct HostileCorpusTests {
  private struct Outcome: Decodable {
    var file: String
    var expect: String
    var status: Int32
    /// The bytes of the file.
    var size: Int
    var seconds: Double
    /// The most memory that the run took, in bytes.
    var memory: Int
  }

  // Seconds of the processor, not of a clock: a busy machine makes no difference.
  private static let script = """
    import json, os, resource, sys
    clr, folder = sys.argv[1:]
    outcomes = []
    for verdict in json.load(open(os.path.join(folder, 'expected.json'))):
        pid = os.fork()
        if pid == 0:
            resource.setrlimit(resource.RLIMIT_CPU, (2, 2))
            null = os.open(os.devnull, os.O_RDWR)
            for descriptor in (0, 1, 2): os.dup2(null, descriptor)
            os.execv(clr, [clr, 'list', os.path.join(folder, verdict['file'])])
        _, status, usage = os.wait4(pid, 0)
        outcomes.append({
            'file': verdict['file'], 'expect': verdict['expect'],
            'status': os.waitstatus_to_exitcode(status),
            'size': os.path.getsize(os.path.join(folder, verdict['file'])),
            'seconds': usage.ru_utime + usage.ru_stime, 'memory': usage.ru_maxrss * 1024})
    print(json.dumps(outcomes))
    """

  @Test("each ends as its verdict says, within a second and 64 MiB beside what its size allows")
  func limits() throws {
    let folder = try #require(Corpus.folder).appendingPathComponent("hostile").path
    let outcomes = try Program.python(
      Self.script, [Program.clr.path, folder], as: [Outcome].self)
    for outcome in outcomes {
      #expect([0, 65].contains(outcome.status), "\(outcome.file): \(outcome.status)")
      #expect(outcome.seconds <= 1 + Double(outcome.size) / 1e6, "\(outcome.file)")
      #expect(outcome.memory <= 64 * outcome.size + 64 << 20, "\(outcome.file)")
      // Of these, the verdict is about a list of colors; others are only sound as property lists.
      let isList = outcome.file.hasPrefix("keyed/") || outcome.expect == "reject"
      if isList, outcome.expect != "accept-or-reject" {
        #expect(outcome.status == (outcome.expect == "accept" ? 0 : 65), "\(outcome.file)")
      }
    }
    #expect(outcomes.count == 60)
    Corpus.report(outcomes.count, "hostile files on the command line")
  }
}
