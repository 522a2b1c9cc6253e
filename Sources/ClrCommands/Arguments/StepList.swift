import Bytes
import ColorModel
import CommandLines
import Diagnostics

// Lists of numbers such as `50,100,200..900,950`, each of which names an entry. Numbers are read as whole ones of the
// smallest decimal, so that a series ends exactly at its end.

/// A kind of number that a list may have.
struct StepKind {
  /// Its name, singular and plural.
  let noun, nouns: String
  /// The whole numbers that it is between, both included.
  let range: ClosedRange<Int>
  /// The most digits after the point.
  let decimals: Int

  /// A step of a ramp.
  static let step = StepKind(noun: "step", nouns: "steps", range: 0...1000, decimals: 1)
  /// A contrast of WCAG 2.
  static let contrast = StepKind(noun: "contrast", nouns: "contrasts", range: 1...21, decimals: 2)

  /// The number of parts that 1 has.
  fileprivate var scale: Int { decimals == 1 ? 10 : 100 }

  fileprivate var tooMany: String { "the list has more than 1,001 \(nouns)" }

  fileprivate var rule: String {
    "a \(noun) is a number from \(range.lowerBound) to \(range.upperBound) with at most \(decimals) \(decimals == 1 ? "decimal" : "decimals")"
  }
}

/// A mistake in a list of numbers.
struct StepListError: FriendlyError, Hashable {
  let explanation: Explanation

  /// A mistake in a range of a text.
  fileprivate init(
    _ text: String, _ range: Range<Int>, _ summary: String, _ reason: String? = nil,
    _ suggestion: String? = nil
  ) {
    explanation = Explanation(
      summary, reason: reason, suggestion: suggestion, excerpt: SourceExcerpt(text, range))
  }
}

/// The numbers of a list, each with the text that it was typed as.
struct StepList {
  let text: String
  let steps: [ColorSeries.Step]
  /// The part of the text that each step is from.
  private let ranges: [Range<Int>]

  /// All numbers from 0 to 1000 and one more.
  static let mostSteps = 1001
  /// More than such a list can have.
  private static let mostBytes = 16_384

  /// Reads a list: numbers with commas between, of which `A,B..C` continues from B in steps of B − A up to C.
  init(_ text: String, of kind: StepKind) throws(Failures<StepListError>) {
    if text.isEmpty {
      throw Failures(
        NonEmpty(StepListError(text, 0..<0, "the list of \(kind.nouns) is empty", kind.rule)))
    }
    if text.utf8.count > Self.mostBytes {
      throw Failures(NonEmpty(StepListError(text, 0..<0, kind.tooMany)))
    }
    var reader = Reader(text: text, kind: kind)
    var start = 0
    let bytes = Array(text.utf8)
    while start <= bytes.count {
      let end = bytes[start...].firstIndex(of: UInt8(ascii: ",")) ?? bytes.count
      if !reader.read(bytes, start..<end) { break }
      start = end + 1
    }
    try reader.mistakes.check()
    self.text = text
    (steps, ranges) = (reader.steps, reader.ranges)
  }

  /// The text with a step marked.
  func excerpt(of position: Int) -> SourceExcerpt { SourceExcerpt(text, ranges[position]) }

  /// A number with its text.
  private struct Number {
    let text: String
    /// In parts of ``StepKind/scale``.
    let value: Int
  }

  /// Reads one part of a list after the other.
  private struct Reader {
    let text: String
    let kind: StepKind
    var steps: [ColorSeries.Step] = []
    var ranges: [Range<Int>] = []
    /// Nobody reads more than a hundred.
    var mistakes = FailureLog<StepListError>(limit: 100)
    var names: Set<String> = []
    /// The number of steps, repeated ones included.
    var count = 0
    /// The number before the part; nil if there is none, or it is wrong.
    var previous: Number?
    var isPreviousWrong = false

    /// Reads the part `range`; returns whether there is room for more.
    mutating func read(_ bytes: [UInt8], _ range: Range<Int>) -> Bool {
      let points = range.dropLast().first {
        bytes[$0] == UInt8(ascii: ".") && bytes[$0 + 1] == UInt8(ascii: ".")
      }
      guard let points else {
        guard let number = number(bytes, range) else { return true }
        return add(number, range)
      }
      let last = number(bytes, (points + 2)..<range.upperBound)
      let before = previous
      let isBeforeWrong = isPreviousWrong
      guard let first = number(bytes, range.lowerBound..<points), let last else {
        isPreviousWrong = true
        return true
      }
      previous = last
      isPreviousWrong = false
      if isBeforeWrong { return true }
      guard let before else {
        mistake(
          "\(quoted(range, bytes)) has no \(kind.noun) before it",
          "a series is A,B..C: it continues from B in steps of B − A", range)
        return true
      }
      return series(before, first, last, range)
    }

    private mutating func series(
      _ before: Number, _ first: Number, _ last: Number, _ range: Range<Int>
    ) -> Bool {
      let step = first.value - before.value
      let way = last.value - first.value
      guard step != 0 else {
        mistake(
          "the step of the series is 0",
          "A,B..C continues from B in steps of B − A, and both are \(first.text)",
          range)
        return true
      }
      guard way == 0 || (way > 0) == (step > 0), way % step == 0 else {
        let isAway = way != 0 && (way > 0) != (step > 0)
        mistake(
          "the series does not end at \(last.text)",
          "it continues from \(first.text) in steps of \(name(of: step))", range,
          isAway ? nil : "it can end at \(name(of: last.value - way % step))")
        return true
      }
      var value = first.value
      while true {
        let text =
          value == first.value ? first.text : value == last.value ? last.text : name(of: value)
        if !add(Number(text: text, value: value), range) { return false }
        if value == last.value { return true }
        value += step
      }
    }

    /// Adds a number; returns whether there is room for more.
    private mutating func add(_ number: Number, _ range: Range<Int>) -> Bool {
      previous = number
      isPreviousWrong = false
      count += 1
      guard count <= StepList.mostSteps else {
        mistake(kind.tooMany, nil, range)
        return false
      }
      if names.insert(number.text).inserted {
        let value = Double(number.value) / Double(kind.scale)
        steps.append(ColorSeries.Step(number.text, value))
        ranges.append(range)
      } else {
        mistake("the \(kind.noun) \(number.text) is repeated", "each names an entry", range)
      }
      return true
    }

    /// The number in a range, or nil with its mistake.
    private mutating func number(_ bytes: [UInt8], _ range: Range<Int>) -> Number? {
      let parts = bytes[range].split(
        separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
      let digits = parts.joined()
      let decimals = parts.count == 2 ? parts[1].count : 0
      if parts.count <= 2, !parts.contains(where: \.isEmpty), digits.allSatisfy(ASCII.isDigit),
        digits.count <= 8, decimals <= kind.decimals
      {
        var value = digits.reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) }
        for _ in decimals..<kind.decimals { value *= 10 }
        let bounds = (kind.range.lowerBound * kind.scale)...(kind.range.upperBound * kind.scale)
        if bounds ~= value {
          return Number(text: String(decoding: bytes[range], as: UTF8.self), value: value)
        }
      }
      mistake(
        range.isEmpty
          ? "a \(kind.noun) is missing" : "\(quoted(range, bytes)) is not a \(kind.noun)",
        kind.rule, range)
      previous = nil
      isPreviousWrong = true
      return nil
    }

    /// A number that is not typed: with no more decimals than it needs.
    private func name(of value: Int) -> String {
      let (whole, rest) = abs(value).quotientAndRemainder(dividingBy: kind.scale)
      let sign = value < 0 ? "−" : ""
      if rest == 0 { return "\(sign)\(whole)" }
      var decimals = String(kind.scale + rest).utf8.dropFirst()
      while decimals.last == UInt8(ascii: "0") { decimals = decimals.dropLast() }
      return "\(sign)\(whole).\(Substring(decimals))"
    }

    private func quoted(_ range: Range<Int>, _ bytes: [UInt8]) -> String {
      VisibleText.quoted(String(decoding: bytes[range], as: UTF8.self))
    }

    private mutating func mistake(
      _ summary: String, _ reason: String?, _ range: Range<Int>, _ suggestion: String? = nil
    ) {
      let text = text
      mistakes.append(StepListError(text, range, summary, reason, suggestion))
    }
  }
}

extension CommandContext {
  /// The numbers of an option; nil with all mistakes in `collector`.
  func steps(
    _ word: Word, of kind: StepKind, _ collector: inout FailureCollector
  ) -> StepList? {
    collector.attempt(
      try mapError(
        CommandFailure.at(.argument(word.number), all: StepListError.self, .usage),
        StepList(word.text, of: kind)))
  }
}
