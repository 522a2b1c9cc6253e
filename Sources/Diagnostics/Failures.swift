/// Several failures of independent inputs, thrown together.
///
/// Nobody reads more than the first thousand, and a file may have a hundred million bad lines: after
/// ``limit`` they are counted, not kept.
public struct Failures<Failure: Error>: Error {
  /// Every failure, in the order of the inputs, as far as they are kept.
  public let all: NonEmpty<Failure>
  /// The number of further failures.
  public let more: Int

  /// The number of failures that are kept.
  public static var limit: Int { 1000 }

  /// The given failures as one error.
  public init(_ all: NonEmpty<Failure>, more: Int = 0) {
    self.all = all
    self.more = more
  }

  /// The same failures in another layer's words.
  public func map<Other: Error>(_ transform: (Failure) -> Other) -> Failures<Other> {
    Failures<Other>(all.map(transform), more: more)
  }
}

extension Failures: Equatable where Failure: Equatable {}

/// Failures as they are found.
public struct FailureLog<Failure: Error> {
  private var kept: [Failure] = []
  private var more = 0
  private let limit: Int

  /// A log without failures, which keeps so many of them.
  public init(limit: Int = Failures<Failure>.limit) { self.limit = limit }

  /// Whether further failures are only counted.
  public var isFull: Bool { kept.count >= limit }

  /// The number of all failures.
  public var count: Int { kept.count + more }

  /// Adds a failure, which is made only if it is kept.
  public mutating func append(_ failure: @autoclosure () -> Failure) {
    if isFull { more += 1 } else { kept.append(failure()) }
  }

  /// Adds all failures of one input.
  public mutating func append(contentsOf failures: Failures<Failure>) {
    for failure in failures.all { append(failure) }
    more += failures.more
  }

  /// Throws the failures, if there are any.
  public func check() throws(Failures<Failure>) {
    // No failure is the rule, and NonEmpty takes any sequence.
    if kept.isEmpty { return }
    if let kept = NonEmpty(contentsOf: kept) { throw Failures(kept, more: more) }
  }
}

extension Sequence {
  /// The results of `transform` for every element, or all of its failures.
  ///
  /// For inputs that do not depend on each other: none is left unchecked because an earlier one
  /// failed.
  public func mapCollectingFailures<T, Failure: Error>(
    _ transform: (Element) throws(Failure) -> T
  ) throws(Failures<Failure>) -> [T] {
    try mapCollectingFailures { element throws(Failures<Failure>) in
      do throws(Failure) { return try transform(element) } catch {
        throw Failures(NonEmpty(error))
      }
    }
  }

  /// Like ``mapCollectingFailures(_:)``, if one element can fail in several ways.
  public func mapCollectingFailures<T, Failure: Error>(
    _ transform: (Element) throws(Failures<Failure>) -> T
  ) throws(Failures<Failure>) -> [T] {
    var results: [T] = []
    results.reserveCapacity(underestimatedCount)
    var failures = FailureLog<Failure>()
    for element in self {
      do throws(Failures<Failure>) { results.append(try transform(element)) } catch {
        failures.append(contentsOf: error)
      }
    }
    try failures.check()
    return results
  }
}
