// What a run of `clr check` finds in code. The files are scanned one after the other, and of each only its findings and
// names stay.

public import ColorScanning
import PaletteFormats

/// The findings in files of code.
public struct CodeCheck: Sendable {
  /// The entries by their colors.
  public let palette: CodePalette
  /// How many files were looked at, and how many colors they have.
  public private(set) var fileCount = 0
  public private(set) var colorCount = 0
  /// Whether only changed lines are looked at, so that nothing can be said of what is nowhere.
  public let isPartial: Bool
  /// Patterns of the names that libraries define.
  private let foreign: [NamePattern]
  /// The number of palettes, after which files of code are numbered.
  private let paletteCount: Int

  private var names: CodeNames
  private var defined: Set<ByteText> = []
  /// The names of the entries.
  private var own: Set<ByteText> = []
  private var shapes: Set<NameShape> = []
  private(set) var literals: [Finding] = []
  private(set) var exemptions: [Finding] = []
  /// The uses of names that no palette defines, each once for a file.
  private var uses: [Use] = []
  /// The files with findings, or with names that may be undefined.
  public private(set) var files: [CheckedFile] = []
  /// The entry nearest to each color that has none.
  private var nearest: [ColorKey: Nearest] = [:]

  private struct Use: Sendable {
    let name: String
    let file: Int
    let place: SourcePlace
    var more = 0
  }

  private struct Nearest: Sendable {
    let entry: Int
    let difference: Double
  }

  /// How many more times colors are compared with entries to find the nearest.
  private var comparisons = 1 << 20

  /// A check against some palettes.
  ///
  /// - Parameters:
  ///   - sources: The palettes.
  ///   - paletteCount: The number of palettes that are checked.
  ///   - foreign: Patterns of names that libraries define, with or without their hyphens.
  public init(
    _ sources: [CodePalette.Source], paletteCount: Int, foreign: [String], isPartial: Bool
  ) {
    palette = CodePalette(sources)
    names = CodeNames(palette)
    self.paletteCount = paletteCount
    self.isPartial = isPartial
    self.foreign = foreign.map { pattern in
      let hasHyphens = pattern.utf8.starts(with: "--".utf8)
      return NamePattern(hasHyphens ? String(Substring(pattern.utf8.dropFirst(2))) : pattern)
    }
    for entry in palette.entries {
      defined.insert(ByteText("--\(entry.identifier)"))
      own.insert(ByteText(entry.identifier))
    }
  }

  /// Takes the custom properties that a sheet defines, which is a palette or goes with one.
  public mutating func define(by bytes: [UInt8], as kind: CodeKind) {
    define(CodeScan(bytes, as: kind))
  }

  /// Takes names of entries that another palette has.
  public mutating func define(_ names: [String]) {
    for name in names { defined.insert(ByteText("--\(name)")) }
  }

  private mutating func define(_ scan: CodeScan) {
    for (name, _) in scan.definitions {
      if let shape = NameShape(name) {
        if shapes.count < CodeNames.shapeLimit { shapes.insert(shape) }
      } else {
        defined.insert(ByteText(name))
      }
    }
  }

  /// Whether a custom property is defined somewhere, or by a library.
  func isDefined(_ name: String) -> Bool {
    if defined.contains(ByteText(name)) { return true }
    // Very many names that are put together can be any.
    if shapes.count >= CodeNames.shapeLimit { return true }
    let bytes = Array(name.utf8)
    if shapes.contains(where: { $0.matches(bytes) }) { return true }
    let plain = String(Substring(name.utf8.dropFirst(2)))
    return foreign.contains { $0.matches(plain) }
  }

  /// Scans a file.
  ///
  /// - Parameters:
  ///   - name: Its name in messages, and in the file of known findings.
  ///   - isPalette: Whether the file is one of the palettes, whose own definitions are not found.
  ///   - lines: The lines in which findings count.
  public mutating func add(
    _ bytes: [UInt8], as kind: CodeKind, name: (shown: String, key: String), isPalette: Bool,
    lines: CodeLines = .all
  ) {
    let scan = CodeScan(bytes, as: kind)
    fileCount += 1
    define(scan)
    names.take(
      bytes, scan, as: kind, without: isPalette ? ownValues(bytes, scan, kind) : [])
    var places = TextPlaces(bytes)
    var file = FileNumber(paletteCount + files.count)
    let exempt = Exemptions(bytes, scan.comments)
    var hasExempted = Set<Int>()
    for color in scan.colors {
      colorCount += 1
      if isPalette, isDefinition(color, kind) { continue }
      if let exemption = exempt.exemption(at: color.range.lowerBound) {
        hasExempted.insert(exemption)
        continue
      }
      let place = places.place(of: color.range.lowerBound)
      if lines.contains(place.line) {
        literals.append(literal(color, bytes, kind, file: file.number, place))
        file.isUsed = true
      }
    }
    addExemptions(exempt, hasExempted, bytes, lines, &file)
    addUses(scan, bytes, lines, &file)
    if file.isUsed { files.append(CheckedFile(name: name.shown, key: name.key, themes: [])) }
  }

  /// The number that a file has if anything is found in it.
  private struct FileNumber {
    let number: Int
    var isUsed = false

    init(_ number: Int) { self.number = number }
  }

  /// Whether a color in the file of a palette is the value of an entry.
  private func isDefinition(_ color: CodeColor, _ kind: CodeKind) -> Bool {
    if kind.sheet == nil { return true }
    return color.surroundings.contains(.definition) && isEntry(color.context)
  }

  private func isEntry(_ variable: String) -> Bool {
    let hyphens = variable.utf8.starts(with: "--".utf8) ? 2 : 1
    return own.contains(
      ByteText(CSSEscapes.resolved(String(Substring(variable.utf8.dropFirst(hyphens))))))
  }

  /// The values of the entries of a palette, which use others only if they are used themselves.
  private func ownValues(_ bytes: [UInt8], _ scan: CodeScan, _ kind: CodeKind) -> [Range<Int>] {
    guard kind.sheet != nil else { return [0..<bytes.count] }
    let all = (scan.definitions + scan.settings).sorted {
      $0.range.lowerBound < $1.range.lowerBound
    }
    return all.enumerated().filter { isEntry($0.element.name) }.map { index, own in
      let range = own.range
      let limit = index + 1 < all.count ? all[index + 1].range.lowerBound : bytes.count
      var end = range.upperBound
      while end < limit, bytes[end] != UInt8(ascii: ";"), bytes[end] != UInt8(ascii: "}") {
        end += 1
      }
      return range.lowerBound..<end
    }
  }
}

// MARK: Findings
extension CodeCheck {
  private mutating func literal(
    _ found: CodeColor, _ bytes: [UInt8], _ kind: CodeKind, file: Int, _ place: SourcePlace
  ) -> Finding {
    let color = ColorKey(found.color).color
    let value = ColorPalette.Value.color(color).listed
    let (exact, opaque) = palette.entries(with: found.color)
    let named = exact.isEmpty ? opaque : exact
    var match = Finding.Fact.ColorMatch(
      names: named.prefix(3).map { palette.entries[$0].name.text },
      more: max(0, named.count - 3), isOpaque: exact.isEmpty && !opaque.isEmpty)
    if let choice = palette.choice(of: named) {
      let entry = palette.entries[choice]
      match.names = [entry.name.text]
      match.more = 0
      match.inTheme = entry.other.map { theme, color in
        let value = color.map { ColorPalette.Value.color($0).listed } ?? "no color"
        return "it is \(value) in the theme \(VisibleText.quoted(theme))"
      }
      match.expression = Self.expression(entry, kind, alpha: match.isOpaque ? color.alpha : nil)
    } else if named.isEmpty, let nearest = nearest(to: found.color) {
      let entry = palette.entries[nearest.entry]
      match.nearest = .init(
        name: entry.name.text, value: ColorPalette.Value.color(entry.color).listed,
        difference: nearest.difference)
    }
    let text = String(decoding: bytes[found.range.prefix(80)], as: UTF8.self)
    return Finding(
      .literal, file: file, theme: nil,
      subjects: [.init(name: found.context), .init(name: value, value: value)],
      .literal(text: text, match), place: place)
  }

  /// The expression for an entry in a file of a kind; nil if it has none there.
  private static func expression(
    _ entry: CodePalette.Entry, _ kind: CodeKind, alpha: Double?
  ) -> String? {
    switch kind {
    case .swift, .kt: return nil
    case .xml:
      return alpha == nil ? "@color/\(CodePalette.resource(entry.identifier))" : nil
    case .css, .scss, .less, .html, .vue, .svelte, .astro, .svg, .js, .jsx, .ts, .tsx:
      if let sheet = entry.sheet, sheet != .css, sheet != kind.sheet { return nil }
      return alpha.map { CodePalette.mixed(entry.expression, alpha: $0) } ?? entry.expression
    }
  }

  private mutating func nearest(to color: Color) -> Nearest? {
    let key = ColorKey(color)
    if let known = nearest[key] { return known }
    // A report of very many colors is read for its number, and not for what is near each.
    guard comparisons > 0, let (entry, difference) = palette.nearest(to: color) else { return nil }
    comparisons -= palette.entries.count
    let found = Nearest(entry: entry, difference: difference)
    nearest[key] = found
    return found
  }

  private mutating func addExemptions(
    _ exempt: Exemptions, _ hasExempted: Set<Int>, _ bytes: [UInt8], _ lines: CodeLines,
    _ file: inout FileNumber
  ) {
    var places = TextPlaces(bytes)
    for (index, exemption) in exempt.all.enumerated() {
      if exemption.hasReason, hasExempted.contains(index) { continue }
      let place = places.place(of: exemption.range.lowerBound)
      guard lines.contains(place.line) else { continue }
      let fault: Finding.Fact.ExemptionFault =
        !exemption.hasReason
        ? .noReason : exemption.isOfFile && exemption.lines == nil ? .afterCode : .nothing
      exemptions.append(
        Finding(
          .exemption, fault == .noReason ? .error : .warning, file: file.number, theme: nil,
          subjects: [.init(name: exemption.isOfFile ? "color-ok-file" : "color-ok")],
          .exemption(fault), place: place))
      file.isUsed = true
    }
  }

  private mutating func addUses(
    _ scan: CodeScan, _ bytes: [UInt8], _ lines: CodeLines, _ file: inout FileNumber
  ) {
    var places = TextPlaces(bytes)
    var positions: [ByteText: Int] = [:]
    let variables = scan.variables.sorted { $0.range.lowerBound < $1.range.lowerBound }
    for use in variables where !use.isOptional {
      let name = ByteText(use.name)
      if let position = positions[name] {
        uses[position].more += 1
        continue
      }
      if isDefined(use.name) { continue }
      let place = places.place(of: use.range.lowerBound)
      guard lines.contains(place.line) else { continue }
      positions[name] = uses.count
      uses.append(Use(name: use.name, file: file.number, place: place))
      file.isUsed = true
    }
  }

  /// The uses of names that nothing defines, in the order of the files.
  var undefined: [Finding] {
    let left = uses.filter { !isDefined($0.name) }
    let candidates = NearestMatch.Candidates(
      left.isEmpty ? [] : defined.map { String(Substring($0.text.utf8.dropFirst(2))) }.sorted())
    return left.enumerated().map { index, use in
      let name = String(Substring(use.name.utf8.dropFirst(2)))
      return Finding(
        .undefinedReference, file: use.file, theme: nil, subjects: [.init(name: name)],
        .undefined(
          more: use.more, nearest: index < 20 ? candidates.nearest(to: name) : nil,
          hasImports: false, isProperty: true), place: use.place)
    }
  }

  /// The beginning that most names share which nothing defines, and how many do; nil if few do.
  public var sharedPrefix: (pattern: String, count: Int)? {
    var counts: [ByteText: Set<ByteText>] = [:]
    for use in uses where !isDefined(use.name) {
      let name = use.name.utf8.dropFirst(2)
      guard let hyphen = name.firstIndex(of: UInt8(ascii: "-")), hyphen > name.startIndex else {
        continue
      }
      counts[ByteText(String(Substring(name[...hyphen]))), default: []].insert(ByteText(use.name))
    }
    let sorted = counts.sorted { $0.key.text < $1.key.text }
    var most: (prefix: String, count: Int)?
    for (prefix, names) in sorted where names.count > most?.count ?? 2 {
      most = (prefix.text, names.count)
    }
    return most.map { ("\($0.prefix)*", $0.count) }
  }

  /// The number of entries that code uses by their names.
  public var nameCount: Int { names.used.count }

  /// The entries that no code uses, neither directly nor through entries in use.
  func unused(_ checked: [CheckedFile]) -> [Finding] {
    let used = palette.withBases(names.used)
    return palette.entries.enumerated().compactMap { index, entry in
      guard !used.contains(index), entry.source < checked.count,
        let own = checked[entry.source].themes.first?.palette[entry.name]
      else { return nil }
      return Finding(.unused, file: entry.source, theme: nil, subjects: [.init(own)], .unused)
    }
  }
}
