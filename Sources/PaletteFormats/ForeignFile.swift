import Bytes

/// Files that are no palettes for us, or not yet, told by their first bytes so that an error can
/// name them.
enum ForeignFile {
  /// What a file that begins with `prefix` seems to be.
  static func name(_ prefix: [UInt8]) -> String? {
    return known.first { prefix.starts(with: $0.start) }?.name
  }

  private static let known: [(start: [UInt8], name: String)] = [
    (Array("[DISASM]".utf8), "a color theme of IDA"),
    (Array("FWS".utf8), "an Adobe Flash movie or color set"),
    (Array("CWS".utf8), "an Adobe Flash movie or color set"),
    (Array("ASEF".utf8), "an Adobe Swatch Exchange file"),
    ([0x89] + Array("PNG".utf8), "a PNG picture"),
    (Array("PK".utf8), "a ZIP archive"),
    ([0x7F] + Array("ELF".utf8), "a program"),
  ]
}
