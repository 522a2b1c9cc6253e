// A query is a list of steps over one truth value: a test sets it, and a jump leaves the rest of an `and` or an `or`
// that it decides. So a query of any length is asked without recursion.

public import PaletteEngine

/// A condition on entries, such as `lightness > 0.6 and not name ~ "tmp-*"`.
public struct PaletteQuery: Hashable, Sendable {
  /// The query as it was typed.
  public let text: String
  private var steps: [Step]

  enum Step: Hashable, Sendable {
    case test(Test)
    case invert
    /// Continues at another step if the truth value is the given one.
    case leave(ifTrue: Bool, to: Int)
  }

  /// A comparison of a property. A missing value makes every one false.
  struct Test: Hashable, Sendable {
    enum Condition: Hashable, Sendable {
      case number(QueryOperator, Double)
      case text(String, isEqual: Bool)
      case pattern(NamePattern, isMatch: Bool)
      case truth(Bool)
    }

    var property: EntryProperty
    let condition: Condition

    fileprivate func holds(_ value: ColorProperty.Value?) -> Bool {
      switch (condition, value) {
      case (.number(let sign, let wanted), .number(let value)): sign.holds(value, wanted)
      case (.text(let wanted, let isEqual), .word(let value)):
        (property == .group ? value.isGroup(wanted) : value == wanted) == isEqual
      case (.pattern(let pattern, let isMatch), .word(let value)):
        pattern.matches(value) == isMatch
      case (.truth(let wanted), .truth(let value)): value == wanted
      case (.number, .word), (.number, .truth), (.number, nil), (.text, .number), (.text, .truth),
        (.text, nil), (.pattern, .number), (.pattern, .truth), (.pattern, nil), (.truth, .number),
        (.truth, .word), (.truth, nil):
        false
      }
    }
  }

  /// The query in a text.
  ///
  /// - Throws: All mistakes, as far as they can be told apart.
  public init(_ text: String) throws(Failures<QueryError>) {
    self.text = text
    steps = try QueryParser.parse(text)
  }
}

extension QueryOperator {
  /// Numbers that are nearer than this are equal.
  static let tolerance = 1e-9

  func holds(_ value: Double, _ wanted: Double) -> Bool {
    let isEqual = abs(value - wanted) <= Self.tolerance
    return switch self {
    case .equal: isEqual
    case .unequal: !isEqual
    case .less: value < wanted && !isEqual
    case .lessOrEqual: value < wanted || isEqual
    case .greater: value > wanted && !isEqual
    case .greaterOrEqual: value > wanted || isEqual
    case .matches, .matchesNot: false
    }
  }
}

extension String {
  /// Whether the path of a group is `group`, or lies in it.
  fileprivate func isGroup(_ group: String) -> Bool {
    self == group || (!group.isEmpty && utf8.starts(with: "\(group)/".utf8))
  }
}

extension ColorPalette {
  /// The names of the entries that a query finds, in order.
  ///
  /// - Throws: A mistake for each color of the query that refers to an entry which is not in this palette.
  public func names(matching query: PaletteQuery) throws(Failures<QueryError>) -> [ColorName] {
    let query = try query.bound(to: self)
    let properties = EntryProperties(self, needsDerived: query.asksForDerived)
    return entries.indices.filter { query.holds(at: $0, properties) }.map { entries[$0].name }
  }
}

extension PaletteQuery {
  fileprivate var asksForDerived: Bool {
    steps.contains {
      if case .test(let test) = $0 { test.property == .derived } else { false }
    }
  }

  fileprivate func holds(at position: Int, _ properties: EntryProperties) -> Bool {
    var isTrue = false
    var next = 0
    while next < steps.count {
      switch steps[next] {
      case .test(let test):
        isTrue = test.holds(properties.value(of: test.property, at: position))
      case .invert: isTrue.toggle()
      case .leave(let value, let target):
        if isTrue == value {
          next = target
          continue
        }
      }
      next += 1
    }
    return isTrue
  }

  /// The query with the colors of the entries that it refers to.
  fileprivate func bound(to palette: ColorPalette) throws(Failures<QueryError>) -> PaletteQuery {
    var bound = self
    var colors = QueryColors(palette, text)
    for (index, step) in steps.enumerated() {
      guard case .test(var test) = step else { continue }
      test.property = colors.bound(test.property)
      bound.steps[index] = .test(test)
    }
    try colors.faults.check()
    return bound
  }
}

/// The colors of an expression that refer to entries.
struct QueryColors {
  private let palette: ColorPalette
  private let text: String
  private var lookup: ReferenceGraph.Lookup
  private(set) var faults = QueryError.log

  init(_ palette: ColorPalette, _ text: String) {
    self.palette = palette
    self.text = text
    lookup = ReferenceGraph.Lookup(palette)
  }

  /// The property with its color; as it is, with a fault, if an entry is unknown.
  mutating func bound(_ property: EntryProperty) -> EntryProperty {
    switch property {
    case .contrast(let color): .contrast(bound(color))
    case .distance(let color): .distance(bound(color))
    case .name, .group, .index, .kind, .derived, .color: property
    }
  }

  private mutating func bound(_ color: QueryColor) -> QueryColor {
    if color.color != nil { return color }
    let parser = ColorSpecParser(.typed)
    var known: [String: Color] = [:]
    for reference in parser.references(in: color.text) {
      known[reference.name] = lookup.position(of: reference.name)
        .flatMap { palette.entries[$0].value.color }
    }
    let references = ColorReferences(
      color: { [known] in known[$0] }, names: { [palette] in palette.entries.map(\.name.text) })
    var bound = color
    do throws(ColorSpecError) {
      bound.color = try parser.parse(color.text, resolving: references)
    } catch {
      let text = text
      faults.append(QueryError(error, in: text, at: color.range.lowerBound))
    }
    return bound
  }
}
