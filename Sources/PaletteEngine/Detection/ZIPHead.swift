/// The beginning of a ZIP archive: the names of its first members.
package struct ZIPHead: Sendable {
  /// The names in the headers that are there, and of the whole directory if that is there.
  package let names: Set<String>
  /// The text of the member `mimetype`, if that is the first and not compressed.
  package let mediaType: String?

  private static let nameLimit = 255
  private static let memberLimit = 1000

  init(_ bytes: [UInt8]) {
    let reader = ByteReader(bytes, .littleEndian)
    func number(_ offset: Int) -> Int { reader.unsigned(at: offset, width: 2).map { Int($0) } ?? 0 }
    func name(_ start: Int, _ count: Int) -> String? {
      count <= Self.nameLimit ? reader.text(at: start, count: count) : nil
    }
    var names: Set<String> = []
    // Sizes may come only after a member, so headers are searched by their signatures.
    for mark in bytes.indices where bytes[mark] == UInt8(ascii: "P") {
      if names.count == Self.memberLimit { break }
      if bytes[mark...].starts(with: [0x50, 0x4B, 3, 4]) {
        name(mark + 30, number(mark + 26)).map { _ = names.insert($0) }
      } else if bytes[mark...].starts(with: [0x50, 0x4B, 1, 2]) {
        name(mark + 46, number(mark + 28)).map { _ = names.insert($0) }
      }
    }
    self.names = names
    let isStored = number(8) == 0
    let isMediaType = name(30, number(26)) == "mimetype"
    mediaType = isStored && isMediaType ? name(38 + number(28), number(22)) : nil
  }
}
