// A merge of texts marks a conflict by lines that begin with `<<<<<<< `, are `=======`, and begin with `>>>>>>> `. The signs are
// seven, or more: git writes longer ones where a file was renamed on both sides, or holds markers already.
// No format may skip them: a style sheet would take both sides. So all text is looked at on its way to its reader.
// Every color list is read through here, hence the care for the search.

/// Looks for conflict markers in a text that comes in blocks.
struct ConflictMarkers {
  /// The next marker to find; after seven signs of the opening one, its end.
  private enum Stage { case opening, openingEnd, middle, closing, found }

  private var stage = Stage.opening
  /// The line of the opening marker, from 1; before it is found, the line in which the last block ended.
  private var line = 1
  /// The bytes of the opening marker, a line feed before it, that the last block ended with. A file begins as if a
  /// line feed were before it.
  private var matched = 1
  /// The signs that a line after the opening marker begins with.
  private var signs = (sign: UInt8(0), count: 0)
  /// Whether something else came after them in that line, and what it was but for a carriage return.
  private var isEnded = true
  private var isMore = true

  private static let opening = Array("\n<<<<<<<".utf8)
  /// The fewest signs of a marker.
  private static let size = 7

  /// The conflict, when all of its markers were found.
  var conflict: FileError? { stage == .found ? .conflictMarkers(line: line) : nil }

  /// Whether the opening marker was found.
  var isOpen: Bool { stage != .opening && stage != .openingEnd }

  /// Looks at the next bytes.
  mutating func scan(_ block: UnsafeBufferPointer<UInt8>) {
    switch stage {
    case .opening:
      guard let end = openingEnd(block) else { return }
      stage = .openingEnd
      scan(UnsafeBufferPointer(rebasing: block[end...]))
    case .openingEnd:
      guard let end = block.firstIndex(where: { $0 != UInt8(ascii: "<") }) else { return }
      if block[end] == UInt8(ascii: " ") {
        stage = .middle
        (isEnded, isMore) = (true, true)
        follow(block[end...])
      } else {
        (stage, matched) = (.opening, 0)
        scan(UnsafeBufferPointer(rebasing: block[end...]))
      }
    case .middle, .closing: follow(block[...])
    case .found: break
    }
  }

  /// Looks for the other markers, line by line.
  private mutating func follow(_ bytes: Slice<UnsafeBufferPointer<UInt8>>) {
    for byte in bytes {
      if byte == 0x0A {
        if stage == .middle, !isMore, isMarker("=") { stage = .closing }
        signs = (0, 0)
        (isEnded, isMore) = (false, false)
      } else if isEnded {
        isMore = true
      } else if signs.count == 0 || byte == signs.sign {
        signs = (byte, signs.count + 1)
      } else {
        isEnded = true
        isMore = byte != 0x0D
        if stage == .closing, byte == UInt8(ascii: " "), isMarker(">") { return stage = .found }
      }
    }
  }

  private func isMarker(_ sign: Unicode.Scalar) -> Bool {
    signs.sign == UInt8(ascii: sign) && signs.count >= Self.size
  }
}

// The opening marker.
extension ConflictMarkers {
  /// The place after the opening marker, if it ends in the block. Counts the lines before that.
  private mutating func openingEnd(_ block: UnsafeBufferPointer<UInt8>) -> Int? {
    var place = 0
    while matched > 0, place < block.count {
      if block[place] == Self.opening[matched] {
        matched += 1
      } else {
        matched = 0
        step(over: block[place])
      }
      place += 1
      if matched == Self.opening.count { return place }
    }
    if matched > 0 { return nil }
    if let end = openingEnd(block, from: &place) { return end }
    while place < block.count {
      if isOpening(block, place) {
        step(over: 0x0A)
        return place + Self.opening.count
      }
      step(over: block[place])
      place += 1
    }
    matched = Self.matchedAtEnd(of: block)
    return nil
  }

  private mutating func step(over byte: UInt8) {
    if byte == 0x0A {
      line += 1
      matched = 1
    }
  }

  /// The same for an opening marker with its line feed, in the first bytes after `place`, of which there are at
  /// least 17. Moves `place` past the others.
  ///
  /// 16 bytes at once: line feeds are counted, and where one has a `<` after it, it is looked at.
  private mutating func openingEnd(
    _ block: UnsafeBufferPointer<UInt8>, from place: inout Int
  ) -> Int? {
    guard let bytes = block.baseAddress.map({ UnsafeRawPointer($0) }) else { return nil }
    let lineFeed = SIMD16<UInt8>(repeating: 0x0A)
    let sign = SIMD16<UInt8>(repeating: UInt8(ascii: "<"))
    while block.count - place > 16 {
      // As many as a byte can count.
      let end = place + min(255, (block.count - place - 1) / 16) * 16
      var counts = SIMD16<UInt8>()
      // In words: the optimizer takes bytes that are only compared with 0 for sixteen values.
      var hits = SIMD2<UInt64>()
      var next = place
      while next < end {
        let own = bytes.loadUnaligned(fromByteOffset: next, as: SIMD16<UInt8>.self)
        let following = bytes.loadUnaligned(fromByteOffset: next + 1, as: SIMD16<UInt8>.self)
        let isLineFeed = unsafeBitCast(own .== lineFeed, to: SIMD16<UInt8>.self)
        counts &-= isLineFeed
        let isBefore = isLineFeed & unsafeBitCast(following .== sign, to: SIMD16<UInt8>.self)
        hits |= unsafeBitCast(isBefore, to: SIMD2<UInt64>.self)
        next += 16
      }
      if hits.x | hits.y != 0, let start = (place..<next).first(where: { isOpening(block, $0) }) {
        for byte in block[place...start] where byte == 0x0A { line += 1 }
        return start + Self.opening.count
      }
      line += Int(SIMD16<UInt16>(truncatingIfNeeded: counts).wrappedSum())
      place = next
    }
    return nil
  }

  /// Whether the opening marker and the line feed before it lie at a place.
  private func isOpening(_ block: UnsafeBufferPointer<UInt8>, _ place: Int) -> Bool {
    block[place] == 0x0A && block[place...].starts(with: Self.opening)
  }

  /// The bytes of the opening marker that a block ends with.
  private static func matchedAtEnd(of block: UnsafeBufferPointer<UInt8>) -> Int {
    let end = block.suffix(opening.count - 1)
    guard let lineFeed = end.lastIndex(of: 0x0A),
      end[(lineFeed + 1)...].allSatisfy({ $0 == UInt8(ascii: "<") })
    else { return 0 }
    return end.endIndex - lineFeed
  }
}
