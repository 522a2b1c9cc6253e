import KeyedArchives
import PropertyLists
import Testing

/// Objects 1 of two archives, and whether they are equal.
struct ComparedObjects: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let a: String
  let b: String
  let isEqual: Bool

  init(_ description: String, _ a: String, _ b: String, _ isEqual: Bool) {
    (testDescription, self.a, self.b, self.isEqual) = (description, a, b, isEqual)
  }
}

@Suite("Comparing objects of two archives") struct ObjectComparisonTests {
  @Test(
    "two are equal if all that they refer to is, wherever it is",
    arguments: [
      ComparedObjects("strings", "<string>a</string>", "<string>a</string>", true),
      ComparedObjects("other strings", "<string>a</string>", "<string>b</string>", false),
      ComparedObjects("kinds", "<string>1</string>", "<integer>1</integer>", false),
      ComparedObjects(
        "one object in two places", "<dict><key>x</key>UID(2)</dict><string>a</string>",
        "<dict><key>x</key>UID(3)</dict><true/><string>a</string>", true),
      ComparedObjects(
        "two objects in one place", "<dict><key>x</key>UID(2)</dict><string>a</string>",
        "<dict><key>x</key>UID(2)</dict><string>b</string>", false),
      ComparedObjects(
        "the order of keys", "<dict><key>x</key><true/><key>y</key><false/></dict>",
        "<dict><key>y</key><false/><key>x</key><true/></dict>", true),
      ComparedObjects(
        "the order of keys further down",
        "<dict><key>a</key>UID(2)</dict><dict><key>x</key><true/><key>y</key><false/></dict>",
        "<dict><key>a</key>UID(2)</dict><dict><key>y</key><false/><key>x</key><true/></dict>", true),
      ComparedObjects(
        "keys with each other’s values", "<dict><key>x</key><true/><key>y</key><false/></dict>",
        "<dict><key>x</key><false/><key>y</key><true/></dict>", false),
      ComparedObjects(
        "the order of elements",
        "<dict><key>x</key><array>UID(2)UID(3)</array></dict><true/><false/>",
        "<dict><key>x</key><array>UID(3)UID(2)</array></dict><true/><false/>", false),
      ComparedObjects(
        "one object and two equal ones",
        "<dict><key>x</key><array>UID(2)UID(2)</array></dict><true/>",
        "<dict><key>x</key><array>UID(2)UID(3)</array></dict><true/><true/>", true),
      ComparedObjects(
        "an ignored key", "<dict><key>ours</key><true/><key>x</key>UID(2)</dict><true/>",
        "<dict><key>x</key>UID(2)<key>ours</key><false/></dict><true/>", true),
      ComparedObjects(
        "an object that is not there", "<dict><key>x</key>UID(99)</dict>",
        "<dict><key>x</key>UID(98)</dict>", true),
      ComparedObjects(
        "a loop", "<dict><key>x</key>UID(2)</dict><dict><key>x</key>UID(2)</dict>",
        "<dict><key>x</key>UID(2)</dict><dict><key>x</key>UID(2)</dict>", true),
      ComparedObjects(
        "a loop and none", "<dict><key>x</key>UID(2)</dict><dict><key>x</key>UID(2)</dict>",
        "<dict><key>x</key>UID(2)</dict><dict><key>x</key>UID(0)</dict>", false),
    ])
  func compared(_ example: ComparedObjects) throws {
    var comparison = ObjectComparison()
    let places = try [example.a, example.b].map { objects in
      let value = Archives.sound.changing {
        $0.objects = "<key>$objects</key><array><string>$null</string>\(objects)</array>"
      }
      let number = comparison.add(try KeyedUnarchiver(Archives.list(value)))
      return ObjectComparison.Place(number, UID(1))
    }
    for (a, b) in [(places[0], places[1]), (places[1], places[0])] {
      let isEqual = comparison.isEqual(a, b) { key, list in list.isEqual(key, "ours") }
      #expect(isEqual == example.isEqual)
    }
  }

  @Test("a chain as long as its file is compared without recursion")
  func chain() throws {
    let count = 20_000
    let objects = (1...count).map { "<dict><key>x</key>UID(\($0 + 1))</dict>" }.joined()
    let value = Archives.sound.changing {
      $0.objects = "<key>$objects</key><array><string>$null</string>\(objects)<true/></array>"
    }
    var comparison = ObjectComparison()
    let archive = try KeyedUnarchiver(Archives.list(value))
    let (one, two) = (comparison.add(archive), comparison.add(archive))
    func isEqual(_ uid: Int, _ other: Int) -> Bool {
      comparison.isEqual(.init(one, UID(uid)), .init(two, UID(other))) { _, _ in false }
    }
    #expect(isEqual(1, 1))
    #expect(!isEqual(1, 2))
  }
}
