import ColorSpecs

/// Words that are colors to CSS. In a pairs file they are names of entries.
enum NamedColorText {
  /// The hex notation of a named color; nil for any other word.
  static func hex(of word: String) -> String? {
    guard !word.utf8.contains(UInt8(ascii: "#")), !word.utf8.contains(UInt8(ascii: "(")),
      let color = try? ColorSpecParser(.css).parse(word)
    else { return nil }
    return ColorSerializer.text(of: color)
  }
}
