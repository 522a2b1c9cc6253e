import ColorModel
import Foundation
import PaletteFormats
import PaletteStores
import SystemPackage
import Testing

private let a = PaletteReference.file("a.clr")

@Suite("Each middleware") struct MiddlewareTests {
  @Test("the lock is taken around each save, and let go where the save fails")
  func locking() throws {
    let memory = Memory()
    try memory.repository.lockingSaves().save(.grays(1), at: a)
    #expect(memory.events == ["lock a.clr", "save a.clr allowed", "unlock a.clr"])

    let failing = Memory(failing: .writeFailed(a, .noSpace))
    #expect(throws: StoreError.self) {
      try failing.repository.lockingSaves().save(.grays(1), at: a)
    }
    #expect(failing.events == ["lock a.clr", "save a.clr allowed", "unlock a.clr"])
  }

  @Test("the lock is not taken twice")
  func alreadyLocked() throws {
    let memory = Memory()
    let locking = memory.repository.lockingSaves()
    let hold = try locking.lock(at: [a])
    try locking.save(.grays(1), at: hold.locations[0])
    hold.end()
    #expect(memory.events == ["lock a.clr", "save a.clr allowed", "unlock a.clr"])
  }

  @Test("a copy is kept before a save, and goes where the save fails")
  func backingUp() throws {
    let memory = Memory([a: try .grays(2)])
    try memory.repository.backingUp().save(.grays(1), at: a)
    #expect(memory.events == ["keep a.clr", "save a.clr allowed", "settle", "let go"])

    let failing = Memory([a: try .grays(2)], failing: .writeFailed(a, .noSpace))
    #expect(throws: StoreError.self) { try failing.repository.backingUp().save(.grays(1), at: a) }
    #expect(failing.events == ["keep a.clr", "save a.clr allowed", "undo", "let go"])
  }

  @Test("a copy stays where the new file is written and only may not last")
  func backupOfWhatIsWritten() throws {
    let memory = Memory([a: try .grays(2)], failing: .notLasting(a, .ioError))
    #expect(throws: StoreError.self) { try memory.repository.backingUp().save(.grays(1), at: a) }
    #expect(memory.events == ["keep a.clr", "save a.clr allowed", "settle", "let go"])
  }

  @Test("nothing is kept where nothing is replaced")
  func nothingToKeep() throws {
    let memory = Memory()
    try memory.repository.backingUp().save(.grays(1), at: a)
    #expect(memory.events == ["save a.clr allowed"])
  }

  @Test("a question is asked only where a file would go that may not", arguments: [true, false])
  func asking(_ answer: Bool) throws {
    let memory = Memory([a: try .grays(7)])
    let asking = memory.repository.asking { question in
      memory.note("ask \(question.path) \(question.count ?? -1)")
      return answer
    }
    let fault = StoreFault.of { () throws(StoreError) in
      try asking.saveColorList(ColorPalette(), at: a, .refused)
    }
    #expect(fault == (answer ? nil : .exists))
    let before = ["load a.clr", "ask a.clr 7"]
    #expect(memory.events == (answer ? before + ["save a.clr allowed"] : before))
    #expect(memory[a]?.count == (answer ? 0 : 7))
  }

  @Test("no question is asked about what is not there, or may go, or stays")
  func notAsking() throws {
    let memory = Memory([a: try .grays(7)])
    let asking = memory.repository.asking { _ in
      memory.note("ask")
      return false
    }
    try asking.save(.grays(1), at: .file("b.clr"), .refused)
    try asking.save(.grays(1), at: .standardStream, .refused)
    try asking.save(.grays(1), at: a, .kept)
    try asking.save(.grays(1), at: a, .allowed)
    #expect(!memory.events.contains("ask"))
    #expect(memory.events.count == 4)
  }

  @Test("nobody is asked about a file that may not be replaced whatever the answer is")
  func notAskingInVain() throws {
    let memory = Memory([a: try .grays(7)], refusing: .writeProtected(a))
    let fault = StoreFault.of { () throws(StoreError) in
      try memory.repository.asking { _ in
        memory.note("ask")
        return true
      }.saveColorList(ColorPalette(), at: a, .refused)
    }
    #expect(fault == .writeProtected)
    #expect(memory.events == [])
  }

  @Test("a dry run finds what the real run would find before it writes")
  func planningRefused() throws {
    let memory = Memory([a: try .grays(7)], refusing: .writeProtected(a))
    let plans = Plans()
    let fault = StoreFault.of { () throws(StoreError) in
      try memory.repository.planning { plans.append($0) }
        .saveColorList(ColorPalette(), at: a, .allowed)
    }
    #expect(fault == .writeProtected)
    #expect(plans.all == [])
  }

  @Test("a dry run shows what would change, and changes nothing")
  func planning() throws {
    let memory = Memory([a: try .grays(2)])
    let plans = Plans()
    let planning = memory.repository.planning { plans.append($0) }
    try planning.lock(at: [a]).end()
    try planning.save(.grays(3), at: a)
    let third = try #require(try ColorPalette.grays(3).entries.last)
    #expect(plans.all == [SavePlan(a, [.added(third)])])
    #expect(memory.events == ["load a.clr"])
    #expect(memory[a]?.count == 2)
  }

  @Test("a dry run of a save that would leave the file as it is shows no change")
  func planningKept() throws {
    let memory = Memory([a: try .grays(2)])
    let plans = Plans()
    try memory.repository.planning { plans.append($0) }.save(.grays(3), at: a, .kept)
    #expect(plans.all == [SavePlan(a, [])])
  }

  @Test("a dry run shows what the file would hold, after what its format loses")
  func planningLoss() throws {
    let memory = Memory()
    let plans = Plans()
    let fine = Color(.srgb, 0.123456, 0, 0)
    var palette = ColorPalette()
    palette.append(ifFree: .init(try ColorName("x"), fine))
    let encoded = try PaletteFormat.gpl.definition.encode(
      palette, EncodingOptions(defaultTitle: "t"))
    try memory.repository.planning { plans.append($0) }
      .save(SaveRequest(palette, encoded, to: memory.repository.look(a), .allowed))
    // 0.123456 × 255 = 31.48
    let color = try #require(plans.all.first?.changes.first)
    #expect(
      color == .added(.init(try ColorName("x"), Color(.srgb, 31.0 / 255, 0, 0))), "\(color)")
  }

  @Test("each step is told with its time")
  func timing() throws {
    let memory = Memory([a: try .grays(2)])
    let steps = Steps()
    let ticks = Counter()
    // Each look at the clock finds it 5 ms later.
    let timing = memory.repository.timingSteps(
      by: { .milliseconds(5 * ticks.next()) }, report: { steps.append($0) })
    let hold = try timing.lock(at: [a])
    _ = try timing.load(at: a)
    _ = try timing.bytes(at: a)
    try timing.backingUp().save(.grays(3), at: a)
    hold.end()
    let time = Duration.milliseconds(5)
    #expect(
      steps.all == [
        Step(.locked, a, time), Step(.loaded(entries: 2), a, time), Step(.read(bytes: 3), a, time),
        Step(.kept("kept"), a, time), Step(.saved(entries: 3), a, time),
      ])
  }

  @Test("a step that fails is not told")
  func timingFailure() throws {
    let memory = Memory([a: try .grays(2)], failing: .writeFailed(a, .noSpace))
    let steps = Steps()
    let timing = memory.repository.timingSteps(by: { .zero }, report: { steps.append($0) })
    #expect(throws: StoreError.self) { try timing.save(.grays(1), at: a) }
    #expect(throws: StoreError.self) { _ = try timing.load(at: .file("b.clr")) }
    #expect(steps.all == [])
  }
}

@Suite("The stack of middleware") struct StackTests {
  /// All safeguards, which write what they do to the memory's log.
  private func safeguards(_ memory: Memory) -> Safeguards {
    Safeguards(
      keepsBackups: true,
      reportStep: { step in
        switch step.action {
        case .locked: memory.note("step locked")
        case .loaded: memory.note("step loaded")
        case .read: memory.note("step read")
        case .kept: memory.note("step kept")
        case .saved: memory.note("step saved")
        }
      },
      ask: { _ in
        memory.note("ask")
        return true
      })
  }

  @Test("asks, then locks, then keeps a copy, then saves; steps are told as they are made")
  func order() throws {
    let memory = Memory([a: try .grays(2)])
    let stack = safeguards(memory).stack(uptime: { .zero })
    try memory.repository.wrapped(in: stack).save(.grays(1), at: a, .refused)
    #expect(
      memory.events == [
        "load a.clr", "step loaded", "ask", "lock a.clr", "step locked", "keep a.clr", "step kept",
        "save a.clr allowed", "step saved", "settle", "let go", "unlock a.clr",
      ])
  }

  @Test("a dry run silences all the others")
  func dryRun() throws {
    let memory = Memory([a: try .grays(2)])
    var safeguards = safeguards(memory)
    safeguards.show = { _ in memory.note("show") }
    let repository = memory.repository.wrapped(in: safeguards.stack(uptime: { .zero }))
    try repository.lock(at: [a]).end()
    try repository.save(.grays(1), at: a, .refused)
    #expect(memory.events == ["load a.clr", "step loaded", "show"])
  }

  @Test("without any wish there is the lock alone")
  func least() throws {
    let memory = Memory([a: try .grays(2)])
    let stack = Safeguards().stack(uptime: { .zero })
    try memory.repository.wrapped(in: stack).save(.grays(1), at: a, .refused)
    #expect(memory.events == ["lock a.clr", "save a.clr refused", "unlock a.clr"])
  }
}

/// Gathers plans. Unchecked: one thread uses it.
private final class Plans: @unchecked Sendable {
  var all: [SavePlan] = []
  func append(_ plan: SavePlan) { all.append(plan) }
}

/// Gathers steps. Unchecked: one thread uses it.
private final class Steps: @unchecked Sendable {
  var all: [Step] = []
  func append(_ step: Step) { all.append(step) }
}
