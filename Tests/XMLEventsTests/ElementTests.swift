import Bytes
import Diagnostics
import TestSupport
import Testing

@testable import XMLEvents

@Suite("Elements with their names and attributes")
struct ElementTests {

  private static func elements(
    _ document: String, piece: Int = .max
  ) throws(FileError) -> [XMLElement] {
    var elements: [XMLElement] = []
    let source = EventLog.source(Array(document.utf8), piece: piece)
    let stopped = try XMLParser.parse(source) { event in
      if case .start(let element) = event { elements.append(element) }
      return true
    }
    #expect(stopped == nil)
    return elements
  }

  struct Case: Sendable, CustomTestStringConvertible {
    var document: String
    /// The elements as `{namespace}prefix:local name="value"`.
    var elements: [String]
    var testDescription: String { document }

    init(_ document: String, _ elements: String...) {
      self.document = document
      self.elements = elements
    }
  }

  private static func text(_ element: XMLElement) -> String {
    func text(_ name: XMLElement.Name) -> String {
      (name.namespace.map { "{\($0)}" } ?? "") + (name.prefix.map { "\($0):" } ?? "") + name.local
    }
    return ([text(element.name)] + element.attributes.map { "\(text($0.name))=\"\($0.value)\"" })
      .joined(separator: " ")
  }

  // XML 1.0 sections 3.1 and 3.3.3, Namespaces in XML 1.0 sections 5 and 6.
  static let cases: [Case] = [
    Case("<a/>", "a"),
    Case("<a x='1' y=\"2\"><b z=''/></a>", "a x=\"1\" y=\"2\"", "b z=\"\""),
    Case("<a x='&lt;&amp;&quot;&#233;&#x1F3A8;'/>", "a x=\"<&\"é🎨\""),
    Case("<a x='&amp;#38;&#38;amp;&#x26;&amp;amp;'/>", "a x=\"&#38;&amp;&&amp;\""),
    Case("<a x='1\n\t2\r\n3&#10;4'/>", "a x=\"1  2 3\n4\""),
    Case("<Ä日 ü='ß'/>", "Ä日 ü=\"ß\""),
    // A namespace without a prefix is that of elements, not of attributes.
    Case("<a xmlns='u' x='1'><b/></a>", "{u}a x=\"1\"", "{u}b"),
    Case("<a xmlns='u'><b xmlns=''/></a>", "{u}a", "b"),
    Case(
      "<d:a xmlns:d='u' xmlns:e='v' d:x='1' e:x='2' x='3'><e:b/></d:a>",
      "{u}d:a {u}d:x=\"1\" {v}e:x=\"2\" x=\"3\"", "{v}e:b"),
    Case(
      "<a xml:lang='en'/>", "a {http://www.w3.org/XML/1998/namespace}xml:lang=\"en\""),
  ]

  @Test("an element has its name, its namespace and its attributes in order", arguments: cases)
  func names(_ example: Case) throws {
    for piece in [Int.max, 1, 7] {
      #expect(try Self.elements(example.document, piece: piece).map(Self.text) == example.elements)
    }
  }

  @Test("an attribute is found by its name without a prefix")
  func find() throws {
    let element = try #require(try Self.elements("<a xmlns:d='u' d:x='1' x='2' y='3'/>").first)
    #expect(element["x"] == "2")
    #expect(element["y"] == "3")
    #expect(element["z"] == nil)
    #expect(element["d:x"] == nil)
  }

  @Test("a long value is whole, and as many attributes as are allowed are there")
  func many() throws {
    let value = String(repeating: "é<", count: 50_000)
    let escaped = value.split(separator: "<", omittingEmptySubsequences: false)
      .joined(separator: "&lt;")
    let long = try Self.elements("<a x='\(escaped)'/>", piece: 1000)
    #expect(long.first?["x"] == value)

    let count = XMLLimits.standard.attributes
    let attributes = (0..<count).map { "n\($0)='\($0)'" }.joined(separator: " ")
    let element = try #require(try Self.elements("<a \(attributes)/>").first)
    #expect(element.attributes.map(\.value) == (0..<count).map(String.init))
  }

  @Test("texts and ends come between them as for other readers")
  func events() throws {
    var events: [EventLog.Event] = []
    _ = try XMLParser.parse(ByteSource(bytes: Array("<a>x<b y='z'/>&amp;</a>".utf8))) { event in
      switch event {
      case .start: events.append(.start(-1))
      case .text(let bytes): events.append(.text(String(decoding: bytes, as: UTF8.self)))
      case .end: events.append(.end)
      }
      return true
    }
    #expect(
      events == [.start(-1), .text("x"), .start(-1), .end, .text("&"), .end])
  }

  @Test("a reader that stops is told where, and a document that is broken is an error")
  func stop() throws {
    var left = 2
    let stopped = try XMLParser.parse(ByteSource(bytes: Array("<a>\n\n<b/></a>".utf8))) { _ in
      left -= 1
      return left > 0
    }
    #expect(stopped?.line == 1 || stopped?.line == 3)
    #expect(throws: FileError.self) { try Self.elements("<a x='1' x='2'/>") }
    #expect(throws: FileError.self) { try Self.elements("<a><b></a>") }
  }

  @Test(
    "the root is told without what comes after it",
    arguments: [
      "<resources x='1'>",
      "<?xml version='1.0'?>\n<!-- c --><!DOCTYPE resources>\n<resources x='1'><b",
      "\u{FEFF}<resources x='1'/>text",
    ])
  func root(_ document: String) throws {
    for piece in [Int.max, 1] {
      let root = try XMLParser.root(of: EventLog.source(Array(document.utf8), piece: piece))
      #expect(root?.name.local == "resources")
      #expect(root?["x"] == "1")
    }
  }

  @Test(
    "a document without a root, or with declarations before it, is an error",
    arguments: [
      "", "text", "<a", "<a x='1'", "<a x='1", "<a /", "<!-- c -->",
      "<!DOCTYPE a [<!ENTITY e 'x'>]><a/>",
    ])
  func noRoot(_ document: String) {
    #expect(throws: FileError.self) {
      try XMLParser.root(of: ByteSource(bytes: Array(document.utf8)))
    }
  }
}
