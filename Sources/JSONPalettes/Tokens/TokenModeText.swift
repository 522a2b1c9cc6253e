import PaletteEngine

/// The values of tokens in a mode, in the text of the tokens: each beside that of the base.
///
///     "ink": {
///       "$value": "#111111",
///       "$extensions": {"mode": {"dark": "#eeeeee"}}
///     }
struct TokenModeText: TextLayout {
  private let tokens: JSONColorText
  private let form = TokenForm()
  private let mode: String

  init(_ tokens: JSONColorText, mode: String) {
    (self.tokens, self.mode) = (tokens, mode)
  }

  var count: Int { tokens.count }

  func search(keeping rows: [Int], named names: [String]) -> TextSearch? {
    let found = tokens.found(keeping: rows, named: names)
    return { [mode] text throws(FileError) in TokenModeText(try found(text), mode: mode) }
  }

  /// The token of a row, its object of facts, and the modes in that, as far as these are there.
  private func objects(
    of row: Int
  ) -> (token: JSONValue, extensions: JSONValue?, modes: JSONValue?)? {
    guard let token = tokens.rows[row].map({ tokens.places.leaves[$0].value }) else { return nil }
    let extensions = token[DesignTokens.extensions]
    return (token, extensions, extensions?[DesignTokens.mode])
  }

  private func value(of row: Int) -> JSONValue? { objects(of: row)?.modes?[ByteText(mode)] }

  func offset(of row: Int) -> Int? { value(of: row)?.offset ?? tokens.offset(of: row) }

  func isInherited(_ row: Int) -> Bool { value(of: row) == nil }

  func rename(_ renamed: RenamedRows, _ edits: inout TextEdits) throws(PaletteEncodingError) {
    try tokens.rename(renamed, &edits)
  }

  func parts(of row: Int) throws(PaletteEncodingError) -> [TextPart] {
    try tokens.parts(of: row)
  }

  func set(
    _ row: Int, to entry: FittedPalette.Entry, _ edits: inout TextEdits
  ) throws(PaletteEncodingError) {
    guard let (token, extensions, modes) = objects(of: row), let color = entry.color,
      extensions?.isObject ?? true, modes?.isObject ?? true
    else { throw .unheldChange(entry.entry.name) }
    let isDTCG = token["$value"] != nil
    if let modes, modes[ByteText(mode)] != nil {
      let values = form.values(
        of: entry, ByteText(mode), in: modes, isDTCG: isDTCG, tokens, &edits)
      return JSONMembers(object: modes, bytes: tokens.bytes).write(values, &edits)
    }
    let like = DesignTokens.valueKeys.lazy.compactMap { token[$0] }.first ?? token
    let value = form.text(of: entry, color, like: like, isDTCG: isDTCG, tokens)
    // The innermost object that is there gets the rest.
    let path = [DesignTokens.extensions.text, DesignTokens.mode.text, mode]
    let found = [token, extensions, modes].compactMap(\.self)
    let text = path[found.count...].reversed().reduce(value) {
      "{\(PaletteJSON.quoted($1)): \($0)}"
    }
    JSONMembers(object: found[found.count - 1], bytes: tokens.bytes)
      .write([(path[found.count - 1], text)], &edits)
  }

  func remove(_ rows: Set<Int>, _ edits: inout TextEdits) throws(PaletteEncodingError) {
    for row in rows.sorted() {
      guard let (token, extensions, modes) = objects(of: row), let extensions, let modes,
        modes[ByteText(mode)] != nil
      else {
        let name = tokens.rows[row].map { tokens.places.path(of: $0).joined(separator: ".") }
        throw .notInTheme(name ?? "", theme: mode)
      }
      // An object goes with the last that is in it.
      let path = [(modes, ByteText(mode)), (extensions, DesignTokens.mode)]
      let (object, key) =
        path.first { $0.0.members.count > 1 } ?? (token, DesignTokens.extensions)
      JSONMembers(object: object, bytes: tokens.bytes).write(
        [], removing: { $0 == key }, &edits)
    }
  }

  func insert(
    _ entries: [FittedPalette.Entry], after row: Int?, _ edits: inout TextEdits
  ) throws(PaletteEncodingError) {
    if let entry = entries.first { throw .onlyInTheme(entry.entry.name, theme: mode) }
  }
}
