import Bytes
import Foundation
import Testing

@Suite("Numbers with so many places") struct NumberTextFixedTests {
  @Test(
    "are those of a table",
    arguments: [
      (0.0, 3, "0"), (-0.0, 3, "0"), (1, 0, "1"), (100, 0, "100"), (100, 2, "100"),
      (0.1, 0, "0"), (0.1, 1, "0.1"), (0.125, 2, "0.13"), (-0.125, 2, "-0.13"), (2.5, 0, "3"),
      (-0.001, 2, "0"), (0.0625, 15, "0.0625"), (99.999, 2, "100"), (12.3400, 4, "12.34"),
      (5e-7, 6, "0.000001"), (1e17, 2, "100000000000000000"), (-1e18, 0, "-1000000000000000000"),
    ] as [(Double, Int, String)])
  func table(_ value: Double, _ places: Int, _ text: String) {
    #expect(NumberText.fixed(value, places: places) == text)
  }

  @Test("are those of C without the zeros at their end, where no half has to be rounded")
  func c() {
    for number in -2000...2000 {
      let value = Double(number) / 7
      for places in 0...10 {
        var text = String(format: "%.\(places)f", value)
        if places > 0 {
          while text.last == "0" { text.removeLast() }
          if text.last == "." { text.removeLast() }
        }
        if text == "-0" { text = "0" }
        #expect(NumberText.fixed(value, places: places) == text)
      }
    }
  }
}
