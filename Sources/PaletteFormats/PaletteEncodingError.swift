public import ColorModel
import ColorSpecs
public import Diagnostics

/// Why a palette cannot be written in a format.
public enum PaletteEncodingError: FriendlyError, Hashable {
  /// A name holds a character that XML has no way to write.
  case name(ColorName, Unicode.Scalar)
  /// The file has data beside its colors that XML cannot represent: the kind of data.
  case unwritableXML(String)
  /// A name holds a character that the syntax of design tokens keeps for itself.
  case tokenName(ColorName)
  /// A name is one that Tailwind or JavaScript keeps for itself.
  case scriptName(ColorName)
  /// Two names are the same once they are made safe for the format. The setting would keep them apart.
  case collision(ColorName, ColorName, as: String, exactly: NameSetting? = nil)
  /// Nothing of a name is left once it is made safe for the format. The setting would keep it.
  case noIdentifier(ColorName, exactly: NameSetting? = nil)
  /// A name is too long once it is escaped.
  case escapedTooLong(ColorName, bytes: Int)
  /// Roles of a terminal that no entry has, which the format needs.
  case missingRoles([String])
  /// A format has no theme of the name: those that it has.
  case unknownTheme(String, known: [String])
  /// A color lies outside the sRGB gamut, and that was to be an error.
  case outOfGamut(ColorName, Color)
  /// The file that is changed would not have an entry: the reason.
  case leftOut(ColorName, String)
  /// An entry of the file that is changed cannot get a name, as the file has none.
  case noNames(ColorName)
  /// The text of a file cannot say the new value of an entry.
  case unheldChange(ColorName)
  /// A change in the text of a file would change other entries too.
  case changedNeighbors
  /// A key of a map cannot be renamed, as a variable says it where it is looked for, in a line.
  case keyOfVariable(ColorName, String, line: Int)
  /// In another order, a variable would be used, by an entry or in a rule, before it is set.
  case usedBefore(ColorName, by: ColorName?)
  /// The text of a file cannot have the entries in the new order.
  case unheldOrder
  /// A format has no order of its own: its title.
  case noOrder(String)
  /// A change in the text of a file would leave a text that cannot be read.
  case unreadableChange(Explanation)
  /// An entry is not in the theme that is changed.
  case notInTheme(String, theme: String)
  /// A text is no selector of a style sheet.
  case selector(String)
  /// A style sheet cannot say a theme of this name in this way.
  case theme(String, CSSThemes)
  /// A text is no name of a type in Swift.
  case swiftType(String)
  /// No file can have the name of an entry: the reason.
  case fileName(ColorName, String)
  /// An entry is only in the theme, and `light-dark()` needs both colors.
  case onlyInTheme(ColorName, theme: String)
  /// A property that holds bare components for a function cannot hold what an engine computes; those of the color.
  case computedComponents(ColorName, function: String, String)
  /// A text uses the name of a new entry, in a line, for something that is no color.
  case takenName(ColorName, line: Int)
  /// A property that holds bare components cannot hold the color.
  case components(ColorName, Color)

  public var explanation: Explanation {
    switch self {
    case .name(let name, let scalar):
      Explanation(
        Self.unwritable(name),
        reason: "XML has no way to hold the character \(VisibleText.escape(scalar))",
        remedy: .renameOrBinaryPropertyList)
    case .unwritableXML(let what):
      Explanation(
        "the palette cannot be written as XML", reason: "it holds \(what)",
        remedy: .binaryPropertyList)
    case .tokenName(let name):
      Explanation(
        Self.unwritable(name),
        reason: "a name of a design token holds no ‘.’, ‘{’ or ‘}’, and does not begin with ‘$’",
        remedy: .renameOrReplaceCharacters)
    case .scriptName(let name):
      Explanation(
        Self.unwritable(name),
        reason: "‘DEFAULT’ is the color of a group, and ‘__proto__’ no key of JavaScript",
        remedy: .rename())
    case .collision(let first, let second, let written, let setting):
      Explanation(
        "the names \(VisibleText.quoted(first.text)) and \(VisibleText.quoted(second.text)) would both be "
          + "written as \(VisibleText.quoted(written))",
        reason: "one color would take the place of the other",
        remedy: .renameEither(or: setting))
    case .noIdentifier(let name, let setting):
      Explanation(
        Self.unwritable(name), reason: "no character of it is allowed in an identifier",
        remedy: .rename(or: setting))
    case .escapedTooLong(let name, let bytes):
      Explanation(
        Self.unwritable(name),
        reason: "escaped, it has \(bytes) bytes, and a name has 1 to \(ColorName.byteLimit)",
        remedy: .rename())
    case .missingRoles(let roles):
      Explanation(
        "the palette has not all colors of a terminal",
        reason: "it has none for \(roles.joined(separator: ", "))",
        remedy: .renameToThese)
    case .unknownTheme(let name, let known):
      Explanation(
        "a theme \(VisibleText.quoted(name)) cannot be written in this format",
        reason: "it has the themes \(known.joined(separator: " and "))")
    case .outOfGamut(let name, let color):
      Explanation(
        "the color \(VisibleText.quoted(name.text)) cannot be written",
        reason: "\(ColorSerializer.text(of: color)) is outside the sRGB gamut",
        remedy: .mapIntoGamut)
    case .leftOut(let name, let reason):
      Explanation(
        "the file cannot hold the entry \(VisibleText.quoted(name.text))", reason: reason)
    case .noNames(let name):
      Explanation(
        "no entry of the file can be called \(VisibleText.quoted(name.text))",
        reason: "the file has no names: its entries are called by their colors",
        remedy: .copyColors)
    case .unheldChange(let name):
      Explanation(
        "the entry \(VisibleText.quoted(name.text)) cannot be changed in the text of this file",
        reason: "read again, the text would not have it so", suggestion: Self.anew)
    case .changedNeighbors:
      Explanation(
        "the change cannot be made in the text of this file",
        reason: "other entries would change with it", suggestion: Self.anew)
    case .keyOfVariable(let name, let variable, let line):
      Explanation(
        "the key \(VisibleText.quoted(name.text)) is not always said by itself",
        reason:
          "\(VisibleText.quoted(variable)) in line \(line) has it as its value, and would find nothing"
      )
    case .usedBefore(let name, let user):
      Explanation(
        "\(VisibleText.quoted(name.text)) would stand behind its use",
        reason: (user.map { "\(VisibleText.quoted($0.text)) uses it" } ?? "the sheet uses it before")
          + ", and a variable is set before it is used")
    case .unheldOrder:
      Explanation(
        "the file cannot have its entries in this order",
        reason: "an entry would leave its group, or the rule in which it stands")
    case .noOrder(let title):
      Explanation(
        "the entries cannot be put in an order",
        reason: "the format has none of its own: \(title)",
        remedy: .sortForReading)
    case .unreadableChange(let fault):
      Explanation(
        "the change cannot be made in the text of this file", reason: fault.summary,
        suggestion: Self.anew)
    case .notInTheme(let name, let theme):
      Explanation(
        "the theme \(VisibleText.quoted(theme)) does not set \(VisibleText.quoted(name))",
        reason: "the color is that of the base", remedy: .changeBase)
    case .selector(let text):
      Explanation(
        "\(VisibleText.quoted(text)) is no selector",
        reason: "a rule begins with a selector, such as :root or .dark, and braces follow it")
    case .theme(let name, let way):
      Explanation(
        "a theme \(VisibleText.quoted(name)) cannot be written",
        reason: way == .media
          ? "a media query knows the themes dark and light"
          : "light-dark() has one theme, dark",
        remedy: .otherThemeForm(than: way.rawValue))
    case .swiftType(let text):
      Explanation(
        "\(VisibleText.quoted(text)) is no name of a type",
        reason: "it has no letter and no digit", remedy: .nameType)
    case .fileName(let name, let reason):
      Explanation(Self.unwritable(name), reason: reason, remedy: .rename())
    case .onlyInTheme(let name, let theme):
      Explanation(
        "only the theme \(VisibleText.quoted(theme)) has \(VisibleText.quoted(name.text))",
        reason: "light-dark() has two colors",
        suggestion: "add the entry to the other palette, or write a class")
    case .computedComponents(let name, let function, let text):
      Explanation(
        "the color \(VisibleText.quoted(name.text)) cannot be written",
        reason:
          "the sheet has its components alone there, and no browser reads var() or color-mix() in \(function)()",
        suggestion: "give it the color itself: \(function)(\(text))")
    case .takenName(let name, let line):
      Explanation(
        "the name \(VisibleText.quoted(name.text)) is taken",
        reason: "line \(line) of the file gives it a value that is no color")
    case .components(let name, let color):
      Explanation(
        "the color \(VisibleText.quoted(name.text)) cannot be written",
        reason:
          "the sheet has its components alone there, and \(ColorSerializer.text(of: color)) has an alpha or none that they cannot say",
        suggestion: "give it an opaque color")
    }
  }

  private static let anew = "make the change by hand, in an editor"

  private static func unwritable(_ name: ColorName) -> String {
    "the name \(VisibleText.quoted(name.text)) cannot be written"
  }
}

extension PaletteEncodingError {
  /// The same about the name of an entry, if it is about a part of it: that of a group.
  func naming(_ name: ColorName) -> PaletteEncodingError {
    switch self {
    case .name(_, let scalar): .name(name, scalar)
    case .noIdentifier(_, let setting): .noIdentifier(name, exactly: setting)
    case .escapedTooLong(_, let bytes): .escapedTooLong(name, bytes: bytes)
    case .fileName(_, let reason): .fileName(name, reason)
    case .tokenName: .tokenName(name)
    case .scriptName: .scriptName(name)
    case .unwritableXML, .collision, .outOfGamut, .leftOut, .noNames, .unheldChange,
      .changedNeighbors,
      .usedBefore, .keyOfVariable,
      .unheldOrder, .noOrder,
      .unreadableChange, .notInTheme, .selector, .theme, .swiftType, .onlyInTheme, .takenName,
      .computedComponents,
      .components, .missingRoles, .unknownTheme:
      self
    }
  }
}
