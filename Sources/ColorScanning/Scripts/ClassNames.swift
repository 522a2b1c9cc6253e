import PaletteEngine

/// Colors in names of classes, as Tailwind has them: `bg-[#fff]`, `shadow-[0_0_2px_#fff]`.
enum ClassNames {
  static func scan(_ text: CodeText, _ range: Range<Int>, into scan: inout CodeScan) {
    var position = range.lowerBound
    var scanner = SheetScanner(text, position: .className)
    while position + 1 < range.upperBound {
      // The strings of an expression are scanned for themselves.
      if text.dialect == .template, text.has("${", at: position, range.upperBound) {
        position = text.interpolationEnd(position + 1, range.upperBound)
        continue
      }
      guard text.has("-[", at: position, range.upperBound) else {
        position += 1
        continue
      }
      var end = position + 2
      while end < range.upperBound, text.bytes[end] != UInt8(ascii: "]"),
        !ASCII.isSpace(text.bytes[end])
      { end += 1 }
      // Underscores stand for spaces, and a type may come first: `[color:#fff]`.
      var start = position + 2
      var next = start
      while next <= end {
        let isEnd = next == end || text.bytes[next] == UInt8(ascii: "_")
        if isEnd || text.bytes[next] == UInt8(ascii: ":") {
          if isEnd, start < next {
            let part = start..<next
            let isHex = text.hex(part) != nil
            if isHex || SheetValueForm(text, part).isOfColors {
              scanner.scanValue(part, of: "class", takesNames: false, into: &scan)
            } else if text.bytes[part].contains(UInt8(ascii: "(")) {
              // The spaces of a function are underscores too; what is between its brackets is one part.
              let whole = start..<end
              scanner.scanValue(whole, of: "class", takesNames: false, into: &scan)
              break
            }
          }
          start = next + 1
        }
        next += 1
      }
      position = max(end, position + 2)
    }
  }
}
