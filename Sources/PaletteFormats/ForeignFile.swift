import Bytes

/// Files that are no palettes for us, or not yet, told by their first bytes so that an error can
/// name them.
enum ForeignFile {
  /// What a file that begins with `prefix` seems to be.
  static func name(_ prefix: [UInt8]) -> String? {
    if isTextArchive(prefix) { return gnustepArchive }
    return known.first { prefix.starts(with: $0.start) }?.name
  }

  /// Whether it is a keyed archive as a property list of NeXT's syntax, `{ "$archiver" = …; }`, which
  /// GNUstep can write: it looks like JSON up to the sign.
  static func isTextArchive(_ prefix: [UInt8]) -> Bool {
    var rest = prefix.drop(while: ASCII.isSpace)
    guard rest.popFirst() == UInt8(ascii: "{") else { return false }
    rest = rest.drop(while: ASCII.isSpace)
    let isQuoted = rest.first == UInt8(ascii: "\"")
    if isQuoted { rest.removeFirst() }
    guard rest.first == UInt8(ascii: "$") else { return false }
    rest = rest.drop { $0 != UInt8(ascii: isQuoted ? "\"" : "=") && !ASCII.isSpace($0) }
    if isQuoted { rest = rest.dropFirst() }
    return rest.drop(while: ASCII.isSpace).first == UInt8(ascii: "=")
  }

  private static let gnustepArchive = "an archive of GNUstep, which other programs do not read"

  private static let known: [(start: [UInt8], name: String)] = [
    (Array("GNUstep archive".utf8), gnustepArchive),
    (Array("[DISASM]".utf8), "a color theme of IDA"),
    (Array("FWS".utf8), "an Adobe Flash movie or color set"),
    (Array("CWS".utf8), "an Adobe Flash movie or color set"),
    (Array("ASEF".utf8), "an Adobe Swatch Exchange file"),
    ([0x89] + Array("PNG".utf8), "a PNG picture"),
    (Array("PK".utf8), "a ZIP archive"),
    ([0x7F] + Array("ELF".utf8), "a program"),
  ]
}
