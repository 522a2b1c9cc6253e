import Bytes
import ColorModel
import Diagnostics
import PaletteFormats
import PaletteStores
import SystemPackage
import Testing

@testable import ClrCommands

/// A store error and the status of a run that it ends.
struct StatusCase: Sendable, CustomTestStringConvertible {
  var error: StoreError
  var code: Int32
  var testDescription: String { "\(code): \(error.summary)" }
}

@Suite("Exit codes") struct ExitStatusTests {
  @Test(
    "tell apart what the user can do",
    arguments: [
      StatusCase(error: .missing(.standardStream), code: 66),
      StatusCase(error: .unknown(.file("a"), [], nearest: nil), code: 66),
      StatusCase(error: .unreadable(.standardStream, .permissionDenied), code: 66),
      StatusCase(error: .readFailed(.standardStream, .ioError), code: 74),
      StatusCase(error: .format(.standardStream, FileError("it is broken")), code: 65),
      StatusCase(error: .exists(.file("a.clr")), code: 73),
      StatusCase(error: .cannotCreate(.standardStream, .isDirectory), code: 73),
      StatusCase(error: .writeFailed(.standardStream, .noSpace), code: 74),
      StatusCase(error: .obstacle(.standardStream, .other("k")), code: 65),
      StatusCase(error: .closedPipe, code: 0),
    ])
  func codes(_ example: StatusCase) {
    #expect(ExitStatus(example.error).rawValue == example.code)
    #expect(CommandFailure(example.error).status.rawValue == example.code)
  }
}

@Suite("Independent steps") struct FailureCollectorTests {
  @Test(
    "are all reported, in order, with the status of the first that failed, or that of wrong usage")
  func collects() throws {
    var collector = FailureCollector()
    #expect(collector.attempt { 1 } == 1)
    try collector.check()
    let none = collector.attempt { () throws(CommandFailure) -> Int in
      throw CommandFailure(.missing(.file("a")))
    }
    #expect(none == nil)
    collector.add(CommandFailure(.closedPipe))
    #expect(
      try #require(throws: CommandFailure.self) { try collector.check() }.status == .noInput)
    collector.add(.usage("third"))
    let failure = try #require(throws: CommandFailure.self) { try collector.check() }
    #expect(failure.diagnostics.count == 3)
    #expect(failure.diagnostics.first.explanation.summary == "there is no such file")
    #expect(failure.diagnostics.last?.explanation.summary == "third")
    #expect(failure.status == .usage)
  }
}
