import KeyedArchives
import PaletteEngine
import PropertyLists

extension AppleColorListReader {
  /// The name that a row of a list gives.
  static func name(of row: Int, in list: ArchivedColorList) throws(FileError) -> String {
    try name(list.keys[row], row: row + 1, in: list.archive)
  }

  /// The text of a name: a string, or an object that holds one.
  static func name(
    _ uid: UID, row: Int, in archive: KeyedUnarchiver
  ) throws(FileError) -> String {
    let list = archive.list
    let object = try archive.object(uid)
    var text = list.text(of: object)
    if text == nil, list.kind(of: object) == .dictionary {
      text = list.value(of: "NS.string", in: object).flatMap(list.text)
      if text == nil, let bytes = list.value(of: "NS.bytes", in: object) {
        text = list.withBytes(of: bytes) { String(validating: $0, as: UTF8.self) }
      }
    }
    guard let text else { throw .entry(row, name: nil) }
    // Lists made from Adobe's swatches end their names with a NUL.
    return String(withoutNUL(text))
  }

  /// The text without the NUL that some files end it with.
  static func withoutNUL(_ text: String) -> Substring {
    text.utf8.last == 0 ? Substring(text.utf8.dropLast()) : text[...]
  }
}
