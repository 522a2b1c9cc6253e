import ColorModel
import Diagnostics
import Testing

@Suite("Words of the model's errors") struct ErrorWordingTests {
  private static func all() throws -> [any FriendlyError] {
    let red = try ColorName("red")
    let list = NonEmpty(try palette(["red=1"]), [try palette(["red=?"])])
    let failures = #expect(throws: Failures<MergeConflict>.self) {
      try ColorPalette.merging(list)
    }
    let conflict = try #require(failures).all.first
    return [
      PaletteError.nameTaken(red, input: 0), PaletteError.nameRepeated(red, input: 1, first: 0),
      PaletteError.noSuchEntry(red, input: 0, nearest: nil),
      PaletteError.noSuchEntry(red, input: nil, nearest: red),
      PaletteError.noMatch(NamePattern("a*"), input: 0, nearest: "b*"),
      PaletteError.placeOutOfRange(9, count: 0), PaletteError.placeOutOfRange(9, count: 3),
      ColorNameError.empty, ColorNameError.tooLong("red", bytes: 2000),
      ColorNameError.containsNUL("red"), ColorNameError.containsControl("red", "\u{1B}"),
      conflict,
    ]
  }

  // The wording of errors: lower case, no full stop, the wrong text quoted.
  @Test("every text begins in lower case and has no full stop")
  func style() throws {
    for error in try Self.all() {
      for text in [error.summary, error.reason, error.suggestion].compactMap({ $0 }) {
        #expect(text.first?.isUppercase == false, "\(text)")
        #expect(text.last != "." && text.last != "!", "\(text)")
      }
    }
  }

  @Test("the error knows which input was at fault")
  func input() throws {
    let red = try ColorName("red")
    #expect(PaletteError.nameTaken(red, input: 3).input == 3)
    #expect(PaletteError.nameRepeated(red, input: 4, first: 1).input == 4)
    #expect(PaletteError.noSuchEntry(red, input: 5, nearest: nil).input == 5)
    #expect(PaletteError.noSuchEntry(red, input: nil, nearest: nil).input == nil)
    #expect(PaletteError.noMatch(NamePattern("*"), input: 6, nearest: nil).input == 6)
    #expect(PaletteError.placeOutOfRange(9, count: 3).input == nil)
  }

  @Test("a place is named with the places that there are")
  func places() {
    #expect(PaletteError.placeOutOfRange(9, count: 3).reason == "places go from 1 to 4")
    let empty = PaletteError.placeOutOfRange(2, count: 0)
    #expect(empty.reason == "the palette is empty, so the only place is 1")
  }

  // An unknown name is an error with a near miss; silence where there is none.
  @Test("a near miss is offered, and only where there is one")
  func nearMiss() throws {
    let (rde, red) = (try ColorName("rde"), try ColorName("red"))
    let near = PaletteError.noSuchEntry(rde, input: 0, nearest: red)
    #expect(near.suggestion == "did you mean ‘red’?")
    #expect(PaletteError.noSuchEntry(rde, input: 0, nearest: nil).suggestion == nil)
  }
}
