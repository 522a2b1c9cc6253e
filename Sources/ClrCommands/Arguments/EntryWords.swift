// Words that people type in place of an entry or a palette, and a suggestion for each.

import CommandLines
import PaletteFormats
import PaletteStores

extension Word {
  /// Whether the word is an entry with a name, and not the name of a file that holds a `=`: that has a folder
  /// before it or a known ending.
  var isEntry: Bool {
    EntryText(argument: text).isNamed && !text.utf8.contains(UInt8(ascii: "/"))
      && PaletteFormat(fileName: text) == nil
  }

  /// The mistake of an entry in place of the palette.
  var missingPalette: Diagnostic {
    Diagnostic(
      .error, at: .argument(number), "the palette is missing",
      reason: "\(VisibleText.quoted(text)) is an entry; the palette comes before the entries",
      suggestion: ShellCommand(["./\(text)"]).text
        .map { "a file of this name can be given as \($0)" })
  }
}

extension Part {
  /// The palette of a command that changes it.
  static let changedPalette = Part.one(
    "palette", .file, "The palette, or - to read standard input and write standard output.")

  /// The names of entries that a command is about.
  static func entryNames(_ count: OperandFacts.Count) -> Part {
    .operand(
      OperandFacts(
        count, "name", .entryName,
        help: "The names of the entries, as listed, or patterns of names, such as blue/*."))
  }

  /// An operand that is a color, or ends in one.
  static func color(
    _ count: OperandFacts.Count, _ completion: Completion, _ help: String
  ) -> Part {
    .operand(
      OperandFacts(
        count, "color", completion, remedy: ShellComment.unquoted, help: help))
  }

  /// The colors that a command works on, which may come through standard input.
  static let colors = color(
    .any, .shownColor,
    "Colors, alone or as name=color; a palette, or entries as palette:name or palette:pattern; - for standard input, which is also read if no color is named."
  )
}

/// The comment that a shell makes of an unquoted `#`.
enum ShellComment {
  /// The suggestion if the shell may have removed a color.
  static let unquoted = "put a color that begins with # in quotes, or leave the # off: \(reason)"

  /// Why a color may be missing.
  static let reason = "to the shell, an unquoted # begins a comment"
}

extension CommandContext {
  /// Refuses a command line that names no entry to `verb`.
  func checkEntries(_ verb: String, _ collector: inout FailureCollector) {
    if operands.count > 1 || !line.words(of: EntryKeys.from).isEmpty { return }
    // This command line lacks its palette.
    if operands.first?.isEntry == true { return }
    collector.add(
      usage: "there is nothing to \(verb)", reason: "name entries, or a file with ‘--from’",
      suggestion: Terminal.standardInput.isPiped
        ? "for what is piped in, write --from -" : ShellComment.unquoted)
  }

  /// Refuses an entry in place of the palette, and then checks it as an entry; returns whether there is a
  /// palette.
  ///
  /// An existing file may have `=` in its name.
  func checkPalette(_ collector: inout FailureCollector) -> Bool {
    guard let word = operands.first, word.isEntry,
      (try? repository.look(PaletteReference(operand: word.text)).holdsFile()) != true
    else { return true }
    collector.add(CommandFailure(word.missingPalette, .usage))
    _ = requestedEntry(word, &collector)
    return false
  }

  /// The entry in a word, or nil with its mistakes in `collector`.
  func requestedEntry(
    _ word: Word, before next: Word? = nil, isNew: Bool = true,
    _ collector: inout FailureCollector
  ) -> (entry: RequestedEntry?, isPair: Bool) {
    let text = EntryText(argument: word.text)
    let origin = Origin.argument(word.number)
    do throws(Failures<EntryError>) {
      return (RequestedEntry(entry: try text.entry(), origin: origin, text: text), false)
    } catch {
      if let next, !text.isNamed, let pair = pair(word, next, isNew: isNew) {
        if !isNew, let entry = try? pair.text.entry() {
          return (RequestedEntry(entry: entry, origin: origin, text: pair.text), true)
        }
        collector.add(pair.failure)
        return (nil, true)
      }
      for failure in error.all {
        var diagnostic = Diagnostic(failure, at: origin)
        if !text.isNamed, diagnostic.explanation.suggestion == nil, next == nil {
          diagnostic.explanation.suggestion =
            "an entry is one word, NAME=COLOR; \(ShellComment.reason)"
        }
        collector.add(diagnostic, naming: failure.nameAsColor)
      }
      return (nil, false)
    }
  }

  /// The entry of two words, `accent #f60`, and the failure that they are where one word is expected.
  private func pair(
    _ word: Word, _ next: Word, isNew: Bool
  ) -> (text: EntryText, failure: CommandFailure)? {
    let color = EntryText(argument: next.text)
    guard next.number == word.number + 1, !color.isNamed, (try? color.entry()) != nil,
      (try? ColorName(typed: word.text)) != nil
    else { return nil }
    // `ornge red` may be two colors, one of them misspelled.
    let isName = next.text.utf8.allSatisfy { UInt8(ascii: "a")...UInt8(ascii: "z") ~= $0 | 0x20 }
    if isNew, isName, NamedColors.nearestName(to: word.text) != nil { return nil }
    guard let entry = EntryText.argument(word.text, next.text) else { return nil }
    let failure = CommandFailure.data(
      "\(VisibleText.quoted(word.text)) is not a color", at: .argument(word.number),
      reason: "an entry is one word, NAME=COLOR",
      suggestion: ShellCommand([entry]).text.map { "write \($0)" })
    return (EntryText(argument: entry), failure)
  }
}
