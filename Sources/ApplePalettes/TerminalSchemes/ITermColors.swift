// iTerm2's color scheme (`.itermcolors`): a property list with a dictionary for each role.
//
//     <key>Ansi 0 Color</key>
//     <dict>
//       <key>Red Component</key> <real>0.1</real>        and Green, Blue; integers too
//       <key>Alpha Component</key> <real>1</real>        optional
//       <key>Color Space</key> <string>sRGB</string>     or P3; else it is calibrated: Generic RGB
//     </dict>
//
// Each key may come again as `Ansi 0 Color (Dark)` and `(Light)`: themes. (iTerm2: ITAddressBookMgr.m, which has the
// keys, and NSDictionary+Profile, which reads colors.)

public import PaletteEngine
import PropertyLists

extension PaletteFormat {
  /// iTerm2's color scheme.
  public static let iterm = PaletteFormat("iterm", .iTermColors)
}

extension FormatDefinition {
  /// iTerm2's color scheme.
  static let iTermColors: FormatDefinition = terminalScheme(
    ITermColors.scheme, "iTerm2 color scheme", "itermcolors"
  ) { list, _, value in list.value(of: "Red Component", in: value) != nil }
}

private enum ITermColors {
  /// The words for spaces. A color without one, or with another, is calibrated.
  static let spaces: [(name: ByteText, space: ColorSpace)] = [
    ("sRGB", .srgb), ("P3", .displayP3), ("Calibrated", .genericRGB),
  ]

  static let scheme = SchemeFormat(
    format: { .iterm }, spaces: { Set(spaces.map(\.space)) }, key: { $0.iTermKey },
    isOfColor: { _ in true }, suffixes: [("dark", " (Dark)"), ("light", " (Light)")], titleKey: nil,
    constants: [], foreign: foreign, isOfFormat: { $0.count(of: $0.root) == 0 },
    read: { read($0, $2, &$3) },
    write: write)

  static let foreign = FileError(
    "this is not a color scheme of iTerm2",
    reason: "in one, keys such as ‘Ansi 0 Color’ have a dictionary with ‘Red Component’")

  /// The color of a dictionary; broken if it is not whole.
  private static func read(
    _ list: PropertyList, _ index: PropertyList.Index, _ budget: inout Budget
  ) -> ColorPalette.Value? {
    let components = [
      list.value(of: "Red Component", in: index), list.value(of: "Green Component", in: index),
      list.value(of: "Blue Component", in: index),
    ]
    if components.allSatisfy({ $0 == nil }) { return nil }
    let numbers = components.compactMap { $0.flatMap(list.number) }
    let alpha =
      list.value(of: "Alpha Component", in: index).map { list.number(of: $0) ?? .nan } ?? 1
    let values = SIMD4(numbers.count == 3 ? numbers + [0] : [.nan, 0, 0, 0])
    let name = list.value(of: "Color Space", in: index).flatMap(list.text).map(ByteText.init(_:))
    let space = spaces.first { $0.name == name }?.space ?? .genericRGB
    guard Color.isWithinLimit(values), 0...1 ~= alpha else { return .broken }
    return .color(Color(space, values, alpha: alpha, missing: .none))
  }

  /// Writes a color as iTerm2 does, its keys sorted.
  private static func write(_ color: Color, to writer: inout PropertyListWriter) {
    writer.beginDictionary()
    writer.key("Alpha Component")
    writer.real(color.alpha)
    writer.key("Blue Component")
    writer.real(color.values.z)
    writer.key("Color Space")
    writer.string(spaces.first { $0.space == color.space }?.name.text ?? "sRGB")
    writer.key("Green Component")
    writer.real(color.values.y)
    writer.key("Red Component")
    writer.real(color.values.x)
    writer.endDictionary()
  }
}
