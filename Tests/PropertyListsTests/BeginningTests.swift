import Bytes
import Diagnostics
import TestSupport
import Testing

@testable import PropertyLists

/// As much of a property list as there is, where it is cut.
@Suite("The beginning of an XML property list") struct BeginningTests {
  private static let start = "<plist version=\"1.0\">"

  /// The keys of the root and how many elements or pairs their values have.
  private func described(_ text: String) -> String? {
    let list = PropertyList.beginning(ofXML: ByteSource(bytes: Array(text.utf8))).list
    return list.map { list in
      list.pairs(of: list.root).map {
        "\(list.text(of: $0.key) ?? "?"): \(list.kind(of: $0.value)) \(list.count(of: $0.value))"
      }.joined(separator: ", ")
    }
  }

  @Test(
    "has what is whole, and what is open is closed",
    arguments: [
      ("", nil), ("<dict>", ""), ("<dict><key>a", ""), ("<dict><key>a</key>", ""),
      ("<dict><key>a</key><string>b", ""), ("<dict><key>a</key><true/>", "a: boolean 0"),
      ("<dict><key>a</key><array><true/><integer>1", "a: array 1"),
      ("<dict><key>a</key><dict><key>b</key><real>1</real><key>c</key>", "a: dictionary 1"),
      ("<dict><key>a</key><array><dict><key>b</key>", "a: array 1"),
      ("<dict><key>a</key><array></array><key>b</key><integer>x</integer>", "a: array 0"),
      ("<dict><key>a</key><array></array><string>b</string></dict>", "a: array 0"),
      ("<dict><key>a</key><key>b</key>", ""), ("<dict><key>a</key></dict>", ""),
      ("<dict><key>a</key><array><dict><key>b</key></dict>", "a: array 1"),
      ("<dict><key>a</key><dict><key>b</key><true/><key>c</key></dict>", "a: dictionary 1"),
      ("<dict><key>a</key><true/></dict></plist>", "a: boolean 0"),
    ])
  func cut(_ text: String, _ expected: String?) {
    #expect(described(Self.start + text) == expected)
  }

  @Test("is a sound tree, whatever the elements are")
  func random() {
    var generator = SeededGenerator("beginnings")
    let parts = [
      "<dict>", "</dict>", "<array>", "</array>", "<key>a</key>", "<key>CF$UID</key>", "<true/>",
      "<integer>1</integer>", "<integer/>", "<string>b</string>",
    ]
    for _ in 0..<5000 {
      let text = (0..<Int.random(in: 1...14, using: &generator))
        .map { _ in parts.randomElement(using: &generator) ?? "" }.joined()
      let (list, _) = PropertyList.beginning(
        ofXML: ByteSource(bytes: Array((Self.start + "<dict><key>r</key>" + text).utf8)))
      guard let list else { continue }
      // Each node is in one place of the tree, so a walk meets all of them once.
      var open = [list.root]
      var met = 0
      while let index = open.popLast() {
        met += 1
        open += list.elements(of: index)
        for (key, value) in list.pairs(of: index) { open += [key, value] }
        if met > list.nodes.count { break }
      }
      #expect(met == list.nodes.count, "seed \(generator.seed): \(text)")
    }
  }

  @Test("says what is wrong after it, and nothing where all is well")
  func errors() {
    func error(_ text: String) -> FileError? {
      PropertyList.beginning(ofXML: ByteSource(bytes: Array(text.utf8))).error
    }
    #expect(error(Self.start + "<dict/></plist>") == nil)
    #expect(error(Self.start + "<dict>")?.summary == "the XML ends too early")
    #expect(error(Self.start + "<resources/></plist>")?.summary == "this is not a property list")
  }
}
