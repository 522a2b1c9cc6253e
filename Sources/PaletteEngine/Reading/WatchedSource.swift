/// A source that is looked at for conflict markers as it is read.
package struct WatchedSource {
  private let watch: Watch
  /// The same bytes.
  package let source: ByteSource

  package init(_ source: ByteSource) {
    let watch = Watch()
    self.watch = watch
    self.source = ByteSource { buffer throws(ByteStreamError) in
      let count = try source.read(buffer)
      watch.look(at: UnsafeRawBufferPointer(rebasing: buffer[..<count]))
      return count
    }
  }

  /// The conflict in a file that is whole in memory.
  package static func conflict(in bytes: [UInt8]) -> FileError? {
    let watch = Watch()
    bytes.withUnsafeBytes { watch.look(at: $0) }
    return watch.conflict
  }

  /// The conflict in the bytes that were read.
  package var conflict: FileError? { watch.conflict }

  /// The conflict in the whole source, if its reader failed: it may have stopped before the last marker.
  package func conflictAfterFailure() -> FileError? {
    guard watch.isOpen else { return nil }
    let block = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 16, alignment: 16)
    defer { block.deallocate() }
    while watch.conflict == nil, watch.count <= TextFile.byteLimit {
      guard let count = try? source.read(block), count > 0 else { break }
    }
    return watch.conflict
  }

  /// Unchecked: one reader reads a source from start to end.
  private final class Watch: @unchecked Sendable {
    private var markers = ConflictMarkers()
    /// The first bytes, by which a text is told from other files.
    private var head: [UInt8] = []
    private var decoder: UTF16Bytes?
    private(set) var count = 0

    func look(at bytes: UnsafeRawBufferPointer) {
      let seen = head.count
      if seen < FileHead.familyLength { head += bytes.prefix(FileHead.familyLength - seen) }
      count += bytes.count
      // A text of three bytes has no marker, and the encoding of a longer one shows in four.
      guard count >= 4 else { return }
      guard seen < 4 else { return scan(bytes) }
      let text = UTF16Text(head)
      decoder = text.map { UTF16Bytes($0) }
      // A byte order mark comes before the first line.
      let mark = text?.markLength ?? head.count - TextFile.withoutMark(head[...]).count
      head.prefix(seen)[min(mark, seen)...].withUnsafeBytes { scan($0) }
      scan(UnsafeRawBufferPointer(rebasing: bytes.dropFirst(max(0, mark - seen))))
    }

    private func scan(_ bytes: UnsafeRawBufferPointer) {
      if decoder != nil {
        decoder?.ascii(of: bytes).withUnsafeBufferPointer { markers.scan($0) }
      } else {
        bytes.withMemoryRebound(to: UInt8.self) { markers.scan($0) }
      }
    }

    var isOpen: Bool { markers.isOpen && isText }

    var conflict: FileError? { isText ? markers.conflict : nil }

    /// Whether it is text: the strings of a binary property list may hold anything.
    private var isText: Bool {
      if decoder != nil { return true }
      if head.starts(with: "bplist".utf8) || head.starts(with: "PK".utf8) { return false }
      return FileHead(bytes: head, isWhole: false).isText
    }
  }
}

/// The characters of ASCII in a text in UTF-16 that comes in blocks.
private struct UTF16Bytes {
  private let isBigEndian: Bool
  /// The first byte of a pair of which the block had only that one.
  private var half: UInt8?

  init(_ text: UTF16Text) { isBigEndian = text.isBigEndian }

  /// A byte for each unit; for one that is not ASCII, a byte that is not ASCII.
  mutating func ascii(of bytes: UnsafeRawBufferPointer) -> [UInt8] {
    var units: [UInt8] = []
    units.reserveCapacity(bytes.count / 2 + 1)
    for byte in bytes {
      guard let first = half else {
        half = byte
        continue
      }
      half = nil
      let (high, low) = isBigEndian ? (first, byte) : (byte, first)
      units.append(high == 0 ? low : 0xFF)
    }
    return units
  }
}
