// Signals are not handled but delayed, for the short time in which a file is unfinished: the writer
// checks between two blocks whether one has come, cleans up as after any other failure, and lets it
// come. It then ends the process as usual, so that a shell sees which signal it was. No code runs
// inside a handler, so a handler shares no state.

import Platform

extension HeldSignals {
  /// The signals by which people and systems end a process, delayed for this thread. A signal that
  /// would not end it, because it was started to ignore (`nohup`) or delay it, is left out.
  ///
  /// SIGQUIT is not among them: it asks to keep the process as it is.
  static func endingTheProcess() -> HeldSignals {
    var before = sigset_t()
    pthread_sigmask(SIG_BLOCK, nil, &before)
    let numbers = [SIGHUP, SIGINT, SIGTERM].filter {
      sigismember(&before, $0) == 0 && !isIgnored($0)
    }
    var held = sigset_t()
    sigemptyset(&held)
    for number in numbers { sigaddset(&held, number) }
    pthread_sigmask(SIG_BLOCK, &held, nil)
    let mask = before
    return HeldSignals(
      hasCome: {
        var pending = sigset_t()
        sigpending(&pending)
        return numbers.contains { sigismember(&pending, $0) == 1 }
      },
      end: {
        var mask = mask
        pthread_sigmask(SIG_SETMASK, &mask, nil)
      })
  }

  /// Whether the process ignores a signal. Delayed, it would still be pending.
  private static func isIgnored(_ number: CInt) -> Bool {
    var action = sigaction()
    guard sigaction(number, nil, &action) == 0 else { return false }
    #if canImport(Darwin)
      let handler = action.__sigaction_u.__sa_handler
    #elseif canImport(Glibc)
      let handler = action.__sigaction_handler.sa_handler
    #elseif canImport(Musl)
      let handler = action.__sa_handler.sa_handler
    #endif
    return unsafeBitCast(handler, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
  }
}
