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
      names.map { (ByteText(Self.resource($0.old)), Self.resource($0.new)) },
      uniquingKeysWith: { first, _ in first })
    oldNames = names.map { Array($0.old.utf8) }
    self.sheet = sheet
  }

  private static func resource(_ name: String) -> String {
    String(
      decoding: name.utf8.map {
        $0 == UInt8(ascii: "-") ? UInt8(ascii: "_") : ASCII.lowercased($0)
      },
      as: UTF8.self)
  }

  /// The changes of a file.
  public func plan(_ bytes: [UInt8], _ scan: CodeScan, as kind: CodeKind) -> CodePlan {
    var plan = CodePlan()
    var places = TextPlaces(bytes)
    var position = 0
    var comment = 0
    while position < bytes.count {
      while comment < scan.comments.count, scan.comments[comment].upperBound <= position {
        comment += 1
      }
      if comment < scan.comments.count, scan.comments[comment].lowerBound <= position {
        position = scan.comments[comment].upperBound
        continue
      }
      guard StyleName.isNameByte(bytes[position]) else {
        position += 1
        continue
      }
      let isProperty = bytes[position...].starts(with: "--".utf8)
      var end = position + 1
      while end < bytes.count, StyleName.isNameByte(bytes[end]) { end += 1 }
      if isProperty { end = max(end, StyleName.end(of: position, in: bytes[...])) }
      take(position..<end, isProperty, bytes, kind, &plan, &places)
      position = end
    }
    return plan
  }

  private func take(
    _ word: Range<Int>, _ isProperty: Bool, _ bytes: [UInt8], _ kind: CodeKind,
    _ plan: inout CodePlan, _ places: inout TextPlaces
  ) {
    let start = word.lowerBound
    var name = word
    var table = names
    if isProperty {
      if sheet == .scss || sheet == .less { return }
      name = (start + 2)..<word.upperBound
    } else if start > 0, bytes[start - 1] == UInt8(ascii: "$"), sheet == .scss, kind == .scss {
    } else if start > 0, bytes[start - 1] == UInt8(ascii: "@"), sheet == .less, kind == .less {
    } else if start > 1, bytes[start - 1] == UInt8(ascii: "{"),
      bytes[start - 2] == UInt8(ascii: "@"),
      sheet == .less, kind == .less
    {
    } else if kind == .xml && bytes[..<start].suffix(7).elementsEqual("@color/".utf8)
      || kind == .kt && bytes[..<start].suffix(8).elementsEqual("R.color.".utf8)
    {
      table = resources
    } else {
      return
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
