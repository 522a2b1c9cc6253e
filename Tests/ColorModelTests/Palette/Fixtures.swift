import ColorModel

// Palettes in short: `red=1` is an entry of that name whose color has 1 for its red byte, and
// `red=?` is an opaque one.

/// The entry that `text` describes.
func entry(_ text: String) throws -> ColorPalette.Entry {
  let parts = text.split(separator: "=", maxSplits: 1).map(String.init)
  let name = try ColorName(parts[0])
  guard let red = UInt8(parts[1]) else {
    return ColorPalette.Entry(name, .opaque(kind: "pattern"))
  }
  return ColorPalette.Entry(name, Color(red: red, green: 0, blue: 0))
}

/// The entries that `texts` describe.
func entries(_ texts: [String]) throws -> [ColorPalette.Entry] { try texts.map(entry) }

/// The palette that `texts` describe. Names must not repeat.
func palette(_ texts: [String], title: String? = nil) throws -> ColorPalette {
  var palette = ColorPalette(title: title)
  for text in texts where !palette.append(ifFree: try entry(text)) {
    throw RepeatedName(text: text)
  }
  return palette
}

/// A slip of a test.
struct RepeatedName: Error { let text: String }

/// The names that `texts` spell.
func names(_ texts: [String]) throws -> [ColorName] { try texts.map { try ColorName($0) } }

/// What `palette` and its kind are made from.
func described(_ palette: ColorPalette) -> [String] { palette.entries.map(described) }

/// What `entry` is made from.
func described(_ entry: ColorPalette.Entry) -> String {
  "\(entry.name.text)=\(described(entry.value))"
}

private func described(_ value: ColorPalette.Value) -> String {
  value.color.map { "\($0.eightBit.red)" } ?? "?"
}

/// A change in short: `+red=1`, `-red=1`, `red=1 is 2`, `red=1 is named rot`, `red=1 not 2`, `red is 1
/// of 1 and 1`.
func described(_ change: PaletteChange) -> String {
  switch change {
  case .added(let entry): "+\(described(entry))"
  case .removed(let entry): "-\(described(entry))"
  case .replaced(let entry, with: let value): "\(described(entry)) is \(described(value))"
  case .annotated(let entry, with: let notes):
    "\(described(entry)) has notes \(notes?.kinds.map(\.rawValue) ?? [])"
  case .renamed(let entry, to: let name): "\(described(entry)) is named \(name.text)"
  case .moved(let name): "\(name.text) is moved"
  case .kept(let entry, insteadOf: let value): "\(described(entry)) not \(described(value))"
  case .joined(let two, as: let value):
    "\(two.name.text) is \(described(value)) of \(described(two.earlier)) and \(described(two.later))"
  case .inTheme(let theme, let change): "\(theme): \(described(change))"
  }
}
