import Bytes
import CommandLines

/// How many digits the numbers of a color are printed with. A word: a number, or `exact`.
enum Digits: Hashable {
  /// As many as are needed to read back the same number.
  case exact
  /// At most that many significant digits, 1 to 15.
  case most(Int)

  /// As many as people paste: for values that were converted.
  static let ofConverted = Digits.most(5)

  /// A number.
  func text(of number: Double) -> String {
    switch self {
    case .exact: NumberText.shortest(number)
    case .most(let count): NumberText.shortest(NumberText.rounded(number, digits: count))
    }
  }
}

extension Reading where Value == Digits {
  static var digits: Reading {
    Reading(rule: "it is a number of significant digits from 1 to 15, or ‘exact’") { text in
      if text == "exact" { return .exact }
      return Int(text).flatMap { 1...15 ~= $0 ? .most($0) : nil }
    }
  }
}
