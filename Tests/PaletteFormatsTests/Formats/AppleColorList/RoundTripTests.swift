import Bytes
import ColorModel
import Diagnostics
import PaletteFormats
import TestSupport
import Testing

@testable import PaletteEngine

@Suite("Color lists, written and read again") struct RoundTripTests {
  @Test("any palette comes back as it was")
  func property() throws {
    var random = SeededGenerator("color lists")
    for count in [1, 2, 3, 5, 20, 300] {
      let palette = try ColorLists.random(count, using: &random)
      let decoded = try ColorLists.decode(try ColorLists.encode(palette))
      #expect(decoded.palette == palette, "seed \(random.seed)")
      // `==` of names takes a composed é for a decomposed one; the bytes must be the same too.
      #expect(
        decoded.palette.entries.map { Array($0.name.text.utf8) }
          == palette.entries.map { Array($0.name.text.utf8) }, "seed \(random.seed)")
      let notes = decoded.notes.filter {
        $0.kind != .calibratedWholeNumbers
      }
      #expect(notes == [])
      #expect(decoded.obstacle == nil, "seed \(random.seed)")
      #expect(decoded.format == .clr)
    }
  }

  @Test("an empty palette is a palette")
  func empty() throws {
    let decoded = try ColorLists.decode(try ColorLists.encode(ColorPalette()))
    #expect(decoded.palette == ColorPalette())
    #expect(decoded.obstacle == nil)
  }

  @Test("the same palette is the same bytes every time, however it came to be")
  func sameBytes() throws {
    var random = SeededGenerator("same bytes")
    let palette = try ColorLists.random(50, using: &random)
    let bytes = try ColorLists.encode(palette)
    #expect(try ColorLists.encode(palette) == bytes)
    let again = try ColorLists.decode(bytes).palette
    #expect(try ColorLists.encode(again) == bytes, "seed \(random.seed)")
    var grown = ColorPalette()
    for entry in palette.entries { grown.append(ifFree: entry) }
    #expect(try ColorLists.encode(grown) == bytes)
  }

  @Test("the largest numbers that a spec can hold are written and read")
  func extremes() throws {
    let palette = try ColorLists.palette([
      ("huge", Color(.srgb, 1e300, 1e300, -1e300)),
      ("tiny", Color(.srgb, 1e-300, .leastNonzeroMagnitude, 0)),
      ("wide", Color(.srgb, -1e300, 0, 1e300)), ("old", Color(.genericRGB, 1e300, -1e300, 1e300)),
      ("most", Color(.srgb, .greatestFiniteMagnitude, -.greatestFiniteMagnitude, 0)),
    ])
    #expect(try ColorLists.decode(try ColorLists.encode(palette)).palette == palette)
  }

  @Test("a missing component is stored as 0, and kept by its notation")
  func missing() throws {
    let palette = try ColorLists.palette([
      ("a", Color(.srgb, [nil, 0.5, 1])), ("b", Color(.srgb, [0.25, 0.5, 1], alpha: nil)),
      ("c", Color(.srgb, 0.25, 0.5, 1)),
    ])
    #expect(try ColorLists.prepare(palette).losses.isEmpty)
    #expect(try ColorLists.decode(try ColorLists.encode(palette)).palette == palette)
    let text = String(decoding: try ColorLists.encode(palette), as: UTF8.self)
    let plain = text.replacing("<key>ClrSpec</key>", with: "<key>NSOther</key>")
    let read = try ColorLists.decode(Array(plain.utf8)).palette
    #expect(
      read.entries.map(\.value.color) == [
        Color(.srgb, 0, 0.5, 1), Color(.srgb, 0.25, 0.5, 1, alpha: 0), Color(.srgb, 0.25, 0.5, 1),
      ])
  }

  @Test(
    "names that XML cannot hold are refused, all in one report")
  func refused() throws {
    var palette = ColorPalette()
    let names = ["fine", "be\u{7}ll", "tab\tline\nreturn\r", "esc\u{1B}[31m", "non\u{FFFE}char"]
    for name in names { palette.append(ifFree: .init(try ColorName(name), Color(.srgb, 0, 0, 0))) }
    let failures = try #require(throws: Failures<PaletteEncodingError>.self) {
      try ColorLists.prepare(palette)
    }
    #expect(
      Array(failures.all) == [
        .name(try ColorName("be\u{7}ll"), "\u{7}"), .name(try ColorName("esc\u{1B}[31m"), "\u{1B}"),
        .name(try ColorName("non\u{FFFE}char"), "\u{FFFE}"),
      ])
    #expect(failures.all.first.reason == "XML has no way to hold the character \\u{7}")
  }

  @Test("entries that are not colors are left out, and so is a title; both are losses")
  func leftOut() throws {
    var palette = ColorPalette(title: "Brand")
    palette.append(ifFree: .init(try ColorName("stripes"), .opaque(kind: "pattern")))
    palette.append(ifFree: .init(try ColorName("a"), Color(.srgb, 0, 0.5, 1)))
    #expect(
      try ColorLists.prepare(palette).losses == [
        .opaqueEntry(try ColorName("stripes"), kind: "pattern"), .title("Brand"),
      ])
    let read = try ColorLists.decode(try ColorLists.encode(palette)).palette
    #expect(read.entries.map(\.name.text) == ["a"])
  }

  @Test("a sink that fails is an error of the write")
  func failingSink() throws {
    let encoded = try ColorLists.prepare(try ColorLists.numbered(3))
    let failing = ByteSink { _ throws(ByteStreamError) in throw ByteStreamError(code: 28) }
    #expect(throws: ByteStreamError(code: 28)) { try encoded.write(failing) }
  }
}
