import Bytes
import ColorModel
import Diagnostics
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
    for (finding, state) in zip(outcome.findings, states) where state != .known {
      guard let fix = finding.fix else { continue }
      if fixes[finding.file]?.contains(fix) != true { fixes[finding.file, default: []].append(fix) }
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
    var written: [String] = []
    for request in requests {
      do throws(StoreError) { try access.save(request) } catch {
        var failure = CommandFailure(error)
        failure.written = failure.written.map { written + $0 }
        throw failure
      }
      written.append(request.location.reference.displayName)
    }
    if !report.quiet, context.words.number(of: "--dry-run") == nil { say(fixes) }
    return fixed
  }

  /// A palette with other colors, each in its theme, and the bytes of its file.
  private func changed(
    _ original: DecodedPalette, _ reference: PaletteReference, _ fixes: [LightnessFix]
  ) throws(CommandFailure) -> (DecodedPalette, EncodedPalette) {
    var decoded = original
    var encoded: EncodedPalette?
    var themes: [String?] = []
    for fix in fixes where !themes.contains(fix.theme) { themes.append(fix.theme) }
    for theme in themes {
      let themed: DecodedPalette
      do throws(FileError) { themed = try decoded.reading(theme: theme) } catch {
        throw CommandFailure(.format(reference, error))
      }
      if let obstacle = themed.obstacle, !themed.isEditedAsText {
        throw CommandFailure(.obstacle(reference, obstacle))
      }
      let entries = fixes.filter { $0.theme == theme }.map {
        ColorPalette.Entry($0.entry, $0.color)
      }
      let made = try encode(entries, into: themed, reference)
      let bytes = made.bytes
      do throws(FileError) {
        decoded = try PaletteFormat.read(
          ByteSource(bytes: bytes), as: original.format, named: reference.fileName)
      } catch {
        throw CommandFailure(.format(reference, error))
      }
      encoded = made
    }
    guard let encoded else { throw .usage("there is nothing to fix") }
    return (decoded, encoded)
  }

  private func encode(
    _ entries: [ColorPalette.Entry], into themed: DecodedPalette, _ reference: PaletteReference
  ) throws(CommandFailure) -> EncodedPalette {
    let origin = Origin.file(reference.displayName)
    let edit: PaletteEdit
    do throws(Failures<PaletteError>) { edit = try themed.palette.setting(entries) } catch {
      throw CommandFailure(error, .dataError) { Diagnostic($0, at: origin) }
    }
    let derived: PaletteEdit
    do throws(Failures<ReferenceError>) { derived = try edit.derivingColors() } catch {
      throw CommandFailure(error, .dataError) { Diagnostic($0, at: origin) }
    }
    do throws(Failures<PaletteEncodingError>) {
      return try themed.format.definition.encode(
        derived.palette, .editing(defaultTitle: reference.stem), replacing: themed.palette)
    } catch {
      throw CommandFailure(error, .dataError) { Diagnostic($0, at: origin) }
    }
  }

  /// Throws if the fixes lead to a finding that was not there, or is worse than it was.
  private func checkNothingNew(_ fixed: Outcome, since old: Outcome) throws(CommandFailure) {
    let before: KnownFindings
    do throws(FileError) {
      before = try KnownFindings(
        KnownFindings().accepting(old.findings, old.checked, old.settings))
    } catch {
      throw CommandFailure(.format(files.operands[0], error))
    }
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
        context.report(
          Diagnostic(
            .note, at: .file(files.names[index]),
            "\(VisibleText.quoted(fix.entry.text)) is \(fix.text) now\(theme)"))
      }
    }
  }
}
