// Mustache, the core of mustache/spec 1.4: comments, delimiters, interpolation, inverted, partials and sections. By hand,
// as the engines at hand bring Foundation into start-up. There are no lambdas, no inheritance and no filters.
//
// A text is read once into nodes; a run lays them over data. What a template says is bounded: 64 sections and partials
// deep, 64 MiB of output, and so many steps.

import PaletteEngine

/// A template.
package struct Mustache: Sendable {
  /// A part of a template.
  indirect enum Node: Sendable {
    /// Text that is written as it stands.
    case text(Range<Int>)
    case value(Key, isEscaped: Bool)
    case section(Key, isInverted: Bool, [Node])
    /// A partial with a line of its own has the blanks before it in front of each of its lines.
    case partial(String, Range<Int>, indentation: Range<Int>?)
  }

  /// The words between dots, and their place; none for the dot alone, the value itself.
  struct Key: Sendable {
    let parts: [String]
    let place: Range<Int>
  }

  /// Its name in messages.
  package let name: String
  /// Its text.
  let bytes: [UInt8]
  private(set) var nodes: [Node] = []
  /// What is wrong with it. Such a template is not run.
  package private(set) var mistakes: [TemplateMistake] = []
  /// The text of its first comment, on one line.
  package private(set) var comment: String?

  static let depthLimit = 64
  static let mistakeLimit = 100

  /// Reads a template.
  package init(_ bytes: [UInt8], named name: String) {
    (self.bytes, self.name) = (Array(TextFile.withoutMark(bytes[...])), name)
    read()
  }

  /// The names of the partials that it has.
  package var partials: [String] {
    func names(_ nodes: [Node]) -> [String] {
      nodes.flatMap { node in
        switch node {
        case .partial(let name, _, _): [name]
        case .section(_, _, let nodes): names(nodes)
        case .text, .value: [String]()
        }
      }
    }
    return names(nodes)
  }
}

// Reading.
extension Mustache {
  private struct Open {
    var key: Key?
    var isInverted = false
    var nodes: [Node] = []
  }

  private mutating func read() {
    var open = [Open()]
    var marks = (open: Array("{{".utf8), close: Array("}}".utf8))
    var position = 0
    while mistakes.count < Self.mistakeLimit, let start = find(marks.open, from: position) {
      var inner = start + marks.open.count
      let sign = inner < bytes.count ? bytes[inner] : 0
      let isSigned = "#^/>!=&{$<".utf8.contains(sign)
      var close = marks.close
      if sign == UInt8(ascii: "{") { close = [UInt8(ascii: "}")] + close }
      if sign == UInt8(ascii: "=") { close = [sign] + close }
      guard let end = find(close, from: inner + (isSigned ? 1 : 0)) else {
        add(start..<inner, .openTag(end: close))
        break
      }
      if isSigned { inner += 1 }
      let word = trimmed(inner..<end)
      var (textEnd, next) = (start, end + close.count)
      var indentation: Range<Int>?
      if isSigned, !"&{".utf8.contains(sign), let line = line(around: start..<next) {
        indentation = line.lowerBound..<start
        (textEnd, next) = (line.lowerBound, line.upperBound)
      }
      if textEnd > position { open[open.count - 1].nodes.append(.text(position..<textEnd)) }
      position = next
      let text = text(word)
      if word.isEmpty, sign != UInt8(ascii: "!") {
        add(start..<next, .noName)
        continue
      }
      switch sign {
      case UInt8(ascii: "!"):
        comment =
          comment
          ?? bytes[word].split(whereSeparator: ASCII.isSpace)
          .map { String(decoding: $0, as: UTF8.self) }.joined(separator: " ")
      case UInt8(ascii: "="):
        let words = bytes[word].split(whereSeparator: ASCII.isSpace)
        if words.count == 2, !bytes[word].contains(UInt8(ascii: "=")) {
          marks = (Array(words[0]), Array(words[1]))
        } else {
          add(word, .notDelimiters)
        }
      case UInt8(ascii: "#"), UInt8(ascii: "^"):
        if open.count > Self.depthLimit { return add(word, .deepSections) }
        open.append(Open(key: key(word), isInverted: sign == UInt8(ascii: "^")))
      case UInt8(ascii: "/"):
        guard let key = open[open.count - 1].key else {
          add(word, .noSection)
          continue
        }
        let name = self.text(key.place)
        if ByteText(name) != ByteText(text) { add(word, .otherSection(name)) }
        let section = open.removeLast()
        open[open.count - 1].nodes.append(
          .section(key, isInverted: section.isInverted, section.nodes))
      case UInt8(ascii: ">"):
        open[open.count - 1].nodes.append(.partial(text, word, indentation: indentation))
      case UInt8(ascii: "$"), UInt8(ascii: "<"): add(word, .inheritance)
      case _:
        let isEscaped = sign != UInt8(ascii: "&") && sign != UInt8(ascii: "{")
        open[open.count - 1].nodes.append(.value(key(word), isEscaped: isEscaped))
      }
    }
    if position < bytes.count { open[open.count - 1].nodes.append(.text(position..<bytes.count)) }
    for key in open.compactMap(\.key) { add(key.place, .openSection) }
    nodes = open[0].nodes
  }

  private func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

  private mutating func add(_ place: Range<Int>, _ fault: TemplateMistake.Fault) {
    mistakes.append(TemplateMistake(self, place, fault))
  }

  private func key(_ word: Range<Int>) -> Key {
    let parts = bytes[word].split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    let isDot = word.count == 1 && bytes[word.lowerBound] == UInt8(ascii: ".")
    return Key(parts: isDot ? [] : parts.map { String(decoding: $0, as: UTF8.self) }, place: word)
  }

  /// The place of a text, at an offset or later.
  private func find(_ text: [UInt8], from start: Int) -> Int? {
    var position = start
    while position + text.count <= bytes.count {
      if bytes[position] == text[0], bytes[position..<position + text.count].elementsEqual(text) {
        return position
      }
      position += 1
    }
    return nil
  }

  private func trimmed(_ range: Range<Int>) -> Range<Int> {
    var (start, end) = (range.lowerBound, range.upperBound)
    while start < end, ASCII.isSpace(bytes[start]) { start += 1 }
    while end > start, ASCII.isSpace(bytes[end - 1]) { end -= 1 }
    return start..<end
  }

  /// The lines of a tag, with the line break, if there is nothing else in them: then they are not written.
  private func line(around tag: Range<Int>) -> Range<Int>? {
    var (start, end) = (tag.lowerBound, tag.upperBound)
    while start > 0, ASCII.isBlank(bytes[start - 1]) { start -= 1 }
    guard start == 0 || bytes[start - 1] == 0x0A else { return nil }
    while end < bytes.count, ASCII.isBlank(bytes[end]) { end += 1 }
    if end == bytes.count { return start..<end }
    if bytes[end] == 0x0D, end + 1 < bytes.count, bytes[end + 1] == 0x0A { end += 1 }
    return bytes[end] == 0x0A ? start..<(end + 1) : nil
  }
}

/// A run of a template over data.
package struct MustacheRun {
  /// How values are escaped, and the ending of the file that they are escaped for.
  let escape: TemplateEscape
  let ending: String?
  /// Whether a missing key is an error; else it is written as nothing.
  let isStrict: Bool
  /// Finds a partial; nil where there is none.
  let partial: (String) -> Mustache?

  private var partials: [String: Mustache?] = [:]
  private var stack: [Frame] = []
  private var output: [UInt8] = []
  private var indentation: [UInt8] = []
  /// Whether the next text of a partial begins a line.
  private var isLineStart = false
  private var steps = 0
  private var depth = 0
  private var hasEnded = false
  private var mistakes: [TemplateMistake] = []
  /// The places of mistakes, each of which is told once.
  private var seen: Set<MistakePlace> = []

  private struct MistakePlace: Hashable {
    let template: String
    let offset: Int
  }

  static let outputLimit = 64 << 20
  static let stepLimit = 20_000_000

  package init(
    escape: TemplateEscape, isStrict: Bool, ending: String? = nil,
    partial: @escaping (String) -> Mustache?
  ) {
    (self.escape, self.isStrict, self.ending, self.partial) = (escape, isStrict, ending, partial)
  }

  /// A value in which keys are looked for, and its place in the list that is walked.
  private struct Frame {
    let value: TemplateValue
    var place: (isFirst: Bool, isLast: Bool)?

    func find(_ key: String) -> TemplateValue? {
      if let value = value.find(key) { return value }
      guard let place else { return nil }
      return key == "first" ? .flag(place.isFirst) : key == "last" ? .flag(place.isLast) : nil
    }
  }

  /// The text of a template over data, and what is wrong with it: then there is no text.
  package mutating func text(
    of template: Mustache, over data: [TemplateValue]
  ) -> (bytes: [UInt8], mistakes: [TemplateMistake]) {
    (output, mistakes, seen, stack) = ([], [], [], data.map { Frame(value: $0) })
    (steps, depth, hasEnded, isLineStart, indentation) = (0, 0, false, false, [])
    guard template.mistakes.isEmpty else { return ([], template.mistakes) }
    write(template.nodes, of: template)
    return mistakes.isEmpty ? (output, []) : ([], mistakes)
  }

  private mutating func write(_ nodes: [Mustache.Node], of template: Mustache) {
    for node in nodes where !hasEnded {
      switch node {
      case .text(let range): write(template.bytes[range])
      case .value(let key, let isEscaped): write(key, isEscaped: isEscaped, of: template)
      case .section(let key, let isInverted, let nodes):
        write(section: key, isInverted: isInverted, nodes, of: template)
      case .partial(let name, let place, let indentation):
        write(partial: name, place, indentation.map { template.bytes[$0] }, of: template)
      }
      step(in: template)
    }
  }

  /// Counts what is made, and ends with a mistake where that is too much.
  private mutating func step(in template: Mustache) {
    steps += 1
    guard steps > Self.stepLimit || output.count > Self.outputLimit, !hasEnded else { return }
    hasEnded = true
    mistakes = [TemplateMistake(template, 0..<0, .tooLarge)]
  }

  /// Writes text of a template, with the indentation of its partial before each line.
  private mutating func write(_ text: ArraySlice<UInt8>) {
    if indentation.isEmpty { return output += text }
    for byte in text {
      beginLine()
      output.append(byte)
      isLineStart = byte == 0x0A
    }
  }

  private mutating func beginLine() {
    if isLineStart { output += indentation }
    isLineStart = false
  }

  private mutating func write(_ key: Mustache.Key, isEscaped: Bool, of template: Mustache) {
    beginLine()
    guard let value = value(of: key, in: template) else { return }
    guard let text = value.text else {
      if case .ambiguous(let names) = value {
        add(template, key.place, .ambiguous(names))
      } else if isStrict {
        add(template, key.place, value.isNull ? .noValue : .noText)
      }
      return
    }
    if !isEscaped { return output += text.utf8 }
    if let scalar = escape.forbidden(in: text) { add(template, key.place, .control(scalar)) }
    output += escape.escaped(text, for: ending).utf8
  }

  private mutating func write(
    section key: Mustache.Key, isInverted: Bool, _ nodes: [Mustache.Node], of template: Mustache
  ) {
    let value = value(of: key, in: template) ?? .null
    if case .ambiguous(let names) = value { add(template, key.place, .ambiguous(names)) }
    if value.isFalse != isInverted { return }
    if isInverted { return write(nodes, of: template) }
    var frames = [Frame(value: value)]
    if case .list(let list) = value {
      frames = list.enumerated().map { index, value in
        Frame(value: value, place: (index == 0, index == list.count - 1))
      }
    }
    for frame in frames where !hasEnded {
      stack.append(frame)
      write(nodes, of: template)
      stack.removeLast()
      // A section of nothing takes its time too.
      step(in: template)
    }
  }

  private mutating func write(
    partial name: String, _ place: Range<Int>, _ blanks: ArraySlice<UInt8>?, of template: Mustache
  ) {
    let known = partials[name] ?? partial(name)
    partials[name] = .some(known)
    guard let found = known else { return isStrict ? add(template, place, .noPartial) : () }
    if depth >= Mustache.depthLimit {
      add(template, place, .deepPartials)
      hasEnded = true
      return
    }
    guard found.mistakes.isEmpty else {
      if seen.insert(MistakePlace(template: found.name, offset: -1)).inserted {
        mistakes += found.mistakes
      }
      return
    }
    depth += 1
    let outer = indentation
    indentation += blanks ?? []
    if blanks != nil { isLineStart = true }
    write(found.nodes, of: found)
    indentation = outer
    if blanks != nil { isLineStart = true }
    depth -= 1
  }
}

// Looking for keys.
extension MustacheRun {
  /// The value of a key: that of its first word in the innermost value that has it, and of the others in that. Nil if
  /// there is none, with a mistake.
  private mutating func value(of key: Mustache.Key, in template: Mustache) -> TemplateValue? {
    guard let first = key.parts.first else { return stack.last?.value }
    var value = stack.lazy.reversed().compactMap { $0.find(first) }.first
    var (outer, missing): (TemplateValue?, String) = (nil, first)
    for part in key.parts.dropFirst() {
      guard let found = value, !found.isNull, !found.isAmbiguous else { break }
      (value, outer, missing) = (found.find(part), found, part)
    }
    if value == nil, isStrict, isNew(key.place, template) {
      let known = outer?.keys ?? stack.reversed().flatMap(\.value.keys)
      let nearest = NearestMatch.of(missing, among: known)
      let fault = TemplateMistake.Fault.noKey(
        part: missing, isWhole: outer == nil, nearest: nearest)
      mistakes.append(TemplateMistake(template, key.place, fault))
    }
    return value
  }

  /// Whether a place has no mistake yet; then it has one.
  private mutating func isNew(_ place: Range<Int>, _ template: Mustache) -> Bool {
    if mistakes.count >= Mustache.mistakeLimit { hasEnded = true }
    let place = MistakePlace(template: template.name, offset: place.lowerBound)
    return !hasEnded && seen.insert(place).inserted
  }

  /// Adds a mistake, once for each place.
  private mutating func add(
    _ template: Mustache, _ place: Range<Int>, _ fault: TemplateMistake.Fault
  ) {
    if isNew(place, template) { mistakes.append(TemplateMistake(template, place, fault)) }
  }
}
