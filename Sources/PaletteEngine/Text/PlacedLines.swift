import ColorModel

/// The lines of a text, and the entries that begin in them.
struct PlacedLines {
  private var lines: [ArraySlice<UInt8>]
  /// For each line, whether an entry begins in it.
  private var begins: [Bool]
  private var places: [ColorName: Int] = [:]

  init(_ text: [UInt8], _ offsets: [ColorName: Int]) {
    lines = CommonLines.lines(of: text[...])
    begins = Array(repeating: false, count: lines.count)
    var line = 0
    for (name, offset) in offsets.sorted(by: { $0.value < $1.value }) {
      while line < lines.count, lines[line].endIndex <= offset { line += 1 }
      if line == lines.count { break }
      begins[line] = true
      places[name] = line
    }
  }

  var text: [UInt8] { Array(lines.joined()) }

  /// The lines beside that of an entry, up to the next one with an entry, nearest first: no more than a person would write
  /// about one.
  private func beside(_ line: Int, _ step: Int) -> [ArraySlice<UInt8>] {
    var found: [ArraySlice<UInt8>] = []
    var next = line + step
    while lines.indices.contains(next), !begins[next], found.count < 64 {
      found.append(lines[next])
      next += step
    }
    return found
  }

  /// Moves the lines of entries past those that are on their other side in another text.
  mutating func place(_ names: Set<ColorName>, as other: PlacedLines) {
    if lines.last?.last != 0x0A { return }
    let rows = names.compactMap { name in
      places[name].flatMap { line in other.places[name].map { (line: line, there: $0) } }
    }
    func count(_ line: Int, _ step: Int, _ there: Int) -> Int {
      let (here, beyond) = (beside(line, step), other.beside(there, -step))
      return (0...min(here.count, beyond.count)).last { count in
        here.prefix(count).elementsEqual(beyond.prefix(count).reversed())
      } ?? 0
    }
    // Two entries may share a line, which stays.
    var apart = Dictionary(grouping: rows, by: \.line).values.filter { $0.count == 1 }.joined()
      .sorted { $0.line > $1.line }
    for step in [1, -1] {
      for index in apart.indices {
        let (line, there) = apart[index]
        for _ in 0..<count(line, step, there) {
          let place = apart[index].line
          lines.swapAt(place, place + step)
          begins.swapAt(place, place + step)
          apart[index].line += step
        }
      }
      apart.reverse()
    }
  }
}
