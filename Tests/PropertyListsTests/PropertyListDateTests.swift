import Foundation
import TestSupport
import Testing

@testable import PropertyLists

@Suite("Dates of property lists") struct PropertyListDateTests {
  @Test("a date is the seconds that Foundation counts from 2001")
  func foundation() {
    var random = SeededGenerator("dates")
    let formatter = ISO8601DateFormatter()
    // From 1583, the first whole year of the Gregorian calendar, to 9999.
    let range = -13_190_000_000.0...252_423_993_599.0
    for _ in 0..<2000 {
      let seconds = Double.random(in: range, using: &random).rounded(.down)
      let text = formatter.string(from: Date(timeIntervalSinceReferenceDate: seconds))
      #expect(PropertyListDate.seconds(text.utf8) == seconds, "\(text), seed \(random.seed)")
    }
  }

  // Known instants: the Unix epoch and the last second of its 32-bit count; leap days.
  @Test(
    "known instants are where they are",
    arguments: [
      ("1970-01-01T00:00:00Z", -978_307_200.0), ("2038-01-19T03:14:07Z", 1_169_176_447),
      ("2000-12-31T23:59:59Z", -1), ("2000-02-29T00:00:00Z", -26_524_800),
      ("2004-02-29T12:00:00Z", 99_748_800),
    ])
  func known(_ text: String, seconds: Double) {
    #expect(PropertyListDate.seconds(text.utf8) == seconds)
  }
}
