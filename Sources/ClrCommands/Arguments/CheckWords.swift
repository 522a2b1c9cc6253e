// The words of `clr check` that need more than a look at a list: rules with severities, contrasts, colors, formats.

import CommandLines
import PaletteChecks
import PaletteFormats

extension Reading where Value == ColorSpace {
  /// The gamuts that `--gamut` of `clr check` takes.
  static var gamut: Reading {
    let gamuts = [ColorSpace.srgb, .displayP3]
    return Reading(words: { gamuts.map(\.rawValue) }) { word in
      gamuts.first { $0.rawValue == word }
    }
  }
}

extension CommandContext {
  /// The settings that the words of `clr check` say, but for the pairs of a file.
  func checkSettings(_ collector: inout FailureCollector) -> CheckSettings {
    var settings = CheckSettings()
    settings.near = self[CheckKeys.near]
    settings.gamut = self[CheckKeys.gamut]?.value
    settings.distinct = self[CheckKeys.distinct].map { ($0.value, .argument($0.word.number)) }
    let severity = self[CheckKeys.severity]?.value ?? 1
    settings.visions = ColorVision.Deficiency.allCases.map { ColorVision($0, severity: severity) }
    settings.infersPairs = self[CheckKeys.inferPairs]
    settings.canvases = canvases
    settings.formats = self[CheckKeys.formats].flatMap { exportFormats($0.word, &collector) }
    if let pair = shortPair(&collector) { settings.pairs = [pair] }
    severities(&settings, &collector)
    checkSeverity(&collector)
    return settings
  }

  /// The colors under translucent backgrounds that `--canvas` says.
  var canvases: [CheckCanvas] {
    self[CheckKeys.canvas].map { CheckCanvas($0.value, at: .argument($0.word.number)) }
  }

  private func checkSeverity(_ collector: inout FailureCollector) {
    guard let word = line.word(of: CheckKeys.severity),
      line.number(of: CheckKeys.distinct) == nil
    else { return }
    collector.add(
      usage: "‘--severity’ needs ‘--distinct’", at: word.number,
      reason: "it is how strong a color vision deficiency is")
  }

  private func exportFormats(
    _ word: Word, _ collector: inout FailureCollector
  ) -> [PaletteFormat] {
    let names = word.text.utf8.split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false)
      .map { String(Substring($0)) }
    return names.compactMap { name in
      if let format = PaletteFormat(written: name) { return format }
      let all = PaletteFormat.written.map(\.rawValue)
      collector.add(
        usage: "\(VisibleText.quoted(name)) is not a format", at: word.number,
        suggestion: Explanation.didYouMean(NearestMatch.of(name, among: all))
          ?? "all formats: clr formats")
      return nil
    }
  }

  /// The pairs of `--contrast AA --on paper`: all entries on one.
  private func shortPair(_ collector: inout FailureCollector) -> PairRule? {
    let contrast = line.word(of: CheckKeys.contrast)
    let ground = line.word(of: CheckKeys.on)
    if let ground, contrast == nil {
      collector.add(
        usage: "‘--on’ goes with ‘--contrast’", at: ground.number,
        suggestion: "say how much: --contrast AA")
    }
    guard let contrast, let ratio = self.contrast(of: CheckKeys.contrast, &collector) else {
      return nil
    }
    guard let ground else {
      collector.add(
        usage: "‘--contrast’ goes with ‘--on’", at: contrast.number,
        suggestion: "name the background: --on NAME")
      return nil
    }
    let origin = Origin.argument(ground.number)
    return PairRule(PairSide("*", at: origin), on: side(ground), .ratio(ratio), at: origin)
  }

  /// The side of a pair that a word is: entries, else a color.
  func side(_ word: Word) -> PairSide {
    PairSide(
      word.text, color: spelledColor(word.text),
      orColor: try? ColorSpecParser(.typed).parse(word.text), at: .argument(word.number))
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
    for word in self[CheckKeys.rule].map(\.word) {
      let parts = word.text.utf8.split(
        separator: UInt8(ascii: "="), maxSplits: 1, omittingEmptySubsequences: false
      ).map { String(Substring($0)) }
      guard let rule = CheckRule(word: parts[0]) else {
        collector.add(
          usage: "\(VisibleText.quoted(parts[0])) is not a rule", at: word.number,
          reason: "rules are \(rules.joined(separator: ", "))",
          suggestion: Explanation.didYouMean(NearestMatch.of(parts[0], among: rules)))
        continue
      }
      let level = parts.count > 1 ? parts[1] : ""
      guard levels.contains(where: { ByteText($0) == ByteText(level) }) else {
        collector.add(
          usage: level.isEmpty
            ? "the rule ‘\(rule.rawValue)’ has no severity"
            : "\(VisibleText.quoted(level)) is not a severity", at: word.number,
          reason: "write \(rule.rawValue)= and \(levels.joined(separator: ", or "))",
          suggestion: Explanation.didYouMean(NearestMatch.of(level, among: levels)))
        continue
      }
      settings.severities[rule] = .some(Finding.Severity(rawValue: level))
      let options = rule.definition.options
      if level != "off", !options.isEmpty, options.allSatisfy({ line.number(named: $0) == nil }) {
        collector.add(
          usage: "the rule ‘\(rule.rawValue)’ needs \(options.joined(separator: " or "))",
          at: word.number,
          reason: "without it, the rule has nothing to check")
      }
    }
  }
}
