import Diagnostics
import PaletteFormats
import PaletteStores
import SystemPackage
import TestSupport
import Testing

@Suite("References") struct PaletteReferenceTests {
  @Test(
    "have the name that was typed, and a stem for what has no title",
    arguments: [
      ("a.clr", "a.clr", "a"), ("p/brand.min.clr", "p/brand.min.clr", "brand.min"),
      ("brand", "brand", "brand"), (".clr", ".clr", ".clr"), ("./-", "./-", "-"),
      ("-", "standard input", "untitled"),
    ])
  func names(_ operand: String, _ displayName: String, _ stem: String) {
    let reference = PaletteReference(operand: operand)
    #expect(reference.displayName == displayName)
    #expect(reference.stem == stem)
  }
}

/// An error and the words it must have.
struct StoreWords: Sendable, CustomTestStringConvertible {
  var error: StoreError
  var summary: String
  var reason: String?
  var origin: Origin?
  var testDescription: String { summary }

  static let file = PaletteReference.file("a.clr")
  static let all = [
    StoreWords(
      error: .missing(file), summary: "there is no such file", origin: .file("a.clr")),
    StoreWords(
      error: .unknown(file, ["./palettes", "/a\nb"], nearest: "b"),
      summary: "there is no such file, and no palette of that name",
      reason: "palettes are looked for in ./palettes and /a\\nb", origin: .file("a.clr")),
    StoreWords(
      error: .unreadable(file, .permissionDenied), summary: "the file cannot be read",
      reason: "permission denied", origin: .file("a.clr")),
    StoreWords(
      error: .readFailed(.standardStream, .ioError), summary: "reading failed",
      reason: "input/output error", origin: .file("standard input")),
    StoreWords(
      error: .exists(.file("a.clr")), summary: "the file already exists", origin: .file("a.clr")),
    StoreWords(
      error: .cannotCreate(file, .readOnlyFileSystem), summary: "the file cannot be created",
      reason: "read-only file system", origin: .file("a.clr")),
    StoreWords(
      error: .writeFailed(.standardStream, .noSpace), summary: "writing failed",
      reason: "no space left on device", origin: .file("standard output")),
    StoreWords(
      error: .writeFailed(file, .noSpace), summary: "writing failed",
      reason: "no space left on device", origin: .file("a.clr")),
    StoreWords(error: .closedPipe, summary: "the output was closed"),
    StoreWords(
      error: .denied(file, .reading(through: "d"), .permissionDenied),
      summary: "the file cannot be read",
      reason: "permission denied: the folder ‘d’ may not be searched", origin: .file("a.clr")),
    StoreWords(
      error: .denied(file, .writing(through: "d"), .permissionDenied),
      summary: "the file cannot be written",
      reason: "permission denied: the folder ‘d’ may not be searched", origin: .file("a.clr")),
    StoreWords(
      error: .denied(file, .creating(in: "d"), .readOnlyFileSystem),
      summary: "the file cannot be created",
      reason: "read-only file system: the folder ‘d’ may not be written to", origin: .file("a.clr")
    ),
    StoreWords(
      error: .denied(file, .opening, .permissionDenied), summary: "the file cannot be written",
      reason: "permission denied: it may not be opened for writing", origin: .file("a.clr")),
    StoreWords(
      error: .writeProtected(.file("a.clr")), summary: "the file is write-protected",
      reason: "its mode has no write permission, not even for its owner", origin: .file("a.clr")),
  ]
}

@Suite("Errors of the store") struct StoreWordsTests {
  @Test("say what happened, why, and where", arguments: StoreWords.all)
  func words(_ example: StoreWords) {
    #expect(example.error.summary == example.summary)
    #expect(example.error.reason?.lowercased() == example.reason)
    #expect(example.error.origin == example.origin)
  }

  @Test("begin small and end without a full stop", arguments: StoreWords.all)
  func form(_ example: StoreWords) {
    for text in [example.error.summary, example.error.reason, example.error.suggestion] {
      guard let text, let first = text.first else { continue }
      #expect(!first.isUppercase && !text.hasSuffix("."), "\(text)")
    }
  }
}
