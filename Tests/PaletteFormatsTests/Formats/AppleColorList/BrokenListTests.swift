import ColorModel
import Diagnostics
import PaletteFormats
import Testing

@Suite("Broken color lists")
struct BrokenListTests {
  typealias Edit = HandMadeList.Edit

  struct Case: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var summary: String
    var reason: String?
    var edits: [Edit]

    init(_ description: String, _ summary: String, _ reason: String?, _ edits: Edit...) {
      testDescription = description
      self.summary = summary
      self.reason = reason
      self.edits = edits
    }
  }

  private static let notAList = "this is a keyed archive, but not of a color list"
  private static let aListHas = "a color list has NSKeys and NSColors"
  private static let isBroken = "the keyed archive is broken"

  @Test(
    "what is wrong with the list as a whole",
    arguments: [
      Case("no names", notAList, aListHas, Edit("<key>NSKeys</key>UID(1)", "")),
      Case("no colors", notAList, aListHas, Edit("<key>NSColors</key>UID(2)", "")),
      Case(
        "another object", notAList, aListHas,
        Edit("<key>NSColors</key>UID(2)<key>NSKeys</key>UID(1)", "<key>root</key>UID(1)")),
      Case(
        "a number for the names", notAList, aListHas,
        Edit("<key>NSKeys</key>UID(1)", "<key>NSKeys</key><integer>1</integer>")),
      Case(
        "more names than colors", "the color list is broken: it has 2 names and 1 colors", nil,
        Edit("UID(9)UID(11)", "UID(9)")),
      Case(
        "fewer names than colors", "the color list is broken: it has 0 names and 2 colors", nil,
        Edit("UID(8)UID(10)", "")),
      Case(
        "the names are not an array", notAList, aListHas,
        Edit("<key>NSKeys</key>UID(1)", "<key>NSKeys</key>UID(9)")),
      Case(
        "names that are not there", isBroken, "object 99 is referred to, but there are only 12",
        Edit("<key>NSKeys</key>UID(1)", "<key>NSKeys</key>UID(99)")),
      Case(
        "a name that is not there", isBroken, "object 12 is referred to, but there are only 12",
        Edit("UID(8)UID(10)", "UID(8)UID(12)")),
      Case(
        "a color that is not there", isBroken,
        "object 4294967295 is referred to, but there are only 12",
        Edit("UID(9)UID(11)", "UID(9)UID(4294967295)")),
      Case(
        "a string among the references", isBroken,
        "object 2 needs a reference to an object as its ‘NS.objects’",
        Edit("UID(9)UID(11)", "UID(9)<string>x</string>")),
      Case(
        "another archiver", "this is not a keyed archive",
        "its $archiver is ‘Evil’; only ‘NSKeyedArchiver’ is read",
        Edit("NSKeyedArchiver", "Evil")),
    ])
  func list(_ example: Case) throws { try expect(example) }

  @Test(
    "what a color refers to must be there",
    arguments: [
      Case(
        "a space that is a number", isBroken,
        "object 9 needs a reference to an object as its ‘NSCustomColorSpace’",
        Edit(
          "<key>NSCustomColorSpace</key>UID(6)", "<key>NSCustomColorSpace</key><integer>7</integer>"
        )),
      Case(
        "a space that is not there", isBroken, "object 77 is referred to, but there are only 12",
        Edit("<key>NSCustomColorSpace</key>UID(6)", "<key>NSCustomColorSpace</key>UID(77)")),
      Case(
        "a space that is text", isBroken, "object 8 needs a reference to an object as its ‘$class’",
        Edit("<key>NSCustomColorSpace</key>UID(6)", "<key>NSCustomColorSpace</key>UID(8)")),
      Case(
        "a profile that is not there", isBroken, "object 70 is referred to, but there are only 12",
        Edit(
          "<key>NSICC</key>UID(7)<key>NSID</key><integer>7</integer>", "<key>NSICC</key>UID(70)")),
    ])
  func references(_ example: Case) throws { try expect(example) }

  @Test(
    "what is wrong with names and classes",
    arguments: [
      Case(
        "a name that is a number", "entry 2 of the color list has no usable name",
        "a name is a string", Edit("<string>old</string>", "<integer>5</integer>")),
      Case(
        "a name that is a color", "entry 2 of the color list has no usable name",
        "a name is a string", Edit("UID(8)UID(10)", "UID(8)UID(9)")),
      Case(
        "a name of 1,025 bytes", "entry 2 of the color list has no usable name",
        "the name ‘\(String(repeating: "x", count: 60))…’ has 1025 bytes",
        Edit("<string>old</string>", "<string>\(String(repeating: "x", count: 1025))</string>")),
      Case(
        "an object of another class", "entry 1, ‘accent’, is not a color", "its class is ‘NSTask’",
        Edit(
          "<array><string>NSColor</string><string>NSObject</string></array>",
          "<array><string>NSTask</string><string>NSObject</string></array>"),
        Edit(
          "<key>$classname</key><string>NSColor</string>",
          "<key>$classname</key><string>NSTask</string>")),
      Case(
        "a string where a color is due", isBroken,
        "object 8 needs a reference to an object as its ‘$class’",
        Edit("UID(9)UID(11)", "UID(8)UID(11)")),
      Case(
        "nothing where a color is due", isBroken,
        "object 0 needs a reference to an object as its ‘$class’",
        Edit("UID(9)UID(11)", "UID(0)UID(11)")),
      Case(
        "a color that is its own class", isBroken, "object 9 needs a string as its ‘$classname’",
        Edit(
          "<dict><key>$class</key>UID(4)<key>NSColorSpace</key><integer>1</integer>\n<key>NSComponents",
          "<dict><key>$class</key>UID(9)<key>NSColorSpace</key><integer>1</integer>\n<key>NSComponents"
        )),
    ])
  func namesAndClasses(_ example: Case) throws { try expect(example) }

  private func expect(_ example: Case) throws {
    let bytes = try HandMadeList.bytes(example.edits)
    let error = try #require(throws: FileError.self) { try ColorLists.decode(bytes) }
    #expect(error.summary == example.summary)
    #expect(error.reason == example.reason)
  }

  @Test(
    "numbers are read in every form that an archiver writes them",
    arguments: [
      #"0.5 0.25 0.125"#, #"0.5 0.25 0.125\0"#, #"0.5 0.25 0.125 1\0"#, #"5e-1 2.5e-01 1.25e-1\0"#,
      #" 0.5  0.25 0.125 \0"#, #"+0.5 .25 0.1250\0"#,
    ])
  func forms(_ text: String) throws {
    let bytes = try HandMadeList.bytes([Edit(#"DATA(0.5 0.25 0.125\0)"#, "DATA(\(text))")])
    let palette = try ColorLists.decode(bytes).palette
    #expect(palette.entries.last?.value == .color(Color(.genericRGB, 0.5, 0.25, 0.125)))
  }

  @Test("a broken list says where, as far as that is known")
  func places() throws {
    let bytes = Array("<plist version=\"1.0\">\n<dict>\n<key>a</key>\n</dict>\n</plist>".utf8)
    let error = try #require(throws: FileError.self) { try ColorLists.decode(bytes) }
    #expect(error.line == 4)
    #expect(error.summary == "this is not a property list")
    #expect(error.reason == "a <key> has no value after it")
  }

  @Test("a color list that ends early is an error wherever it ends")
  func truncation() throws {
    let bytes = try ColorLists.encode(try ColorLists.numbered(2))
    for end in 0..<(bytes.count - 1) {
      #expect(throws: FileError.self, "after \(end) bytes") {
        try ColorLists.decode(Array(bytes[..<end]))
      }
    }
  }
}
