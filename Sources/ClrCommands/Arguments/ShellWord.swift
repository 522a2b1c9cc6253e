/// Words of a command line as they can be typed.
enum ShellWord {
  /// `text` as bash, zsh and fish read it back: in single quotes where they would read anything into it.
  static func quoted(_ text: String) -> String {
    if !text.isEmpty, text.utf8.allSatisfy(isPlain) { return text }
    // By scalars: a combining mark after a quote makes one Character with it.
    let escaped = text.unicodeScalars.map { $0 == "'" ? "'\\''" : String($0) }
    return "'\(escaped.joined())'"
  }

  private static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "."),
      UInt8(ascii: "/"), UInt8(ascii: "-"), UInt8(ascii: ","), UInt8(ascii: ":"),
      UInt8(ascii: "%"), UInt8(ascii: "+"), UInt8(ascii: "@"), UInt8(ascii: "="):
      true
    case _: false
    }
  }
}
