import ColorModel
import Diagnostics

// Names of entries among the operands of `remove` and `rename`.
extension CommandLineWords.Word {
  /// The word as the name of an entry that a palette may have.
  func name() throws(CommandFailure) -> ColorName {
    try located { () throws(ColorNameError) in try ColorName(text) }
  }

  /// The word as a new name.
  func typedName() throws(CommandFailure) -> ColorName {
    try located { () throws(ColorNameError) in try ColorName(typed: text) }
  }

  private func located(
    _ make: () throws(ColorNameError) -> ColorName
  ) throws(CommandFailure) -> ColorName {
    do throws(ColorNameError) { return try make() } catch {
      throw CommandFailure(NonEmpty(Diagnostic(error, at: .argument(number))), .dataError)
    }
  }
}

extension CommandFailure {
  /// What is wrong with names, each at its word. An error about no input is about the first word.
  init(_ failures: Failures<PaletteError>, words: [CommandLineWords.Word]) {
    self.init(failures, .dataError) { Diagnostic($0, at: .argument(words[$0.input ?? 0].number)) }
  }
}
