// The findings that are known and do not block: lines of text that sort and merge, one for each finding.
//
//     contrast<TAB>app.css<TAB><TAB>text-muted<TAB>paper<TAB>3.71
//
// The rule, the file, the theme (empty for the base), the names, and the figure at the time (`-` if there is none).
// All but the figure is the key. A figure that is worse now is new debt; a line whose finding is gone is stale.

public import PaletteFormats

/// The findings that are known.
public struct KnownFindings: Sendable {
  /// The key of a finding.
  struct Key: Hashable {
    let rule: CheckRule
    let file: ByteText
    let theme: ByteText?
    let names: [ByteText]

    init(rule: CheckRule, file: String, theme: String?, names: [String]) {
      self.rule = rule
      self.file = ByteText(file)
      self.theme = theme.map(ByteText.init(_:))
      self.names = names.map(ByteText.init(_:))
    }

    init(_ finding: Finding, _ files: [CheckedFile]) {
      self.init(
        rule: finding.rule, file: files[finding.file].key, theme: finding.theme,
        names: finding.names)
    }

    /// The fields, escaped.
    fileprivate var fields: [String] {
      [rule.rawValue]
        + ([file, theme ?? ""] + names).map { field in
          let escaped = NameEscaping.escaped(field.text)
          // Only a line begins with the sign of a comment, and no field but the rule begins a line.
          return escaped.utf8.starts(with: "\\#".utf8)
            ? String(Substring(escaped.utf8.dropFirst())) : escaped
        }
    }
  }

  /// A line of the file.
  public struct Line: Hashable, Sendable {
    let key: Key
    let figure: Double?
    /// The figure as it is written.
    let figureText: String
    /// The line as it is written.
    public let text: String
    /// Its number, from 1.
    public let number: Int

    /// The rule.
    public var rule: CheckRule { key.rule }
    /// The file that it is about, as the line has it.
    public var file: String { key.file.text }
    /// The names.
    public var names: [String] { key.names.map(\.text) }
  }

  /// How a finding compares with the lines.
  public enum State: Hashable, Sendable {
    /// It is known, and no worse than it was.
    case known
    /// No line has it.
    case new
    /// It is worse than its line says.
    case worse(than: String)
  }

  /// The lines.
  public let lines: [Line]
  /// A figure that is worse by this counts as worse: the figures of lines are cut after two decimals.
  private static let step = 0.01

  /// No known findings.
  public init() { lines = [] }

  /// Reads lines. Mistakes are thrown together, each with its line.
  public init(_ bytes: [UInt8]) throws(FileError) {
    lines = try LineFile.read(bytes[...]) { text, number throws(FileError) in
      if text.isEmpty { return nil }
      if let line = Self.line(text, number) { return line }
      throw FileError(
        "the line is not a known finding",
        reason: "it has a rule, a file, a theme, names and a figure, with TABs between",
        suggestion: "write the file again with --accept", line: number, column: 1)
    }
  }

  private static func line(_ text: String, _ number: Int) -> Line? {
    let fields = text.utf8.split(separator: 0x09, omittingEmptySubsequences: false).map {
      String(Substring($0))
    }
    guard fields.count >= 5, let rule = CheckRule(word: fields[0]),
      let last = fields.last, ByteText(last) == "-" || Double(last) != nil
    else { return nil }
    let rest = fields[1..<(fields.count - 1)].map { NameEscaping.unescaped($0) }
    let key = Key(
      rule: rule, file: rest[0], theme: rest[1].isEmpty ? nil : rest[1],
      names: Array(rest.dropFirst(2)))
    return Line(key: key, figure: Double(last), figureText: last, text: text, number: number)
  }

  /// The states of findings, and the stale lines: those about a file and a rule of this run that it did not find.
  public func compare(
    _ findings: [Finding], _ files: [CheckedFile], _ settings: CheckSettings
  ) -> (states: [State], stale: [Line]) {
    if lines.isEmpty { return (findings.map { _ in .new }, []) }
    // Of two lines with one key, as a merge may leave them, the better figure is the bound.
    var bounds: [Key: Line] = [:]
    for line in lines {
      if let other = bounds[line.key], (other.figure ?? 0) >= (line.figure ?? 0) { continue }
      bounds[line.key] = line
    }
    var found: Set<Key> = []
    let states = findings.map { finding -> State in
      let key = Key(finding, files)
      found.insert(key)
      guard let line = bounds[key] else { return .new }
      guard let old = line.figure, let figure = finding.figure else { return .known }
      // A little less than the step, for the rounding of the decimal that was read.
      return old - figure < Self.step - 1e-9 ? .known : .worse(than: line.figureText)
    }
    let names = Set(files.map { ByteText($0.key) })
    let stale = lines.filter { line in
      !found.contains(line.key) && settings.covers(line.key.file, names)
        && settings.applies(line.key.rule)
    }
    return (states, stale)
  }

  /// The text of the file with these findings, and with the lines about files and rules that were not in this run.
  public func accepting(
    _ findings: [Finding], _ files: [CheckedFile], _ settings: CheckSettings
  ) -> [UInt8] {
    let names = Set(files.map { ByteText($0.key) })
    let others = lines.filter {
      !settings.covers($0.key.file, names) || !settings.applies($0.key.rule)
    }.map(\.text)
    let own = findings.map { finding in
      (Key(finding, files).fields + [finding.figureText]).joined(separator: "\t")
    }
    return Self.text(others + own)
  }

  /// The text of the file without the stale lines.
  public func pruning(_ stale: [Line]) -> [UInt8] {
    let gone = Set(stale.map(\.number))
    return Self.text(lines.filter { !gone.contains($0.number) }.map(\.text))
  }

  /// Lines in the order of their bytes, each once.
  private static func text(_ lines: [String]) -> [UInt8] {
    Set(lines.map { Array($0.utf8) }).sorted { $0.lexicographicallyPrecedes($1) }
      .flatMap { $0 + [0x0A] }
  }
}

extension Finding {
  /// A hash of what tells the finding from others, which stays where lines move.
  public func fingerprint(_ files: [CheckedFile]) -> String {
    var hash = FNV1a()
    for field in KnownFindings.Key(self, files).fields {
      for byte in field.utf8 { hash.add(byte) }
      hash.add(0)
    }
    let digits = String(hash.value, radix: 16)
    return String(repeating: "0", count: 16 - digits.utf8.count) + digits
  }
}
