import Diagnostics
import PaletteFormats
import PaletteStores

extension CommandContext {
  /// The output that an operand or the value of `--output` names: in the requested format, or that of its
  /// ending. Nil if neither gives a format, with an error in `collector`.
  ///
  /// - Parameter other: The format without an ending; nil if an ending is required.
  func output(
    _ operand: String, as format: PaletteFormat?, overwriting: Overwriting = .ifDifferent,
    withoutEnding other: PaletteFormat? = nil, _ collector: inout FailureCollector
  ) -> Output? {
    let reference = PaletteReference(operand: operand)
    let known =
      format ?? PaletteFormat(fileName: operand)
      ?? (PaletteFormat.hasEnding(operand) ? nil : other)
    if let known { return Output(reference: reference, format: known, overwriting: overwriting) }
    // An unknown format was reported already.
    if !words.values(of: "--format").isEmpty { return nil }
    let word = (words.operands + words.values(of: "--output")).first { $0.text == operand }
    let endings = PaletteFormat.allCases.flatMap(\.definition.fileExtensions).map { ".\($0)" }
    collector.add(
      CommandFailure(
        NonEmpty(
          Diagnostic(
            .error, at: word.map { .argument($0.number) },
            reference == .standardStream
              ? "standard output has no ending that names a format"
              : "the ending of \(VisibleText.quoted(operand)) names no format",
            reason: "known endings are \(endings.joined(separator: ", "))",
            suggestion:
              "name the format: --format \(PaletteFormat.allCases.map(\.rawValue).joined(separator: "|"))"
          )), .usage))
    return nil
  }
}
