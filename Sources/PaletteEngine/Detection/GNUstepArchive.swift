/// Archives of GNUstep.
package enum GNUstepArchive {
  /// Whether it is an archive of GNUstep’s own, or one as text.
  package static func isOne(_ bytes: [UInt8]) -> Bool {
    bytes.starts(with: "GNUstep archive".utf8) || isText(bytes)
  }

  /// Whether it is a keyed archive as a property list of NeXT's syntax, `{ "$archiver" = …; }`, which
  /// GNUstep can write: it looks like JSON up to the sign.
  static func isText(_ bytes: [UInt8]) -> Bool {
    var rest = bytes.drop(while: ASCII.isSpace)
    guard rest.popFirst() == UInt8(ascii: "{") else { return false }
    rest = rest.drop(while: ASCII.isSpace)
    let isQuoted = rest.first == UInt8(ascii: "\"")
    if isQuoted { rest.removeFirst() }
    guard rest.first == UInt8(ascii: "$") else { return false }
    rest = rest.drop { $0 != UInt8(ascii: isQuoted ? "\"" : "=") && !ASCII.isSpace($0) }
    if isQuoted { rest = rest.dropFirst() }
    return rest.drop(while: ASCII.isSpace).first == UInt8(ascii: "=")
  }
}
