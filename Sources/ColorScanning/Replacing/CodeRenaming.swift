// Entries get other names in code too: each whole `--old`, `$old`, `@old` and resource name, in definitions and strings
// as well, but not in comments. A name that code puts together may mean an entry, and is told.

import PaletteEngine
import StyleSheets

/// Renames entries in code.
public struct CodeRenaming: Sendable {
  /// The new names by the old ones, as sheets have them.
  private let names: [ByteText: String]
  private let resources: [ByteText: String]
  private let oldNames: [[UInt8]]
  /// The language of the sheet that defines them; nil for another format.
  private let sheet: SheetDialect?

  /// A renaming.
  ///
  /// - Parameter names: The old and the new names, as sheets have them, without marks and escapes.
  public init(_ names: [(old: String, new: String)], sheet: SheetDialect?) {
    self.names = Dictionary(
      names.map { (ByteText($0.old), $0.new) }, uniquingKeysWith: { first, _ in first })
    resources = Dictionary(
      names.map { (ByteText(CodePalette.resource($0.old)), CodePalette.resource($0.new)) },
      uniquingKeysWith: { first, _ in first })
    oldNames = names.map { Array($0.old.utf8) }
    self.sheet = sheet
  }

  /// The changes of a file.
  public func plan(_ bytes: [UInt8], _ scan: CodeScan, as kind: CodeKind) -> CodePlan {
    var plan = CodePlan()
    var places = TextPlaces(bytes)
    var words = CodeWords(bytes, without: scan.comments)
    while var word = words.next() {
      let isProperty = bytes[word].starts(with: "--".utf8)
      if isProperty {
        let end = max(word.upperBound, StyleName.end(of: word.lowerBound, in: bytes[...]))
        word = word.lowerBound..<end
        words.goOn(after: end)
      }
      take(word, isProperty, bytes, kind, &plan, &places)
    }
    return plan
  }

  private func take(
    _ word: Range<Int>, _ isProperty: Bool, _ bytes: [UInt8], _ kind: CodeKind,
    _ plan: inout CodePlan, _ places: inout TextPlaces
  ) {
    let start = word.lowerBound
    func isAfter(_ mark: String) -> Bool {
      start >= mark.utf8.count
        && bytes[(start - mark.utf8.count)..<start].elementsEqual(mark.utf8)
    }
    var name = word
    var table = names
    if isProperty {
      if sheet == .scss || sheet == .less { return }
      name = (start + 2)..<word.upperBound
    } else if kind == .xml && isAfter("@color/") || kind == .kt && isAfter("R.color.") {
      table = resources
    } else {
      // A variable of the language of the palette.
      let isVariable =
        switch kind {
        case .scss: sheet == .scss && isAfter("$")
        case .less: sheet == .less && (isAfter("@") || isAfter("@{"))
        case .css, .html, .vue, .svelte, .astro, .svg, .js, .jsx, .ts, .tsx, .swift, .kt, .xml:
          false
        }
      if !isVariable { return }
    }
    if NameShape.isExpression(bytes, at: word.upperBound)
      || bytes[word.upperBound - 1] == UInt8(ascii: "-") && word.upperBound < bytes.count
        && "\"'`".utf8.contains(bytes[word.upperBound])
    {
      // Enough are told to look for the others by hand.
      if plan.leftovers.count >= 1000 { return }
      let part = bytes[name]
      if let old = oldNames.first(where: { $0.starts(with: part) }) {
        plan.leftovers.append(
          .init(
            place: places.place(of: start),
            summary:
              "the name that begins with \(VisibleText.quoted(String(decoding: bytes[word], as: UTF8.self))) may be \(VisibleText.quoted(String(decoding: old, as: UTF8.self)))",
            remedy: nil))
      }
      return
    }
    let written = String(decoding: bytes[name], as: UTF8.self)
    guard let new = table[ByteText(CSSEscapes.resolved(written))] else { return }
    plan.edits.append(.init(range: name, text: CSSIdentifier.escaped(new)))
  }
}
