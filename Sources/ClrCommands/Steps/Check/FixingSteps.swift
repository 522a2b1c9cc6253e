import PaletteChecks
import PaletteFormats
import PaletteStores

// `--fix`: the proposed colors are written, if they lead to no other finding.
extension CheckRun {
  /// Makes all fixes, and checks the files again. Nothing is written if that finds anything new.
  func fixing(_ outcome: Outcome, _ access: PaletteAccess) throws(CommandFailure) -> Outcome {
    let states = outcome.known.compare(
      outcome.findings, outcome.checked, outcome.settings
    ).states
    var fixes: [Int: [LightnessFix]] = [:]
    var known: [Int: Set<LightnessFix>] = [:]
    for (finding, state) in zip(outcome.findings, states) where state != .known {
      guard let fix = finding.fix, known[finding.file, default: []].insert(fix).inserted else {
        continue
      }
      fixes[finding.file, default: []].append(fix)
    }
    if fixes.isEmpty { return outcome }
    var fixed = outcome
    var collector = FailureCollector()
    var prepared: [PreparedOutput] = []
    for (index, file) in fixes.sorted(by: { $0.key < $1.key }) {
      let (original, reference) = (outcome.read[index], files.operands[index])
      if let obstacle = original.obstacle, !original.isEditedAsText {
        throw CommandFailure(.obstacle(reference, obstacle))
      }
      let palette = try recolored(original, reference, file)
      let made = context.prepare(
        palette, for: Output(reference: reference, format: original.format, overwriting: .allowed),
        at: access.targets[index], access, as: .editing(defaultTitle: reference.stem),
        replacing: original.palette, isOneOfSeveral: fixes.count > 1, &collector)
      try collector.check()
      fixed.read[index] = try written(palette, made, over: original, reference)
      prepared += made
    }
    fixed.checked = checkedFiles(fixed.read, outcome.settings, &collector)
    try collector.check()
    fixed.findings = PaletteCheck.run(fixed.checked, outcome.settings).findings
    try checkNothingNew(fixed, since: outcome)
    access.check(prepared.map(\.save)) { collector.add(CommandFailure($0)) }
    try collector.check()
    try access.save(prepared.map(\.save)) { prepared[$0].output.displayName }
    if !context[SavingKeys.dryRun] { say(fixes) }
    return fixed
  }

  /// A palette with other colors, each in its theme.
  private func recolored(
    _ original: DecodedPalette, _ reference: PaletteReference, _ fixes: [LightnessFix]
  ) throws(CommandFailure) -> ColorPalette {
    var decoded = original
    let colors = Dictionary(grouping: fixes) { $0.theme.map(ByteText.init(_:)) }
    // The base first, as its colors may be those of themes.
    for theme in [nil] + original.themes.map(\.name) {
      guard let fixes = colors[theme.map(ByteText.init(_:))] else { continue }
      let view = decoded.view(ofTheme: theme)
      let entries = fixes.map { ColorPalette.Entry($0.entry, $0.color) }
      decoded.palette = try context.whole(
        view, with: setting(entries, in: view.palette, reference), in: reference)
    }
    return decoded.palette
  }

  /// The palette of the files that are to be written, as it will be read.
  private func written(
    _ palette: ColorPalette, _ files: [PreparedOutput], over original: DecodedPalette,
    _ reference: PaletteReference
  ) throws(CommandFailure) -> DecodedPalette {
    var read = original
    if let file = files.first(where: { $0.output.reference == reference }) {
      read = try mapError(
        CommandFailure.misread(reference),
        PaletteFormat.read(
          ByteSource(bytes: file.save.encoded.bytes), as: original.format,
          named: reference.fileName))
    }
    // Those in files of their own.
    for theme in palette.themes where theme.own.payload != nil { read.palette.set(theme) }
    return read
  }

  /// A palette with other colors, and those that derive from them.
  private func setting(
    _ entries: [ColorPalette.Entry], in palette: ColorPalette, _ reference: PaletteReference
  ) throws(CommandFailure) -> ColorPalette {
    let origin = Origin.file(reference.displayName)
    let edit = try mapError(
      CommandFailure.at(origin, all: PaletteError.self), palette.setting(entries))
    return try mapError(
      CommandFailure.at(origin, all: ReferenceError.self), edit.derivingColors().palette)
  }

  /// Throws if the fixes lead to a finding that was not there, or is worse than it was.
  private func checkNothingNew(_ fixed: Outcome, since old: Outcome) throws(CommandFailure) {
    let before = try mapError(
      CommandFailure.misread(files.operands[0]),
      KnownFindings(KnownFindings().accepting(old.findings, old.checked, old.settings)))
    let states = before.compare(fixed.findings, fixed.checked, fixed.settings).states
    let new = zip(fixed.findings, states).filter { $1 != .known }.map { finding, _ in
      Diagnostic(
        .error, at: .file(files.names[finding.file]),
        "with the fixes, \(finding.explanation.summary)", reason: finding.explanation.reason,
        suggestion: "change the colors by hand: clr set")
    }
    if let mistakes = NonEmpty(contentsOf: new) { throw CommandFailure(mistakes, .dataError) }
  }

  private func say(_ fixes: [Int: [LightnessFix]]) {
    for (index, file) in fixes.sorted(by: { $0.key < $1.key }) {
      for fix in file {
        let theme = fix.theme.map { " in the theme \(VisibleText.quoted($0))" } ?? ""
        context.note(
          at: .file(files.names[index]),
          "\(VisibleText.quoted(fix.entry.text)) is \(fix.text) now\(theme)")
      }
    }
  }
}
