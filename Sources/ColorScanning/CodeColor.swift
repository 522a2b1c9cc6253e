public import PaletteEngine

/// A color in code: a literal, and where it stands.
public struct CodeColor: Hashable, Sendable {
  /// The languages and forms in which a color can stand.
  public enum Position: Hashable, Sendable {
    /// A value of a style sheet.
    case sheet(SheetDialect)
    /// The value of a color attribute of markup.
    case attribute
    /// The name of a class, such as `bg-[#fff]`.
    case className
    /// A string or a number of a script, of Swift or of Kotlin.
    case script
    /// A call of Swift or Kotlin with numbers.
    case call
    /// `theme-color`, which browsers read without the style sheets of the page.
    case metadata
    /// A resource of Android, in which alpha comes first.
    case resource
  }

  /// What lies around a color.
  public struct Surroundings: OptionSet, Hashable, Sendable {
    public let rawValue: UInt8
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// It is the value of a variable or a custom property.
    public static let definition = Surroundings(rawValue: 1)
    /// It is among the arguments of a gradient.
    public static let gradient = Surroundings(rawValue: 2)
    /// It is in `@keyframes`.
    public static let keyframes = Surroundings(rawValue: 4)
    /// It is in a descriptor of an at-rule, such as `@property`, in which no `var()` can be.
    public static let descriptor = Surroundings(rawValue: 8)
    /// It is among the arguments of a function or mixin of Sass or Less, which need a color.
    public static let call = Surroundings(rawValue: 16)
    /// It is in the object of a `style`, whose strings are values of CSS.
    public static let style = Surroundings(rawValue: 32)
    /// It is the value of an attribute of an element in a script.
    public static let attribute = Surroundings(rawValue: 64)
  }

  /// The color.
  public let color: Color
  /// The bytes of its text.
  public let range: Range<Int>
  /// The property, the attribute, the key or the constructor that it stands in; empty if there is none.
  public let context: String
  /// The form in which it stands.
  public let position: Position
  /// What lies around it.
  public var surroundings: Surroundings = []
  /// The rule of the sheet that it is in, among those of the scan; nil outside of rules.
  public var rule: Int?
}

/// A rule of a style sheet in code.
public struct CodeRule: Hashable, Sendable {
  /// The rule around it, among those of the scan.
  public let parent: Int?
  /// The text before its braces.
  public let prelude: Range<Int>
  /// The properties whose changes take time in it; `all` for every one.
  public internal(set) var transitions: [String] = []
}

/// A use of a custom property: `var(--x)`.
public struct CodeVariable: Hashable, Sendable {
  /// The name with its hyphens, without escapes.
  public let name: String
  /// The bytes of the name.
  public let range: Range<Int>
  /// Whether there is a value for the case that nothing defines it, or the rest of the name is not known.
  public let isOptional: Bool
}

/// What a file of code has.
public struct CodeScan: Sendable {
  /// The colors, in the order of the text.
  public internal(set) var colors: [CodeColor] = []
  /// The rules of its sheets.
  public internal(set) var rules: [CodeRule] = []
  /// The properties whose changes take time outside of rules, as in a template or an attribute.
  public internal(set) var transitions: [String] = []
  /// The uses of custom properties in values and strings.
  public internal(set) var variables: [CodeVariable] = []
  /// The names of custom properties that it defines, with their hyphens, and the bytes of each.
  public internal(set) var definitions: [(name: String, range: Range<Int>)] = []
  /// The names of variables of Sass and Less that it sets, with their signs.
  public internal(set) var settings: [(name: String, range: Range<Int>)] = []
  /// The bytes of its comments, in the order of the text.
  public internal(set) var comments: [Range<Int>] = []

  /// Nothing.
  public init() {}

  /// Scans the text of a file.
  public init(_ bytes: [UInt8], as kind: CodeKind) {
    let all = 0..<bytes.count
    switch kind {
    case .css, .scss, .less:
      var scanner = SheetScanner(CodeText(bytes, kind.sheet ?? .css))
      scanner.scanSheet(all, into: &self)
    case .html, .vue, .svelte, .astro, .svg, .xml:
      var scanner = MarkupScanner(bytes, kind)
      scanner.scan(all, into: &self)
    case .js, .jsx, .ts, .tsx:
      var scanner = ScriptScanner(bytes, hasElements: kind != .ts)
      scanner.scan(all, into: &self)
    case .swift, .kt:
      var scanner = NativeScanner(bytes, kind)
      scanner.scan(all, into: &self)
    }
    sort()
  }

  /// Expressions in templates are scanned before the text around them. In code that ends in one, both may have a color: each
  /// byte is in one color, as it can be replaced once.
  private mutating func sort() {
    let areApart = zip(colors, colors.dropFirst()).allSatisfy {
      $0.range.upperBound <= $1.range.lowerBound
    }
    if !areApart {
      colors.sort { $0.range.lowerBound < $1.range.lowerBound }
      var end = 0
      colors.removeAll { color in
        if color.range.lowerBound < end { return true }
        end = color.range.upperBound
        return false
      }
    }
    comments.sort { $0.lowerBound < $1.lowerBound }
  }
}
