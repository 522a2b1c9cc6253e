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
    var requests: [SaveRequest] = []
    for (index, file) in fixes.sorted(by: { $0.key < $1.key }) {
      let (decoded, encoded) = try changed(outcome.read[index], files.operands[index], file)
      fixed.read[index] = decoded
      requests.append(
        SaveRequest(
          decoded.palette, encoded, to: access.targets[index], .allowed,
          original: outcome.read[index].palette, isOneOfSeveral: fixes.count > 1))
    }
    var collector = FailureCollector()
    fixed.checked = checkedFiles(fixed.read, outcome.settings, &collector)
    try collector.check()
    fixed.findings = PaletteCheck.run(fixed.checked, outcome.settings).findings
    try checkNothingNew(fixed, since: outcome)
    access.check(requests) { collector.add(CommandFailure($0)) }
    try collector.check()
    try access.save(requests) { requests[$0].location.reference.displayName }
    if !context[SavingKeys.dryRun] { say(fixes) }
    return fixed
  }

  /// A palette with other colors, each in its theme, and the bytes of its file.
  private func changed(
    _ original: DecodedPalette, _ reference: PaletteReference, _ fixes: [LightnessFix]
  ) throws(CommandFailure) -> (DecodedPalette, EncodedPalette) {
    var decoded = original
    var encoded: EncodedPalette?
    let colors = Dictionary(grouping: fixes) { $0.theme.map(ByteText.init(_:)) }
    // The base first, as its colors may be those of themes, and then all themes at once.
    var seen: Set<ByteText?> = [nil]
    var themes = fixes.map(\.theme).filter { seen.insert($0.map(ByteText.init(_:))).inserted }[...]
    var batch: ArraySlice<String?> = colors[nil] == nil ? themes : [nil]
    while !batch.isEmpty {
      let read = try mapError(
        CommandFailure.misread(reference), decoded.reading(themes: Array(batch)))
      var changes: [(palette: ColorPalette, original: ColorPalette)] = []
      for (theme, themed) in zip(batch, read) {
        if let obstacle = themed.obstacle, !themed.isEditedAsText {
          throw CommandFailure(.obstacle(reference, obstacle))
        }
        let entries = (colors[theme.map(ByteText.init(_:))] ?? []).map {
          ColorPalette.Entry($0.entry, $0.color)
        }
        changes.append((try setting(entries, in: themed.palette, reference), themed.palette))
      }
      guard let made = try encode(changes, of: decoded.format, reference) else {
        // These touch the same text: fewer of them first, and the rest in the text that results.
        batch = batch.prefix(batch.count / 2)
        continue
      }
      let bytes = made.bytes
      decoded = try mapError(
        CommandFailure.misread(reference),
        PaletteFormat.read(ByteSource(bytes: bytes), as: original.format, named: reference.fileName)
      )
      encoded = made
      themes = batch == [nil] ? themes : themes.dropFirst(batch.count)
      batch = themes
    }
    guard let encoded else { throw .usage("there is nothing to fix") }
    return (decoded, encoded)
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

  /// The file with the palettes of one or more themes; nil if these cannot be changed together.
  private func encode(
    _ changes: [(palette: ColorPalette, original: ColorPalette)], of format: PaletteFormat,
    _ reference: PaletteReference
  ) throws(CommandFailure) -> EncodedPalette? {
    let options = EncodingOptions.editing(defaultTitle: reference.stem)
    func encode() throws(Failures<PaletteEncodingError>) -> EncodedPalette? {
      if let encoded = try format.definition.encode(themes: changes, options) { return encoded }
      return changes.count == 1
        ? try format.definition.encode(
          changes[0].palette, options, replacing: changes[0].original) : nil
    }
    return try mapError(
      CommandFailure.at(.file(reference.displayName), all: PaletteEncodingError.self), encode())
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
