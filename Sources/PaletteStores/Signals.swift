// Signals are not handled but put off, for the short time in which a file is unfinished: whoever
// writes looks between two blocks whether one has come, cleans up as after any other failure, and
// lets it come. It then ends the process as it would any other, so that a shell sees which one it
// was. No code runs inside a handler, so there is no state that a handler would share.

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

extension HeldSignals {
  /// The signals by which people and systems end a process, put off for this thread. One that would
  /// not end it, as it was started to ignore it (`nohup`) or to put it off, counts for nothing.
  ///
  /// SIGQUIT is not among them: it asks for a picture of the process as it is.
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

  /// Whether the process ignores a signal. Put off, it would be waiting all the same.
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
