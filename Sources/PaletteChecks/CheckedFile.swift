public import PaletteFormats

/// A file that is checked: its palette, and those of its themes.
public struct CheckedFile: Sendable {
  /// The palette of a theme, laid over the base.
  public struct Theme: Sendable {
    /// The name of the theme; nil for the base.
    public let name: String?
    /// The palette.
    public let palette: ColorPalette
    /// Names that the file has and that are not colors: references to nothing, or properties of another kind.
    public let unresolved: Set<ColorName>
    /// Whether a color of it can be changed in its file, all else of which stays.
    public let isChangeable: Bool
    /// The color under backgrounds with alpha; nil if there is none.
    var canvas: Color?
    /// The names that entries derive from directly.
    let bases: [ColorName: [ColorName]]

    /// A theme of the given parts.
    public init(
      name: String?, palette: ColorPalette, unresolved: Set<ColorName> = [],
      isChangeable: Bool = true
    ) {
      self.isChangeable = isChangeable
      self.name = name
      self.palette = palette
      self.unresolved = unresolved
      bases = palette.bases()
    }
  }

  /// Its name in messages: the path as it was typed.
  public let name: String
  /// Its name in the file of known findings.
  public let key: String
  /// The base, and then the themes in the order of the file.
  public internal(set) var themes: [Theme]
  /// The references that nothing defines.
  public let undefined: [UndefinedReference]
  /// The positions of the themes by their names.
  let numbers: [ByteText?: Int]

  /// A file of the given parts.
  public init(
    name: String, key: String, themes: [Theme], undefined: [UndefinedReference] = []
  ) {
    self.name = name
    self.key = key
    self.themes = themes
    self.undefined = undefined
    numbers = Dictionary(
      themes.enumerated().map { ($1.name.map(ByteText.init(_:)), $0) },
      uniquingKeysWith: { first, _ in first })
  }

  /// The palette of a theme.
  public func palette(of theme: String?) -> ColorPalette? {
    numbers[theme.map(ByteText.init(_:))].map { themes[$0].palette }
  }

  /// The base.
  var base: ColorPalette { themes.first?.palette ?? ColorPalette() }

  /// Whether two entries are in a theme as they are in the base, and on the same canvas, so that the base is checked and not
  /// the theme.
  ///
  /// - Parameter onCanvas: Whether it is the canvas of the theme that is under translucent ones.
  func areOfBase(_ names: [ColorName], in theme: Theme, onCanvas: Bool = true) -> Bool {
    theme.name != nil
      && names.allSatisfy { name in
        guard let value = base[name]?.value, value == theme.palette[name]?.value else {
          return false
        }
        return value.color?.alpha == 1 || !onCanvas || theme.canvas == themes.first?.canvas
      }
  }
}
