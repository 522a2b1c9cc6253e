import Bytes
import ColorModel
import Diagnostics
import Foundation
import PaletteFormats
import TestSupport
import Testing

@testable import ApplePalettes

/// Seals by Python, from what docs/clr-files.md says of them.
enum Seals {
  /// The seal that XML lists, each after its length, should have.
  static func expected(_ lists: [[UInt8]]) throws -> [String] {
    let script = """
      import json, plistlib, re, sys
      def fnv(data):
          value = 0xcbf29ce484222325
          for byte in data: value = (value ^ byte) * 0x100000001b3 % 2**64
          return '%016x' % value
      found = []
      while line := sys.stdin.buffer.readline():
          text = sys.stdin.buffer.read(int(line))
          bare = re.sub(rb'<!--.*?-->', b'', text, flags=re.S)
          uids = re.findall(rb'<key>CF\\$UID</key>\\s*<integer>(\\d+)</integer>', bare)
          archive = plistlib.loads(text)
          objects, top = archive['$objects'], archive['$top']
          if 'root' in top: top = objects[top['root']['CF$UID']]
          keys = objects[top['NSKeys']['CF$UID']]['NS.objects']
          names = [objects[key['CF$UID']] for key in keys]
          names = [n['NS.string'] if isinstance(n, dict) else n for n in names]
          found.append(fnv(b''.join(u + b'\\0' for u in uids) + b'\\0'
                           + b''.join(n.encode() + b'\\0' for n in names)))
      print(json.dumps(found))
      """
    let input = lists.reduce(into: Data()) { $0 += Data("\($1.count)\n".utf8) + Data($1) }
    return try Program.python(script, input: input, as: [String].self)
  }

  /// The seal in a list; it must be on the line after `<plist>`, and there alone.
  static func written(_ bytes: [UInt8]) throws -> String {
    let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n")
    try #require(lines.count { $0.contains("clr seal") } == 1)
    try #require(lines[2] == "<plist version=\"1.0\">")
    let seal = try #require(try /<!-- clr seal ([0-9a-f]{16}) -->/.wholeMatch(in: lines[3]))
    return String(seal.1)
  }
}

@Suite("Seals of color lists") struct SealTests {
  typealias Edit = HandMadeList.Edit

  private static let accent = Color(.srgb, 1, 0.4, 0)

  @Test("a list that is made has the seal that Python computes")
  func made() throws {
    var random = SeededGenerator("seals")
    var lists = [try ColorLists.encode(ColorPalette())]
    for count in [1, 2, 12, 300] {
      lists.append(try ColorLists.encode(try ColorLists.random(count, using: &random)))
    }
    #expect(
      try lists.map(Seals.written) == Seals.expected(lists), "seed \(random.seed)")
    for list in lists { _ = try ColorLists.decode(list) }
  }

  @Test("so has a list of another program that is written again, edited or not")
  func edited() throws {
    let edits: [[Edit]] = [
      [], [Edit("UID(9)UID(11)", "UID(9)UID(9)")],
      [Edit("<key>NSKeys</key>UID(1)", "<key>NSKeys</key>UID(1)<key>NSName</key>UID(8)")],
      [Edit("<integer>100000</integer>", "<integer>100000</integer><key>$extra</key>UID(3)")],
      [Edit("<key>$archiver</key>", "<key>$a</key>UID(99)<key>$archiver</key>")],
      [Edit("<string>old</string>", "<dict><key>NS.string</key><string>old</string></dict>")],
      [Edit("</array><key>$top</key>", "<string>lost</string></array><key>$top</key>")],
    ]
    var lists: [[UInt8]] = []
    for edit in edits {
      let palette = try ColorLists.decode(try HandMadeList.bytes(edit)).palette
      let new = ColorPalette.Entry(try ColorName("ne & w"), Color(.displayP3, 0, 1, 0))
      lists += try [
        palette, palette.adding([new], at: .at(2)).palette,
        palette.removing([ColorName("accent")]).palette,
        palette.setting([.init(ColorName("old"), Self.accent)]).palette,
        palette.renaming(ColorName("old"), to: ColorName("new")).palette,
      ].map { try ColorLists.encode($0) }
      lists.append(
        try ColorLists.encode(
          try ColorLists.decode(ColorLists.encode(palette, .binary)).palette, .xml))
    }
    #expect(try lists.map(Seals.written) == Seals.expected(lists))
    for list in lists { _ = try ColorLists.decode(list) }
  }

  @Test("a changed color keeps it; all that changes the structure changes it")
  func changes() throws {
    let palette = try ColorLists.decode(try ColorLists.encode(try ColorLists.numbered(30))).palette
    func seal(_ palette: ColorPalette) throws -> String {
      try Seals.written(try ColorLists.encode(palette))
    }
    let name = try ColorName("color 7")
    let old = try seal(palette)
    #expect(try seal(palette.setting([.init(name, Color(.srgb, 0.1, 0.2, 0.3))]).palette) == old)
    #expect(
      try seal(palette.setting([.init(name, Color(.srgb, 0.1, 0.2, 0.3, alpha: 0.5))]).palette)
        == old)
    let new = ColorPalette.Entry(try ColorName("new"), Color(.srgb, 0, 0, 0))
    let others = try [
      palette.adding([new]).palette, palette.adding([new], at: .at(1)).palette,
      palette.removing([name]).palette, palette.renaming(name, to: ColorName("seven")).palette,
      palette.setting([.init(name, Color(.displayP3, 0, 1, 0))]).palette,
      palette.setting([.init(name, Color(.genericRGB, 0, 1, 0))]).palette,
      palette.removing([name]).palette.adding(
        [try #require(palette[name])], at: .at(20)
      ).palette,
    ].map(seal)
    #expect(Set(others + [old]).count == others.count + 1)
  }

  @Test("a binary list has neither seal nor labels")
  func binary() throws {
    let bytes = try ColorLists.encode(try ColorLists.numbered(3), .binary)
    #expect(Data(bytes).range(of: Data("seal".utf8)) == nil)
    #expect(Data(bytes).range(of: Data("#000000".utf8)) == nil)
  }

  private static func sealed(_ change: (String) -> String) throws -> [UInt8] {
    let bytes = try ColorLists.encode(try ColorLists.numbered(5))
    return Array(change(String(decoding: bytes, as: UTF8.self)).utf8)
  }

  private static let seal = "<!-- clr seal \("0123456789abcdef") -->"

  struct Change: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let change: @Sendable (String) -> String

    init(_ description: String, _ change: @escaping @Sendable (String) -> String) {
      testDescription = description
      self.change = change
    }
  }

  @Test(
    "a list is read without a seal, and with the right one however it is laid out",
    arguments: [
      Change("without") { $0.replacing(/<!-- clr seal .*-->\n/, with: "") },
      Change("without a label") { $0.replacing(/\t*<!-- color 2 .*-->\n/, with: "") },
      Change("with a wrong label") { $0.replacing("<!-- color 2 ", with: "<!-- color 3 ") },
      Change("with other spaces") { $0.replacing("<!-- clr seal ", with: "<!--\n\tclr  seal\t") },
      Change("before <plist>") {
        let seal = String($0.firstMatch(of: /<!-- clr seal .*-->/)?.0 ?? "")
        return $0.replacing(seal, with: "").replacing("<plist", with: "\(seal)<plist")
      },
      Change("with a wrong one after the root") {
        $0.replacing("</plist>", with: "\(seal)</plist>")
      },
      Change("with a wrong one at the end") { $0 + seal },
      Change("with a wrong one inside") {
        $0.replacing("<key>$top</key>", with: "\(seal)<key>$top</key>")
      },
      Change("with a wrong one as a label") {
        $0.replacing(/<!-- color 2 .*-->/, with: seal)
      },
      Change("with words around a wrong one") {
        $0.replacing("<dict>\n\t<key>$arc", with: "<!-- no clr seal 0 --><dict>\n\t<key>$arc")
      },
      Change("with words after a wrong one") {
        $0.replacing(
          "<dict>\n\t<key>$arc", with: "<!-- clr seal of approval --><dict>\n\t<key>$arc")
      },
      Change("with another color") { $0.replacing("MCAwLjIgMCAx", with: "MCAwLjMgMCAx") },
    ])
  func accepted(_ example: Change) throws {
    let palette = try ColorLists.decode(try Self.sealed(example.change)).palette
    #expect(palette.count == 5)
  }

  @Test(
    "a seal that does not agree, or a second one, is an error with the way out",
    arguments: [
      Change("another seal") {
        $0.replacing(/clr seal [0-9a-f]+/, with: "clr seal 0123456789abcdef")
      },
      Change("a short one") { $0.replacing(/clr seal [0-9a-f]+/, with: "clr seal 0") },
      Change("upper case") {
        $0.replacing(/clr seal [0-9a-f]+/) {
          $0.0.uppercased().replacing("CLR SEAL", with: "clr seal") + "A"
        }
      },
      Change("no hash") { $0.replacing(/clr seal [0-9a-f]+/, with: "clr seal é") },
      Change("a name") {
        $0.replacing("<string>color 2</string>", with: "<string>color two</string>")
      },
      Change("a reference") {
        $0.replacing("<integer>12</integer>", with: "<integer>10</integer>")
      },
      Change("a reference to nothing") {
        $0.replacing("<integer>12</integer>", with: "<integer>120</integer>")
      },
      Change("fewer names than colors") {
        $0.replacing(
          "\t\t\t\t<dict>\n\t\t\t\t\t<key>CF$UID</key>\n\t\t\t\t\t<integer>12</integer>\n\t\t\t\t</dict>\n",
          with: "")
      },
      Change("no list") { $0.replacing("NSKeys", with: "NSOther") },
      Change("an object more, and its reference") {
        $0.replacing(
          "<key>NSICC</key>",
          with: "<key>x</key><dict><key>CF$UID</key><integer>1</integer></dict><key>NSICC</key>")
      },
    ])
  func refused(_ example: Change) throws {
    let error = try #require(throws: FileError.self) {
      try ColorLists.decode(try Self.sealed(example.change))
    }
    #expect(error.summary == "the color list was merged or edited as text")
    #expect(
      error.reason
        == "its seal does not match its objects and names, so entries may be wrong or missing")
    #expect(
      error.suggestion
        == "merge both sides by entry, if they are known; or remove line 4 to read the file as it stands"
    )
    #expect(error.line == 4)
  }

  @Test("two seals are refused, both the right one or not")
  func second() throws {
    for isRight in [true, false] {
      let bytes = try Self.sealed { text in
        let own = String(text.firstMatch(of: /<!-- clr seal .*-->\n/)?.0 ?? "")
        return text.replacing(own, with: own + (isRight ? own : Self.seal + "\n"))
      }
      let error = try #require(throws: FileError.self) { try ColorLists.decode(bytes) }
      #expect(
        error.reason == "it has two seals, and the structure of two versions may be mixed in it")
      #expect(error.line == 5)
    }
  }

  @Test("objects that nothing refers to are noted with a count, and kept by an edit")
  func unreferenced() throws {
    for count in [1, 3] {
      let more = String(repeating: "<string>lost</string>", count: count)
      let original = try HandMadeList.bytes([
        Edit("</array><key>$top</key>", "\(more)</array><key>$top</key>")
      ])
      for bytes in [
        original, try ColorLists.encode(try ColorLists.decode(original).palette),
        try ColorLists.encode(try ColorLists.decode(original).palette, .binary),
        try ColorLists.encode(
          try ColorLists.decode(original).palette.removing([ColorName("old")]).palette),
      ] {
        #expect(try ColorLists.decode(bytes).notes == [.unreferencedObjects(count)])
      }
    }
    #expect(try ColorLists.decode(try HandMadeList.bytes()).notes == [])
  }
}
