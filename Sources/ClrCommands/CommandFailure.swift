import PaletteFormats
import PaletteStores

/// The failure of a command: its messages, and the exit status.
struct CommandFailure: Error {
  /// All that went wrong.
  var diagnostics: NonEmpty<Diagnostic>
  /// The number of further errors, which were counted and not kept.
  var more = 0
  /// The status of the first, or that of a wrong use of the command line if one of them is that.
  var status: ExitStatus
  /// The outputs written before it failed; nil if that is unknown, or if the command writes none.
  var written: [String]? = []
  /// The last line of the report, if it is not a count of errors.
  var ending: String?

  init(_ diagnostics: NonEmpty<Diagnostic>, _ status: ExitStatus, ending: String? = nil) {
    self.diagnostics = diagnostics
    self.status = status
    self.ending = ending
  }

  /// A failure of one message.
  init(_ diagnostic: Diagnostic, _ status: ExitStatus) {
    self.init(NonEmpty(diagnostic), status)
  }

  /// A failure for each of these, with `words` for each.
  init<Failure>(
    _ failures: Failures<Failure>, _ status: ExitStatus, _ words: (Failure) -> Diagnostic
  ) {
    self.init(failures.all.map(words), status)
    more = failures.more
  }

  /// Bad data, or another failure that the status names, in the words of an error.
  init(
    _ error: some FriendlyError, at origin: Origin?, _ status: ExitStatus = .dataError
  ) {
    self.init(Diagnostic(error, at: origin), status)
  }

  /// Makes the failure of one error at a place, for `mapError`.
  static func at<Failure: FriendlyError>(
    _ origin: Origin?, _: Failure.Type
  ) -> (Failure) -> CommandFailure {
    { CommandFailure($0, at: origin) }
  }

  /// Makes the failure of several errors that have one place.
  static func at<Failure: FriendlyError>(
    _ origin: Origin?, all _: Failure.Type, _ status: ExitStatus = .dataError
  ) -> (Failures<Failure>) -> CommandFailure {
    { CommandFailure($0, status) { Diagnostic($0, at: origin) } }
  }

  /// Makes the failure of a file that was read and has mistakes.
  static func misread(_ reference: PaletteReference) -> (FileError) -> CommandFailure {
    { CommandFailure(.format(reference, $0)) }
  }

  /// A wrong use of the command line, at the word of that number.
  static func usage(
    _ summary: String, at number: Int? = nil, reason: String? = nil, suggestion: String? = nil
  ) -> CommandFailure {
    CommandFailure(
      Diagnostic(
        .error, at: number.map { .argument($0) }, summary, reason: reason,
        suggestion: suggestion), .usage)
  }

  /// Bad data, or another failure that the status names, at a place.
  static func data(
    _ summary: String, at origin: Origin, reason: String? = nil, suggestion: String? = nil,
    _ status: ExitStatus = .dataError
  ) -> CommandFailure {
    CommandFailure(
      Diagnostic(.error, at: origin, summary, reason: reason, suggestion: suggestion), status)
  }

  /// The failure with each of its messages changed.
  func changing(_ change: (inout Diagnostic) -> Void) -> CommandFailure {
    var changed = self
    for index in diagnostics.indices { change(&changed.diagnostics[index]) }
    return changed
  }

  /// The failure that a store error is.
  init(_ error: StoreError) {
    self.init(Diagnostic(error, at: error.origin), ExitStatus(error))
    if case .format(let reference, let file) = error {
      diagnostics.rest += file.others.map {
        Diagnostic($0, at: .file(reference.displayName, line: $0.line, column: $0.column))
      }
    }
    // Output that went to a stream before it failed cannot be undone.
    if case .writeFailed(.standardStream, _) = error { written = nil }
    if case .notLasting(let reference, _) = error { written = [reference.displayName] }
  }
}

/// Runs independent steps, and collects the failures of all of them.
struct FailureCollector {
  private(set) var failure: CommandFailure?
  /// Diagnostics about a word that is not a color, but can be the name of an entry.
  private var names: [(diagnostic: Int, name: ColorName)] = []

  init() {}

  /// A failure with mistakes of the command line.
  init(usage mistakes: [Diagnostic]) {
    // No generic initializer on the way of every run: Swift would make its metadata for it.
    guard let first = mistakes.first else { return }
    failure = CommandFailure(NonEmpty(first, Array(mistakes.dropFirst())), .usage)
  }

  /// The number of errors that are printed; the others are counted.
  private static let limit = Failures<CommandFailure>.limit

  /// Whether nothing went wrong so far.
  var isEmpty: Bool { failure == nil }

  /// The result of `step`, or nil if it failed.
  mutating func attempt<T>(_ step: () throws(CommandFailure) -> T) -> T? {
    do throws(CommandFailure) { return try step() } catch {
      add(error)
      return nil
    }
  }

  /// The same for a step of one expression.
  @discardableResult
  mutating func attempt<T>(_ step: @autoclosure () throws(CommandFailure) -> T) -> T? {
    attempt(step)
  }

  /// Runs a step that the store does.
  mutating func attempt(_ step: () throws(StoreError) -> Void) {
    do throws(StoreError) { try step() } catch { add(CommandFailure(error)) }
  }

  /// Gathers one more failure.
  mutating func add(_ other: CommandFailure) {
    guard let known = failure?.diagnostics.count else {
      failure = other
      return
    }
    // In place: all that was gathered must not be copied for each of a thousand bad lines.
    let kept = other.diagnostics.prefix(max(0, Self.limit - known))
    failure?.diagnostics.rest.append(contentsOf: kept)
    failure?.more += other.more + other.diagnostics.count - kept.count
    if other.status == .usage { failure?.status = .usage }
  }

  /// Gathers a wrong use of the command line.
  mutating func add(
    usage summary: String, at number: Int? = nil, reason: String? = nil, suggestion: String? = nil
  ) {
    add(.usage(summary, at: number, reason: reason, suggestion: suggestion))
  }

  /// Gathers one more piece of bad data, about a word that is not a color but can be the `name` of an entry.
  mutating func add(_ diagnostic: @autoclosure () -> Diagnostic, naming name: ColorName?) {
    let known = failure?.diagnostics.count ?? 0
    guard known < Self.limit else {
      failure?.more += 1
      return
    }
    if let name { names.append((known, name)) }
    add(CommandFailure(diagnostic(), .dataError))
  }

  /// Suggests a reference if the name of an entry is used as a color.
  mutating func suggestReferences(to isEntry: (ColorName) -> Bool) {
    for (diagnostic, name) in names where isEntry(name) {
      failure?.diagnostics[diagnostic].explanation.suggestion =
        "for the color of the entry \(VisibleText.quoted(name.text)), write \(name.reference)"
    }
  }

  /// Throws the collected failures, if there are any.
  func check() throws(CommandFailure) {
    if let failure { throw failure }
  }
}
