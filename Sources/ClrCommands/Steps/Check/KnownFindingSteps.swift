import PaletteChecks
import PaletteFormats
import PaletteStores

// The file of known findings: written by `--accept`, and by `--prune`.
extension CheckRun {
  /// Makes all findings known.
  func accepting(
    _ outcome: Outcome, _ access: PaletteAccess
  ) throws(CommandFailure) -> Outcome {
    let bytes = outcome.known.accepting(outcome.findings, outcome.all, outcome.settings)
    // Nothing is known, and nothing was: then there is no file to write.
    if bytes.isEmpty, !outcome.hasKnown { return outcome }
    let count = outcome.findings.count
    return try write(
      bytes, outcome, access,
      saying: count == 1 ? "1 finding is known now" : "\(count) findings are known now")
  }

  /// Removes the lines whose findings are gone.
  func pruning(_ outcome: Outcome, _ access: PaletteAccess) throws(CommandFailure) -> Outcome {
    let stale = outcome.known.compare(outcome.findings, outcome.all, outcome.settings).stale
    if stale.isEmpty { return outcome }
    let bytes = outcome.known.pruning(stale)
    return try write(
      bytes, outcome, access,
      saying: stale.count == 1 ? "1 line is removed" : "\(stale.count) lines are removed")
  }

  /// Writes the file, and returns the outcome with the findings in it.
  private func write(
    _ bytes: [UInt8], _ outcome: Outcome, _ access: PaletteAccess, saying words: String
  ) throws(CommandFailure) -> Outcome {
    guard let location = access.targets.first else { return outcome }
    let contents = EncodedPalette(changedText: bytes)
    let request = SaveRequest(ColorPalette(), contents, to: location, .ifDifferent)
    var collector = FailureCollector()
    access.check([request]) { collector.add(CommandFailure($0)) }
    try collector.check()
    try mapError(CommandFailure.init(_:), access.save(request))
    if !context[SavingKeys.dryRun] {
      context.note(at: .file(location.reference.outputName), words)
    }
    var outcome = outcome
    outcome.known = try mapError(
      CommandFailure.misread(location.reference), KnownFindings(bytes))
    outcome.hasKnown = true
    return outcome
  }

  func report(
    _ outcome: Outcome, _ style: CheckReport.Style, maxWarnings: Int?
  ) -> CheckReport {
    // Once: there may be as many files as findings.
    let all = outcome.all
    let (states, stale) = outcome.known.compare(outcome.findings, all, outcome.settings)
    return CheckReport(
      files: files.names.indices.map {
        .init(name: files.names[$0], path: CheckFiles.shownPath(files.operands[$0]))
      }
        + outcome.code.map {
          .init(name: $0.name, path: CheckFiles.shownPath(PaletteReference(operand: $0.name)))
        },
      items: zip(outcome.findings, states).map { finding, state in
        .init(
          finding: finding, state: state,
          fingerprint: style.hasFingerprints ? finding.fingerprint(all) : "",
          command: finding.fix.flatMap {
            Self.command($0, outcome.checked[finding.file], files.names[finding.file])
          })
      },
      stale: stale,
      known: outcome.hasKnown
        ? files.known.map { .init(name: $0.displayName, path: CheckFiles.shownPath($0)) } : nil,
      style: style, maxWarnings: maxWarnings)
  }

  /// The command that makes a fix; nil if the name of the entry cannot be typed.
  private static func command(
    _ fix: LightnessFix, _ checked: CheckedFile, _ file: String
  ) -> ShellCommand? {
    let palette = checked.palette(of: fix.theme)
    guard let name = palette?.typedName(of: fix.entry),
      let entry = EntryText.argument(name, fix.text)
    else { return nil }
    return ShellCommand(
      ["clr", "set"], options: fix.theme.map { [(FormatOption.theme.name, $0)] } ?? [],
      [file, entry])
  }
}
