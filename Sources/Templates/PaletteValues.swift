// A palette as data of a template: what docs/templates.md lists.

package import PaletteEngine

/// The values of a palette, or of a theme of one. Lists are made when they are first asked for, and then once, however
/// often a section walks them.
package final class PaletteValues {
  let palette: ColorPalette
  /// The theme that the palette is the view of.
  let theme: String?
  /// The ending of the output, whose language identifiers have.
  let ending: String?
  /// Other texts of the file that the palette was read from, by their keys in a template.
  let texts: [String: String]
  private let views: [(theme: String, palette: ColorPalette)]
  /// The entries of each name for programs, in kebab case, and of each role of a terminal.
  private let kebabs: [String: [Int]]
  private let roles: [TerminalRole: Int]

  package init(
    _ palette: ColorPalette, theme: String? = nil, ending: String? = nil,
    texts: [String: String] = [:]
  ) {
    (self.palette, self.theme, self.ending, self.texts) = (palette, theme, ending, texts)
    views = palette.themes.map { theme in
      var view = palette.view(of: theme)
      view.themes = []
      return (theme.name, view)
    }
    var kebabs: [String: [Int]] = [:]
    var roles: [TerminalRole: Int] = [:]
    for (index, entry) in palette.entries.enumerated() where entry.value.color != nil {
      if let kebab = NameCase.kebab.text(of: entry.name.text, for: nil) {
        kebabs[kebab, default: []].append(index)
      }
      if let role = TerminalRole(named: entry.name.text), roles[role] == nil { roles[role] = index }
    }
    (self.kebabs, self.roles) = (kebabs, roles)
  }

  /// The data, which every key of a template is looked for in.
  package var value: TemplateValue {
    .object(TemplateObject(keys: { self.keys }) { self.find($0) })
  }

  private static let ownKeys = [
    "title", "theme", "count", "entries", "groups", "themes", "color", "role",
  ]

  private var keys: [String] {
    let names = palette.entries.prefix(2_000).map(\.name.text)
    return Self.ownKeys + texts.keys.sorted()
      + names.flatMap { name in
        ["hex", "hex-r", "rgb-r", "dec-r", "hex-bgr"].map { "\(name)-\($0)" }
      }
  }

  private func find(_ key: String) -> TemplateValue? {
    switch key {
    case "title": return palette.title.map { .text($0) } ?? .null
    case "theme": return theme.map { .text($0) } ?? .null
    case "count": return .text(String(entries.count))
    case "entries": return .list(entries)
    case "groups": return .list(groups)
    case "themes": return .list(themes)
    case "color":
      return .object(
        TemplateObject(keys: { self.kebabs.keys.sorted() }) { self.color($0) })
    case "role":
      return .object(
        TemplateObject(keys: { TerminalRole.allCases.map(\.rawValue) }) { [self] name in
          TerminalRole(rawValue: name).map { role in roles[role].map { entry(at: $0) } ?? .null }
        })
    case _: return texts[key].map { .text($0) } ?? channel(key)
    }
  }

  /// An entry by its position in the palette.
  private func entry(at index: Int) -> TemplateValue {
    let entry = palette.entries[index]
    guard let color = entry.value.color else { return .null }
    return .object(EntryValues(entry, color, index: index, views: views, ending: ending).object)
  }

  /// The entry of a name for programs.
  private func color(_ kebab: String) -> TemplateValue? {
    guard let found = kebabs[kebab] else { return nil }
    return found.count == 1
      ? entry(at: found[0]) : .ambiguous(found.map { palette.entries[$0].name.text })
  }

  private lazy var entries = palette.entries.indices.map(entry).filter { !$0.isNull }

  /// The themes, each with its name and the keys of a palette.
  private lazy var themes: [TemplateValue] = views.map { name, view in
    let values = PaletteValues(view, theme: name, ending: ending, texts: texts)
    return .object(
      TemplateObject(keys: { values.keys + ["name"] }) {
        $0 == "name" ? .text(name) : values.find($0)
      })
  }

  /// Entries that stand together, by their groups.
  private lazy var groups: [TemplateValue] = {
    var groups: [(name: String, entries: [TemplateValue])] = []
    for (index, entry) in palette.entries.enumerated() where entry.value.color != nil {
      let name = GroupPath(of: entry).group.joined(separator: "/")
      if groups.last.map({ ByteText($0.name) == ByteText(name) }) != true {
        groups.append((name, []))
      }
      groups[groups.count - 1].entries.append(self.entry(at: index))
    }
    return groups.map { name, entries in
      let text: TemplateValue = name.isEmpty ? .null : .object(.name(name, ending))
      return .object(TemplateObject(["name": text, "entries": .list(entries)]))
    }
  }()

  /// A channel of an entry, as templates for base16 name it (Tinted Theming's builder.md 0.11, “Template Variables”).
  private func channel(_ key: String) -> TemplateValue? {
    let kinds =
      ["-hex-bgr"]
      + ["-hex", "-rgb", "-dec"].flatMap { kind in ["-r", "-g", "-b"].map { kind + $0 } } + ["-hex"]
    guard
      let kind = kinds.first(where: {
        key.utf8.count > $0.utf8.count && key.utf8.suffix($0.utf8.count).elementsEqual($0.utf8)
      })
    else { return nil }
    let name = String(Substring(key.utf8.dropLast(kind.utf8.count)))
    guard
      let color = (try? ColorName(name)).flatMap({ palette[$0]?.value.color })
        ?? kebabs[name].flatMap({ $0.count == 1 ? palette.entries[$0[0]].value.color : nil })
    else { return nil }
    let hex = Substring(ColorValues.hex(of: color)).utf8
    func part(_ index: Int) -> String { String(Substring(hex.dropFirst(2 * index).prefix(2))) }
    if kind == "-hex" { return .text(String(Substring(hex))) }
    if kind == "-hex-bgr" { return .text(part(2) + part(1) + part(0)) }
    let index =
      kind.utf8.last == UInt8(ascii: "r") ? 0 : kind.utf8.last == UInt8(ascii: "g") ? 1 : 2
    let bytes = color.eightBit
    let byte = [bytes.red, bytes.green, bytes.blue][index]
    switch kind.utf8.dropFirst().first {
    case UInt8(ascii: "h"): return .text(part(index))
    case UInt8(ascii: "r"): return .text(String(byte))
    case _: return .text(NumberText.fixed(Double(byte) / 255, places: 8))
    }
  }
}

extension GroupPath {
  /// The path of an entry: in the group that was told, or that its slashes say.
  fileprivate init(of entry: ColorPalette.Entry) {
    if let group = entry.notes?.group, let path = GroupPath(entry.name, in: group) {
      self = path
    } else {
      self.init(slashesOf: entry.name)
    }
  }
}

extension TemplateObject {
  /// A name, and its cases.
  static func name(_ name: String, _ ending: String?) -> TemplateObject {
    TemplateObject(text: name, keys: { NameCase.allCases.map(\.rawValue) }) { key in
      NameCase(rawValue: key).map { $0.text(of: name, for: ending).map { .text($0) } ?? .null }
    }
  }
}

/// The values of an entry.
private struct EntryValues: Sendable {
  let entry: ColorPalette.Entry
  let color: ColorValues
  let index: Int
  let views: [(theme: String, palette: ColorPalette)]
  let ending: String?

  init(
    _ entry: ColorPalette.Entry, _ color: Color, index: Int,
    views: [(theme: String, palette: ColorPalette)], ending: String?
  ) {
    (self.entry, self.index, self.views, self.ending) = (entry, index, views, ending)
    self.color = ColorValues(color: color)
  }

  var object: TemplateObject {
    TemplateObject(
      keys: { Self.keys + NameCase.allCases.map(\.rawValue) + ColorValues.keys },
      find: { [self] in find($0) })
  }

  private static let keys = [
    "name", "leaf", "group", "alias", "description", "index", "number", "themes",
  ]

  private func find(_ key: String) -> TemplateValue? {
    let path = { GroupPath(of: entry) }
    switch key {
    case "name": return .text(entry.name.text)
    case "leaf": return .object(.name(path().leaf, ending))
    case "group":
      let group = path().group
      return group.isEmpty ? .null : .object(.name(group.joined(separator: "/"), ending))
    case "alias":
      guard entry.isAlias, let spec = entry.spec,
        let name = ColorSpecParser(.css).references(in: spec).first?.name
      else { return .null }
      return .object(.name(name, ending))
    case "description": return entry.notes?.description.map { .text($0) } ?? .null
    case "index": return .text(String(index))
    case "number": return .text(String(index + 1))
    case "themes":
      return .list(
        views.compactMap { theme, view in
          guard let color = view[entry.name]?.value.color else { return nil }
          let values = ColorValues(color: color)
          return .object(
            TemplateObject(keys: { ["theme"] + ColorValues.keys }) {
              $0 == "theme" ? .text(theme) : values.find($0)
            })
        })
    case _:
      if let nameCase = NameCase(rawValue: key) {
        return nameCase.text(of: entry.name.text, for: ending).map { .text($0) } ?? .null
      }
      return color.find(key)
    }
  }
}

/// The values of a color. Channels are of the nearest color of sRGB.
private struct ColorValues: Sendable {
  let color: Color

  static let keys = [
    "hex", "hexa", "argb", "css", "r", "g", "b", "a", "red", "green", "blue", "alpha", "hsl",
    "oklch",
    "rgb565", "light", "on",
  ]

  /// Six digits.
  static func hex(of color: Color) -> String {
    String(Substring(color.eightBit.hexText.utf8.dropFirst().prefix(6)))
  }

  private static func digits(_ byte: UInt8) -> String {
    (byte < 16 ? "0" : "") + String(byte, radix: 16)
  }

  func find(_ key: String) -> TemplateValue? {
    let bytes = color.eightBit
    let hex = { Self.hex(of: color) }
    switch key {
    case "hex": return .text(hex())
    case "hexa": return .text(hex() + Self.digits(bytes.alpha))
    case "argb": return .text((Self.digits(bytes.alpha) + hex()).uppercased())
    case "css": return .text(ColorSerializer.cssText(of: color))
    case "r": return .text(String(bytes.red))
    case "g": return .text(String(bytes.green))
    case "b": return .text(String(bytes.blue))
    case "a": return .text(String(bytes.alpha))
    case "red": return share(0)
    case "green": return share(1)
    case "blue": return share(2)
    case "alpha": return .text(Self.rounded(color.alpha, 1e6))
    case "hsl":
      return parts(Color(bytes).converted(to: .hsl), [("h", 100), ("s", 100), ("l", 100)])
    case "oklch": return parts(color.converted(to: .oklch), [("l", 1e4), ("c", 1e4), ("h", 100)])
    case "rgb565":
      let (red, green, blue) = (Int(bytes.red >> 3), Int(bytes.green >> 2), Int(bytes.blue >> 3))
      let digits = String(red << 11 | green << 5 | blue, radix: 16, uppercase: true)
      return .text(String(repeating: "0", count: 4 - digits.utf8.count) + digits)
    case "light": return .flag(on == "000000")
    case "on": return .text(on)
    case _: return nil
    }
  }

  /// The color of a text that can be read on it.
  private var on: String { Self.hex(of: color.textColor) }

  private func share(_ component: Int) -> TemplateValue {
    let value = color.mapped(toGamutOf: .srgb, by: .css).converted(to: .srgb).components[component]
    return .text(Self.rounded(min(max(value ?? 0, 0), 1), 1e6))
  }

  private func parts(_ color: Color, _ parts: [(name: String, factor: Double)]) -> TemplateValue {
    var values: [String: TemplateValue] = [:]
    for (part, value) in zip(parts, color.components) {
      let text = Self.rounded(value ?? 0, part.factor)
      values[part.name] = .text(part.name == "h" && text == "360" ? "0" : text)
    }
    return .object(TemplateObject(values))
  }

  private static func rounded(_ value: Double, _ factor: Double) -> String {
    let scaled = (value * factor).rounded()
    return NumberText.shortest(scaled.isFinite ? scaled / factor : value)
  }
}
