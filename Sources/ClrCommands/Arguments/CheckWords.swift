// The words of `clr check` that need more than a look at a list: rules with severities, contrasts, colors, formats.

import ArgumentParser
import Bytes
import ColorModel
import ColorSpecs
import Diagnostics
import PaletteChecks
import PaletteFormats

/// The gamuts that `--gamut` of `clr check` takes.
enum CheckedGamut: String, Choice {
  case srgb
  case displayP3 = "display-p3"

  var space: ColorSpace {
    switch self {
    case .srgb: .srgb
    case .displayP3: .displayP3
    }
  }
}

/// A color difference that counts as none.
struct NearLimit: ExpressibleByArgument, Hashable {
  let value: Double

  init(value: Double) { self.value = value }

  init?(argument: String) {
    guard argument.utf8.allSatisfy({ UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 || $0 == 0x2E }),
      let value = Double(argument), 0...100 ~= value
    else { return nil }
    self.value = value
  }

  var defaultValueDescription: String { "\(value)" }

  static let rule = "a color difference is a number from 0 to 100"
}

extension CommandContext {
  /// The settings that the words of `clr check` say, but for the pairs of a file.
  func checkSettings(_ collector: inout FailureCollector) -> CheckSettings {
    var settings = CheckSettings()
    if let near = words.values(of: "--near").last.flatMap({ NearLimit(argument: $0.text) }) {
      settings.near = near.value
    }
    settings.gamut =
      words.values(of: "--gamut").last.flatMap { CheckedGamut(rawValue: $0.text) }?.space
    settings.distinct = words.values(of: "--distinct").map {
      ($0.text, .argument($0.number))
    }
    settings.visions = visions
    settings.canvas = words.values(of: "--canvas").last.flatMap { canvas($0, &collector) }
    settings.formats = words.values(of: "--for").flatMap { exportFormats($0, &collector) }
    if let pair = shortPair(&collector) { settings.pairs = [pair] }
    severities(&settings, &collector)
    checkSeverity(&collector)
    return settings
  }

  /// The deficiencies under which the sets of `--distinct` are looked at. For tritan, findings are warnings: a palette that
  /// is made for everyone (Tol bright) has 1.7 there, and the deficiency is by far the rarest.
  private var visions: [SeenVision] {
    let severity =
      words.values(of: "--severity").last.flatMap { Severity(argument: $0.text) }?.value ?? 1
    return ColorVision.Deficiency.allCases.map { deficiency in
      let vision = ColorVision(deficiency, severity: severity)
      return SeenVision(
        word: deficiency.rawValue, isWarning: deficiency == .tritan,
        seen: { vision.appearance(of: $0) })
    }
  }

  /// A severity without a set is a mistake.
  private func checkSeverity(_ collector: inout FailureCollector) {
    guard let word = words.values(of: "--severity").last, words.number(of: "--distinct") == nil
    else { return }
    collector.add(
      usage(
        word, "‘--severity’ needs ‘--distinct’",
        reason: "it is how strong a color vision deficiency is"))
  }

  private func canvas(
    _ word: CommandLineWords.Word, _ collector: inout FailureCollector
  ) -> Color? {
    do throws(ColorSpecError) {
      let color = try ColorSpecParser(.typed).parse(word.text)
      if color.alpha == 1 { return color }
      collector.add(
        CommandFailure(
          NonEmpty(
            Diagnostic(
              .error, at: .argument(word.number),
              "the canvas \(VisibleText.quoted(word.text)) is translucent",
              reason: "it is the color under everything else")), .dataError))
    } catch {
      collector.add(
        CommandFailure(NonEmpty(Diagnostic(error, at: .argument(word.number))), .dataError))
    }
    return nil
  }

  private func exportFormats(
    _ word: CommandLineWords.Word, _ collector: inout FailureCollector
  ) -> [PaletteFormat] {
    let names = word.text.utf8.split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false)
      .map { String(Substring($0)) }
    return names.compactMap { name in
      if let format = PaletteFormat(rawValue: name) { return format }
      let all = PaletteFormat.allCases.map(\.rawValue)
      collector.add(
        usage(
          word, "\(VisibleText.quoted(name)) is not a format",
          reason: "formats are \(all.joined(separator: ", "))",
          suggestion: Explanation.didYouMean(NearestMatch.of(name, among: all))))
      return nil
    }
  }

  /// The pairs of `--contrast AA --on paper`: all entries on one.
  private func shortPair(_ collector: inout FailureCollector) -> PairRule? {
    let contrast = words.values(of: "--contrast").last
    let ground = words.values(of: "--on").last
    if let ground, contrast == nil {
      collector.add(
        usage(ground, "‘--on’ goes with ‘--contrast’", suggestion: "say how much: --contrast AA"))
    }
    guard let contrast else { return nil }
    var explanation: Explanation?
    switch PairsFile.demand(contrast.text) {
    case .ratio(let ratio)?:
      guard let ground else {
        collector.add(
          usage(
            contrast, "‘--contrast’ goes with ‘--on’",
            suggestion: "name the background: --on NAME"))
        return nil
      }
      let origin = Origin.argument(ground.number)
      return PairRule(
        PairSide("*", at: origin),
        on: PairSide(ground.text, color: spelledColor(ground.text), at: origin), .ratio(ratio),
        at: origin)
    case .off?, nil: explanation = PairsFile.explanation(of: contrast.text)
    }
    if let explanation {
      collector.add(
        usage(
          contrast, explanation.summary, reason: explanation.reason,
          suggestion: explanation.suggestion))
    }
    return nil
  }

  /// The color of a word that is hex or a function; other words are names.
  private func spelledColor(_ text: String) -> Color? {
    guard text.utf8.first == UInt8(ascii: "#") || text.utf8.contains(UInt8(ascii: "(")) else {
      return nil
    }
    return try? ColorSpecParser(.css).parse(text)
  }

  /// The severities of `--rule NAME=error|warning|off`.
  private func severities(_ settings: inout CheckSettings, _ collector: inout FailureCollector) {
    let rules = CheckRule.allCases.map(\.rawValue)
    let levels = Finding.Severity.allCases.map(\.rawValue) + ["off"]
    for word in words.values(of: "--rule") {
      let parts = word.text.utf8.split(
        separator: UInt8(ascii: "="), maxSplits: 1, omittingEmptySubsequences: false
      ).map { String(Substring($0)) }
      guard let rule = CheckRule(word: parts[0]) else {
        collector.add(
          usage(
            word, "\(VisibleText.quoted(parts[0])) is not a rule",
            reason: "rules are \(rules.joined(separator: ", "))",
            suggestion: Explanation.didYouMean(NearestMatch.of(parts[0], among: rules))))
        continue
      }
      let level = parts.count > 1 ? parts[1] : ""
      guard levels.contains(where: { ByteText($0) == ByteText(level) }) else {
        collector.add(
          usage(
            word,
            level.isEmpty
              ? "the rule ‘\(rule.rawValue)’ has no severity"
              : "\(VisibleText.quoted(level)) is not a severity",
            reason: "write \(rule.rawValue)= and \(levels.joined(separator: ", or "))",
            suggestion: Explanation.didYouMean(NearestMatch.of(level, among: levels))))
        continue
      }
      settings.severities[rule] = .some(Finding.Severity(rawValue: level))
      let options = rule.definition.options
      if level != "off", !options.isEmpty, options.allSatisfy({ words.number(of: $0) == nil }) {
        collector.add(
          usage(
            word, "the rule ‘\(rule.rawValue)’ needs \(options.joined(separator: " or "))",
            reason: "without it, the rule has nothing to look at"))
      }
    }
  }

  private func usage(
    _ word: CommandLineWords.Word, _ summary: String, reason: String? = nil,
    suggestion: String? = nil
  ) -> CommandFailure {
    CommandFailure(
      NonEmpty(
        Diagnostic(
          .error, at: .argument(word.number), summary, reason: reason, suggestion: suggestion)),
      .usage)
  }
}
