public import PaletteFormats

/// The changes of a save.
public struct SavePlan: Hashable, Sendable {
  /// A change in a file that belongs to no entry.
  public enum Aside: Hashable, Sendable {
    /// The remaining entries would be in another order.
    case order
    /// The file would have another format.
    case format(from: PaletteFormat, to: PaletteFormat)
    /// The file holds something beside its entries, which would go.
    case rest(WriteBackObstacle)
    /// The file is not a readable palette, and would be lost.
    case noPalette(byteCount: Int)
    /// The same entries would be written in other bytes.
    case bytes
  }

  /// The target.
  public let reference: PaletteReference
  /// The changes of entries.
  public let changes: [PaletteChange]
  /// The other changes. Empty if the file would keep its bytes.
  public let asides: [Aside]
  /// The lines of the difference in a text that is changed in place, as `diff -u` has them; nil for other files.
  public let difference: [String]?
  /// Whether the same run would write other files too.
  public let isOneOfSeveral: Bool

  /// A plan of the given changes.
  public init(
    _ reference: PaletteReference, _ changes: [PaletteChange], _ asides: [Aside] = [],
    difference: [String]? = nil, isOneOfSeveral: Bool = false
  ) {
    self.reference = reference
    self.changes = changes
    self.asides = asides
    self.difference = difference
    self.isOneOfSeveral = isOneOfSeveral
  }
}

extension PaletteRepository {
  /// This repository, with saves that change nothing and show what they would change. No lock is
  /// taken and no copy is made.
  public func planning(
    _ show: @escaping @Sendable (SavePlan) throws(StoreError) -> Void
  ) -> PaletteRepository {
    var copy = self
    copy.lock = { ($0, {}) }
    copy.keep = { _ in nil }
    copy.makeFolders = { _ in }
    copy.save = { [self] request throws(StoreError) in
      try check(request)
      if request.encoded.isChangedText, try request.location.holdsFile() {
        let lines =
          request.encoded.isFolder
          ? try folderDifference(of: request)
          : request.difference(try bytes(request.location), request.readBack.bytes)
        return try show(
          SavePlan(
            request.location.reference, [], difference: lines,
            isOneOfSeveral: request.isOneOfSeveral))
      }
      let (changes, asides) = try differences(of: request)
      try show(
        SavePlan(
          request.location.reference, changes, asides, isOneOfSeveral: request.isOneOfSeveral))
    }
    return copy
  }

  /// The differences of the files of a folder.
  private func folderDifference(of request: SaveRequest) throws(StoreError) -> [String] {
    guard let old = try? FolderText(try bytes(request.location)),
      let new = try? FolderText(request.readBack.bytes)
    else { return [] }
    func contents(_ text: FolderText) -> [[String]: [UInt8]] {
      Dictionary(
        text.files.map { ($0.path, Array(text.bytes[$0.contents])) },
        uniquingKeysWith: { first, _ in first })
    }
    let (before, after) = (contents(old), contents(new))
    let paths = Set(before.keys).union(after.keys).sorted {
      $0.joined(separator: "/") < $1.joined(separator: "/")
    }
    return paths.flatMap { path -> [String] in
      let (old, new) = (before[path] ?? [], after[path] ?? [])
      return old == new ? [] : request.difference(old, new, at: path)
    }
  }

  /// The changes of a save, of entries and others.
  private func differences(
    of request: SaveRequest
  ) throws(StoreError) -> ([PaletteChange], [SavePlan.Aside]) {
    guard try request.location.holdsFile() else {
      let old = request.original ?? ColorPalette()
      return (request.readBack.palette.changes(since: old), [])
    }
    if request.overwriting == .kept { return ([], []) }
    let new = request.readBack
    guard let old = try? load(request.location, nil, OptionValues()) else {
      // A file that is not a palette has no entries to lose.
      let count = (try? bytes(request.location).count) ?? 0
      let changes = new.palette.changes(since: request.original ?? ColorPalette())
      return (changes, count > 0 ? [.noPalette(byteCount: count)] : [])
    }
    let original = request.original ?? old.palette
    let changes = new.palette.changes(since: original)
    var asides: [SavePlan.Aside] = []
    if let format = new.format, format != old.format {
      asides.append(.format(from: old.format, to: format))
    }
    if !new.palette.keepsOrder(of: original) { asides.append(.order) }
    if let obstacle = old.obstacle { asides.append(.rest(obstacle)) }
    if changes.isEmpty, asides.isEmpty, try bytes(request.location) != new.bytes {
      asides.append(.bytes)
    }
    return (changes, asides)
  }
}

extension ColorPalette {
  /// Whether the entries in both have the same order.
  fileprivate func keepsOrder(of old: ColorPalette) -> Bool {
    entries.lazy.map(\.name).filter { old[$0] != nil }
      .elementsEqual(old.entries.lazy.map(\.name).filter { self[$0] != nil })
  }
}

extension SaveRequest {
  /// The difference of two texts of the file, or of a file in the folder.
  func difference(
    _ old: [UInt8], _ new: [UInt8], at path: [String] = []
  ) -> [String] {
    let name = ([location.reference.displayName] + path).joined(separator: "/")
    return LineDifference.unified(old, new, names: ("a/\(name)", "b/\(name)"))
  }

  /// The future content of the file: its bytes, and the palette without the losses of the format.
  fileprivate var readBack: (bytes: [UInt8], palette: ColorPalette, format: PaletteFormat?) {
    let bytes = encoded.bytes
    let read = try? PaletteFormat.read(ByteSource(bytes: bytes))
    return (bytes, read?.palette ?? palette, read?.format)
  }
}
