import PaletteFormats

/// The sources and the targets of one call of ``PaletteRepository/access(_:_:isLocking:_:_:)``.
public struct PaletteAccess {
  /// The locations that palettes are read from.
  public let sources: [PaletteLocation]
  /// The locations that palettes are written to.
  public let targets: [PaletteLocation]
  /// The locations of the files that may be themes of targets.
  private let siblings: [PaletteLocation]
  let repository: PaletteRepository

  init(
    sources: [PaletteLocation], targets: [PaletteLocation], siblings: [PaletteLocation],
    repository: PaletteRepository
  ) {
    (self.sources, self.targets, self.siblings) = (sources, targets, siblings)
    self.repository = repository
  }

  /// The location of a file that is a theme of a target.
  public func location(ofSibling reference: PaletteReference) -> PaletteLocation {
    siblings.first { $0.reference == reference } ?? repository.look(reference)
  }

  /// Tells `report` why requests cannot be saved: a target may not be written to, or is the same file as an
  /// earlier one. Nothing is changed.
  ///
  /// - Parameter isSaving: Whether the targets must be writable.
  public func check(
    _ requests: [SaveRequest], isSaving: Bool = true, _ report: (StoreError) -> Void
  ) {
    var earlier: [ReplacedFile: PaletteLocation] = [:]
    for request in requests {
      let location = request.location
      do throws(StoreError) {
        if isSaving { try repository.check(request) }
        guard let file = location.replacedFile else { continue }
        if let other = earlier[file], repository.areOneFile(other, location) {
          throw .sameFile(location.reference, as: other.reference)
        }
        // With one target there is no later one, and a dictionary's type is made at run time.
        if requests.count > 1 { earlier[file] = location }
      } catch {
        report(error)
      }
    }
  }

  /// Saves a palette. On any error the old file is whole.
  public func save(_ request: SaveRequest) throws(StoreError) {
    // Before the save, which locks the folder.
    if request.makesFolders { try repository.makeFolders(request) }
    try repository.save(request)
  }

  /// Saves a file that is not a palette, such as the attributes of git. On any error the old file is whole.
  public func save(_ bytes: [UInt8], to location: PaletteLocation) throws(StoreError) {
    let contents = EncodedPalette { sink throws(ByteStreamError) in
      try sink.write(bytes: bytes[...])
    }
    try save(SaveRequest(ColorPalette(), contents, to: location, .allowed))
  }
}

extension PaletteRepository {
  /// Runs `body` with access to sources and targets, and gives its result. This is the one way to save palettes.
  ///
  /// Each reference is looked at once. If a target is a source too, its old palette decides about its new one:
  /// then the folders of the targets are locked until `body` ends, and `body` gets the locations of a second
  /// look under the locks. Else each save takes its own lock and has its second look then, so that a pipe from
  /// one run to the next waits for no lock.
  ///
  /// - Parameters:
  ///   - isLocking: Whether anything may be saved. If nothing is, there is nothing to wait for.
  ///   - failure: Makes a failure of the error of a lock that cannot be had.
  public func access<Failure: Error, Result>(
    _ sources: [PaletteReference], _ targets: [PaletteReference], isLocking: Bool = true,
    _ failure: (StoreError) -> Failure, _ body: (PaletteAccess) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    var targets = targets.map(look)
    var sources = sources.map { source in
      targets.first { $0.reference == source } ?? find(source)
    }
    var siblings: [PaletteLocation] = []
    var hold: Hold?
    defer { hold?.end() }
    if isLocking, targets.contains(where: { sources.contains(where: $0.isSame) }) {
      siblings = targets.flatMap { $0.reference.siblings(in: PaletteFormat.siblingFolders) }
        .map { look($0.file) }
      hold = try mapError(failure, lock(targets + siblings))
    }
    if let hold {
      siblings = Array(hold.locations[targets.count...])
      targets = Array(hold.locations[..<targets.count])
      sources = sources.map { source in
        targets.first { $0.reference == source.reference } ?? source
      }
    }
    return try body(
      PaletteAccess(
        sources: sources, targets: targets, siblings: siblings, repository: self))
  }
}
