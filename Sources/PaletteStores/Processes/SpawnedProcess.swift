@preconcurrency import Platform
import SystemPackage

/// A program that this process started by `posix_spawn`.
enum SpawnedProcess {
  /// The most bytes that are taken of an output. No palette is so large.
  private static let byteLimit = 1 << 30

  /// Runs a program to its end: its name, and its arguments.
  static func run(
    _ words: [String], setting variables: [String: String]
  ) throws(Errno) -> ChildProcess.Result {
    var output = try Pipe()
    defer { output.close() }
    var errors = try Pipe()
    defer { errors.close() }
    let process = try start(words, variables, output.end, errors.end)
    output.closeEnd()
    errors.closeEnd()
    let printed: Result<[[UInt8]], Errno>
    do throws(Errno) { printed = .success(try readAll([output, errors])) } catch {
      printed = .failure(error)
    }
    // If it continues to print, that ends it.
    output.close()
    errors.close()
    let status = try wait(for: process)
    let all = try printed.get()
    return ChildProcess.Result(status: status, output: all[0], errors: all[1])
  }

  private static func start(
    _ words: [String], _ variables: [String: String], _ output: CInt, _ errors: CInt
  ) throws(Errno) -> pid_t {
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
      var attributes: posix_spawnattr_t?
    #else
      var actions = posix_spawn_file_actions_t()
      var attributes = posix_spawnattr_t()
    #endif
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_adddup2(&actions, output, 1)
    posix_spawn_file_actions_adddup2(&actions, errors, 2)
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    // This process ignores these two, and what is ignored stays so in a program that is started.
    var signals = sigset_t()
    sigemptyset(&signals)
    sigaddset(&signals, SIGPIPE)
    sigaddset(&signals, SIGXFSZ)
    posix_spawnattr_setsigdefault(&attributes, &signals)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGDEF))

    let arguments = words.map { strdup($0) }
    let set = variables.sorted { $0.key < $1.key }.map { strdup("\($0.key)=\($0.value)") }
    defer { for text in arguments + set { free(text) } }
    var process = pid_t()
    let code = posix_spawnp(
      &process, words[0], &actions, &attributes, arguments + [nil],
      inherited(without: variables) + set + [nil])
    guard code == 0 else { throw Errno(rawValue: code) }
    return process
  }

  /// The variables of this process except some, as they are: not all are UTF-8.
  private static func inherited(
    without variables: [String: String]
  ) -> [UnsafeMutablePointer<CChar>?] {
    #if canImport(Darwin)
      var next = _NSGetEnviron().pointee
    #else
      var next: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? = environ
    #endif
    var kept: [UnsafeMutablePointer<CChar>?] = []
    while let variable = next?.pointee {
      let isSet = variables.keys.contains { strncmp(variable, "\($0)=", $0.utf8.count + 1) == 0 }
      if !isSet { kept.append(variable) }
      next = next?.advanced(by: 1)
    }
    return kept
  }

  /// All that comes out of pipes, each as far as it goes. They are read by turns, as a program may wait until one of
  /// them is read.
  private static func readAll(_ pipes: [Pipe]) throws(Errno) -> [[UInt8]] {
    var bytes = [[UInt8]](repeating: [], count: pipes.count)
    var open = pipes.map { pollfd(fd: $0.beginning, events: Int16(POLLIN), revents: 0) }
    var block = [UInt8](repeating: 0, count: 1 << 16)
    while open.contains(where: { $0.fd >= 0 }) {
      if poll(&open, nfds_t(open.count), -1) < 0 {
        if Errno.current == .interrupted { continue }
        throw Errno.current
      }
      for index in open.indices where open[index].fd >= 0 && open[index].revents != 0 {
        let count = read(open[index].fd, &block, block.count)
        if count < 0, Errno.current != .interrupted { throw Errno.current }
        if count == 0 { open[index].fd = -1 }
        if count > 0 { bytes[index] += block[..<count] }
        guard bytes[index].count <= byteLimit else { throw .fileTooLarge }
      }
    }
    return bytes
  }

  private static func wait(for process: pid_t) throws(Errno) -> Int32 {
    var status: CInt = 0
    while waitpid(process, &status, 0) < 0 {
      if Errno.current != .interrupted { throw Errno.current }
    }
    // The macros of <sys/wait.h>, which Swift does not import.
    let signal = status & 0x7F
    return signal == 0 ? (status >> 8) & 0xFF : 128 + signal
  }

  /// A pipe whose ends no other program gets by accident.
  private struct Pipe {
    /// The end to read from, and the one to write to; -1 once they are closed.
    private(set) var beginning: CInt = -1
    private(set) var end: CInt = -1

    init() throws(Errno) {
      var ends: [CInt] = [-1, -1]
      guard pipe(&ends) == 0 else { throw Errno.current }
      // Above the standard streams, which may be closed: else one of them would be replaced by the other.
      beginning = fcntl(ends[0], F_DUPFD_CLOEXEC, 3)
      end = fcntl(ends[1], F_DUPFD_CLOEXEC, 3)
      let error = Errno.current
      for descriptor in ends { _ = Self.close(descriptor) }
      guard beginning >= 0, end >= 0 else {
        close()
        throw error
      }
    }

    mutating func closeEnd() { end = Self.close(end) }

    mutating func close() {
      beginning = Self.close(beginning)
      closeEnd()
    }

    private static func close(_ descriptor: CInt) -> CInt {
      if descriptor >= 0 { try? FileDescriptor(rawValue: descriptor).close() }
      return -1
    }
  }
}
