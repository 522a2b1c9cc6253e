import ColorModel
import Foundation
import PaletteFormats
import TestSupport
import Testing

@Suite("NSRGB, the copy for readers older than color spaces") struct LegacyCopyTests {
  private static let script = """
    import json, plistlib, sys
    objects = plistlib.load(sys.stdin.buffer)['$objects']
    print(json.dumps([o['NSRGB'].decode() for o in objects if type(o) is dict and 'NSRGB' in o]))
    """

  private func copies(of colors: [Color]) throws -> [String] {
    let palette = try ColorLists.palette(colors.enumerated().map { ("\($0)", $1) })
    return try Program.python(
      Self.script, input: Data(ColorLists.encode(palette)), as: [String].self)
  }

  @Test("a color that a Mac stored gets the copy that the Mac gave it")
  func macPair() throws {
    // A pair that macOS wrote.
    let color = Color(.srgb, 0.3686274588, 0.741176486, 0.2431372404)
    let copy = try #require(try copies(of: [color]).first)
    #expect(copy.hasSuffix("\0"))
    let numbers = copy.dropLast().split(separator: " ").compactMap { Double($0) }
    let expected = [0.3120349348, 0.7046867013, 0.1872019172]
    try #require(numbers.count == 3)
    // Section 5.2: over 570 colors the worst differs by 4e-5.
    for (number, expected) in zip(numbers, expected) { #expect(abs(number - expected) < 4e-5) }
  }

  @Test("black and white stay what they are, and alpha is there only where it counts")
  func exact() throws {
    #expect(
      try copies(of: [
        Color(.srgb, 0, 0, 0), Color(.srgb, 1, 1, 1), Color(.srgb, 1, 1, 1, alpha: 0.8),
        Color(.srgb, 0, 0, 0, alpha: 0), Color(.genericRGB, 1, 1, 1),
        Color(.genericRGB, 0, 0, 0, alpha: 0.5),
      ]) == ["0 0 0\0", "1 1 1\0", "1 1 1 0.8\0", "0 0 0 0\0", "1 1 1\0", "0 0 0 0.5\0"])
  }

  @Test("colors beyond the range of Generic RGB are clamped to it")
  func clamped() throws {
    for copy in try copies(of: [Color(.srgb, 3, -2, 3), Color(.srgb, -1, 2, -1)]) {
      let numbers = copy.dropLast().split(separator: " ").compactMap { Double($0) }
      #expect(numbers.count == 3)
      #expect(numbers.allSatisfy { 0...1 ~= $0 }, "\(copy)")
    }
  }
}
