import PaletteEngine

/// The variables at the top of a sheet of SCSS or Less, and those in maps and detached rulesets. All else is passed
/// through: rules, mixins, functions.
struct VariableSheet {
  /// The meaning of a value.
  enum Content {
    /// A color: its position in ``VariableSheet/colors``.
    case color(Int)
    /// Another variable, by its name.
    case alias(String)
    /// A map or a detached ruleset: the position of its container.
    case group(Int)
    /// Something that is not a color, or must be computed.
    case other
  }

  /// A variable that is set, or a key in a group.
  struct Declaration {
    /// The name without its sign, quotes and escapes.
    let name: String
    /// The range of the name with its sign or its quotes.
    let nameRange: Range<Int>
    /// The range of the value without flags.
    let value: Range<Int>
    let content: Content
    /// Whether it counts only where the variable is not set yet: `!default` in SCSS.
    let isDefault: Bool
    let container: Int
    /// Its position among the items of the container.
    let item: Int
  }

  /// The top of a sheet, or a group.
  struct Container {
    var items: TextItems
    var declarations: [Int] = []
    /// Whether it is a list, in which each color has its number as its name.
    var isList = false
    /// The declaration that it is the value of; nil for the top.
    var owner: Int?
  }

  let bytes: [UInt8]
  let dialect: StyleDialect
  var declarations: [Declaration] = []
  /// The colors that values say, with the text of those that it must be kept of. They are not in the declarations, as
  /// a color is large, and half of those of a sheet may have none.
  var colors: [(color: Color, spec: String?)] = []
  /// The top comes first.
  var containers: [Container] = []
  private(set) var hasComments = false
  /// Whether it has rules and statements beside its variables.
  private(set) var hasRules = false
  /// The ranges of the rules at the top, in which variables may be others of the same name.
  private(set) var rules: [Range<Int>] = []

  /// The functions that the sheet defines itself, by the keys of their names.
  private(set) var functions: Set<ByteText> = []
  /// Whether it loads a plugin of Less, which may define any function.
  private(set) var hasPlugin = false
  /// The modules of Sass that it uses, by their names in the sheet; `*color` is `sass:color` without one.
  private(set) var modules: [ByteText: ByteText] = [:]

  /// How many groups may lie around one. A name can say no more.
  static let depthLimit = ColorName.byteLimit / 2 + 1
  /// The longest value that is taken for a color.
  static let valueLimit = 1 << 12

  init(_ bytes: [UInt8], _ dialect: StyleDialect) throws(FileError) {
    self.bytes = bytes
    self.dialect = dialect
    var scanner = StyleScanner(bytes, lineComments: true)
    let start = scanner.position
    containers = [Container(items: items(from: start, separator: ";"))]
    containers[0].items.body = start..<bytes.count
    try read(&scanner)
    hasComments = scanner.hasComments
  }

  func items(from start: Int, separator: String) -> TextItems {
    TextItems(body: start..<start, separator: separator, hasLineComments: true)
  }

  private mutating func read(_ scanner: inout StyleScanner) throws(FileError) {
    /// The containers that are open, each with the start of its declaration.
    var open = [(container: 0, start: 0)]
    while let (container, start) = open.last {
      let piece = try scanner.next()
      switch piece.end {
      case .end:
        if open.count > 1 { throw scanner.unclosed("block") }
        if piece.isEmpty { return }
        // The last semicolon may be left out.
        if name(piece.range) == nil { throw scanner.unclosed("rule") }
        return take(piece.range, piece.range.upperBound, in: container)
      case .close:
        if open.count == 1 { throw scanner.error("a ‘}’ has no matching ‘{’") }
        if !piece.isEmpty { take(piece.range, piece.range.upperBound, in: container) }
        containers[container].items.close(at: scanner.position - 1)
        open.removeLast()
        if let outer = open.last?.container {
          containers[outer].items.items.append(
            .init(core: start..<(scanner.position - 1), end: scanner.position))
        }
      case .semicolon:
        if piece.isEmpty {
          endGroup(at: scanner.position, in: container)
        } else {
          take(piece.range, scanner.position, in: container)
        }
      case .open:
        if let name = rulesetName(piece.range), open.count <= Self.depthLimit {
          let inner = containers.count
          append(name, scanner.position..<scanner.position, .group(inner), in: container)
          containers.append(
            Container(
              items: items(from: scanner.position, separator: ";"), owner: declarations.count - 1))
          open.append((inner, piece.range.lowerBound))
        } else {
          try skipRule(&scanner, piece.range, in: container)
        }
      }
    }
  }

  /// Adds a declaration, whose item is the next one of its container.
  mutating func append(
    _ name: (text: String, range: Range<Int>), _ value: Range<Int>, _ content: Content,
    isDefault: Bool = false, in container: Int
  ) {
    containers[container].declarations.append(declarations.count)
    declarations.append(
      Declaration(
        name: name.text, nameRange: name.range, value: value, content: content,
        isDefault: isDefault, container: container,
        item: containers[container].items.items.count))
  }

  /// Skips the block of a rule, which no palette is in.
  private mutating func skipRule(
    _ scanner: inout StyleScanner, _ prelude: Range<Int>, in container: Int
  ) throws(FileError) {
    addFunction(prelude)
    try scanner.skipBlock { addFunction($0) }
    // A value with an expression in braces.
    if let (name, colon) = name(prelude), dialect == .scss {
      let start = CodeComments.skipped(colon + 1, in: bytes[...])
      append(name, start..<scanner.position, .other, in: container)
    }
    hasRules = true
    if container == 0 { rules.append(prelude.lowerBound..<scanner.position) }
    containers[container].items.items.append(
      .init(core: prelude.lowerBound..<(scanner.position - 1), end: scanner.position))
  }

  /// Notes the function that a block is the body of.
  private mutating func addFunction(_ prelude: Range<Int>) {
    guard dialect == .scss else { return }
    var tokens = StyleTokens(bytes[prelude], lineComments: true)
    guard tokens.rule() == "function", let name = tokens.next() else { return }
    functions.insert(dialect.key(String(decoding: bytes[name.range], as: UTF8.self)))
  }

  /// Notes a module of Sass, or a plugin of Less, that a statement loads.
  private mutating func addModule(_ statement: Range<Int>) {
    var tokens = StyleTokens(bytes[statement], lineComments: true)
    let rule = tokens.rule()
    if dialect == .less { return hasPlugin = hasPlugin || rule == "plugin" }
    guard rule == "use", let address = tokens.next(), address.kind == .string,
      let url = SCSSString.text(bytes[address.range]), url.utf8.starts(with: "sass:".utf8)
    else { return }
    let module = ByteText(String(Substring(url.utf8.dropFirst(5))))
    var name = module
    if let word = tokens.next(), tokens.lowercased(word) == "as", let given = tokens.next() {
      name = ByteText(String(decoding: bytes[given.range], as: UTF8.self))
    }
    modules[name == "*" ? ByteText("*\(module.text)") : name] = module
  }

  /// Counts a semicolon after the brace of a group to that.
  private mutating func endGroup(at end: Int, in container: Int) {
    guard let last = containers[container].items.items.last, last.end > last.core.upperBound,
      bytes[last.end - 1] == UInt8(ascii: "}"), bytes[last.end..<end].allSatisfy({ $0 == 0x3B })
    else { return }
    let position = containers[container].items.items.count - 1
    containers[container].items.items[position] = .init(core: last.core, end: end)
  }

  // MARK: Declarations

  /// The name with which a piece of text begins, if a colon comes after it, and the offset of that.
  private func name(
    _ range: Range<Int>, inGroup: Bool = false
  ) -> (name: (text: String, range: Range<Int>), colon: Int)? {
    let text = bytes[range]
    let isVariable = text.first == dialect.sign
    // In a detached ruleset, a property is a key too.
    guard isVariable || inGroup && dialect == .less else { return nil }
    let start = range.lowerBound + (isVariable ? 1 : 0)
    let end = dialect.nameEnd(of: start, in: text)
    guard end > start else { return nil }
    let colon = CodeComments.skipped(end, in: text)
    guard colon < range.upperBound, bytes[colon] == UInt8(ascii: ":") else { return nil }
    let name = CSSEscapes.resolved(String(decoding: bytes[start..<end], as: UTF8.self))
    return ((name, range.lowerBound..<end), colon)
  }

  /// The name of the detached ruleset that begins with a piece of text.
  private func rulesetName(_ range: Range<Int>) -> (text: String, range: Range<Int>)? {
    guard dialect == .less, let (name, colon) = name(range), colon + 1 == range.upperBound else {
      return nil
    }
    return name
  }

  /// Takes a statement, and the variable that it sets, if it does.
  private mutating func take(_ range: Range<Int>, _ end: Int, in container: Int) {
    defer { containers[container].items.items.append(.init(core: range, end: end)) }
    guard let (name, colon) = name(range, inGroup: container > 0) else {
      hasRules = true
      return addModule(range)
    }
    let (value, isDefault) = self.value((colon + 1)..<range.upperBound)
    let content =
      (map(value) ?? list(value)).map(Content.group) ?? literal(value)
    append(name, value, content, isDefault: isDefault, in: container)
  }

  /// The value in a range without the blanks and comments at its ends and the flags after it.
  private func value(_ range: Range<Int>) -> (range: Range<Int>, isDefault: Bool) {
    var tokens = StyleTokens(bytes[range], lineComments: true)
    var start: Int?
    var end = range.lowerBound
    var isFlag = false
    var isDefault = false
    while let token = tokens.next() {
      if tokens.depth == 0, token.isSign("!") { isFlag = true }
      guard isFlag else {
        start = start ?? token.range.lowerBound
        end = token.range.upperBound
        continue
      }
      isDefault = isDefault || dialect == .scss && tokens.lowercased(token) == "default"
    }
    return ((start ?? range.lowerBound)..<max(end, start ?? range.lowerBound), isDefault)
  }

  /// The meaning of a value that is not a group.
  mutating func literal(_ range: Range<Int>) -> Content {
    let text = bytes[range]
    if text.first == dialect.sign {
      let end = dialect.nameEnd(of: range.lowerBound + 1, in: text)
      guard end == range.upperBound, text.count > 1 else { return .other }
      return .alias(CSSEscapes.resolved(String(decoding: text.dropFirst(), as: UTF8.self)))
    }
    guard text.count <= Self.valueLimit else { return .other }
    let value = String(decoding: text, as: UTF8.self)
    let parser = ColorSpecParser(.css)
    guard parser.references(in: value).isEmpty, let color = try? parser.parse(value) else {
      return .other
    }
    colors.append((color, parser.authoredNotation(value, of: color)))
    return .color(colors.count - 1)
  }
}
