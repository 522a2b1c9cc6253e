// The grammar: comparisons, each once, joined by `not`, `and` and `or`, of which `or` binds least.
//
//     query      = and-query, { "or", and-query }
//     and-query  = { "not" }, primary, { "and", { "not" }, primary }
//     primary    = "(", query, ")"  |  property, [ operator, value ]
//
// A mistake does not end the reading: what was probably meant is taken for it, or the reader continues at the next
// `and` or `or`, so that one report names all mistakes. Only parentheses are read by recursion, to a limited depth.

import PaletteEngine

/// Reads a query.
struct QueryParser {
  private var reader: PropertyReader
  private var tokens: [QueryToken]
  private var position = 0
  private var depth = 0
  private(set) var steps: [PaletteQuery.Step] = []

  /// The most parentheses in each other.
  static let depthLimit = 100

  /// Reads a whole expression.
  static func parse(_ text: String) throws(Failures<QueryError>) -> [PaletteQuery.Step] {
    let bytes = Array(text.utf8)
    var parser = QueryParser(
      reader: PropertyReader(text: text, bytes: bytes), tokens: QueryScanner.tokens(of: bytes[...]))
    parser.wholeQuery()
    try parser.reader.faults.check()
    return parser.steps
  }

  private var token: QueryToken { tokens[position] }

  /// The word that joins comparisons, if it is next.
  private var keyword: QueryKeyword? {
    token.kind == .word ? QueryKeyword(rawValue: token.text) : nil
  }

  private mutating func advance() { if token.kind != .end { position += 1 } }

  /// Takes the next token for a word that was probably meant.
  private mutating func replace(with keyword: QueryKeyword) {
    tokens[position] = QueryToken(kind: .word, text: keyword.rawValue, range: token.range)
  }

  private mutating func fault(_ summary: String, reason: String? = nil, suggestion: String? = nil) {
    reader.fault(token, summary, reason: reason, suggestion: suggestion)
  }

  /// Continues at the next word that joins comparisons, or at the end of the parentheses.
  private mutating func skip() {
    var open = 0
    while token.kind != .end {
      if open == 0, token.kind == .close || keyword == .and || keyword == .or { return }
      if token.kind == .open { open += 1 }
      if token.kind == .close { open -= 1 }
      advance()
    }
  }
}

// Words that join comparisons.
extension QueryParser {
  private mutating func wholeQuery() {
    if token.kind == .end {
      fault(
        "the query is empty", reason: "a query compares properties, as in lightness > 0.6")
      return
    }
    query()
    while token.kind != .end {
      fault("‘)’ has no matching ‘(’")
      advance()
      if keyword == .and || keyword == .or { advance() }
      if token.kind != .end, token.kind != .close { query() }
    }
  }

  private mutating func query() {
    var jumps: [Int] = []
    conjunction()
    while keyword == .or {
      advance()
      jumps.append(steps.count)
      steps.append(.leave(ifTrue: true, to: 0))
      conjunction()
    }
    for jump in jumps { steps[jump] = .leave(ifTrue: true, to: steps.count) }
  }

  private mutating func conjunction() {
    var jumps: [Int] = []
    negation()
    while isJoinedByAnd() {
      advance()
      jumps.append(steps.count)
      steps.append(.leave(ifTrue: false, to: 0))
      negation()
    }
    for jump in jumps { steps[jump] = .leave(ifTrue: false, to: steps.count) }
  }

  /// Whether `and` is next, after what has no place behind a comparison.
  private mutating func isJoinedByAnd() -> Bool {
    while true {
      switch token.kind {
      case .end, .close: return false
      case .word where keyword == .and: return true
      case .word where keyword == .or: return false
      case .word, .percentage, .quoted, .sign, .function, .open, .stray, .openQuote: break
      }
      if let meant = joiningWord(token) {
        fault(
          "unknown word \(reader.quoted(token))", suggestion: "did you mean ‘\(meant.rawValue)’?")
        replace(with: meant)
      } else {
        let isSign = token.kind == .sign
        fault(
          "\(reader.quoted(token)) comes after a complete comparison",
          reason: isSign
            ? "each comparison has one operator; join two with ‘and’"
            : "comparisons are joined with ‘and’ and ‘or’",
          suggestion: !isSign && position > 0 && tokens[position - 1].kind == .word
            ? "put a text with spaces in quotes" : nil)
        skip()
      }
    }
  }

  private func joiningWord(_ token: QueryToken) -> QueryKeyword? {
    switch token.kind {
    case .sign: ["&&": .and, "&": .and, "||": .or, "|": .or][token.text]
    case .word, .function:
      NearestMatch.of(token.text, among: ["and", "or"]).flatMap(QueryKeyword.init)
    case .percentage, .quoted, .open, .close, .stray, .openQuote, .end: nil
    }
  }

  private mutating func negation() {
    var isInverted = false
    while isNot() {
      isInverted.toggle()
      advance()
    }
    primary()
    if isInverted { steps.append(.invert) }
  }

  /// Whether `not` is next, or what was probably meant to be one.
  private mutating func isNot() -> Bool {
    if keyword == .not { return true }
    let isMeant =
      switch token.kind {
      case .sign: token.text == "!"
      case .word:
        EntryProperty.named(token.text) == nil && tokens[position + 1].kind == .word
          && NearestMatch.of(token.text, among: EntryProperty.words + ["not"]) == "not"
      case .percentage, .quoted, .function, .open, .close, .stray, .openQuote, .end: false
      }
    if isMeant {
      fault("unknown word \(reader.quoted(token))", suggestion: "did you mean ‘not’?")
      replace(with: .not)
    }
    return isMeant
  }

  private mutating func primary() {
    switch token.kind {
    case .open: parentheses()
    case .word where keyword != nil, .end, .close:
      let place = token.kind == .end ? "at the end" : "before \(reader.quoted(token))"
      fault("a comparison is missing \(place)")
    case .word, .function: comparison()
    case .sign, .percentage, .quoted:
      let word = reader.quoted(token)
      fault(
        token.kind == .sign ? "a property is missing before \(word)" : "\(word) is not a property",
        reason: "a comparison begins with one, as in lightness > 0.6")
      skip()
    case .stray, .openQuote:
      strayFault()
      skip()
    }
  }

  private mutating func parentheses() {
    let opening = token
    guard depth < Self.depthLimit else {
      fault("parentheses are nested more than \(Self.depthLimit) deep here")
      position = tokens.count - 1
      reader.isFinal = true
      return
    }
    depth += 1
    advance()
    query()
    depth -= 1
    if token.kind == .close {
      advance()
    } else {
      reader.fault(opening, "‘(’ is not closed")
    }
  }

  private mutating func strayFault() {
    if token.kind == .openQuote {
      fault("the quoted text has no end", reason: "a text ends with the quote it begins with")
    } else {
      fault(
        "\(reader.quoted(token)) is not a word",
        reason: "words have letters A to Z, digits and ‘_/.*-’; other text is quoted",
        suggestion: token.text.utf8.contains(UInt8(ascii: "'")) ? nil : "write '\(token.text)'")
    }
  }
}

// Comparisons.
extension QueryParser {
  private mutating func comparison() {
    let start = token
    let property = reader.property(of: token)
    advance()
    guard token.kind == .sign, joiningWord(token) == nil else {
      guard let property else { return skip() }
      if property.valueKind == .truth {
        steps.append(.test(.init(property: property, condition: .truth(true))))
      } else if token.kind == .end || token.kind == .close || keyword != nil {
        reader.fault(
          start, "\(VisibleText.quoted(property.word)) is compared with nothing",
          reason: "it is a \(property.valueKind.rawValue), as in \(property.example)")
      } else {
        fault(
          "an operator is missing before \(reader.quoted(token))",
          reason: QueryOperator.list)
        skip()
      }
      return
    }
    let sign = token
    let known = QueryOperator(rawValue: sign.text)
    if known == nil {
      let nearest = QueryOperator.meant(by: sign.text)
      fault(
        "unknown operator \(reader.quoted(sign))",
        reason: nearest == nil ? QueryOperator.list : nil,
        suggestion: nearest.map { "did you mean ‘\($0.rawValue)’?" })
    }
    advance()
    guard let value = value(after: sign) else { return }
    guard let property, let known = known ?? QueryOperator.meant(by: sign.text) else { return }
    if let condition = reader.condition(property, known, sign, value) {
      steps.append(.test(.init(property: property, condition: condition)))
    }
  }

  /// The token of a value; nil, with a fault, where there is none.
  private mutating func value(after sign: QueryToken) -> QueryToken? {
    let found = token
    switch found.kind {
    case .word where keyword == nil, .percentage, .quoted:
      advance()
      return found
    case .word, .end, .close:
      fault("a value is missing after \(reader.quoted(sign))")
      return nil
    case .stray, .openQuote: strayFault()
    case .function:
      fault(
        "\(reader.quoted(found)) is not a value",
        reason: "the left side of a comparison is a property, and the right side a number or a word"
      )
    case .sign, .open: fault("\(reader.quoted(found)) is not a value")
    }
    skip()
    return nil
  }
}

/// How a property is compared with a value.
enum QueryOperator: String, CaseIterable {
  case equal = "="
  case unequal = "!="
  case less = "<"
  case lessOrEqual = "<="
  case greater = ">"
  case greaterOrEqual = ">="
  case matches = "~"
  case matchesNot = "!~"

  static let list = "the operators are =, !=, <, <=, >, >=, ~ and !~"

  /// The operator that other signs mean elsewhere.
  static func meant(by sign: String) -> QueryOperator? {
    switch sign {
    case "==", "===": .equal
    case "<>", "!==", "~=": .unequal
    case "=<": .lessOrEqual
    case "=>": .greaterOrEqual
    case "=~", "~~": .matches
    case "~!": .matchesNot
    case _: nil
    }
  }
}

extension EntryProperty {
  /// A comparison for messages.
  fileprivate var example: String {
    switch self {
    case .contrast, .distance: "\(word)(white) > 3"
    case .name, .group, .index, .kind, .derived, .color:
      switch valueKind {
      case .number: "\(word) > 0.5"
      case .text: "\(word) = …"
      case .truth: word
      }
    }
  }
}
