import Diagnostics
import PaletteStores
import SystemPackage

/// Asks on the terminal before something is lost.
struct Confirmation {
  let errors: StandardError

  /// Asks, and takes anything but `y` and `yes` as a no: an empty line, the end of the input.
  @Sendable func ask(_ question: OverwriteQuestion) -> Bool {
    ask(Self.text(of: question))
  }

  /// Asks a question that ends with `[y/N]`.
  func ask(_ question: String) -> Bool {
    errors.print(question)
    let answer = Terminal.standardInput.readLine()
    // The user's own line feed ends the line; without one it is still open.
    if answer == nil { errors.print("\n") }
    return Self.isYes(answer)
  }

  /// The question in words.
  static func text(of question: OverwriteQuestion) -> String {
    let loss =
      switch question.count {
      case nil: "it holds something other than a palette"
      case 1?: "its 1 color would be lost"
      case let count?: "its \(count) colors would be lost"
      }
    return "clr: \(VisibleText.of(question.path.string)) already exists, and \(loss). "
      + "Overwrite it? [y/N] "
  }

  /// Whether an answer is a yes.
  static func isYes(_ answer: String?) -> Bool {
    let words = answer?.split(whereSeparator: \.isWhitespace) ?? []
    return words.count == 1 && ["y", "yes"].contains(words[0].lowercased())
  }
}
