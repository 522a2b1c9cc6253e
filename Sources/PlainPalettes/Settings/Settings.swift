// Configurations of terminals, window managers and editors, in which colors stand among other settings: kitty, Ghostty,
// foot, Alacritty, WezTerm, Rio, base16 and base24, X resources, Termux, Konsole, KDE, i3, Sway, Hyprland, Rofi, Waybar
// and GTK, tmux, Zellij.
//
//     background            #14213d
//     selection_background  #2a6f97
//
// They are read, and their colors are changed in place; a new one is made by a template.

public import PaletteEngine

extension PaletteFormat {
  /// Configurations with colors among other settings.
  public static let settings = PaletteFormat("settings", .settingsOfPrograms)
}

extension FormatDefinition {
  /// Configurations with colors among other settings.
  static let settingsOfPrograms: FormatDefinition = .init(
    title: "settings of a program, changed in place",
    fileExtensions: [
      "conf", "toml", "ini", "yaml", "yml", "rasi", "kdl", "colors", "colorscheme", "properties",
      "xresources",
    ],
    detection: Detection(.text(\.byEnding)),
    capabilities: { _, payload in
      let file = payload?.text(in: .settings).flatMap { try? SettingsFile($0) }
      return Capabilities(
        colors: .eightBitSRGB, alpha: file?.hasAlpha ?? true,
        notation: file?.sign == nil ? .none : .aliases, names: .settingsKey, title: .optional,
        titles: .oneLine, groups: .nested, namesArePaths: true)
    },
    reading: .text { file throws(FileError) in try SettingsFile(file).decoded(file) },
    writing: .refused(
      PaletteEncodingError(
        "a file of settings is only changed in place",
        reason: "its other settings are not part of a palette", remedy: .useTemplate)),
    editing: TextEditing { text throws(FileError) in try SettingsText(text) },
    texts: { text in
      let texts = (try? SettingsFile(text))?.texts ?? []
      return Dictionary(texts.map { ($0.key, $0.value) }) { first, _ in first }
    })
}

extension NameRule {
  /// The keys of configurations. Those of a file that is changed are as they are there, and so are its sections; a new
  /// key is of one word, which is seen where it is written.
  fileprivate static let settingsKey = NameRule(told: .words("of letters, digits, _, . and -")) {
    Form(written: $0.text, read: $0.text)
  }
}

/// The colors of a configuration by their names.
struct SettingsFile {
  /// A color, which may be set several times: the last value counts.
  struct Row {
    let path: [String]
    var places: [SettingsScanner.Place]
    /// The row that it refers to.
    var target: Int?
    var color: Color

    var name: String { path.joined(separator: "/") }
  }

  private(set) var rows: [Row] = []
  /// The references to rows, by their names.
  private(set) var uses: [ByteText: [Range<Int>]] = [:]
  /// The title, and other texts that say what the file is.
  let texts: [SettingsScanner.Text]
  /// The sign before references, if the file has any.
  private(set) var sign: UInt8?
  private let hasOthers: Bool

  init(_ text: KeptText, keeping names: Set<ByteText>? = nil) throws(FileError) {
    try self.init(TextFile.whole(text.bytes), keeping: names)
  }

  /// - Parameter names: The names of the only rows, some of which may have no color yet while a change is made; nil for
  ///   all that have one.
  init(_ file: TextFile.Whole, keeping names: Set<ByteText>? = nil) throws(FileError) {
    let scanner = try SettingsScanner(file)
    texts = scanner.texts
    hasOthers = scanner.statements.all > scanner.statements.withColors
    var found: [(path: [String], places: [SettingsScanner.Place])] = []
    var positions: [ByteText: Int] = [:]
    for place in scanner.places {
      let name = ByteText(place.path.joined(separator: "/"))
      if let known = positions[name] {
        found[known].places.append(place)
      } else {
        positions[name] = found.count
        found.append((place.path, [place]))
      }
    }
    var colors: [Color?] = []
    var targets: [Int?] = []
    for (_, places) in found {
      switch places.last?.content {
      case .color(let color)?, .named(let color)?:
        colors.append(color)
        targets.append(nil)
      case .alias(let name)?:
        colors.append(nil)
        targets.append(positions[ByteText(name)])
      case nil: break
      }
    }
    colors = AliasChains.resolved(colors, targets)
    if let names {
      for (position, (path, _)) in found.enumerated() {
        let isKept = names.contains(ByteText(path.joined(separator: "/")))
        colors[position] = isKept ? colors[position] ?? Color(red: 0, green: 0, blue: 0) : nil
      }
    }
    // A reference that leads to no color of the file may be to something else.
    var numbers: [Int: Int] = [:]
    for (position, color) in colors.enumerated() {
      guard let color else { continue }
      numbers[position] = rows.count
      let (path, places) = found[position]
      rows.append(Row(path: path, places: places, target: targets[position], color: color))
    }
    for row in rows.indices { rows[row].target = rows[row].target.flatMap { numbers[$0] } }
    for (name, range) in scanner.uses
    where positions[ByteText(name)].map({ colors[$0] != nil }) == true {
      uses[ByteText(name), default: []].append(range)
      sign = sign ?? file.bytes[range.lowerBound - 1]
    }
  }

  var hasAlpha: Bool { rows.contains { $0.color.alpha != 1 } }

  /// The title, and its place.
  var title: SettingsScanner.Text? {
    ["name", "scheme"].lazy.compactMap { key in
      texts.first { ASCII.lowercased($0.key) == key && !$0.value.isEmpty }
    }.first
  }

  func decoded(_ file: TextFile.Whole) throws(FileError) -> DecodedPalette {
    guard !rows.isEmpty else {
      throw FileError(
        "these settings have no colors", reason: "no key in the file has a color as its value")
    }
    let payload = file.payload(.settings)
    var naming = UniqueNaming(title: title?.value, capacity: rows.count)
    naming.payload = payload
    for (number, row) in rows.enumerated() {
      do throws(ColorNameError) {
        try naming.append(
          name: row.path.last, in: row.path.dropLast(), isOneLevel: false, .color(row.color),
          spec: row.target.flatMap { try? ColorName(rows[$0].name).reference },
          row: Payload.Row(payload, number))
      } catch {
        let start = row.places.first?.value.lowerBound ?? 0
        throw FileError(error.explanation, at: SourcePlace(start, in: file.bytes))
      }
    }
    return naming.decoded(as: .settings, foreign: hasOthers ? "other settings" : nil)
  }
}

extension FileHead {
  /// Whether a text looks like settings, of whatever program: three keys have colors, and these are half of all that it
  /// says.
  package var isSettings: Bool {
    let end = isWhole ? bytes.count : (bytes.lastIndex(of: 0x0A) ?? 0)
    guard isText, let file = try? TextFile.whole(Array(bytes[..<end])),
      let scanner = try? SettingsScanner(file)
    else { return false }
    let colors = scanner.places.count {
      if case .alias = $0.content { false } else { true }
    }
    return colors >= 3 && !scanner.isOther
      && scanner.statements.withColors * 2 >= scanner.statements.all
  }
}
