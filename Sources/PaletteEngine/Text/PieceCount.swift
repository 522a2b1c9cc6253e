import ColorModel

/// The pieces without entries that none of three texts has twice: a merge has each if the merge of its numbers says so, or
/// it took one twice that both sides moved, or lost it.
struct PieceCount {
  private let cutting: LineMerge.Cutting
  private var wanted: [ArraySlice<UInt8>: Bool] = [:]

  init(
    _ texts: ThreeWay<[UInt8]>, _ cutting: LineMerge.Cutting, besides entries: [ThreeWay<Int>]
  ) {
    self.cutting = cutting
    let pieces = texts.map { LineMerge.pieces(of: $0, cutting) }
    var counts: [ArraySlice<UInt8>: ThreeWay<Int>] = [:]
    var own: [ArraySlice<UInt8>] = []
    for side in [\ThreeWay<Int>.ours, \.theirs] {
      let pieces = side == \.ours ? pieces.ours : pieces.theirs
      var next = pieces.startIndex
      for entry in Set(entries.map { LineMerge.piece(at: $0[keyPath: side], among: pieces) })
        .sorted()
      where entry < pieces.endIndex {
        for piece in pieces[next..<entry] { counts[piece] = ThreeWay(base: 0, ours: 0, theirs: 0) }
        own.append(pieces[entry])
        next = entry + 1
      }
      for piece in pieces[next...] { counts[piece] = ThreeWay(base: 0, ours: 0, theirs: 0) }
    }
    for piece in own { counts[piece] = nil }
    for piece in pieces.base { counts[piece]?.base += 1 }
    for piece in pieces.ours { counts[piece]?.ours += 1 }
    for piece in pieces.theirs { counts[piece]?.theirs += 1 }
    for (piece, count) in counts where max(count.base, count.ours, count.theirs) == 1 {
      let isOurs = count.ours == count.theirs || count.theirs == count.base
      wanted[piece] = (isOurs ? count.ours : count.theirs) == 1
    }
  }

  /// Whether a merge has the pieces so often; beside its conflicts, none of them more often.
  func isMerged(in merge: LineMerge) -> Bool {
    var counts: [ArraySlice<UInt8>: Int] = [:]
    for piece in LineMerge.pieces(of: merge.settled, cutting) where wanted[piece] != nil {
      counts[piece, default: 0] += 1
    }
    let isClean = !merge.hasConflict
    return wanted.allSatisfy { piece, isThere in
      let count = counts[piece] ?? 0
      return count <= (isThere ? 1 : 0) && (!isClean || !isThere || count == 1)
    }
  }
}
