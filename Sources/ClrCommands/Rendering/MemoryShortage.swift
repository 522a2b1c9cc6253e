// If an allocation fails, Swift ends the program with an illegal instruction: its arrays and strings
// cannot fail otherwise. It cannot be predicted, because the memory for a palette depends on its content.
// So the signal is caught, and a run without memory prints an error, after Swift's own line with the
// amount that it asked for. A signal for another reason ends the process as if it were not caught.
//
// A handler may do very little: this one allocates no memory of Swift's and takes no lock.

import Platform

/// The message if memory is exhausted.
enum MemoryShortage {
  /// Makes a shortage an error with the status of input and output that failed.
  ///
  /// Saved palettes are whole then. A temporary file of an unfinished palette stays, as after `kill
  /// -9`.
  static func report() {
    var alternate = stack_t()
    alternate.ss_sp = stack
    alternate.ss_size = stackSize
    sigaltstack(&alternate, nil)
    for (place, number) in numbers.enumerated() {
      var action = sigaction()
      action.sa_flags = SA_ONSTACK
      #if canImport(Darwin)
        action.__sigaction_u.__sa_handler = end
      #elseif canImport(Glibc)
        action.__sigaction_handler.sa_handler = end
      #elseif canImport(Musl)
        action.__sa_handler.sa_handler = end
      #endif
      sigaction(number, &action, before + place)
    }
  }

  private static let stackSize = 1 << 16
  /// The handler's own stack: the other one cannot grow either then. Given to the system once, and never
  /// touched here.
  nonisolated(unsafe) private static let stack = UnsafeMutableRawPointer.allocate(
    byteCount: stackSize, alignment: 16)

  private static let numbers = [SIGILL, SIGTRAP, SIGABRT, SIGSEGV, SIGBUS]
  /// The former action of each signal: a handler cannot find it otherwise. Swift's backtraces, or a
  /// sanitizer, may have come first. Written once, before any signal.
  nonisolated(unsafe) private static let before = UnsafeMutablePointer<sigaction>.allocate(
    capacity: numbers.count)

  /// The handler. If it returns, the same signal comes again and gets its former action.
  private static let end: @convention(c) (CInt) -> Void = { number in
    guard isShort else {
      for (place, known) in numbers.enumerated() where known == number {
        sigaction(number, before + place, nil)
      }
      raise(number)
      return
    }
    let message: StaticString =
      "clr: error: there is not enough memory\n  a palette takes up to 64 times its size, and 64 MiB\nclr: 1 error\n"
    _ = write(2, message.utf8Start, message.utf8CodeUnitCount)
    _exit(ExitStatus.inputOutput.rawValue)
  }

  /// Whether the system gives no more memory: not as much again as the process has. An array that grows
  /// asks for as much as that.
  private static var isShort: Bool {
    var usage = rusage()
    // `RUSAGE_SELF`, which is an enum to glibc.
    getrusage(0, &usage)
    #if canImport(Darwin)
      let unit = 1
    #else
      let unit = 1024
    #endif
    let size = Int(usage.ru_maxrss) * unit + (64 << 20)
    let place = mmap(nil, size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANON, -1, 0)
    guard place != MAP_FAILED else { return true }
    munmap(place, size)
    return false
  }
}
