// The places of a sheet that use a variable by its name. A rule, mixin or function that sets a variable of that name
// itself, or has a parameter of it, means its own: the whole rule is left alone.

import Bytes
import ColorSpecs

/// A place that uses a variable of the top.
struct VariableUse {
  /// The range of the name with its sign; with sign and brace for `@{name}`.
  let range: Range<Int>
  let isBraced: Bool
}

/// Finds the uses of the variables at the top of a sheet.
struct VariableUses {
  private let sheet: VariableSheet
  private var found: [[UInt8]: [VariableUse]] = [:]

  static func all(in sheet: VariableSheet) -> VariableUses {
    var uses = VariableUses(sheet)
    var position = TextFile.withoutMark(sheet.bytes[...]).startIndex
    for rule in sheet.rules + [sheet.bytes.count..<sheet.bytes.count] {
      uses.add(in: position..<rule.lowerBound, isRule: false)
      uses.add(in: rule, isRule: true)
      position = rule.upperBound
    }
    return uses
  }

  private init(_ sheet: VariableSheet) { self.sheet = sheet }

  func uses(of name: String) -> [VariableUse] { found[sheet.dialect.key(name)] ?? [] }

  /// A name that was met, and whether it is set there.
  private struct Mention {
    let key: [UInt8]
    let use: VariableUse
    let isSet: Bool
  }

  /// Rules of Less whose names begin with the sign of variables.
  private static let atRules: Set<String> = [
    "media", "import", "charset", "namespace", "keyframes", "supports", "font-face", "page",
    "layer", "container", "property", "plugin", "viewport", "counter-style", "document",
  ]
  /// Rules of SCSS whose preludes set variables.
  private static let binders: Set<String> = ["mixin", "function", "each", "for", "include"]

  private mutating func add(in range: Range<Int>, isRule: Bool) {
    let mentions = mentions(in: range)
    let own = isRule ? Set(mentions.lazy.filter(\.isSet).map(\.key)) : []
    for mention in mentions where !own.contains(mention.key) {
      // What sets a variable of the top is a declaration of it.
      if mention.isSet, !isRule { continue }
      found[mention.key, default: []].append(mention.use)
    }
  }

  private func mentions(in range: Range<Int>) -> [Mention] {
    var found: [Mention] = []
    var tokens = StyleTokens(sheet.bytes[range], lineComments: true)
    /// The mentions of the statement so far, whether it may bind them, and whether it has begun.
    var statement = (start: 0, binds: false, isEmpty: true)
    var last: StyleTokens.Token?
    /// For each open brace, whether it is that of an expression.
    var braces: [Bool] = []
    while let token = tokens.next() {
      defer { last = token }
      let isAdjacent = last?.range.upperBound == token.range.lowerBound
      switch token.kind {
      case .string: found += mentions(inString: token.range)
      case .sign(UInt8(ascii: "{")):
        let isExpression =
          isAdjacent && (last.map { isSign($0, "#") || isSign($0, "@") } ?? false)
        braces.append(isExpression)
        if isExpression { continue }
        if statement.binds {
          for index in statement.start..<found.count {
            found[index] = Mention(key: found[index].key, use: found[index].use, isSet: true)
          }
        }
        statement = (found.count, false, true)
        continue
      case .sign(UInt8(ascii: "}")):
        if braces.popLast() == true { continue }
        statement = (found.count, false, true)
        continue
      case .sign(UInt8(ascii: ";")):
        statement = (found.count, false, true)
        continue
      case .sign(UInt8(ascii: ".")), .sign(UInt8(ascii: "#")):
        if statement.isEmpty, sheet.dialect == .less { statement.binds = true }
      case .word:
        guard isAdjacent, let sign = last else { break }
        if sheet.dialect == .scss, isSign(sign, "@") {
          statement.binds = Self.binders.contains(tokens.lowercased(token))
        }
        let isBraced = sheet.dialect == .less && isSign(sign, "{") && braces.last == true
        guard isSign(sign, sheet.dialect.sign) || isBraced, !isOfModule(sign.range) else { break }
        let start = isBraced ? sign.range.lowerBound - 1 : sign.range.lowerBound
        let isColon = !isBraced && tokens.peek().map { isSign($0, ":") } == true
        if sheet.dialect == .less, !isColon, !isBraced,
          Self.atRules.contains(tokens.lowercased(token))
        {
          break
        }
        found.append(mention(token.range, from: start, isBraced, isSet: isColon))
      case .sign: break
      }
      statement.isEmpty = false
    }
    return found
  }

  private func mention(
    _ name: Range<Int>, from start: Int, _ isBraced: Bool, isSet: Bool
  ) -> Mention {
    let text = CSSEscapes.resolved(String(decoding: sheet.bytes[name], as: UTF8.self))
    return Mention(
      key: sheet.dialect.key(text),
      use: VariableUse(range: start..<name.upperBound, isBraced: isBraced), isSet: isSet)
  }

  private func isSign(_ token: StyleTokens.Token, _ sign: Unicode.Scalar) -> Bool {
    isSign(token, UInt8(ascii: sign))
  }

  private func isSign(_ token: StyleTokens.Token, _ sign: UInt8) -> Bool {
    token.kind == .sign(sign)
  }

  /// Whether a variable is one of another module: `colors.$ink`.
  private func isOfModule(_ sign: Range<Int>) -> Bool {
    sheet.dialect == .scss && sign.lowerBound > 0
      && sheet.bytes[sign.lowerBound - 1] == UInt8(ascii: ".")
  }

  /// The names in the expressions of a string: `#{$ink}`, `@{ink}`.
  private func mentions(inString range: Range<Int>) -> [Mention] {
    var found: [Mention] = []
    let text = sheet.bytes[range]
    var isOpen = false
    var position = range.lowerBound
    while position < range.upperBound {
      let rest = text[position...]
      if sheet.dialect == .less, rest.starts(with: "@{".utf8) {
        let end = sheet.dialect.nameEnd(of: position + 2, in: text)
        if end > position + 2 {
          found.append(mention(position + 2..<end, from: position, true, isSet: false))
        }
        position = max(end, position + 2)
        continue
      }
      if sheet.dialect == .scss {
        if rest.starts(with: "#{".utf8) { isOpen = true }
        if rest.first == UInt8(ascii: "}") { isOpen = false }
        if isOpen, rest.first == sheet.dialect.sign, !isOfModule(position..<position) {
          let end = sheet.dialect.nameEnd(of: position + 1, in: text)
          if end > position + 1 {
            found.append(mention(position + 1..<end, from: position, false, isSet: false))
          }
          position = max(end, position + 1)
          continue
        }
      }
      position += 1
    }
    return found
  }
}
