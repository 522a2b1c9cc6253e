import Bytes
import ColorModel
import ColorSpecs
import Diagnostics

extension PaletteCodec {
  /// The JSON of this project.
  static let paletteJSON = PaletteCodec(
    title: "JSON",
    fileExtensions: ["json"],
    recognizes: { prefix in
      // An object with its first key, or an array with its first value: `[colors]` is another file's.
      let content = TextFile.withoutMark(prefix[...]).filter { !ASCII.isSpace($0) }
      return switch (content.first, content.dropFirst().first) {
      case (UInt8(ascii: "{"), UInt8(ascii: "\"")?), (UInt8(ascii: "{"), UInt8(ascii: "}")?): true
      case (UInt8(ascii: "["), let next?): "{[]\"-0123456789".utf8.contains(next)
      case _: false
      }
    },
    decode: { source throws(PaletteFormatError) in
      let text = try TextFile.text(source)
      let root: JSONValue
      do throws(JSONError) { root = try JSONParser.parse(text) } catch {
        throw .broken(BrokenPalette(error, at: error.offset, in: text))
      }
      var reader = PaletteJSONReader(text: text)
      return try reader.read(root)
    },
    encode: { palette, options in
      EncodedPalette(notes: palette.droppedColumns) { sink throws(ByteStreamError) in
        var output = ByteWriter(to: sink)
        PaletteJSON.append(palette, name: options.defaultTitle, to: &output)
        output.append("\n")
        try output.finish()
      }
    })
}

extension BrokenPalette {
  /// An error at a UTF-8 offset of `text`.
  init(_ error: any FriendlyError, at offset: Int, in text: String) {
    let before = text.utf8.prefix(offset)
    let line = before.suffix(
      from: before.lastIndex(of: 0x0A).map(before.index(after:)) ?? before.startIndex)
    self.init(
      error, line: before.count { $0 == 0x0A } + 1,
      column: Substring(line).unicodeScalars.count + 1)
  }
}

/// Reads a palette out of the JSON of this project.
private struct PaletteJSONReader {
  private let text: String
  private var naming = UniqueNaming()
  private var obstacle: WriteBackObstacle?
  /// Whether an entry has nothing but a spec that refers to others.
  private var derived = false

  init(text: String) { self.text = text }

  mutating func read(_ root: JSONValue) throws(PaletteFormatError) -> DecodedPalette {
    if let several = root.array, several.count > 1, several.allSatisfy({ $0["format"] != nil }) {
      throw broken(.severalPalettes(several.count), root)
    }
    // `clr list --json` of one palette is an object; an array of one reads as well.
    let object = root.array.flatMap { $0.count == 1 ? $0.first : nil } ?? root
    guard object["format"]?.string == "clr-palette" else { throw broken(.foreign, root) }
    guard object["version"]?.number == 1 else {
      throw broken(.version, object["version"] ?? object)
    }
    guard let colors = object["colors"]?.array else {
      throw broken(.key("colors", "an array"), object["colors"] ?? object)
    }
    naming = UniqueNaming(capacity: colors.count)
    if let name = object["name"] {
      guard let title = name.string else { throw broken(.key("name", "a string"), name) }
      naming.title = title
    }
    note(object, known: ["format", "version", "name", "colors"])
    for color in colors { try readEntry(color) }
    var decoded = naming.decoded(as: .json, obstacle: obstacle)
    if derived {
      do throws(Failures<ReferenceError>) {
        decoded.palette = try decoded.palette.resolvingReferences()
      } catch {
        throw .broken(BrokenPalette(error.all.first))
      }
    } else {
      decoded.palette = decoded.palette.checkingSpecs(takesColors: false)
    }
    return decoded
  }

  private mutating func readEntry(_ object: JSONValue) throws(PaletteFormatError) {
    guard case .object = object.content else { throw broken(.key("colors", "objects"), object) }
    let name = object["name"]
    if let name, name.string == nil { throw broken(.key("name", "a string"), name) }
    note(object, known: ["name", "spec", "hex", "space", "components", "alpha", "kind"])
    let value: ColorPalette.Value
    var spec: String?
    if let kind = object["kind"] {
      guard let kind = kind.string else { throw broken(.key("kind", "a string"), kind) }
      value = .opaque(kind: kind)
    } else {
      let read = try readColor(object)
      value = .color(read.color)
      spec = read.spec
    }
    do throws(ColorNameError) { try naming.append(name: name?.string, value, spec: spec) } catch {
      throw .broken(BrokenPalette(error, at: name?.offset ?? object.offset, in: text))
    }
  }

  /// The color of space and components, else of `spec`, else of `hex`.
  private mutating func readColor(
    _ object: JSONValue
  ) throws(PaletteFormatError) -> (color: Color, spec: String?) {
    if object["space"] != nil || object["components"] != nil {
      return (try readComponents(object), object["spec"]?.string)
    }
    guard let spec = object["spec"] ?? object["hex"] else { throw broken(.noColor, object) }
    guard let text = spec.string else {
      throw broken(.key(object["spec"] == nil ? "hex" : "spec", "a string"), spec)
    }
    let parser = ColorSpecParser(.css)
    if object["spec"] != nil, !parser.references(in: text).isEmpty {
      // It can be worked out when all entries are known.
      derived = true
      return (Color(.srgb, 0, 0, 0), text)
    }
    do throws(ColorSpecError) {
      let color = try parser.parse(text)
      return (color, parser.authoredNotation(text, of: color))
    } catch {
      throw .broken(BrokenPalette(error, at: spec.offset, in: self.text))
    }
  }

  private func readComponents(_ object: JSONValue) throws(PaletteFormatError) -> Color {
    guard let name = object["space"]?.string, let space = ColorSpace(rawValue: name) else {
      let known = ColorSpace.allCases.map(\.rawValue).joined(separator: ", ")
      throw broken(.key("space", "one of \(known)"), object["space"] ?? object)
    }
    let count = space.definition.components.count
    guard let components = object["components"]?.array, components.count == count,
      components.allSatisfy({ $0.number != nil || $0.isNull })
    else {
      throw broken(
        .key("components", "\(count) numbers, or null for a missing one"),
        object["components"] ?? object)
    }
    for component in components where abs(component.number ?? 0) > Color.componentLimit {
      throw broken(.tooLarge(numberText(at: component.offset)), component)
    }
    var alpha: Double? = 1
    if let given = object["alpha"] {
      guard given.isNull || given.number.map({ 0...1 ~= $0 }) == true else {
        throw broken(.key("alpha", "a number from 0 to 1"), given)
      }
      alpha = given.number
    }
    return Color(space, components.map(\.number), alpha: alpha)
  }

  /// Remembers a key that would not be written back, or that stands twice.
  private mutating func note(_ object: JSONValue, known: Set<String>) {
    guard obstacle == nil, case .object(let members) = object.content else { return }
    var seen: Set<String> = []
    for (key, _) in members where !known.contains(key) || !seen.insert(key).inserted {
      obstacle = .jsonKey(key)
      return
    }
  }

  /// The number that begins at an offset, as it is written.
  private func numberText(at offset: Int) -> String {
    let end = Set(",]} \t\r\n".utf8)
    return String(decoding: text.utf8.dropFirst(offset).prefix { !end.contains($0) }, as: UTF8.self)
  }

  private func broken(_ fault: PaletteJSONError, _ value: JSONValue) -> PaletteFormatError {
    .broken(BrokenPalette(fault, at: value.offset, in: text))
  }
}

/// Why a JSON text is no palette.
private enum PaletteJSONError: FriendlyError {
  case foreign
  case severalPalettes(Int)
  case version
  case key(String, String)
  case noColor
  /// A component beyond ``Color/componentLimit``, as it is written.
  case tooLarge(String)

  var summary: String {
    switch self {
    case .foreign: "this JSON is not a palette of clr"
    case .severalPalettes(let count): "this JSON holds \(count) palettes"
    case .version: "this JSON is of another version than 1"
    case .key, .noColor, .tooLarge: "this JSON is not a sound palette"
    }
  }

  var reason: String? {
    switch self {
    case .foreign: "a palette of clr has \"format\": \"clr-palette\""
    case .severalPalettes: "one palette is read at a time"
    case .version: nil
    case .key(let key, let expected): "\"\(key)\" must be \(expected)"
    case .tooLarge(let number): JSONValue.tooLarge(number)
    case .noColor: "a color has \"space\" and \"components\", or \"spec\", or \"hex\""
    }
  }
}
