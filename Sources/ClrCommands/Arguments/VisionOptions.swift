import ArgumentParser
import ColorModel
import Diagnostics

/// `--vision` and `--severity`. Not a group: `clr list` declares its options itself, see there. It declares the severity as
/// a text, because one more type of values costs a small list 0.4 million instructions; the scanner of words checks it.
enum VisionOptions {
  /// The help of `--vision`.
  static let visionHelp = ArgumentHelp(
    "Show colors as people with this color vision deficiency see them.", valueName: "deficiency")

  /// The help of `--severity`.
  static let severityHelp = ArgumentHelp(
    "How strong the deficiency of --vision is, from 0 to 1, which is the default.",
    valueName: "number")

  static var syntax: [OptionSyntax] {
    [
      .value("--vision", "deficiency", of: VisionWord.self),
      .value(
        "--severity", "number", of: Severity.self, rule: "a severity is a number from 0 to 1"),
    ]
  }
}

/// A word of `--vision`: the name of a kind of deficiency, or that of its strongest form.
enum VisionWord: String, Choice {
  case protan, deutan, tritan
  case protanopia, deuteranopia, tritanopia

  /// The deficiency that it names.
  var deficiency: ColorVision.Deficiency {
    switch self {
    case .protan, .protanopia: .protan
    case .deutan, .deuteranopia: .deutan
    case .tritan, .tritanopia: .tritan
    }
  }
}

/// A number from 0 to 1, plain.
struct Severity: ExpressibleByArgument, Hashable {
  let value: Double

  init?(argument: String) {
    // Double reads more than people would type: 0x1p-3, 1e-1.
    guard argument.utf8.allSatisfy({ UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 || $0 == 0x2E }),
      let value = Double(argument), 0...1 ~= value
    else { return nil }
    self.value = value
  }
}

extension CommandContext {
  /// The vision that the words ask for; nil without one. A severity without `--vision` is a mistake.
  func vision(_ collector: inout FailureCollector) -> ColorVision? {
    let severity = words.values(of: "--severity").last
    guard let word = words.values(of: "--vision").last else {
      if let number = words.number(of: "--severity"), words.number(of: "--vision") == nil,
        words.guesses.isDisjoint(with: ["--vision"])
      {
        let mistake = Diagnostic(
          .error, at: .argument(number), "‘--severity’ needs ‘--vision’",
          reason: "it is how strong a color vision deficiency is",
          suggestion: "add --vision deutan")
        collector.add(CommandFailure(NonEmpty(mistake), .usage))
      }
      return nil
    }
    // The scanner of words has reported values that are wrong.
    guard let deficiency = VisionWord(rawValue: word.text)?.deficiency else { return nil }
    guard let severity else { return ColorVision(deficiency) }
    return Severity(argument: severity.text).map {
      ColorVision(deficiency, severity: $0.value)
    }
  }
}
