import ColorModel
import Diagnostics
import Testing

@testable import ClrCommands

/// A list that is refused: each mistake as its column and a part of its words.
private struct RefusedList: Sendable, CustomTestStringConvertible {
  var text: String
  var mistakes: [String]
  var testDescription: String { text }

  init(_ text: String, _ mistakes: String...) { (self.text, self.mistakes) = (text, mistakes) }
}

@Suite("Lists of steps") struct StepListTests {
  @Test(
    "are numbers and series, each named as it is typed",
    arguments: [
      ("50", "50"), ("0,1000", "0 1000"), ("050,50", "050 50"), ("50,50.0", "50 50.0"),
      ("50,100,200..900,950", "50 100 200 300 400 500 600 700 800 900 950"),
      ("900,800..500", "900 800 700 600 500"), ("0.5,1..3.0", "0.5 1 1.5 2 2.5 3.0"),
      ("0,0.1..0.5", "0 0.1 0.2 0.3 0.4 0.5"), ("1,2..2", "1 2"),
      ("0,100..300,400..600", "0 100 200 300 400 500 600"),
    ])
  func accepted(_ text: String, _ names: String) throws {
    let list = try StepList(text, of: .step)
    #expect(list.steps.map(\.name).joined(separator: " ") == names)
    for step in list.steps { #expect(step.value == Double(step.name)) }
  }

  @Test("have 1,001 numbers at most, and each is where it was typed")
  func most() throws {
    let list = try StepList("0,1..1000", of: .step)
    #expect(list.steps.count == 1001 && list.steps[1000].name == "1000")
    #expect(list.excerpt(of: 0).column == 1 && list.excerpt(of: 1000).column == 3)
    #expect(try StepList("0,0.1..100", of: .step).steps.count == 1001)
  }

  @Test("of contrasts go from 1 to 21 with two decimals")
  func contrasts() throws {
    let list = try StepList("1,1.2,3,4.54,21", of: .contrast)
    #expect(list.steps.map(\.value) == [1, 1.2, 3, 4.54, 21])
    #expect(
      try StepList("3,3.25..4", of: .contrast).steps.map(\.name) == [
        "3", "3.25", "3.5", "3.75", "4",
      ])
    for text in ["0", "0.99", "21.01", "22", "3.456", "1.", ".5"] {
      #expect(throws: Failures<StepListError>.self) { try StepList(text, of: .contrast) }
    }
  }

  @Test(
    "that are wrong have each mistake at its column",
    arguments: [
      RefusedList("", "1 list of steps is empty"), RefusedList(",", "1 missing", "2 missing"),
      RefusedList("50,", "4 missing"), RefusedList("x,50,-1,+5", "1 ‘x’", "6 ‘-1’", "9 ‘+5’"),
      RefusedList("1001,1000.1,10.55,1e3", "1 ‘1001’", "6 ‘1000.1’", "13 ‘10.55’", "19 ‘1e3’"),
      RefusedList("50, 100", "4 ‘ 100’"),
      RefusedList("5.,.5,5..", "1 ‘5.’", "4 ‘.5’", "10 missing"),
      RefusedList("100..900", "1 ‘100..900’ has no step before it"),
      RefusedList("50,100..925", "4 does not end at 925"),
      RefusedList("50,100..60", "4 does not end at 60"),
      RefusedList("50,50..900", "4 step of the series is 0"),
      RefusedList("50,100,50", "8 is repeated"), RefusedList("1,2..4,3", "8 is repeated"),
      RefusedList("x,100..900,50", "1 ‘x’"), RefusedList("1,2...5", "6 ‘.5’"),
      RefusedList("99999999999999999999", "1 ‘99999999999999999999’"),
      RefusedList("１,é,\u{301}5", "1 ‘１’", "3 ‘é’", "5 "),
      RefusedList("0,0.1..100.1", "3 more than 1,001"),
      RefusedList("0,1..1000,0.5", "11 more than 1,001"),
    ])
  private func refused(_ list: RefusedList) {
    do throws(Failures<StepListError>) {
      _ = try StepList(list.text, of: .step)
      Issue.record("it was accepted")
    } catch {
      #expect(error.all.count == list.mistakes.count, "\(error.all.map(\.explanation.summary))")
      for (mistake, expected) in zip(error.all, list.mistakes) {
        let column = mistake.explanation.excerpt?.column ?? 0
        let told = "\(column) \(mistake.explanation.summary)"
        let parts = expected.split(separator: " ", maxSplits: 1)
        #expect(
          told.hasPrefix("\(parts[0]) ") && told.contains(parts.count > 1 ? parts[1] : ""),
          "\(told)")
      }
    }
  }

  @Test("that are hostile end soon, with few mistakes")
  func hostile() {
    let texts = [
      String(repeating: "x,", count: 8000), String(repeating: ",", count: 1_000_000),
      String(repeating: "0,1..1000,", count: 1600), String(repeating: "9", count: 16_000),
      String(repeating: ".", count: 16_000),
    ]
    for text in texts {
      do throws(Failures<StepListError>) {
        _ = try StepList(text, of: .step)
        Issue.record("it was accepted")
      } catch {
        #expect(error.all.count <= 100)
      }
    }
  }
}
