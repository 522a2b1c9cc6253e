import Diagnostics

/// A message of ArgumentParser's, taken apart into the parts that our errors have.
///
/// It writes sentences: "Unknown option '--forc'. Did you mean '--force'?"
struct ArgumentParserMessage {
  private let sentences: [String]

  init(_ message: String) {
    var text = message
    if text.hasPrefix("Error: ") { text.removeFirst("Error: ".count) }
    var sentences: [String] = []
    var choices: [Substring] = []
    for line in text.split(separator: "\n") {
      if line.hasPrefix("  - "), sentences.last?.hasSuffix(Self.following) == true {
        choices.append(line.dropFirst(4))
        continue
      }
      var rest = line[...]
      while let stop = Self.endOfSentence(rest) {
        sentences.append(String(rest[..<stop]))
        rest = rest[rest.index(stop, offsetBy: 2)...]
      }
      sentences.append(String(rest.last == "." ? rest.dropLast() : rest))
    }
    if let sentence = sentences.last, let last = choices.popLast() {
      let others = choices.map { "'\($0)'" }.joined(separator: ", ")
      sentences[sentences.count - 1] =
        sentence.dropLast(Self.following.count) + "\(others) or '\(last)'"
    }
    self.sentences = sentences.map(Self.inOurWords)
  }

  /// The failure to report.
  var failure: CommandFailure {
    let rest = sentences.dropFirst()
    let suggestion = rest.first { $0.hasPrefix("did you mean") }
    let reason = rest.filter { $0 != suggestion }.joined(separator: "; ")
    return .usage(
      sentences.first ?? "the command line is wrong", reason: reason.isEmpty ? nil : reason,
      suggestion: suggestion)
  }

  /// The end of the sentence before a list: more than five choices have a line each.
  private static let following = "the following:"

  /// A full stop and a space, outside quotes.
  private static func endOfSentence(_ text: Substring) -> Substring.Index? {
    var isQuoted = false
    for index in text.indices {
      if text[index] == "'" { isQuoted.toggle() }
      let next = text.index(after: index)
      if text[index] == ".", !isQuoted, next < text.endIndex, text[next] == " " { return index }
    }
    return nil
  }

  /// Lower case at the start, curly quotes.
  private static func inOurWords(_ sentence: String) -> String {
    var result = ""
    var isQuoted = false
    for character in sentence {
      if character == "'" {
        result += isQuoted ? "’" : "‘"
        isQuoted.toggle()
      } else {
        result.append(character)
      }
    }
    let begun = result.prefix(1).lowercased() + result.dropFirst()
    let plea = "please provide "
    return begun.hasPrefix(plea) ? "choose " + begun.dropFirst(plea.count) : begun
  }
}
