import Bytes
import Diagnostics
import Foundation
import TestSupport
import Testing

@testable import XMLEvents

@Suite("Declarations in a document") struct DeclarationTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var document: String

    init(_ description: String, _ document: String) {
      testDescription = description
      self.document = document
    }
  }

  @Test(
    "every kind of declaration is refused",
    arguments: [
      Case("an entity", "<!DOCTYPE a [<!ENTITY e 'x'>]><a/>"),
      Case("an entity that is used", "<!DOCTYPE a [<!ENTITY e 'x'>]><a>&e;</a>"),
      Case("an external entity", "<!DOCTYPE a [<!ENTITY e SYSTEM 'file:///etc/passwd'>]><a/>"),
      Case("a public entity", "<!DOCTYPE a [<!ENTITY e PUBLIC 'p' 'http://localhost/e'>]><a/>"),
      Case("a parameter entity", "<!DOCTYPE a [<!ENTITY % e 'x'>]><a/>"),
      Case(
        "an external parameter entity",
        "<!DOCTYPE a [<!ENTITY % e SYSTEM 'file:///etc/passwd'> %e;]><a/>"),
      Case("an unparsed entity", "<!DOCTYPE a [<!ENTITY e SYSTEM 'x' NDATA n>]><a/>"),
      Case("an element", "<!DOCTYPE a [<!ELEMENT a ANY>]><a/>"),
      Case("an attribute", "<!DOCTYPE a [<!ATTLIST a x CDATA 'y'>]><a/>"),
      Case("an enumerated attribute", "<!DOCTYPE a [<!ATTLIST a x (p|q|r) 'q'>]><a/>"),
      Case("a notation", "<!DOCTYPE a [<!NOTATION n SYSTEM 'x'>]><a/>"),
      Case("one of the five of XML", "<!DOCTYPE a [<!ENTITY amp '&#38;#38;'>]><a/>"),
      Case("one in UTF-16", "\u{FEFF}<!DOCTYPE a [<!ENTITY e 'x'>]><a/>"),
    ])
  func refused(_ example: Case) {
    let bytes =
      example.document.hasPrefix("\u{FEFF}")
      ? example.document.utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }
      : Array(example.document.utf8)
    #expect {
      try EventLog.of(bytes)
    } throws: { error in
      (error as? FileError)?.summary == "the XML declares entities or elements of its own"
    }
  }

  @Test("an entity that nobody declared is refused, also where a DTD might declare it")
  func undeclared() {
    for document in ["<a>&e;</a>", "<!DOCTYPE a SYSTEM 'e.dtd'><a>&e;</a>", "<a x='&e;'/>"] {
      #expect {
        try EventLog.of(document)
      } throws: { error in
        (error as? FileError)?.summary == "the XML declares entities or elements of its own"
      }
    }
  }

  @Test("a billion laughs are refused before the first")
  func billionLaughs() throws {
    var document = "<!DOCTYPE a [<!ENTITY l0 'laugh'>"
    for level in 1...9 {
      let references = String(repeating: "&l\(level - 1);", count: 10)
      document += "<!ENTITY l\(level) '\(references)'>"
    }
    document += "]><a>&l9;</a>"
    let error = try #require(throws: FileError.self) { try EventLog.of(document) }
    #expect(error.summary == "the XML declares entities or elements of its own")
    // The end of the first declaration, hand-counted: `<!DOCTYPE a [` and 21 characters.
    #expect(error.line == 1)
    let column = try #require(error.column)
    #expect(13...36 ~= column, "column \(column)")
  }

  @Test("another file is never read, whichever way the document names it")
  func otherFiles() throws {
    let scratch = try Scratch()
    let secret = scratch.path("secret.xml")
    try Data("<b>secret</b>".utf8).write(to: URL(fileURLWithPath: secret))
    try Data("<!ENTITY e 'secret'>".utf8).write(to: URL(fileURLWithPath: scratch.path("e.dtd")))

    let included = try EventLog.of(
      "<a xmlns:i='http://www.w3.org/2001/XInclude'><i:include href='\(secret)'/></a>")
    #expect(included.events == [.start(0), .start(-1), .end, .end])
    let styled = try EventLog.of("<?xml-stylesheet href='\(secret)'?><a/>")
    #expect(styled.events == [.start(0), .end])
    let subset = try EventLog.of("<!DOCTYPE a SYSTEM '\(scratch.path("e.dtd"))'><a/>")
    #expect(subset.events == [.start(0), .end])
    #expect(throws: FileError.self) {
      try EventLog.of("<!DOCTYPE a SYSTEM '\(scratch.path("e.dtd"))'><a>&e;</a>")
    }
  }
}
