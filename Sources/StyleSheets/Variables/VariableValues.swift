// The values of variables: another one, a key of a map, a call of a color function. Each is computed once, after those
// that it names; in a loop, as a chain of them may be as long as the sheet. A value itself is of bounded length and depth.

import PaletteEngine

/// The values of the declarations of a sheet.
struct VariableValues {
  enum Value {
    /// A color; nil if it is of a space that functions do not have.
    case color(StyleColor?)
    /// A text that says a color, which no function takes: `#{$x}`, `~"#f00"`.
    case text(StyleColor?)
    case number(StyleNumber)
    case word(String)
    /// The container of a map, a ruleset or a list.
    case group(Int)
    /// A name that leads out of the sheet, or to itself.
    case open
    case other
  }

  /// A value, and the places that it comes from.
  struct Known {
    let value: Value
    /// The declaration that says it, through all that refer to it.
    let origin: Int?
    /// The declaration that this one refers to and nothing else, if that is the last of its name.
    let target: Int?

    init(_ value: Value, origin: Int? = nil, target: Int? = nil) {
      (self.value, self.origin, self.target) = (value, origin, target)
    }
  }

  private enum State {
    case begun
    /// As another declaration, which says it.
    case same(as: Int, target: Int?)
    /// The position of the value among those that are kept.
    case own(Int)
  }

  let scope: VariableScope
  var sheet: VariableSheet { scope.sheet }
  /// The values that name others, once they are looked at. Those that say themselves what they are take no memory, and
  /// those that only refer to another little: a sheet may be nothing else.
  private var states: [Int: State] = [:]
  private var kept: [Known] = []

  init(_ scope: VariableScope) { self.scope = scope }

  /// The value of a declaration.
  mutating func value(of declaration: Int) -> Known {
    if let plain = plain(declaration) { return plain }
    var waiting = [declaration]
    while let current = waiting.last {
      switch states[current] {
      case .same?, .own?:
        waiting.removeLast()
        continue
      case .begun?, nil: states[current] = .begun
      }
      let (known, missing) = evaluate(current)
      if missing.isEmpty {
        keep(known, of: current)
        waiting.removeLast()
      } else {
        waiting += missing
      }
    }
    return known(declaration) ?? Known(.open)
  }

  /// The color that functions give to a declaration.
  func color(of declaration: Int) -> Color? {
    switch known(declaration)?.value {
    case .color(let color), .text(let color): color?.color(StyleEngine(sheet.dialect))
    case .number, .word, .group, .open, .other, nil: nil
    }
  }

  /// A key that an expression looks for.
  struct Lookup {
    /// Its declaration.
    let key: Int
    /// The place that says it, or the variable that has it.
    let range: Range<Int>
    let isSaid: Bool
  }

  /// The keys that the expression at the start of a range looks for.
  mutating func lookups(in range: Range<Int>, container: Int) -> [Lookup] {
    while true {
      let (lookups, missing) = found(in: range, container)
      if missing.isEmpty { return lookups }
      for declaration in missing { _ = value(of: declaration) }
    }
  }

  private func found(
    in range: Range<Int>, _ container: Int
  ) -> (lookups: [Lookup], missing: [Int]) {
    var expression = VariableExpression(self, range, container, at: range.lowerBound)
    _ = expression.operand()
    return (expression.lookups, expression.missing)
  }

  private mutating func keep(_ known: Known, of declaration: Int) {
    if let origin = known.origin, origin != declaration {
      states[declaration] = .same(as: origin, target: known.target)
    } else {
      states[declaration] = .own(kept.count)
      kept.append(known)
    }
  }

  /// A value that was found; a circle has none.
  func known(_ declaration: Int) -> Known? {
    switch states[declaration] {
    case .same(let origin, let target)?:
      known(origin).map { Known($0.value, origin: origin, target: target) }
    case .own(let position)?: kept[position]
    case .begun?: Known(.open)
    case nil: plain(declaration)
    }
  }

  /// The value of a declaration that names no other.
  private func plain(_ declaration: Int) -> Known? {
    switch sheet.declarations[declaration].content {
    case .color(let position):
      let color = StyleColor(sheet.colors[position].color, StyleEngine(sheet.dialect))
      return Known(.color(color), origin: declaration)
    case .group(let container):
      return Known(.group(container), origin: declaration)
    case .alias, .other: return nil
    }
  }

  /// The value of a declaration, and the ones that must be known first.
  private func evaluate(_ declaration: Int) -> (Known, missing: [Int]) {
    let own = sheet.declarations[declaration]
    switch own.content {
    case .color, .group: return (plain(declaration) ?? Known(.other), [])
    case .alias(let name):
      guard
        let base = scope.variable(name, at: own.nameRange.lowerBound, in: own.container)
      else { return (Known(.open), []) }
      guard let known = known(base.declaration) else { return (Known(.open), [base.declaration]) }
      return (
        Known(
          known.value, origin: known.origin, target: base.isLast ? base.declaration : nil),
        []
      )
    case .other:
      guard !own.name.isEmpty, own.value.count <= VariableSheet.valueLimit else {
        return (Known(.other), [])
      }
      var expression = VariableExpression(
        self, own.value, own.container, at: own.nameRange.lowerBound)
      let result = expression.whole()
      guard expression.missing.isEmpty, let result else {
        return (Known(.other), expression.missing)
      }
      if case .open = result.value { return (Known(.other), []) }
      return (
        Known(result.value, origin: result.origin ?? declaration, target: result.target), []
      )
    }
  }
}
