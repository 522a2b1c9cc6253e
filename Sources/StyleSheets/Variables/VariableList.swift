import PaletteEngine

// Lists of colors: `@grays: #f8f9fa, #f1f3f5;`, of which a sheet takes one by its number, as in `extract(@grays, 1)` of
// Less and `nth($grays, 1)` of SCSS. Both count from 1.
extension VariableSheet {
  /// Reads a value as a list of colors: the position of its container; nil if it is something else.
  mutating func list(_ range: Range<Int>) -> Int? {
    var tokens = StyleTokens(bytes[range], lineComments: true)
    var items: [Range<Int>] = []
    var item: Range<Int>?
    while let token = tokens.next() {
      if tokens.depth == 0, token.isSign(",") {
        guard let ended = item else { return nil }
        items.append(ended)
        item = nil
      } else {
        item = (item?.lowerBound ?? token.range.lowerBound)..<token.range.upperBound
      }
    }
    guard let last = item, !items.isEmpty else { return nil }
    let contents = (items + [last]).map { ($0, literal($0)) }
    let areColors = contents.allSatisfy { if case .color = $0.1 { true } else { false } }
    guard areColors else { return nil }
    let container = containers.count
    containers.append(Container(items: self.items(from: range.lowerBound, separator: ",")))
    containers[container].isList = true
    for (position, (range, content)) in contents.enumerated() {
      append(
        (String(position + 1), range.lowerBound..<range.lowerBound), range, content, in: container)
      containers[container].items.items.append(.init(core: range, end: range.upperBound))
    }
    containers[container].owner = declarations.count
    return container
  }
}
