/// The letters and digits of a name, in one case: formats write the others in their own ways, `Sky Blue` as `--sky-blue`
/// or `skyBlue`.
public enum SpokenName {
  /// The text by which names that formats may write alike are compared.
  public static func of(_ name: ColorName) -> String {
    let kept = name.text.utf8.filter { $0 >= 0x80 || ASCII.isDigit($0) || ASCII.isLetter($0) }
    return String(decoding: kept.map(ASCII.lowercased), as: UTF8.self)
  }
}

extension ColorPalette.Entry {
  /// Whether the name is a text of the color itself, as of one that had no name.
  public var isNamedByColor: Bool {
    guard let color = value.color, let named = try? ColorSpecParser(.typed).parse(name.text) else {
      return false
    }
    return named.eightBit == color.eightBit
  }
}
