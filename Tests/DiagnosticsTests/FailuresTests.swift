import Diagnostics
import Testing

@Suite("Failures") struct FailuresTests {
  /// What the tests throw.
  private enum Slip: Error, Equatable {
    case odd(Int)
    case large(Int)
  }

  private static func even(_ number: Int) throws(Slip) -> String {
    if number % 2 != 0 { throw .odd(number) }
    return "\(number)"
  }

  private static func small(_ number: Int) throws(Failures<Slip>) -> Int {
    var slips: [Slip] = []
    if number % 2 != 0 { slips.append(.odd(number)) }
    if number > 9 { slips.append(.large(number)) }
    if let slips = NonEmpty(contentsOf: slips) { throw Failures(slips) }
    return number
  }

  @Test("where none fails, the results come in the order of the inputs")
  func noFailure() throws {
    #expect(try [4, 2, 8].mapCollectingFailures(Self.even) == ["4", "2", "8"])
    #expect(try [Int]().mapCollectingFailures(Self.even).isEmpty)
  }

  @Test("every failure is reported, in the order of the inputs")
  func allFailures() {
    #expect(throws: Failures(NonEmpty(Slip.odd(5), [.odd(1), .odd(3)]))) {
      try [2, 5, 4, 1, 3, 6].mapCollectingFailures(Self.even)
    }
  }

  @Test("one failure among many results is enough to throw", arguments: 0..<5)
  func oneFailure(_ position: Int) {
    var numbers = [2, 4, 6, 8, 10]
    numbers[position] += 1
    #expect(throws: Failures(NonEmpty(Slip.odd(numbers[position])))) {
      try numbers.mapCollectingFailures(Self.even)
    }
  }

  @Test("no input is left unchecked because an earlier one failed")
  func everyInputIsTried() {
    var tried: [Int] = []
    #expect(throws: Failures<Slip>.self) {
      try [1, 2, 3].mapCollectingFailures { (number: Int) throws(Slip) -> String in
        tried.append(number)
        return try Self.even(number)
      }
    }
    #expect(tried == [1, 2, 3])
  }

  @Test("an element that fails in several ways gives all of them")
  func severalWays() {
    #expect(throws: Failures(NonEmpty(Slip.odd(11), [.large(11), .large(20), .odd(3)]))) {
      try [11, 2, 20, 3].mapCollectingFailures(Self.small)
    }
  }

  @Test("a thousand failures are kept and the others counted, from one input or from many")
  func limit() throws {
    let odd = (0..<1500).map { 2 * $0 + 1 }
    let many = try #require(throws: Failures<Slip>.self) {
      try odd.mapCollectingFailures(Self.even)
    }
    #expect(Array(many.all) == odd.prefix(1000).map(Slip.odd))
    #expect(many.more == 500)
    let twice = try #require(throws: Failures<Slip>.self) {
      try [1, 2].mapCollectingFailures { (_: Int) throws(Failures<Slip>) -> Int in throw many }
    }
    #expect(twice.all.count == 1000)
    #expect(twice.more == 2000)
    #expect(many.map { Wrapped(inner: $0) }.more == 500)
    var log = FailureLog<Slip>()
    for number in odd.prefix(1000) { log.append(.odd(number)) }
    #expect(throws: Failures(NonEmpty(.odd(1), odd[1..<1000].map(Slip.odd)))) { try log.check() }
  }

  @Test("another layer's words keep the order")
  func map() {
    let failures = Failures(NonEmpty(Slip.odd(1), [.large(12)]))
    let wrapped = failures.map { Wrapped(inner: $0) }
    #expect(Array(wrapped.all) == [Wrapped(inner: .odd(1)), Wrapped(inner: .large(12))])
  }

  private struct Wrapped: Error, Equatable { let inner: Slip }
}
