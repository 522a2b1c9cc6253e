/// Something that is done around the calls of a repository: a function from repository to
/// repository.
public typealias Middleware = @Sendable (PaletteRepository) -> PaletteRepository

extension PaletteRepository {
  /// This repository within `stack`, the innermost first. Only here a stack is applied.
  public func wrapped(in stack: [Middleware]) -> PaletteRepository {
    stack.reduce(self) { repository, middleware in middleware(repository) }
  }
}

/// The safeguards that a user wants around each change, as one value.
public struct Safeguards: Sendable {
  /// Whether the old file is kept.
  public var keepsBackups: Bool
  /// Gets each step and its time; nil if they are not wanted.
  public var reportStep: (@Sendable (Step) -> Void)?
  /// Asks whether a file may be overwritten; nil if no question can be asked.
  public var ask: (@Sendable (OverwriteQuestion) throws(StoreError) -> Bool)?
  /// Shows what would change instead of changing it; nil to change it.
  public var show: (@Sendable (SavePlan) throws(StoreError) -> Void)?

  /// Safeguards of the given parts.
  public init(
    keepsBackups: Bool = false, reportStep: (@Sendable (Step) -> Void)? = nil,
    ask: (@Sendable (OverwriteQuestion) throws(StoreError) -> Bool)? = nil,
    show: (@Sendable (SavePlan) throws(StoreError) -> Void)? = nil
  ) {
    self.keepsBackups = keepsBackups
    self.reportStep = reportStep
    self.ask = ask
    self.show = show
  }

  /// The middleware, the innermost first.
  ///
  /// Steps are timed where they are made. A backup is taken under the lock, so that it is a copy of
  /// the replaced file. No lock is held while a question is open. A dry run is outermost, and turns
  /// off all the others.
  public func stack(uptime: @escaping @Sendable () -> Duration) -> [Middleware] {
    var stack: [Middleware] = []
    if let reportStep {
      stack.append { $0.timingSteps(by: uptime, report: reportStep) }
    }
    if keepsBackups { stack.append { $0.backingUp() } }
    stack.append { $0.lockingSaves() }
    if let ask { stack.append { $0.asking(ask) } }
    if let show { stack.append { $0.planning(show) } }
    return stack
  }
}
