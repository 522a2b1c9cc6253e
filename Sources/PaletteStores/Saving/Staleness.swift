// Whether outputs are up to date: the bytes that a save would write are compared with those that are there. Nothing is
// written, so that a gate in CI can run where nothing may be.

public import PaletteFormats

/// An output that a save would change.
public struct StaleOutput: Hashable, Sendable {
  /// A difference between an output and what a save would make of it.
  public enum Change: Hashable, Sendable {
    /// There is no such file.
    case missing
    /// The first lines of the difference of two texts, one more than ``lineLimit`` where there are more.
    case text([String])
    /// The palettes of a file that is not a text; nil for an old one that cannot be read.
    case palette(old: ColorPalette?, new: ColorPalette)
    /// The files in a folder, by their paths. Those of colors that the palette does not have are left over: a save keeps
    /// them.
    case folder(new: [String], changed: [String], leftOver: [String])
  }

  /// The lines of a difference that are of use in a log.
  public static let lineLimit = 20

  /// The output.
  public let reference: PaletteReference
  /// The difference.
  public let change: Change
}

extension PaletteAccess {
  /// The difference that a save would make; nil if the target would keep its bytes.
  ///
  /// - Throws: An error if the target is not a file, or cannot be read.
  public func staleness(of request: SaveRequest) throws(StoreError) -> StaleOutput? {
    let location = request.location
    try location.checkReplaceable()
    if location.isMissing { return StaleOutput(reference: location.reference, change: .missing) }
    let old = try repository.bytes(location)
    guard let change = try request.change(from: old) else { return nil }
    return StaleOutput(reference: location.reference, change: change)
  }

  /// The note on colors of a folder that the palette does not have, and that a save leaves there; nil if there are none.
  ///
  /// - Throws: An error if the target cannot be read.
  public func leftOver(of request: SaveRequest) throws(StoreError) -> Diagnostic? {
    let location = request.location
    if !request.encoded.isFolder || location.isMissing { return nil }
    return try request.plan(from: repository.bytes(location)).note(on: location.reference)
  }
}

extension SaveRequest {
  /// The changes that a save makes in a folder, which is given as one text.
  fileprivate func plan(from old: [UInt8]) throws(StoreError) -> FolderPlan {
    try mapError(
      StoreError.misread(location.reference),
      FolderPlan(
        from: FolderText(old), to: encoded, named: location.reference.fileName ?? "",
        isPruned: prunes))
  }

  /// The change of a file, or of a folder as one text; nil if there is none.
  fileprivate func change(from old: [UInt8]) throws(StoreError) -> StaleOutput.Change? {
    if encoded.isFolder {
      let plan = try self.plan(from: old)
      func paths(_ paths: some Sequence<[String]>) -> [String] {
        paths.map { $0.joined(separator: "/") }
      }
      if plan.isEmpty { return nil }
      return .folder(
        new: paths(plan.written.lazy.map(\.path).filter(plan.new.contains)),
        changed: paths(plan.written.lazy.map(\.path).filter { !plan.new.contains($0) }),
        leftOver: paths(plan.stale + plan.removed))
    }
    let new = encoded.bytes
    if old == new { return nil }
    if Self.isText(old), Self.isText(new) {
      return .text(Array(difference(old, new).prefix(StaleOutput.lineLimit + 1)))
    }
    let read = { (bytes: [UInt8]) in try? PaletteFormat.read(ByteSource(bytes: bytes)).palette }
    return .palette(old: read(old), new: read(new) ?? palette)
  }

  /// Whether bytes are UTF-8 text, as git tells texts: without NUL.
  private static func isText(_ bytes: [UInt8]) -> Bool {
    !bytes.contains(0) && String(validating: bytes, as: UTF8.self) != nil
  }
}
