import ColorModel
import Foundation
import PaletteStores
import SystemPackage
import TestSupport
import Testing

/// That the process then ends is in EndToEndTests: here nothing may end.
@Suite("A signal that comes while a file is written") struct SignalTests {
  let scratch: Scratch
  init() throws {
    scratch = try Scratch()
    try scratch.write("old", to: "a.clr")
  }

  @Test("stops the writing; the temporary file goes before the signal is let go", arguments: 0...4)
  func stops(_ looks: Int) throws {
    var system = FileSystem.posix
    let (count, ends) = (Counter(), Counter())
    let folder = scratch.folder.path
    system.holdSignals = {
      HeldSignals(
        hasCome: { count.next() >= looks },
        end: {
          ends.next()
          let names = try? FileManager.default.contentsOfDirectory(atPath: folder)
          #expect(names ?? [] == ["a.clr"])
        })
    }
    let palette = try ColorPalette.grays(900)
    let fault = StoreFault.of { () throws(StoreError) in
      try PaletteRepository.files(system)
        .saveColorList(palette, at: scratch.reference("a.clr"), .allowed)
    }
    #expect(fault == .writeFailed(.interrupted))
    #expect(try scratch.data("a.clr") == Data("old".utf8))
    #expect(ends.value == 1)
  }

  @Test("is let go after a save that succeeds, and after one that fails", arguments: [true, false])
  func letGo(_ isFine: Bool) throws {
    var system = FileSystem.posix
    let ends = Counter()
    system.holdSignals = { HeldSignals(hasCome: { false }, end: { ends.next() }) }
    if !isFine { system.rename = { _, _ throws(Errno) in throw .ioError } }
    let palette = try ColorPalette.grays(3)
    let fault = StoreFault.of { () throws(StoreError) in
      try PaletteRepository.files(system).backingUp()
        .saveColorList(palette, at: scratch.reference("a.clr"), .allowed)
    }
    #expect(fault == (isFine ? nil : .writeFailed(.ioError)))
    // Once for the copy and the save together.
    #expect(ends.value == 1)
  }

  @Test("of the kinds that end a process is put off for real, and seen")
  func real() throws {
    // Sent to this thread alone, and taken back, so that the tests go on.
    var (set, before) = (sigset_t(), sigset_t())
    sigemptyset(&set)
    sigaddset(&set, SIGTERM)
    // The thread of a test puts off all of them.
    pthread_sigmask(SIG_UNBLOCK, &set, &before)
    defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
    let signals = FileSystem.posix.holdSignals()
    #expect(!signals.hasCome())
    pthread_kill(pthread_self(), SIGTERM)
    #expect(signals.hasCome())
    var number: CInt = 0
    sigwait(&set, &number)
    #expect(number == SIGTERM)
    #expect(!signals.hasCome())
    signals.end()
  }

  @Test("that the process was started to put off counts for nothing")
  func blocked() throws {
    var (set, before) = (sigset_t(), sigset_t())
    sigemptyset(&set)
    sigaddset(&set, SIGTERM)
    pthread_sigmask(SIG_BLOCK, &set, &before)
    defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
    let signals = FileSystem.posix.holdSignals()
    pthread_kill(pthread_self(), SIGTERM)
    #expect(!signals.hasCome())
    var number: CInt = 0
    sigwait(&set, &number)
    signals.end()
  }
}
