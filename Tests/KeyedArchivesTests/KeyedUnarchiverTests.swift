import Diagnostics
import KeyedArchives
import PropertyLists
import Testing

@Suite("Reading keyed archives")
struct KeyedUnarchiverTests {
  @Test("a sound archive gives its parts")
  func sound() throws {
    let archive = try KeyedUnarchiver(try Archives.list(Archives.sound))
    #expect(archive.objectCount == 4)
    #expect(archive.entryPoint("list") == UID(1))
    #expect(archive.entryPoint("lis") == nil)
    #expect(try archive.arrayElements(UID(1)) == [UID(2)])
    let found = try archive.archivedClass(of: UID(1))
    #expect(found.record == UID(3))
    #expect(found.class == ArchivedClass("NSArray", "NSObject"))
    #expect(found.class.isKind(of: "NSObject"))
    #expect(!found.class.isKind(of: "NSMutableArray"))
    #expect(archive.list.text(of: try archive.object(UID(2))) == "a")
  }

  struct Case: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var parts: Archives.Parts
    var fault: KeyedArchiveFault

    init(
      _ description: String, _ fault: KeyedArchiveFault, _ change: (inout Archives.Parts) -> Void
    ) {
      testDescription = description
      parts = Archives.sound.changing(change)
      self.fault = fault
    }
  }

  // The parts of an archive: docs/clr-files.md.
  @Test(
    "an archive without a part, or with something else in its place, is refused",
    arguments: [
      Case("no archiver", .missingPart("$archiver")) { $0.archiver = "" },
      Case("an archiver that is a number", .missingPart("$archiver")) {
        $0.archiver = "<key>$archiver</key><integer>1</integer>"
      },
      Case("another archiver", .archiver("GSKeyedArchiver")) {
        $0.archiver = "<key>$archiver</key><string>GSKeyedArchiver</string>"
      },
      Case("no version", .missingPart("$version")) { $0.version = "" },
      Case("a version that is text", .missingPart("$version")) {
        $0.version = "<key>$version</key><string>100000</string>"
      },
      Case("another version", .version(100_001)) {
        $0.version = "<key>$version</key><integer>100001</integer>"
      },
      Case("no entry points", .missingPart("$top")) { $0.top = "" },
      Case("entry points that are text", .missingPart("$top")) {
        $0.top = "<key>$top</key><string>x</string>"
      },
      Case("entry points that are a reference", .missingPart("$top")) {
        $0.top = "<key>$top</key>UID(1)"
      },
      Case("no objects", .missingPart("$objects")) { $0.objects = "" },
      Case("objects that are a dictionary", .missingPart("$objects")) {
        $0.objects = "<key>$objects</key><dict/>"
      },
      Case("objects that are a reference", .missingPart("$objects")) {
        $0.objects = "<key>$objects</key>UID(1)"
      },
    ])
  func parts(_ example: Case) throws {
    let list = try Archives.list(example.parts)
    #expect(throws: FileError.keyedArchive(example.fault)) { try KeyedUnarchiver(list) }
  }

  @Test(
    "a property list of another kind is not an archive",
    arguments: ["<array/>", "<string>a</string>", "<dict/>", "UID(1)", "<true/>"])
  func otherLists(_ value: String) throws {
    let list = try Archives.list(value)
    #expect(throws: FileError.keyedArchive(.missingPart("$archiver"))) { try KeyedUnarchiver(list) }
  }

  @Test(
    "an entry point that is not a reference has no uid; a part that nobody knows does not matter")
  func odd() throws {
    let parts = Archives.sound.changing {
      $0.top = "<key>$top</key><dict><key>a</key><integer>1</integer><key>b</key>UID(9)</dict>"
      $0.version += "<key>$extra</key><true/>"
    }
    let archive = try KeyedUnarchiver(try Archives.list(parts))
    #expect(archive.entryPoint("a") == nil)
    #expect(archive.entryPoint("b") == UID(9))
  }

  @Test("an archive may have no objects at all")
  func empty() throws {
    let parts = Archives.sound.changing { $0.objects = "<key>$objects</key><array/>" }
    let archive = try KeyedUnarchiver(try Archives.list(parts))
    #expect(archive.objectCount == 0)
    #expect(throws: FileError.keyedArchive(.uidOutOfRange(UID(0), count: 0))) {
      try archive.object(UID(0))
    }
  }

  @Test("a uid beyond the table is an error, however far beyond")
  func outOfRange() throws {
    let archive = try KeyedUnarchiver(try Archives.list(Archives.sound))
    for number in [4, 5, 4_294_967_295] {
      #expect(throws: FileError.keyedArchive(.uidOutOfRange(UID(number), count: 4))) {
        try archive.object(UID(number))
      }
    }
  }

  @Test(
    "a class that is not told, or told wrongly, is an error",
    arguments: [
      Case(
        "no class", .value(of: "$class", in: UID(1), expected: "a reference to an object")
      ) { $0.array = "<dict><key>NS.objects</key><array/></dict>" },
      Case(
        "a number for a class",
        .value(of: "$class", in: UID(1), expected: "a reference to an object")
      ) { $0.array = "<dict><key>$class</key><integer>3</integer></dict>" },
      Case(
        "an object that is text",
        .value(of: "$class", in: UID(1), expected: "a reference to an object")
      ) { $0.array = "<string>a</string>" },
      Case("a record out of range", .uidOutOfRange(UID(99), count: 4)) {
        $0.array = "<dict><key>$class</key>UID(99)</dict>"
      },
      Case(
        "a record that is text", .value(of: "$classname", in: UID(2), expected: "a string")
      ) { $0.array = "<dict><key>$class</key>UID(2)</dict>" },
      Case(
        "a record without a name", .value(of: "$classname", in: UID(3), expected: "a string")
      ) { $0.record = "<dict><key>$classes</key><array/></dict>" },
      Case(
        "a record without a lineage", .value(of: "$classes", in: UID(3), expected: "an array")
      ) { $0.record = "<dict><key>$classname</key><string>NSArray</string></dict>" },
      Case(
        "a lineage that is empty",
        .value(of: "$classes", in: UID(3), expected: "an array that begins with ‘NSArray’")
      ) {
        $0.record =
          "<dict><key>$classname</key><string>NSArray</string><key>$classes</key><array/></dict>"
      },
      Case(
        "a lineage of another class",
        .value(of: "$classes", in: UID(3), expected: "an array that begins with ‘NSSet’")
      ) {
        $0.record = """
          <dict><key>$classname</key><string>NSSet</string>\
          <key>$classes</key><array><string>NSArray</string></array></dict>
          """
      },
    ])
  func classes(_ example: Case) throws {
    let archive = try KeyedUnarchiver(try Archives.list(example.parts))
    #expect(throws: FileError.keyedArchive(example.fault)) { try archive.archivedClass(of: UID(1)) }
  }

  @Test(
    "an array whose elements are not references is an error",
    arguments: [
      Case("no elements", .value(of: "NS.objects", in: UID(1), expected: "an array")) {
        $0.array = "<dict><key>$class</key>UID(3)</dict>"
      },
      Case("a reference", .value(of: "NS.objects", in: UID(1), expected: "an array")) {
        $0.array = "<dict><key>NS.objects</key>UID(2)</dict>"
      },
      Case(
        "a number among them",
        .value(of: "NS.objects", in: UID(1), expected: "a reference to an object")
      ) {
        $0.array = "<dict><key>NS.objects</key><array>UID(2)<integer>2</integer></array></dict>"
      },
      Case(
        "a reference below zero",
        .value(of: "NS.objects", in: UID(1), expected: "a reference to an object")
      ) { $0.array = "<dict><key>NS.objects</key><array>UID(-1)</array></dict>" },
    ])
  func arrays(_ example: Case) throws {
    let archive = try KeyedUnarchiver(try Archives.list(example.parts))
    #expect(throws: FileError.keyedArchive(example.fault)) { try archive.arrayElements(UID(1)) }
  }

  @Test("a class that is its own class is not a loop, only wrong")
  func ownClass() throws {
    let parts = Archives.sound.changing {
      $0.array = "<dict><key>$class</key>UID(1)<key>NS.objects</key><array>UID(1)</array></dict>"
    }
    let archive = try KeyedUnarchiver(try Archives.list(parts))
    #expect(
      throws: FileError.keyedArchive(.value(of: "$classname", in: UID(1), expected: "a string"))
    ) {
      try archive.archivedClass(of: UID(1))
    }
    #expect(try archive.arrayElements(UID(1)) == [UID(1)])
  }
}
