import Bytes
public import ColorModel
import PaletteFormats

/// What a save would do.
public struct SavePlan: Hashable, Sendable {
  /// Where to.
  public let reference: PaletteReference
  /// What would change, entry by entry.
  public let changes: [PaletteChange]
  /// Whether the same run would write other files too.
  public let isOneOfSeveral: Bool

  /// A plan of the given changes.
  public init(
    _ reference: PaletteReference, _ changes: [PaletteChange], isOneOfSeveral: Bool = false
  ) {
    self.reference = reference
    self.changes = changes
    self.isOneOfSeveral = isOneOfSeveral
  }
}

extension PaletteRepository {
  /// This repository, where a save changes nothing and shows what it would change. No lock is taken
  /// and no copy is made.
  public func planning(
    _ show: @escaping @Sendable (SavePlan) throws(StoreError) -> Void
  ) -> PaletteRepository {
    var copy = self
    copy.lock = { _ in .nothing }
    copy.keep = { _ in nil }
    copy.save = { [load, exists] request throws(StoreError) in
      var old = request.original ?? ColorPalette()
      var isKept = false
      if request.original == nil, try exists(request.reference) {
        isKept = request.overwriting == .kept
        // What is there and is no palette has no entries that could go.
        old = (try? load(request.reference, nil).palette) ?? old
      }
      let new = isKept ? old : request.readBack
      try show(
        SavePlan(
          request.reference, new.changes(since: old), isOneOfSeveral: request.isOneOfSeveral))
    }
    return copy
  }
}

extension SaveRequest {
  /// The palette as the file would hold it, with what the format loses.
  fileprivate var readBack: ColorPalette {
    let write: (ByteSink) throws(ByteStreamError) -> Void = encoded.write
    guard let bytes = try? ByteSink.collect(write),
      let read = try? PaletteFormat.read(ByteSource(bytes: bytes))
    else { return palette }
    return read.palette
  }
}
