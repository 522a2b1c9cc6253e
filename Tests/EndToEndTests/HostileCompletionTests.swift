import Foundation
import TestSupport
import Testing

/// Names that run `touch pwned` where a shell evaluates them, or that fall out of an open quote.
enum HostileNames {
  /// Attacks that are known, and the characters that quoting must not lose, first and last.
  static let attacks = [
    "!;touch pwned;#", "';touch pwned;#", "\";touch pwned;#", "'';touch pwned;#",
    "\"\";touch pwned;#", "\\';touch pwned;#", "a';touch pwned;'", "a\";touch pwned;\"",
    "$(touch pwned)", "`touch pwned`", "\ntouch pwned\n", "a\\\ntouch pwned", ";touch pwned",
    "a&touch pwned", "a|touch pwned", ">pwned", "<(touch pwned)", "$'\\n';touch pwned;#",
    "a$'\\n'<(touch pwned)",
    "'!'", "\"!\"", "!", "!!", "!$", "^a^b", "\\", "a\\", "'", "\"", "a'", "a\"", "a!", "$", "`",
    "-", "--", "-n", "~", "~root", "#", "#fff", "=", "=ls", "a=b", " a", "a ", "\n", "a\n", "\t",
    "a\tb", "\r", "\u{1}", "\u{3}", "\u{1B}[31m", "\u{7F}", "\u{9B}31m", "\u{202E}", "a\u{200D}",
    "*", "?", "[a]", "{a,b}", "%", "@", "é", "e\u{301}", "色 深",
  ]

  private static let parts = [
    "$(touch pwned)", "`touch pwned`", ";touch pwned;", "|touch pwned|", "&touch pwned&",
    "\ntouch pwned\n", ">pwned", "<(touch pwned)", "${x:-`touch pwned`}", "$'\\n'", "!", "!!",
    "!$", "!;", "^", "\"", "'", "\\", "$", "`", "#", "-", "~", "=", " ", "*", "?", "[a]", "{a,b}",
    "\t", "\r", "\u{1}", "\u{4}", "\u{1B}", "\u{7F}", "\u{85}", "\u{202E}", "色", "é", "(", ")",
    "<", ">", "&", "|", "%", "@", ":", ",", "+", "/", "a", "B", "\\n",
  ]

  /// The attacks, and random ones up to `count`.
  static func all(_ count: Int, using random: inout SeededGenerator) -> [String] {
    var names = attacks
    while names.count < count {
      let name = (0..<Int.random(in: 2...5, using: &random))
        .compactMap { _ in parts.randomElement(using: &random) }.joined()
      if !names.contains(name), name.contains(where: { !$0.isWhitespace }) { names.append(name) }
    }
    return names.filter { name in name.contains { !$0.isWhitespace } }
  }
}

@Suite("Hostile names that are completed") struct HostileCompletionTests {
  /// A shell, and whether it expands `!`; fish does not.
  static let sessions = [
    CompletionSession(shell: .bash, expandsHistory: true, records: true),
    CompletionSession(shell: .bash, expandsHistory: false, records: true),
    CompletionSession(shell: .zsh, expandsHistory: true, records: true),
    CompletionSession(shell: .zsh, expandsHistory: false, records: true),
    CompletionSession(shell: .fish, records: true),
  ]

  /// A palette for each name.
  private func palettes(_ names: [String]) throws -> Scratch {
    let scratch = try Scratch()
    for (index, name) in names.enumerated() {
      // As JSON, for names that nobody could type.
      let quoted = String(decoding: try JSONEncoder().encode(name), as: UTF8.self)
      try scratch.write(
        """
        {"format": "clr-palette", "version": 1, "colors": [{"name": \(quoted), "hex": "#ff0000"}]}
        """, to: "\(index).clr")
    }
    return scratch
  }

  @Test(
    "are the one word that clr is given, within quotes and without, and run as nothing else",
    arguments: sessions)
  func words(_ session: CompletionSession) throws {
    var random = SeededGenerator("hostile names")
    let names = HostileNames.all(200, using: &random)
    let scratch = try palettes(names)
    let files = try scratch.names()
    var asked: [(line: String, received: [String])] = []
    for index in names.indices {
      for (state, quote) in ["", "\"", "'"].enumerated() {
        // Every known attack in every state; of the others one each, for time.
        guard index < HostileNames.attacks.count || index % 3 == state,
          session.offers(names[index], within: quote)
        else { continue }
        let close = session.leavesOpen(names[index]) ? quote : ""
        // After `--`, names that begin with `-` are offered too.
        asked.append(
          (
            "clr remove \(index).clr -- \(quote)\t\(close)\r",
            ["remove", "\(index).clr", "--", names[index]]
          ))
        guard index % 3 == state else { continue }
        asked.append(
          ("clr show \(quote)\(index).clr:\t\(close)\r", ["show", "\(index).clr:\(names[index])"]))
      }
    }
    let results = try session.type(asked.map(\.line), in: scratch.folder)
    try #require(results.count == asked.count)
    for (question, result) in zip(asked, results) {
      #expect(
        result.received.map { Array($0.utf8) } == question.received.map { Array($0.utf8) },
        "\(question.line.debugDescription), CLR_SEED=\(random.seed)")
    }
    #expect(try scratch.names() == files, "something ran, CLR_SEED=\(random.seed)")
  }

  @Test("are the one word that clr is given where files have them", arguments: sessions)
  func files(_ session: CompletionSession) throws {
    let scratch = try Scratch()
    // bash does not go on after a `$'\t'`, which it writes for a control character.
    let names = HostileNames.attacks.filter { name in
      !name.unicodeScalars.contains { $0.properties.generalCategory == .control }
    }
    for (index, name) in names.enumerated() {
      #expect(try scratch.shell("mkdir \(index)").status == 0)
      try scratch.write(
        ##"{"format": "clr-palette", "version": 1, "colors": [{"name": "x y", "hex": "#ff0000"}]}"##,
        to: "\(index)/\(name)")
    }
    let folders = try scratch.names()
    // The file, then its entry.
    let results = try session.type(
      names.indices.map { "clr show \($0)/\t\t\r" }, in: scratch.folder)
    for (index, result) in zip(names.indices, results) {
      #expect(
        result.received.map { Array($0.utf8) }
          == ["show", "\(index)/\(names[index]):x y"].map { Array($0.utf8) },
        "\(names[index].debugDescription)")
    }
    #expect(try scratch.names() == folders)
  }

  @Test(
    "are not offered where the shell cannot quote them",
    arguments: [CompletionSession(shell: .fish), CompletionSession(shell: .zsh)])
  func unquotable(_ session: CompletionSession) throws {
    let names = HostileNames.attacks
    let scratch = try palettes(names)
    let lines = names.indices.flatMap { index in
      ["", "\"", "'"].filter { !session.offers(names[index], within: $0) }
        .map { "clr remove \(index).clr -- \($0)" }
    }
    try #require(!lines.isEmpty)
    let results = try session.type(lines.map { "\($0)\t" }, in: scratch.folder)
    #expect(results.map(\.line) == lines)
  }

  // Readline drops the open quote before it inserts all matches at once (M-*).
  @Test("are not inserted by bash without the quote that was open")
  func insertedAtOnce() throws {
    let names = HostileNames.attacks.filter { $0.contains("touch") }
    let scratch = try palettes(names)
    let lines = names.indices.flatMap { index in
      ["\"", "'"].map { "clr remove \(index).clr -- \($0)\u{1B}*" }
    }
    for result in try CompletionSession(shell: .bash).type(lines, in: scratch.folder) {
      #expect(!result.line.contains("touch"))
    }
  }

  @Test(
    "are not offered by bash where a quote may be open for readline alone",
    arguments: ["$'it\\'s' ", "`true` ", "\"$(true)\" ", "\"${x-\"}\" ", "!! ", "# "])
  func unsure(_ words: String) throws {
    // This is the beginning of the name, as readline sees it after the first of these.
    let scratch = try palettes(["$it\\s ;touch pwned;#"])
    let results = try CompletionSession(shell: .bash).type(
      ["clr remove 0.clr \(words)\t"], in: scratch.folder)
    #expect(results.map(\.matches) == [[]])
    #expect(results.map(\.line) == ["clr remove 0.clr \(words)"])
  }

  // The second completion begins with text that the first one has quoted.
  @Test(
    "that begin alike are completed in two steps, and run as nothing", arguments: sessions)
  func ambiguous(_ session: CompletionSession) throws {
    let names = HostileNames.attacks.filter { !$0.hasPrefix("-") }
    let scratch = try Scratch()
    for (index, name) in names.enumerated() {
      let both = try ["x", "y"].map {
        String(decoding: try JSONEncoder().encode(name + $0), as: UTF8.self)
      }
      try scratch.write(
        """
        {"format": "clr-palette", "version": 1, "colors": [
        {"name": \(both[0]), "hex": "#ff0000"}, {"name": \(both[1]), "hex": "#ff0000"}]}
        """, to: "\(index).clr")
    }
    let files = try scratch.names()
    // Whatever the line is then, a new one begins after it: a quote may still be open.
    let lines = names.indices.flatMap { index in
      ["", "\"", "'"].map { "clr remove \(index).clr \($0)\tx\t\n\u{3}\r" }
    }
    _ = try session.type(lines, in: scratch.folder)
    #expect(try scratch.names() == files)
  }
}

extension CompletionSession: CustomTestStringConvertible {
  var testDescription: String {
    shell.rawValue + (expandsHistory ? "" : ", without history expansion")
  }

  /// Whether the completion offers the name after an open quote. Fish shows the text after a TAB as a
  /// description, and expands a `~` that it has completed itself. Zsh takes `$'` for the beginning of a
  /// quote where it completes further within double quotes, and loses these.
  func offers(_ name: String, within quote: String) -> Bool {
    switch shell {
    case .bash: true
    case .zsh: quote != "\"" || !name.contains("$'")
    case .fish: !name.contains("\t") && !name.hasPrefix("~")
    }
  }

  /// Whether the quote is left open after the name. Fish does, where more is likely to come.
  func leavesOpen(_ name: String) -> Bool {
    shell == .fish && name.last.map { "/=@:.,-".contains($0) } == true
  }
}
