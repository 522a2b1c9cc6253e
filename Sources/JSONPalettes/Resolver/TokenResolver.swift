// The resolver of design tokens: a file that says which files of tokens make one, and in which order. What it chooses by
// a condition, such as a color scheme, is a theme here: the defaults are the base.
//
//     {
//       "version": "2025.10",
//       "sets": {"core": {"sources": [{"$ref": "core.json"}]}},
//       "modifiers": {
//         "scheme": {
//           "contexts": {"light": [], "dark": [{"$ref": "dark.json"}]},      the theme ‘dark’
//           "default": "light"
//         }
//       },
//       "resolutionOrder": [{"$ref": "#/sets/core"}, {"$ref": "#/modifiers/scheme"}]
//     }
//
// https://www.designtokens.org/tr/2025.10/resolver/

public import PaletteEngine

extension PaletteFormat {
  /// The resolver of design tokens, which is only read.
  public static let resolver = PaletteFormat("resolver", .tokenResolver)
}

extension FormatDefinition {
  /// The resolver of design tokens.
  static let tokenResolver = FormatDefinition(
    title: "resolver of design tokens",
    fileExtensions: ["resolver.json"],
    detection: Detection(.json { $0["resolutionOrder"]?.array == nil ? .byEnding : .certain }),
    capabilities: { _, _ in
      var holds = DesignTokens.capabilities(EncodingOptions(defaultTitle: ""))
      holds.themes = .any
      return holds
    },
    options: [.theme, .input],
    reading: .init { source, options throws(FileError) in
      let file = try TextFile.whole(source.whole())
      var reader = try ResolverReader(ResolverFile(file.bytes), options)
      return try reader.decoded()
    },
    writing: .refused(PaletteEncodingError("a resolver of design tokens is only read")))
}

/// The contexts of modifiers that somebody chose.
public struct ResolverInput: Sendable {
  private(set) var contexts: [(modifier: String, context: String)] = []

  /// No context is chosen: each modifier has its default.
  public init() {}

  /// Whether no context is chosen.
  public var isEmpty: Bool { contexts.isEmpty }

  /// Chooses one more context by a text: `scheme=dark`.
  ///
  /// - Throws: An error if the text is not of this form, or if the modifier has a context already.
  public mutating func add(_ text: String) throws(ResolverInputError) {
    guard let equals = text.utf8.firstIndex(of: UInt8(ascii: "=")), equals > text.startIndex,
      text.utf8.index(after: equals) < text.endIndex
    else { throw .form(text) }
    let modifier = String(text[..<equals])
    if contexts.contains(where: { ByteText($0.modifier) == ByteText(modifier) }) {
      throw .twice(modifier)
    }
    contexts.append((modifier, String(text[text.utf8.index(after: equals)...])))
  }
}

/// Why a text chooses no context.
public enum ResolverInputError: FriendlyError, Hashable {
  /// It is not `MODIFIER=CONTEXT`.
  case form(String)
  /// The modifier has a context already.
  case twice(String)

  public var explanation: Explanation {
    switch self {
    case .form(let text):
      Explanation(
        "\(VisibleText.quoted(text)) chooses no context",
        reason: "write the name of a modifier, ‘=’, and one of its contexts")
    case .twice(let modifier):
      Explanation("two contexts are chosen for the modifier \(VisibleText.quoted(modifier))")
    }
  }
}

extension FormatOption {
  /// The contexts of a resolver that are read: ``ResolverInput``.
  public static let input = FormatOption(
    "input", "modifier=context",
    "Read a resolver of design tokens with this context of a modifier, not with its default.",
    repeats: true, change: nil)
}

extension OptionValues {
  /// The contexts of a resolver that somebody chose.
  public var input: ResolverInput {
    get { self[.input] ?? ResolverInput() }
    set { self[.input] = newValue.isEmpty ? nil : newValue }
  }
}
