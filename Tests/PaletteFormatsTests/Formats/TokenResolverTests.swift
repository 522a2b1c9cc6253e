import ColorModel
import Diagnostics
import Foundation
import TestSupport
import Testing

@testable import PaletteFormats

/// A resolver, with the mistakes that its reader finds.
struct ResolverMistakes: CustomTestStringConvertible {
  let testDescription: String
  let text: String
  /// The line, the column and the summary of each, and its near miss.
  let mistakes: [String]

  init(_ description: String, _ text: String, _ mistakes: String...) {
    (testDescription, self.text, self.mistakes) = (description, text, mistakes)
  }
}

@Suite("Resolvers of design tokens") struct TokenResolverTests {
  private static func read(
    _ text: String, _ files: [String: String] = [:], input: [String] = []
  ) throws -> DecodedPalette {
    var options = OptionValues()
    for choice in input { try options.input.add(choice) }
    options.files = { name throws(FileError) in
      guard let text = files[name] else { throw FileError(systemError: ENOENT) }
      return Array(text.utf8)
    }
    return try PaletteFormat.read(
      ByteSource(bytes: Array(text.utf8)), named: "a.resolver.json", options)
  }

  private static func fault(
    _ text: String, _ files: [String: String] = [:], input: [String] = []
  ) -> FileError? {
    do {
      _ = try Self.read(text, files, input: input)
      return nil
    } catch { return error as? FileError }
  }

  private static func mistakes(_ text: String, input: [String] = []) -> [String] {
    guard let fault = fault(text, input: input) else { return [] }
    return ([fault] + fault.others).map { mistake in
      let place = mistake.line.map { "\($0):\(mistake.column ?? 0): " } ?? ""
      let hint = mistake.explanation.suggestion.map { "; \($0)" } ?? ""
      return place + mistake.explanation.summary + hint
    }
  }

  private static func hex(_ palette: ColorPalette, _ theme: String? = nil) -> [String] {
    let view = theme.flatMap(palette.theme).map(palette.view) ?? palette
    return view.entries.map { "\($0.name.text) \($0.value.color?.eightBit.hexText ?? "-")" }
  }

  /// Two modifiers, of which one is in the order itself, and files in folders.
  private static let text = """
    {
      "name": "My DS", "version": "2025.10",
      "sets": {
        "core": {"sources": [{"$ref": "core.json"}, {"$ref": "#/sets/more"}]},
        "more": {"sources": [{"line": {"$type": "color", "$value": "{text}"}}]}
      },
      "modifiers": {
        "scheme": {
          "contexts": {"light": [], "dark": [{"$ref": "my%20themes/dark.json#/tokens"}]},
          "default": "light"
        }
      },
      "resolutionOrder": [
        {"$ref": "#/sets/core"}, {"$ref": "#/modifiers/scheme"},
        {"type": "modifier", "name": "contrast", "default": "normal", "contexts": {
          "normal": [], "high": [{"ink": {"$type": "color", "$value": "#000000"}}]
        }}
      ]
    }
    """

  private static let files = [
    "core.json": """
    {"$type": "color", "ink": {"$value": "#111111"}, "text": {"$value": "{ink}"},
     "size": {"$type": "number", "$value": 4}}
    """,
    "my themes/dark.json": """
    {"tokens": {"ink": {"$type": "color", "$value": "#eeeeee"},
      "only": {"$type": "color", "$value": "#123456"}}}
    """,
  ]

  @Test("are a base of all defaults and themes of all other contexts")
  func themes() throws {
    let palette = try Self.read(Self.text, Self.files).palette
    #expect(palette.title == "My DS")
    #expect(palette.themes.map(\.name) == ["dark", "high", "dark+high"])
    #expect(palette.themes.map(\.over) == [[], [], ["dark", "high"]])
    #expect(palette.themes.map { $0.own.count } == [2, 1, 0])
    #expect(Self.hex(palette) == ["ink #111111", "text #111111", "line #111111"])
    // What derives from others follows the context.
    #expect(
      Self.hex(palette, "dark")
        == ["ink #eeeeee", "text #eeeeee", "line #eeeeee", "only #123456"])
    #expect(
      Self.hex(palette, "dark+high")
        == ["ink #000000", "text #000000", "line #000000", "only #123456"])
    #expect(palette.entries[2].spec == "var(--text)")
  }

  @Test("are read with the contexts that somebody chooses")
  func input() throws {
    let dark = try Self.read(Self.text, Self.files, input: ["scheme=dark"]).palette
    #expect(dark.themes.map(\.name) == ["high"])
    #expect(
      Self.hex(dark) == ["ink #eeeeee", "text #eeeeee", "line #eeeeee", "only #123456"])
    // In any case, as the format says.
    let both = try Self.read(Self.text, Self.files, input: ["SCHEME=Dark", "contrast=HIGH"])
    #expect(both.palette.themes.isEmpty && Self.hex(both.palette)[0] == "ink #000000")
    let text = Self.text.replacing(",\n      \"default\": \"light\"", with: "")
    #expect(Self.mistakes(text).contains { $0.contains("‘scheme’ has no default") })
    #expect(
      try Self.hex(Self.read(text, Self.files, input: ["scheme=light"]).palette)[0]
        == "ink #111111")
    #expect(
      Self.mistakes(Self.text, input: ["sceme=dark", "contrast=hihg"])[..<2] == [
        "there is no modifier ‘sceme’; did you mean ‘scheme’?",
        "the modifier ‘contrast’ has no context ‘hihg’; did you mean ‘high’?",
      ])
    for word in ["x", "=x", "x="] {
      #expect(throws: ResolverInputError.form(word)) { try Self.read("{}", input: [word]) }
    }
    #expect(throws: ResolverInputError.twice("a")) { try Self.read("{}", input: ["a=b", "a=c"]) }
  }

  @Test("call contexts of one name by their modifiers too")
  func names() throws {
    let palette = try Self.read(
      """
      {"version": "2025.10", "modifiers": {
        "a": {"contexts": {"off": [], "on": [{"x": {"$type": "color", "$value": "#111"}}]}, "default": "off"},
        "b": {"contexts": {"off": [], "on": [{"x": {"$type": "color", "$value": "#222"}}]}, "default": "off"}
      }, "resolutionOrder": [{"$ref": "#/modifiers/a"}, {"$ref": "#/modifiers/b"}]}
      """
    ).palette
    #expect(palette.themes.map(\.name) == ["a=on", "b=on", "a=on+b=on"])
    #expect(Self.hex(palette).isEmpty && Self.hex(palette, "a=on+b=on") == ["x #222222"])
  }

  private static func resolver(_ rest: String) -> String {
    "{\"version\": \"2025.10\",\n\(rest)}"
  }

  static let broken = [
    ResolverMistakes(
      "everything at once",
      """
      {"version": "2025.1", "nmae": "x", "description": 1, "$defs": [],
       "sets": {"a": {"source": []}, "b": []},
       "modifiers": {"m": {"contexts": {"x": {}}, "default": "y"}},
       "resolutionOrder": [{"$ref": "#/sets/c"}, 1, {}, {"$ref": "a.json"}]}
      """,
      "1:13: the version is not 2025.10",
      "1:23: a resolver has no key ‘nmae’; did you mean ‘name’?",
      "1:51: \"description\" is not a string", "1:63: \"$defs\" is not an object",
      "2:16: a set lacks the key ‘sources’",
      "2:17: a set has no key ‘source’; did you mean ‘sources’?",
      "2:37: ‘b’ is not an object", "3:34: a modifier has two contexts or more",
      "3:40: the sources of a modifier are not a list",
      "3:56: the default ‘y’ is no context of the modifier",
      "4:31: there is no set ‘c’",
      "4:44: an item of the order is a set, a modifier, or an object with ‘$ref’",
      "4:47: an item of the order has no name, or no type",
      "4:60: an item of the order leads to a set or a modifier of the file"),
    ResolverMistakes(
      "nothing", "{\"resolutionOrder\": []}", "1:1: a resolver lacks the key ‘version’",
      "1:21: \"resolutionOrder\" is not a list of sets and modifiers"),
    ResolverMistakes(
      "sets in themselves",
      resolver(
        """
        "sets": {"a": {"sources": [{"$ref": "#/sets/b"}]}, "b": {"sources": [{"$ref": "#/sets/a"}]},
          "c": {"sources": [{"$ref": "#/sets/c"}]}}, "resolutionOrder": [{"$ref": "#/sets/a"}]
        """),
      "2:79: the set ‘a’ is in itself", "2:37: the set ‘b’ is in itself",
      "3:30: the set ‘c’ is in itself"),
    ResolverMistakes(
      "references that lead astray",
      resolver(
        """
        "sets": {"a": {"sources": [
          {"$ref": "#/modifiers/m"}, {"$ref": "#/resolutionOrder/0"}, {"$ref": "#/x"}, {"$ref": "#"},
          {"$ref": "https://example.com/a.json"}, {"$ref": "/etc/passwd"}, {"$ref": 1}, {"$ref": "#x"}, 2
        ]}}, "resolutionOrder": [{"$ref": "#/sets/a"}]
        """),
      "3:12: a set cannot refer to ‘#/modifiers/m’",
      "3:39: a set cannot refer to ‘#/resolutionOrder/0’", "3:72: there are no tokens at ‘#/x’",
      "3:89: ‘#’ leads to the resolver itself", "4:12: ‘https://example.com/a.json’ is not read",
      "4:52: ‘/etc/passwd’ is not read", "4:77: \"$ref\" is not a string",
      "4:90: ‘#x’ is not a JSON pointer", "4:97: a source is tokens, or an object with ‘$ref’"),
    ResolverMistakes(
      "files that are not there",
      resolver(
        """
        "sets": {"a": {"sources": [{"$ref": "a.json"}]}}, "resolutionOrder": [{"$ref": "#/sets/a"},
          {"type": "set", "name": "n", "sources": []}, {"type": "set", "name": "n", "sources": []}]
        """),
      "3:48: two items of the order have the name ‘n’", "2:37: ‘a.json’: the file cannot be read"),
  ]

  @Test("say all mistakes in one report", arguments: broken)
  func refused(_ example: ResolverMistakes) throws {
    let found = Self.mistakes(example.text)
    #expect(Set(found) == Set(example.mistakes), "\(found)")
  }

  @Test("name the file of a mistake in it")
  func places() throws {
    var files = Self.files
    files["core.json"] = "{\"a\": {\"$value\":\n \"#123\" \"x\"}}"
    let error = try #require(Self.fault(Self.text, files))
    #expect(error.explanation.summary.hasPrefix("‘core.json’, line 2, column 9: "))
    #expect(error.line == 4)
    files["core.json"] = Self.text
    #expect(Self.fault(Self.text, files)?.explanation.reason == "this is a resolver of such")
    files["core.json"] = "{\"$type\": \"color\",\n \"a\": {\"$value\": \"#12\"}}"
    let noted = try Self.read(Self.text, files).notes.compactMap(\.mistype)
    #expect(noted.map(\.file) == ["core.json"] && noted.map(\.line) == [2])
  }

  @Test("have no more themes, sets and files than can be read")
  func bounds() throws {
    let contexts = (0..<4).map { "\"c\($0)\": []" }.joined(separator: ", ")
    func text(_ count: Int) -> String {
      let modifiers = (0..<count).map { number in
        "{\"type\": \"modifier\", \"name\": \"m\(number)\", \"default\": \"c0\", \"contexts\": {\(contexts)}}"
      }
      return Self.resolver("\"resolutionOrder\": [\(modifiers.joined(separator: ", "))]")
    }
    #expect(try Self.read(text(5)).palette.themes.count == 1023)
    #expect(Self.mistakes(text(40)).first?.contains("too many themes") == true)
    #expect(try Self.read(text(7), input: (0..<7).map { "m\($0)=c1" }).palette.themes.isEmpty)
    // Each set has the one before it twice.
    let sets = (0..<40).map { number in
      let other = "{\"$ref\": \"#/sets/s\(number - 1)\"}"
      return "\"s\(number)\": {\"sources\": [\(number == 0 ? "" : "\(other), \(other)")]}"
    }
    let bomb = Self.resolver(
      "\"sets\": {\(sets.joined(separator: ", "))}, \"resolutionOrder\": [{\"$ref\": \"#/sets/s39\"}]"
    )
    #expect(Self.mistakes(bomb).contains { $0.contains("is in too many others") })
  }

  // Other programs.

  /// The tokens of each choice of contexts, by the rules of the format: names and colors.
  private static let reference = """
    import itertools, json, sys
    def merge(into, tokens):
        for key, value in tokens.items():
            group = isinstance(value, dict) and '$value' not in value
            if group and isinstance(into.get(key), dict) and '$value' not in into[key]:
                merge(into[key], value)
            else:
                into[key] = json.loads(json.dumps(value))
    def flat(tokens, path=()):
        for key, value in tokens.items():
            if not isinstance(value, dict): continue
            if '$value' in value: yield '.'.join(path + (key,)), value['$value']
            else: yield from flat(value, path + (key,))
    def resolve(case):
        doc, files = case['doc'], case['files']
        def sources(items):
            for item in items:
                ref = item.get('$ref')
                if ref is None: yield item
                elif ref.startswith('#/sets/'): yield from sources(doc['sets'][ref[7:]]['sources'])
                else: yield files[ref]
        steps = []
        for item in doc['resolutionOrder']:
            kind, name = item['$ref'][2:].split('/')
            steps.append((kind, name, doc[kind][name]))
        modifiers = [(name, step['contexts'], step['default']) for kind, name, step in steps if kind == 'modifiers']
        found = {}
        for choice in itertools.product(*[contexts for _, contexts, _ in modifiers]):
            chosen = dict(zip([name for name, _, _ in modifiers], choice))
            tokens = {}
            for kind, name, step in steps:
                for source in sources(step['sources'] if kind == 'sets' else step['contexts'][chosen[name]]):
                    merge(tokens, source)
            values = dict(flat(tokens))
            def color(name):
                value = values.get(name)
                return color(value[1:-1]) if value and value[0] == '{' else value
            key = '+'.join(c for c, (_, _, standard) in zip(choice, modifiers) if c != standard)
            found[key] = {name.replace('.', '/'): color(name) for name in values}
        return found
    print(json.dumps([resolve(case) for case in json.load(sys.stdin)]))
    """

  private static let tokenNames = ["a", "b", "g.c", "g.d", "g.h.e", "f"]

  private static func tokens(_ random: inout SeededGenerator) -> [String: Any] {
    var tokens: [String: Any] = [:]
    func put(_ path: ArraySlice<String>, _ value: Any, _ group: inout [String: Any]) {
      guard let key = path.first else { return }
      if path.count == 1 {
        group[key] = value
      } else {
        var inner = group[key] as? [String: Any] ?? [:]
        put(path.dropFirst(), value, &inner)
        group[key] = inner
      }
    }
    for (position, name) in tokenNames.enumerated() where Bool.random(using: &random) {
      let isAlias = position > 0 && Int.random(in: 0..<3, using: &random) == 0
      let value =
        isAlias
        ? "{\(tokenNames[Int.random(in: 0..<position, using: &random)])}"
        : Color(
          red: UInt8.random(in: 0...255, using: &random), green: 1, blue: 2
        ).eightBit.hexText
      put(
        name.split(separator: ".").map(String.init)[...],
        ["$type": "color", "$value": value], &tokens)
    }
    return tokens
  }

  private static func resolver(
    _ random: inout SeededGenerator
  ) -> (doc: [String: Any], files: [String: Any]) {
    var files: [String: Any] = [:]
    func sources(_ sets: [String], _ random: inout SeededGenerator) -> [Any] {
      (0..<Int.random(in: 0...2, using: &random)).map { _ in
        switch Int.random(in: 0..<3, using: &random) {
        case 0:
          let name = "f\(files.count).json"
          files[name] = tokens(&random)
          return ["$ref": name]
        case 1: return sets.randomElement(using: &random).map { ["$ref": "#/sets/\($0)"] } ?? [:]
        case _: return tokens(&random)
        }
      }
    }
    var sets: [String: Any] = [:]
    var names: [String] = []
    for number in 0..<Int.random(in: 1...3, using: &random) {
      sets["s\(number)"] = ["sources": sources(names, &random)]
      names.append("s\(number)")
    }
    var modifiers: [String: Any] = [:]
    for number in 0..<Int.random(in: 0...3, using: &random) {
      let count = Int.random(in: 2...3, using: &random)
      let contexts = (0..<count).map { ("m\(number)c\($0)", sources(names, &random)) }
      modifiers["m\(number)"] = [
        "contexts": Dictionary(uniqueKeysWithValues: contexts),
        "default": "m\(number)c\(Int.random(in: 0..<count, using: &random))",
      ]
    }
    let order = (names.map { "#/sets/\($0)" } + modifiers.keys.sorted().map { "#/modifiers/\($0)" })
      .shuffled(using: &random)
    let doc: [String: Any] = [
      "version": "2025.10", "sets": sets, "modifiers": modifiers,
      "resolutionOrder": order.map { ["$ref": $0] },
    ]
    return (doc, files)
  }

  private static func text(_ value: Any) throws -> String {
    String(
      decoding: try JSONSerialization.data(withJSONObject: value, options: [.sortedKeys]),
      as: UTF8.self)
  }

  @Test("are each choice of contexts as another program resolves it")
  func choices() throws {
    var random = SeededGenerator("resolvers by another program")
    let cases = (0..<300).map { _ in Self.resolver(&random) }
    let input = try Self.text(cases.map { ["doc": $0.doc, "files": $0.files] })
    let output = try Program.python(Self.reference, [], input: Data(input.utf8))
    let expected = try #require(
      try JSONSerialization.jsonObject(with: output) as? [[String: [String: Any]]])
    var compared = (themes: 0, colors: 0)
    for (example, choices) in zip(cases, expected) {
      let text = try Self.text(example.doc)
      let files = try example.files.mapValues(Self.text)
      let palette = try Self.read(text, files).palette
      #expect(palette.themes.count == choices.count - 1)
      for (choice, colors) in choices {
        let theme = palette.theme(choice)
        #expect(choice.isEmpty == (theme == nil), "\(choice)")
        let view = theme.map(palette.view) ?? palette
        let contexts = choice.split(separator: "+").map(String.init)
        let fixed = try Self.read(
          text, files, input: contexts.map { "\($0.prefix(2))=\($0)" }
        ).palette
        #expect(Set(fixed.entries.map(\.name.text)) == Set(colors.keys), "\(choice) of \(text)")
        for (name, color) in colors {
          guard let color = color as? String else { continue }
          let name = try ColorName(name)
          #expect(
            view[name]?.value.color?.eightBit.hexText == color, "\(name) in \(choice): \(text)")
          #expect(
            fixed[name]?.value.color?.eightBit.hexText == color, "\(name), \(choice): \(text)")
          compared.colors += 1
        }
        compared.themes += 1
      }
    }
    #expect(compared.themes > 900 && compared.colors > 3000, "\(compared)")
  }

  /// Whether each resolver is valid by the schema of 2025.10.
  private static let schema = """
    import json, pathlib, sys, warnings
    warnings.simplefilter('ignore')
    import jsonschema
    store = {}
    for path in pathlib.Path(sys.argv[1]).rglob('*.json'):
        schema = json.loads(path.read_text())
        store[schema['$id']] = schema
    root = store['https://www.designtokens.org/schemas/2025.10/resolver.json']
    validator = jsonschema.Draft7Validator(
        root, resolver=jsonschema.RefResolver.from_schema(root, store=store))
    print(json.dumps([validator.is_valid(each) for each in json.load(sys.stdin)]))
    """

  /// A value with a part of it removed, replaced or added to.
  private static func mutations(of value: Any) -> [Any] {
    var all: [Any] = [1, NSNull(), "x", [Any](), [String: Any](), [1], ["$ref": 1]]
    if let object = value as? [String: Any] {
      // What is in tokens is theirs.
      if object.values.contains(where: { ($0 as? [String: Any])?["$value"] != nil }) { return [1] }
      for (key, part) in object {
        all.append(object.filter { $0.key != key })
        all += mutations(of: part).map { object.merging([key: $0]) { $1 } }
      }
      if object["$ref"] == nil { all.append(object.merging(["other": 1]) { $1 }) }
    } else if let list = value as? [Any] {
      for (position, part) in list.enumerated() {
        all += mutations(of: part).map { new in
          list.enumerated().map { $0.offset == position ? new : $0.element }
        }
      }
    }
    return all
  }

  @Test(
    "are refused where the schema refuses them, and else only for what no schema can say",
    .enabled(if: Corpus.isPresent, Corpus.hint))
  func bySchema() throws {
    let token: [String: Any] = [
      "$type": "color", "$value": ["colorSpace": "srgb", "components": [0, 0, 0]],
    ]
    let doc: [String: Any] = [
      "$schema": "https://www.designtokens.org/schemas/2025.10/resolver.json", "name": "n",
      "version": "2025.10", "description": "d", "$defs": [String: Any](),
      "sets": [
        "a": [
          "sources": [["t": token], ["$ref": "#/sets/b"]], "description": "d",
          "$extensions": ["x": 1],
        ], "b": ["sources": [Any]()],
      ],
      "modifiers": [
        "m": [
          "contexts": ["x": [Any](), "y": [["t": token], ["$ref": "#/sets/b"]]], "default": "x",
          "description": "d", "$extensions": ["x": 1],
        ]
      ],
      "resolutionOrder": [
        ["$ref": "#/sets/a"], ["$ref": "#/modifiers/m"],
        ["type": "set", "name": "n", "sources": [["u": token]], "description": "d"],
        [
          "type": "modifier", "name": "k", "contexts": ["v": [Any](), "w": [Any]()],
          "default": "v",
        ],
      ],
    ]
    let docs = ([doc] + Self.mutations(of: doc)).filter {
      ($0 as? [String: Any])?["resolutionOrder"] is [Any]
    }
    let folder = try #require(Corpus.folder).appendingPathComponent("formats/dtcg-schema").path
    let output = try Program.python(
      Self.schema, [folder], with: [.jsonschema], input: Data(try Self.text(docs).utf8))
    let valid = try #require(try JSONSerialization.jsonObject(with: output) as? [Bool])
    #expect(valid.count == docs.count && valid[0])
    let reasons = [
      "no context of the modifier", "there is no set", "there is no modifier", "no default",
      "leads to a set or a modifier", "no tokens at", "cannot be read", "is not read",
      "leads to the resolver itself", "not a JSON pointer", "two items of the order",
    ]
    var counts = (accepted: 0, refused: 0)
    for (doc, isValid) in zip(docs, valid) {
      let text = try Self.text(doc)
      let found = Self.mistakes(text)
      if isValid {
        #expect(
          found.allSatisfy { mistake in reasons.contains { mistake.contains($0) } },
          "\(found) in \(text)")
        counts.accepted += found.isEmpty ? 1 : 0
      } else {
        #expect(!found.isEmpty, "\(text)")
        counts.refused += 1
      }
    }
    Corpus.report(docs.count, "resolvers")
    #expect(counts.accepted > 20 && counts.refused > 200, "\(counts)")
  }
}
