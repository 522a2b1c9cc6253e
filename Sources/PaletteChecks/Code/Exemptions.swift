// Comments that say that a color is meant to be written out: `color-ok: REASON` in its line or alone in the line before,
// `color-ok-file: REASON` before the first code.

import ColorScanning
import PaletteFormats

/// A comment with an exemption.
struct Exemption {
  /// The bytes of the comment.
  let range: Range<Int>
  /// Whether it is about the whole file.
  let isOfFile: Bool
  /// Whether it says why.
  let hasReason: Bool
  /// The lines that it is about, from 1; none if it is of the file, but not before the code.
  let lines: ClosedRange<Int>?
}

/// The exemptions of a file.
struct Exemptions {
  let all: [Exemption]
  private let starts: [Int]
  /// The exemptions by their lines, and that of the file.
  private var byLine: [Int: Int] = [:]
  private let ofFile: Int?

  init(_ bytes: [UInt8], _ comments: [Range<Int>]) {
    var starts = [0]
    let word = Array("color-ok".utf8)
    let marked = comments.filter { Self.find(word, in: bytes, $0) != nil }
    guard !marked.isEmpty else {
      (all, self.starts, ofFile) = ([], [], nil)
      return
    }
    for (position, byte) in bytes.enumerated() where byte == 0x0A { starts.append(position + 1) }
    self.starts = starts
    let code = Self.codeStart(bytes, comments)
    all = marked.compactMap { Self.exemption($0, word, bytes, code, starts) }
    ofFile = all.firstIndex { $0.isOfFile && $0.lines != nil }
    for (index, exemption) in all.enumerated() where !exemption.isOfFile {
      guard let lines = exemption.lines else { continue }
      // Those between are in the comment.
      for line in [lines.lowerBound, lines.upperBound - 1, lines.upperBound]
      where lines.contains(line) && byLine[line] == nil {
        byLine[line] = index
      }
    }
  }

  private static func find(_ word: [UInt8], in bytes: [UInt8], _ range: Range<Int>) -> Int? {
    var position = range.lowerBound
    while position + word.count <= range.upperBound {
      if bytes[position] == word[0], bytes[position..<(position + word.count)].elementsEqual(word) {
        return position
      }
      position += 1
    }
    return nil
  }

  private static func exemption(
    _ range: Range<Int>, _ word: [UInt8], _ bytes: [UInt8], _ code: Int,
    _ starts: [Int]
  ) -> Exemption? {
    guard let at = find(word, in: bytes, range) else { return nil }
    var next = at + word.count
    let file = Array("-file".utf8)
    let isOfFile = bytes[next..<range.upperBound].starts(with: file)
    if isOfFile { next += file.count }
    // Another word, such as `color-okay`.
    if next < range.upperBound, ASCII.isLetter(bytes[next]) || bytes[next] == UInt8(ascii: "-"),
      !bytes[next..<range.upperBound].starts(with: "--".utf8)
    {
      return nil
    }
    var reason = bytes[next..<range.upperBound]
    let hasColon = reason.first == UInt8(ascii: ":")
    if hasColon { reason = reason.dropFirst() }
    for end in ["*/", "-->"] where reason.suffix(end.utf8.count).elementsEqual(end.utf8) {
      reason = reason.dropLast(end.utf8.count)
    }
    let hasReason = hasColon && reason.contains { !ASCII.isSpace($0) && $0 != UInt8(ascii: "*") }
    if isOfFile {
      let isFirst = range.lowerBound < code
      return Exemption(
        range: range, isOfFile: true, hasReason: hasReason,
        lines: isFirst ? 1...max(1, starts.count) : nil)
    }
    let first = line(of: range.lowerBound, starts)
    let last = line(of: max(range.lowerBound, range.upperBound - 1), starts)
    let before = bytes[starts[first - 1]..<range.lowerBound]
    let end = last < starts.count ? starts[last] : bytes.count
    let after = bytes[min(range.upperBound, end)..<end]
    // An element of JSX has its comments in braces: `{/* color-ok: … */}`.
    let isBlank = { (byte: UInt8) in ASCII.isSpace(byte) || "{};,".utf8.contains(byte) }
    let isAlone = before.allSatisfy(isBlank) && after.allSatisfy(isBlank)
    return Exemption(
      range: range, isOfFile: false, hasReason: hasReason,
      lines: first...(isAlone ? last + 1 : last))
  }

  /// The position of the first code: what is no comment, blank or declaration of the document.
  private static func codeStart(_ bytes: [UInt8], _ comments: [Range<Int>]) -> Int {
    var next = TextFile.withoutMark(bytes[...]).startIndex
    var comment = 0
    while next < bytes.count {
      while comment < comments.count, comments[comment].upperBound <= next { comment += 1 }
      if comment < comments.count, comments[comment].lowerBound <= next {
        next = comments[comment].upperBound
      } else if bytes[next...].starts(with: "<?".utf8) || bytes[next...].starts(with: "<!".utf8) {
        next = (bytes[next...].firstIndex(of: UInt8(ascii: ">")) ?? bytes.count - 1) + 1
      } else if bytes[next...].starts(with: "@charset".utf8) {
        next = (bytes[next...].firstIndex(of: UInt8(ascii: ";")) ?? bytes.count - 1) + 1
      } else if next == 0, bytes.starts(with: "#!".utf8) {
        next = bytes.firstIndex(of: 0x0A) ?? bytes.count
      } else if ASCII.isSpace(bytes[next]) {
        next += 1
      } else {
        return next
      }
    }
    return next
  }

  private static func line(of offset: Int, _ starts: [Int]) -> Int {
    starts.partitioningIndex { $0 > offset }
  }

  /// The exemption of a color at an offset, by its position in the list; nil if there is none.
  func exemption(at offset: Int) -> Int? {
    if all.isEmpty { return nil }
    return byLine[Self.line(of: offset, starts)] ?? ofFile
  }
}
