public import PaletteFormats

/// Something that a rule found.
public struct Finding: Hashable, Sendable {
  /// How bad it is. The raw value is the word on the command line.
  public enum Severity: String, CaseIterable, Hashable, Sendable {
    case error, warning
  }

  /// A thing that the finding is about: an entry, a name, or a color that somebody wrote.
  public struct Subject: Hashable, Sendable {
    /// The name, or the text of the color.
    public let name: String
    /// The value as `clr list` prints it; nil if it has none.
    public let value: String?
    /// The entry, if it is one.
    public let entry: ColorName?

    init(_ entry: ColorPalette.Entry) {
      (name, value, self.entry) = (entry.name.text, entry.listedValue, entry.name)
    }

    init(name: String, value: String? = nil, entry: ColorName? = nil) {
      (self.name, self.value, self.entry) = (name, value, entry)
    }
  }

  /// The facts that were found, of which `Finding+Words.swift` makes words.
  public enum Fact: Hashable, Sendable {
    /// The contrast of the first subject on the second one is too low. The canvas is the color under a translucent
    /// background.
    case lowContrast(canvas: String?)
    /// The subject at the position is not a color, so that the contrast of the pair is unknown.
    case unmeasured(Int)
    /// Nothing defines the name.
    case undefined(more: Int, nearest: String?, hasImports: Bool, isProperty: Bool)
    /// Both entries look the same.
    case nearDuplicate
    /// Both look alike to people with this deficiency, and their difference to others is the number.
    case alike(vision: String, otherwise: Double)
    /// The color lies outside the gamut.
    case outOfGamut(ColorSpace)
    /// Both names would be written as the text in the format.
    case collision(PaletteFormat, written: String)
    /// The name cannot be written in the format, for a reason.
    case unwritable(PaletteFormat, reason: String)
    /// The text is a color that is written out. Indirect, since all other facts are small, and there may be very many
    /// findings.
    indirect case literal(text: String, ColorMatch)
    /// No code uses the entry.
    case unused
    /// An exemption exempts nothing, or has no reason.
    case exemption(ExemptionFault)

    /// The entries that have a color.
    public struct ColorMatch: Hashable, Sendable {
      /// Their names: the one that is meant, or the first of several.
      public internal(set) var names: [String]
      /// How many more there are.
      public internal(set) var more: Int
      /// Whether they have it without its alpha.
      public let isOpaque: Bool
      /// What the entry that is meant is in the first theme in which it has another color.
      public internal(set) var inTheme: String?
      /// The expression to take, if one entry is meant.
      public internal(set) var expression: String?
      /// The entry that looks most like a color that none has.
      public internal(set) var nearest: Nearest?

      /// An entry that looks like a color.
      public struct Nearest: Hashable, Sendable {
        public let name: String
        public let value: String
        /// By CIEDE2000.
        public let difference: Double
      }
    }

    /// What is wrong with an exemption.
    public enum ExemptionFault: Hashable, Sendable {
      case noReason, nothing, afterCode
    }
  }

  /// The rule.
  public let rule: CheckRule
  /// The severity.
  public internal(set) var severity: Severity
  /// The position of the file among those that were checked.
  public let file: Int
  /// The theme; nil for the base.
  public let theme: String?
  /// The entries, names or colors.
  public let subjects: [Subject]
  /// What was found.
  public let fact: Fact
  /// The figure that was measured, of which more is better; nil if nothing was.
  public let figure: Double?
  /// The figure that was demanded.
  public let demanded: Double?
  /// The place in the file, if it is a text.
  public var place: SourcePlace?
  /// The position of the entry in its palette, which orders findings without a place.
  var position: Int
  /// At most one: an empty list takes one machine word, and there may be very many findings.
  private var fixes: [LightnessFix] = []

  init(
    _ rule: CheckRule, _ severity: Severity? = nil, file: Int, theme: String?,
    subjects: [Subject], _ fact: Fact, figure: Double? = nil, demanded: Double? = nil,
    place: SourcePlace? = nil, position: Int = 0
  ) {
    self.rule = rule
    self.severity = severity ?? rule.definition.severity
    self.file = file
    self.theme = theme
    self.subjects = subjects
    self.fact = fact
    self.figure = figure
    self.demanded = demanded
    self.place = place
    self.position = position
  }

  /// A change that would mend it.
  public internal(set) var fix: LightnessFix? {
    get { fixes.first }
    set { fixes = [newValue].compactMap(\.self) }
  }

  /// The names that tell the finding from others of its rule, file and theme.
  public var names: [String] {
    let own = subjects.map(\.name)
    return switch fact {
    case .alike(let vision, _): own + [vision]
    case .collision(let format, _), .unwritable(let format, _): own + [format.rawValue]
    case .lowContrast, .unmeasured, .undefined, .nearDuplicate, .outOfGamut, .literal, .unused,
      .exemption:
      own
    }
  }
}
