/// Several failures of independent inputs, thrown together.
public struct Failures<Failure: Error>: Error {
  /// Every failure, in the order of the inputs.
  public let all: NonEmpty<Failure>

  /// The given failures as one error.
  public init(_ all: NonEmpty<Failure>) { self.all = all }

  /// The same failures in another layer's words.
  public func map<Other: Error>(_ transform: (Failure) -> Other) -> Failures<Other> {
    Failures<Other>(all.map(transform))
  }
}

extension Failures: Equatable where Failure: Equatable {}

extension Sequence {
  /// The results of `transform` for every element, or all of its failures.
  ///
  /// For inputs that do not depend on each other: none is left unchecked because an earlier one
  /// failed.
  public func mapCollectingFailures<T, Failure: Error>(
    _ transform: (Element) throws(Failure) -> T
  ) throws(Failures<Failure>) -> [T] {
    var results: [T] = []
    results.reserveCapacity(underestimatedCount)
    var failures: [Failure] = []
    for element in self {
      do throws(Failure) { results.append(try transform(element)) } catch {
        failures.append(error)
      }
    }
    if let failures = NonEmpty(contentsOf: failures) { throw Failures(failures) }
    return results
  }
}

extension Sequence {
  /// Like ``mapCollectingFailures(_:)``, where one element can fail in several ways.
  public func mapCollectingFailures<T, Failure: Error>(
    _ transform: (Element) throws(Failures<Failure>) -> T
  ) throws(Failures<Failure>) -> [T] {
    var results: [T] = []
    results.reserveCapacity(underestimatedCount)
    var failures: [Failure] = []
    for element in self {
      do throws(Failures<Failure>) { results.append(try transform(element)) } catch {
        failures += error.all
      }
    }
    if let failures = NonEmpty(contentsOf: failures) { throw Failures(failures) }
    return results
  }
}
