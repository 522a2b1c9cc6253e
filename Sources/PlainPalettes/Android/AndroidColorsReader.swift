import PaletteEngine
import XMLEvents

/// The elements of a resource file that are colors, with their places.
struct AndroidElements {
  /// A color: `<color name="a">#f60</color>`, or `<item name="a" type="color">#f60</item>`.
  struct Row {
    /// Its place among all elements of the file.
    let item: Int
    let name: String
    /// The name between its quotes.
    let namePlace: Range<Int>
    let value: String
    /// The texts of the value without white space at their ends: one, or several with comments between.
    let valuePlaces: [Range<Int>]
  }

  /// A text that is a reference to a color of the same application, and nothing else.
  struct Use {
    /// The name of the color, and its place.
    let name: String
    let place: Range<Int>
    /// Whether it is the value of a row.
    let isRow: Bool
  }

  let bytes: [UInt8]
  private(set) var rows: [Row] = []
  /// The elements inside the outermost one, whatever they are.
  private(set) var items: [Range<Int>] = []
  /// The comments inside the outermost one, but not inside others.
  private(set) var comments: [Range<Int>] = []
  /// The place between the tags of the outermost element; nil if it is one empty tag.
  private(set) var body: Range<Int>?
  /// The tag with which the outermost element begins.
  private(set) var rootTag = 0..<0
  private(set) var uses: [Use] = []
  private(set) var notes: [PaletteNote] = []
  /// The names of elements that are not colors.
  private(set) var others: Set<ByteText> = []
  /// Whether there is a comment anywhere.
  private(set) var hasComments = false
  private var mistypes = MistypeLog()

  init(_ file: TextFile.Whole) throws(FileError) {
    bytes = file.bytes
    let tokens = try XMLTokens(bytes)
    var open: [Element] = []
    var includes = XIncludes()
    for token in tokens {
      switch token.kind {
      case .start, .empty:
        let name = tokens.text(tokens.name(of: token))
        if open.isEmpty {
          guard name == AndroidColors.root else { throw .notResources(name) }
          rootTag = token.range
        }
        let attributes = tokens.attributes(of: token)
        if includes.isIncluding(name, attributes, in: tokens) {
          throw .includes(SourcePlace(token.range.lowerBound, in: bytes))
        }
        let element = Element(name, attributes, token.range, in: tokens)
        if token.kind == .start {
          open.indices.last.map { open[$0].hasElements = true }
          open.append(element)
        } else if open.count == 1 {
          try end(element, at: token.range.upperBound)
        }
      case .end:
        guard let element = open.popLast() else { continue }
        if open.isEmpty {
          body = element.start.upperBound..<token.range.lowerBound
        } else if open.count == 1 {
          try end(element, at: token.range.upperBound)
        } else {
          note(element)
        }
      case .text, .cdata:
        guard let last = open.indices.last, open.count > 1 else { continue }
        open[last].add(tokens.content(of: token), bytes, tokens)
      case .comment:
        hasComments = true
        if open.count == 1 { comments.append(token.range) }
      case .other: break
      }
    }
    notes += mistypes.notes
    if !others.isEmpty {
      notes.append(
        .otherParts(
          others.map(\.text).sorted {
            $0.utf8.lexicographicallyPrecedes($1.utf8)
          }))
    }
  }

  /// Finds elements that name another file, in whose place its contents would stand (XInclude 1.0).
  private struct XIncludes {
    private var prefixes: Set<ByteText> = []

    mutating func isIncluding(
      _ name: String, _ attributes: [XMLTokens.Attribute], in tokens: XMLTokens
    ) -> Bool {
      for attribute in attributes
      where ByteText(tokens.text(attribute.value)) == "http://www.w3.org/2001/XInclude" {
        let parts = tokens.text(attribute.name).utf8.split(separator: UInt8(ascii: ":"))
        if parts.first?.elementsEqual("xmlns".utf8) == true {
          prefixes.insert(ByteText(parts.count == 2 ? String(Substring(parts[1])) : ""))
        }
      }
      if prefixes.isEmpty { return false }
      let parts = name.utf8.split(separator: UInt8(ascii: ":"))
      return prefixes.contains(ByteText(parts.count == 2 ? String(Substring(parts[0])) : ""))
    }
  }

  /// An element that is open.
  private struct Element {
    let name: String
    /// Its tag, or its first one.
    let start: Range<Int>
    var key: (text: String, place: Range<Int>)?
    var type: ByteText?
    /// The texts in it.
    var texts: [Range<Int>] = []
    var value = ""
    var hasElements = false

    init(
      _ name: String, _ attributes: [XMLTokens.Attribute], _ start: Range<Int>, in tokens: XMLTokens
    ) {
      self.name = name
      self.start = start
      for attribute in attributes {
        switch ByteText(tokens.text(attribute.name)) {
        case "name": key = (tokens.text(attribute.value), attribute.value)
        case "type": type = ByteText(tokens.text(attribute.value))
        case _: break
        }
      }
    }

    mutating func add(_ range: Range<Int>, _ bytes: [UInt8], _ tokens: XMLTokens) {
      var range = range
      while let first = range.first, ASCII.isSpace(bytes[first]) { range.removeFirst() }
      while let last = range.last, ASCII.isSpace(bytes[last]) { range.removeLast() }
      if range.isEmpty { return }
      texts.append(range)
      value += tokens.text(range)
    }

    /// Whether it should be a color: in an `<item>`, the type says so.
    var isColor: Bool {
      let name = ByteText(name)
      return name == "color" || name == "item" && type == "color"
    }
  }

  /// Takes an element that is in the outermost one.
  private mutating func end(_ element: Element, at end: Int) throws(FileError) {
    items.append(element.start.lowerBound..<end)
    guard element.isColor else {
      others.insert(ByteText(element.name))
      return note(element)
    }
    guard let key = element.key, !key.text.isEmpty, !element.hasElements,
      AndroidValue(element.value) != nil
    else {
      return skip(element)
    }
    _ = try mapError(
      { (error: ColorNameError) in FileError(error.explanation, at: place(of: element)) },
      ColorName(key.text))
    note(element, isRow: true)
    rows.append(
      Row(
        item: items.count - 1, name: key.text, namePlace: key.place, value: element.value,
        valuePlaces: element.texts))
  }

  /// Remembers the place of a reference.
  private mutating func note(_ element: Element, isRow: Bool = false) {
    guard let place = element.texts.first, element.texts.count == 1,
      case .reference(let name)? = AndroidValue(element.value)
    else { return }
    let start = place.lowerBound + AndroidColors.reference.utf8.count
    uses.append(Use(name: name, place: start..<place.upperBound, isRow: isRow))
  }

  private func place(of element: Element) -> SourcePlace {
    SourcePlace(element.start.lowerBound, in: bytes)
  }

  /// Skips an element that should be a color but is not one, and reports it.
  private mutating func skip(_ element: Element) {
    guard mistypes.takesOneMore() else { return }
    let what = element.key.map { VisibleText.quoted($0.text) } ?? "a color without a name"
    let reason =
      element.key == nil || element.hasElements
      ? "a color element has a name, and contains only its value"
      : "\(VisibleText.quoted(element.value)) is neither # with 3, 4, 6 or 8 digits nor a reference"
    mistypes.append(PaletteMistype(place(of: element), "\(what) is skipped: \(reason)"))
  }
}

/// The value of a color resource.
enum AndroidValue {
  case color(Color)
  /// A reference to a color of the same application: its name.
  case reference(String)
  /// A reference to something else, such as `@android:color/white` or `?attr/colorPrimary`.
  case outside

  /// The value of a text without white space at its ends; nil if it is not a color.
  init?(_ text: String) {
    let prefix = AndroidColors.reference.utf8
    if let color = AndroidColors.color(of: text) {
      self = .color(color)
    } else if text.utf8.starts(with: prefix), text.utf8.count > prefix.count {
      self = .reference(String(decoding: text.utf8.dropFirst(prefix.count), as: UTF8.self))
    } else if let first = text.utf8.first, text.utf8.count > 1,
      first == UInt8(ascii: "@") || first == UInt8(ascii: "?"),
      !text.utf8.contains(where: ASCII.isSpace)
    {
      self = .outside
    } else {
      return nil
    }
  }
}

extension AndroidColors {
  static func read(_ file: TextFile.Whole) throws(FileError) -> DecodedPalette {
    let elements = try AndroidElements(file)
    let payload = file.payload(.android)
    let colors = resolved(elements.rows)
    var naming = UniqueNaming(capacity: elements.rows.count)
    naming.payload = payload
    for (position, row) in elements.rows.enumerated() {
      let value = colors[position].map { ColorPalette.Value.color($0.color) }
      // Each name was found to be one.
      try? naming.append(
        name: row.name, value ?? .openAlias, spec: value == nil ? reference(of: row) : nil,
        row: Payload.Row(payload, position))
    }
    // The names are known only now: one that comes again has a number.
    for (position, color) in colors.enumerated() {
      guard let target = color?.target else { continue }
      let entry = naming.palette.entries[position]
      let reference = naming.palette.entries[target].name.reference
      naming.replace(at: position, with: entry.reading(entry.value, spec: reference))
    }
    let foreign =
      elements.hasComments
      ? "comments" : elements.notes.isEmpty ? nil : "parts that are not colors"
    return naming.decoded(as: .android, notes: elements.notes, foreign: foreign)
  }

  /// The reference to the color of the application that a row names.
  private static func reference(of row: AndroidElements.Row) -> String? {
    guard case .reference(let name)? = AndroidValue(row.value) else { return nil }
    return (try? ColorName(name))?.reference
  }

  /// The color of each row, and the row that it refers to; nil where references lead out of the file, or in a
  /// circle.
  private static func resolved(
    _ rows: [AndroidElements.Row]
  ) -> [(color: Color, target: Int?)?] {
    // Of two colors of one name, the first one is meant; by bytes, as aapt2 compares names.
    let positions = Dictionary(positionsOf: rows.map(\.name))
    var targets = [Int?](repeating: nil, count: rows.count)
    var colors = [Color?](repeating: nil, count: rows.count)
    for (position, row) in rows.enumerated() {
      switch AndroidValue(row.value) {
      case .color(let color)?: colors[position] = color
      case .reference(let name)?: targets[position] = positions[ByteText(name)]
      case .outside?, nil: break
      }
    }
    colors = AliasChains.resolved(colors, targets)
    return rows.indices.map { position in
      colors[position].map { (color: $0, target: targets[position]) }
    }
  }
}

extension FileError {
  fileprivate static func includes(_ place: SourcePlace) -> FileError {
    FileError("the XML includes another file", reason: "no other file is read", at: place)
  }

  fileprivate static func notResources(_ root: String) -> FileError {
    FileError(
      "this is not a resource file of Android",
      reason: "its outermost element is \(VisibleText.quoted(root)), not ‘\(AndroidColors.root)’")
  }
}

extension PaletteNote {
  /// The kinds of parts of a file that are not colors, in order.
  static func otherParts(_ names: [String]) -> PaletteNote {
    PaletteNote("parts of the file that are not colors were skipped: \(list(names))")
  }
}
