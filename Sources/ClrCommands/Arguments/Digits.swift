import ArgumentParser
import Diagnostics

/// How many digits the numbers of a color are printed with. A word: a number, or `exact`.
enum Digits: ExpressibleByArgument, Hashable {
  /// All that are needed to read back the same number.
  case exact
  /// At most that many significant digits, 1 to 15.
  case most(Int)

  init?(argument: String) {
    if argument == "exact" {
      self = .exact
    } else if let count = Int(argument), 1...15 ~= count {
      self = .most(count)
    } else {
      return nil
    }
  }

  /// As many as people paste: for values that were converted.
  static let ofConverted = Digits.most(5)

  static let help = ArgumentHelp(
    "Print numbers with at most this many significant digits, 1 to 15, or exact.",
    valueName: "n|exact")

  static var syntax: OptionSyntax {
    .value(
      "--digits", "n|exact", of: Digits.self,
      rule: "it is a number of significant digits from 1 to 15, or ‘exact’")
  }
}
