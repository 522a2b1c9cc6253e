// Swift source with the colors of a palette as constants, for SwiftUI, UIKit and AppKit. It is written only: colors in
// source code are whatever its author computes.
//
//     extension Color {
//       enum Brand {
//         static let accent = SwiftUI.Color(.sRGB, red: 1, green: 0.4, blue: 0, opacity: 1)
//       }
//     }
//
// The initializers are those of Apple's documentation: Color.init(_:red:green:blue:opacity:),
// UIColor.init(red:green:blue:alpha:), which is of extended sRGB, init(displayP3Red:green:blue:alpha:) of both kits,
// NSColor.init(srgbRed:green:blue:alpha:), which takes 0 to 1, and init(colorSpace:components:count:).

public import PaletteEngine

extension PaletteFormat {
  /// Swift source.
  public static let swift = PaletteFormat("swift", .swiftSource)
}

extension FormatDefinition {
  /// Swift source.
  static let swiftSource = FormatDefinition(
    title: "Swift source, written only",
    fileExtensions: ["swift"],
    detection: Detection(),
    capabilities: { _, _ in
      Capabilities(
        colors: .spaces([.srgb, .displayP3]), alpha: true, names: .swiftIdentifiers,
        groups: .nested, groupCanBeTitle: false, themes: .named(["dark"]),
        themesAddEntries: false)
    },
    options: [.groups, .swiftType, .swiftAccess],
    reading: .refused(
      FileError("Swift source is written, and not read", remedy: .extractColors)),
    writing: .init(own: .beginning(SwiftSource.beginning)) {
      palette, options throws(Failures<PaletteEncodingError>) in
      try SwiftSource(palette, options).laidOut
    })
}

/// Who may use the constants of Swift source. The raw value is its word.
public enum SwiftAccess: String, CaseIterable, Hashable, Sendable {
  /// All of the module.
  case `internal`
  /// All of the package.
  case package
  /// All.
  case `public`

  /// The keyword before a declaration, with a blank.
  fileprivate var modifier: String {
    switch self {
    case .internal: ""
    case .package: "package "
    case .public: "public "
    }
  }
}

private struct SwiftSource {
  static let beginning = "// Written by clr. Change the palette, not this file."

  /// A framework with a type of colors.
  private struct Kit {
    /// The condition of its part of the source, its module and its type.
    let condition: String
    let module: String
    let type: String
  }

  private static let swiftUI = Kit(
    condition: "#if canImport(SwiftUI)", module: "SwiftUI", type: "Color")
  // A watch has no dark appearance to choose by.
  private static let uiKit = Kit(
    condition: "#if canImport(UIKit) && !os(watchOS)", module: "UIKit", type: "UIColor")
  private static let appKit = Kit(
    condition: "#elseif canImport(AppKit)", module: "AppKit", type: "NSColor")

  private let palette: FittedPalette
  private let type: String
  private let access: String
  private let dark: [[String]: Color]

  init(
    _ palette: FittedPalette, _ options: EncodingOptions
  ) throws(Failures<PaletteEncodingError>) {
    self.palette = palette
    access = options.swiftAccess.modifier
    let wanted = options.swiftType ?? options.fileStem ?? options.defaultTitle
    guard let name = SwiftNames.identifier(wanted) else {
      throw Failures(NonEmpty(.swiftType(wanted)))
    }
    type = SwiftNames.type(name)
    var dark: [[String]: Color] = [:]
    for entry in palette.themes.first?.palette.entries ?? [] { dark[entry.path] = entry.color }
    self.dark = dark
  }

  var laidOut: EncodedPalette {
    .appending { output in
      output.append("\(Self.beginning)\n\n")
      write(Self.swiftUI, to: &output)
      output.append("#endif\n\n")
      write(Self.uiKit, to: &output)
      write(Self.appKit, to: &output)
      output.append("#endif\n")
    }
  }

  /// Writes the part of a framework, up to the end of its condition. Line by line: the source of a palette is
  /// twenty times as large.
  private func write(_ kit: Kit, to output: inout ByteWriter) {
    output.append("\(kit.condition)\n  import \(kit.module)\n\n")
    output.append("  extension \(kit.type) {\n    \(access)enum \(type) {\n")
    var open: [String] = []
    for entry in palette.entries {
      guard let color = entry.color else { continue }
      let shared = zip(open, entry.group).prefix { $0 == $1 }.count
      for depth in (shared..<open.count).reversed() {
        output.append(Self.indentation(depth) + "}\n")
      }
      for depth in shared..<entry.group.count {
        output.append(
          Self.indentation(depth) + "\(access)enum \(SwiftNames.type(entry.group[depth])) {\n")
      }
      open = entry.group
      for line in declaration(of: entry, color, kit) {
        output.append(Self.indentation(open.count) + line + "\n")
      }
    }
    for depth in open.indices.reversed() { output.append(Self.indentation(depth) + "}\n") }
    output.append("    }\n  }\n")
  }

  /// The blanks before what is in so many groups.
  private static func indentation(_ depth: Int) -> String {
    String(repeating: "  ", count: depth + 3)
  }

  /// The lines that declare a color.
  private func declaration(
    of entry: FittedPalette.Entry, _ color: Color, _ kit: Kit
  ) -> [String] {
    let start = "\(access)static let \(entry.written) = "
    let plain = start + Self.value(color, kit)
    guard let dark = dark[entry.path], dark != color else { return [plain] }
    let values = "\(Self.value(dark, kit)) : \(Self.value(color, kit))"
    switch kit.type {
    case Self.uiKit.type:
      return [
        start + "UIKit.UIColor { traits in",
        "  traits.userInterfaceStyle == .dark", "    ? \(values)", "}",
      ]
    case Self.appKit.type:
      return [
        start + "AppKit.NSColor(name: nil) { appearance in",
        "  appearance.bestMatch(from: [.aqua, .darkAqua]) == .darkAqua", "    ? \(values)", "}",
      ]
    case _:
      // SwiftUI itself has no color of two appearances.
      let path = ([type] + entry.group.map(SwiftNames.type) + [entry.written]).joined(
        separator: ".")
      return [
        Self.uiKit.condition, "  \(start)SwiftUI.Color(UIKit.UIColor.\(path))",
        Self.appKit.condition, "  \(start)SwiftUI.Color(AppKit.NSColor.\(path))",
        "#else", "  \(plain)", "#endif",
      ]
    }
  }

  /// The expression of a color. Types have their module before them, as a group may be called `Color`.
  private static func value(_ color: Color, _ kit: Kit) -> String {
    let numbers = color.components.map { NumberText.shortest($0 ?? 0) }
    let (red, green, blue) = (numbers[0], numbers[1], numbers[2])
    let alpha = NumberText.shortest(color.alpha)
    let isP3 = color.space == .displayP3
    let isInRange = color.components.allSatisfy { 0...1 ~= ($0 ?? 0) }
    let name = "\(kit.module).\(kit.type)"
    switch kit.type {
    case uiKit.type, appKit.type:
      if kit.type == appKit.type, !isP3, !isInRange {
        return
          "\(name)(colorSpace: .extendedSRGB, components: [\(red), \(green), \(blue), \(alpha)], count: 4)"
      }
      let first = isP3 ? "displayP3Red" : kit.type == appKit.type ? "srgbRed" : "red"
      return "\(name)(\(first): \(red), green: \(green), blue: \(blue), alpha: \(alpha))"
    case _:
      return
        "\(name)(\(isP3 ? ".displayP3" : ".sRGB"), red: \(red), green: \(green), blue: \(blue), opacity: \(alpha))"
    }
  }
}

/// Names in Swift (The Swift Programming Language, “Lexical Structure”).
private enum SwiftNames {
  /// The words that no constant can be named by without backticks.
  private static let keywords: Set<String> = [
    "associatedtype", "class", "deinit", "enum", "extension", "fileprivate", "func", "import",
    "init", "inout", "internal", "let", "open", "operator", "private", "precedencegroup",
    "protocol", "public", "rethrows", "static", "struct", "subscript", "typealias", "var", "break",
    "case", "catch", "continue", "default", "defer", "do", "else", "fallthrough", "for", "guard",
    "if", "in", "repeat", "return", "throw", "switch", "where", "while", "as", "await", "false",
    "is", "nil", "self", "super", "throws", "true", "try",
  ]

  /// The names of types that mean something else, or that the source itself uses.
  private static let types: Set<String> = [
    "Any", "Protocol", "Self", "Type", "SwiftUI", "UIKit", "AppKit",
  ]

  /// The words of a name in lower camel case; nil if it has no letter and no digit.
  ///
  /// A word ends where a character stands that no identifier has. A name in capitals is written in lower case.
  static func identifier(_ name: String) -> String? {
    var words: [String] = [""]
    for scalar in name.unicodeScalars {
      if scalar.properties.isXIDContinue, scalar != "_", scalar != "\u{B7}" {
        words[words.count - 1].unicodeScalars.append(scalar)
      } else {
        words.append("")
      }
    }
    words.removeAll(where: \.isEmpty)
    guard let first = words.first else { return nil }
    let isUpper = first == first.uppercased()
    var text = isUpper ? first.lowercased() : lowerFirst(first)
    for word in words.dropFirst() { text += upperFirst(word) }
    // A combining mark or a digit cannot begin an identifier.
    let isStart = text.unicodeScalars.first?.properties.isXIDStart == true
    return isStart ? text : "_" + text
  }

  /// The name of a constant.
  static func constant(_ identifier: String) -> String {
    keywords.contains(identifier) ? "`\(identifier)`" : identifier
  }

  /// The name of a type, from that of a constant.
  static func type(_ constant: String) -> String {
    let name = upperFirst(String(constant.unicodeScalars.filter { $0 != "`" }.map(Character.init)))
    return types.contains(name) ? name + "_" : name
  }

  private static func upperFirst(_ text: String) -> String {
    changingFirst(of: text) { $0.properties.titlecaseMapping }
  }

  private static func lowerFirst(_ text: String) -> String {
    changingFirst(of: text) { $0.properties.lowercaseMapping }
  }

  private static func changingFirst(
    of text: String, _ change: (Unicode.Scalar) -> String
  ) -> String {
    var scalars = text.unicodeScalars[...]
    return scalars.popFirst().map { change($0) + String(scalars) } ?? text
  }
}

extension NameRule {
  /// Identifiers of Swift; a note counts names that become others.
  fileprivate static let swiftIdentifiers = NameRule(
    told: .words("as Swift identifiers"), change: .note { .changedNames($0) }
  ) { name throws(PaletteEncodingError) in
    guard let identifier = SwiftNames.identifier(name.text) else { throw .noIdentifier(name) }
    let written = SwiftNames.constant(identifier)
    return Form(written: written, read: identifier)
  }
}

extension FormatOption {
  /// The name of the type in Swift: ``EncodingOptions/swiftType``.
  public static let swiftType = FormatOption(
    "swift-type", "name", "Name the type in Swift source; by default the file's name."
  ) { $0.swiftType = $1 }

  /// Who may use the constants in Swift: ``EncodingOptions/swiftAccess``.
  public static let swiftAccess = FormatOption(
    "swift-access", "level", SwiftAccess.internal,
    "Declare the constants in Swift source internal, package or public."
  ) { $0.swiftAccess = $1 }
}

extension EncodingOptions {
  /// The name of the type in Swift source; nil for that of the file.
  public var swiftType: String? {
    get { values[.swiftType] }
    set { values[.swiftType] = newValue }
  }

  /// Who may use the constants in Swift source.
  public var swiftAccess: SwiftAccess {
    get { values[.swiftAccess] ?? .internal }
    set { values[.swiftAccess] = newValue }
  }
}

extension PaletteEncodingError {
  fileprivate static func swiftType(_ text: String) -> PaletteEncodingError {
    PaletteEncodingError(
      "\(VisibleText.quoted(text)) is not a type name",
      reason: "it has no letter and no digit", remedy: .nameType)
  }
}
