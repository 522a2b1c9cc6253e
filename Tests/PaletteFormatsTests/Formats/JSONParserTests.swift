import Diagnostics
import Foundation
import PaletteFormats
import TestSupport
import Testing

@Suite("The JSON parser") struct JSONParserTests {
  // Python's json decides on each text, and prints the value in the form of `canonical` below.
  // It takes more than RFC 8259 has; three rules make up for that, and are refused here:
  //
  //   constant   NaN, Infinity and -Infinity
  //   finite     a number that no double holds
  //   surrogate  half of a surrogate pair, escaped
  private static let script = #"""
    import json, math, struct, sys
    class Refused(Exception): pass
    def constant(text): raise Refused('constant')
    def number(text):
        try: value = float(text)
        except OverflowError: raise Refused('finite')
        if not math.isfinite(value): raise Refused('finite')
        return value
    def canonical(v):
        if v is None: return 'null'
        if v is True: return 'true'
        if v is False: return 'false'
        if isinstance(v, float): return 'n' + struct.pack('>d', v).hex()
        if isinstance(v, str):
            try: return 's' + v.encode('utf-8').hex()
            except UnicodeEncodeError: raise Refused('surrogate')
        if isinstance(v, tuple):
            return '{' + ','.join(canonical(k) + ':' + canonical(x) for k, x in v) + '}'
        return '[' + ','.join(map(canonical, v)) + ']'
    for line in sys.stdin:
        text = bytes.fromhex(line.strip()).decode('utf-8')
        try:
            value = json.loads(text, object_pairs_hook=tuple, parse_float=number,
                               parse_int=number, parse_constant=constant)
            print(canonical(value))
        except (ValueError, Refused):
            print('refused')
    """#

  private static func canonical(_ value: JSONValue) -> String {
    switch value.content {
    case .null: return "null"
    case .boolean(let value): return "\(value)"
    case .number(let value):
      let digits = String(value.bitPattern, radix: 16)
      return "n" + String(repeating: "0", count: 16 - digits.count) + digits
    case .string(let text): return "s" + ExportKit.hexadecimal(text)
    case .array(let elements): return "[" + elements.map(canonical).joined(separator: ",") + "]"
    case .object(let members):
      let pairs = members.map { "s\(ExportKit.hexadecimal($0.key)):\(canonical($0.value))" }
      return "{" + pairs.joined(separator: ",") + "}"
    }
  }

  private static func answer(_ text: String) -> String {
    do throws(FileError) { return canonical(try JSONParser.parse(text)) } catch { return "refused" }
  }

  private static func expectSame(_ texts: [String], _ comment: Comment) throws -> Int {
    let lines = texts.map { "\(ExportKit.hexadecimal($0))\n" }.joined()
    let python = try ExportKit.python(script, input: Array(lines.utf8))
      .split(separator: "\n", omittingEmptySubsequences: false).dropLast()
    try #require(python.count == texts.count)
    for (text, expected) in zip(texts, python) {
      #expect(answer(text) == expected, "\(text.debugDescription), \(comment)")
    }
    return python.count { $0 != "refused" }
  }

  private static let documents = [
    ##"{"format": "clr-palette", "version": 1, "name": "p", "colors": [{"name": "x", "hex": "#ff0000", "components": [1, 0.5, null], "alpha": 1e-3}]}"##,
    ##"[0, -0, 1.5, -2.25e+10, 1E5, 0.1e-7, 12345678901234567890, 1e308, 5e-324]"##,
    ##"["", "a\"b\\c\/\b\f\n\r\t", "\u00e9\ud83d\ude00\u0000", "é色🎨", "\u007f"]"##,
    ##" [ true , false , null , { } , [ ] , {"": "", "a": 1, "a": 2} ] "##,
    "\"x\"", "-1", "null",
  ]

  private static let fragments: [Character] = Array(
    "{}[]\",:\\/ \n\t\r-+.eE0123456789truefalsnINu\u{1}é😀'")

  private static func mutated(
    _ text: String, _ random: inout SeededGenerator
  ) -> String {
    var characters = Array(text.unicodeScalars)
    for _ in 0..<Int.random(in: 1...3, using: &random) where !characters.isEmpty {
      let position = Int.random(in: 0..<characters.count, using: &random)
      let fragment =
        fragments.randomElement(using: &random).map { Array(String($0).unicodeScalars) } ?? []
      switch Int.random(in: 0..<5, using: &random) {
      case 0: characters.remove(at: position)
      case 1: characters.replaceSubrange(position...position, with: fragment)
      case 2: characters.insert(contentsOf: fragment, at: position)
      case 3: characters.swapAt(position, Int.random(in: 0..<characters.count, using: &random))
      case _:
        let end = Int.random(in: position..<characters.count, using: &random)
        characters.insert(contentsOf: characters[position...min(end, position + 8)], at: position)
      }
    }
    var result = String.UnicodeScalarView()
    result.append(contentsOf: characters)
    return String(result)
  }

  @Test("sound documents give what Python's json gives")
  func sound() throws {
    #expect(try Self.expectSame(Self.documents, "as it is") == Self.documents.count)
  }

  @Test(
    "what Python's json takes beyond the RFC is refused",
    arguments: ["NaN", "[Infinity]", "-Infinity", "1e999", #""\ud800""#, ##"{"\udc00": 1}"##])
  func beyond(_ text: String) throws {
    #expect(Self.answer(text) == "refused")
    #expect(try Self.expectSame([text], "by the three rules") == 0)
  }

  @Test("mutated documents are taken or refused as by Python's json, with the same values")
  func mutations() throws {
    var random = SeededGenerator("mutated JSON")
    var texts: [String] = []
    for _ in 0..<4_000 {
      texts.append(Self.mutated(Self.documents.randomElement(using: &random) ?? "", &random))
    }
    let taken = try Self.expectSame(texts, "CLR_SEED=\(random.seed)")
    // Both kinds occur, or the test would say little.
    #expect(100..<3_900 ~= taken)
  }
}
