import Bytes

/// Files that are no palettes for us, or not yet, told by their first bytes so that an error can
/// name them.
enum ForeignFile {
  /// What a file that begins with `prefix` seems to be.
  static func name(_ prefix: [UInt8]) -> String? {
    return known.first { prefix.starts(with: $0.start) }?.name
  }

  private static let known: [(start: [UInt8], name: String)] = [
    (Array("bplist".utf8), "a binary property list; convert it with: plutil -convert xml1 FILE"),
    ([4, 11] + Array("streamtyped".utf8), "a color list in the typed-stream form of older Macs"),
    ([4, 11] + Array("typedstream".utf8), "a color list in the typed-stream form of older Macs"),
    (Array("[DISASM]".utf8), "a color theme of IDA"),
    (Array("ASEF".utf8), "an Adobe Swatch Exchange file"),
    ([0x89] + Array("PNG".utf8), "a PNG picture"),
    (Array("PK".utf8), "a ZIP archive"),
    ([0x7F] + Array("ELF".utf8), "a program"),
  ]
}
