import ColorModel
import Foundation
import PaletteFormats
import PaletteStores
import SystemPackage

/// Palettes in memory, and what was asked of them, in order. Unchecked: the lock guards both.
final class Memory: @unchecked Sendable {
  private let guardian = NSLock()
  private var palettes: [PaletteReference: ColorPalette]
  private var log: [String] = []
  /// What every save throws, for tests of failure.
  let failure: StoreError?
  /// What every look before a save throws.
  let obstacle: StoreError?

  init(
    _ palettes: [PaletteReference: ColorPalette] = [:], failing failure: StoreError? = nil,
    refusing obstacle: StoreError? = nil
  ) {
    self.palettes = palettes
    self.failure = failure
    self.obstacle = obstacle
  }

  /// What was asked, in order.
  var events: [String] { guardian.withLock { log } }

  func note(_ event: String) { guardian.withLock { log.append(event) } }

  subscript(reference: PaletteReference) -> ColorPalette? {
    guardian.withLock { palettes[reference] }
  }

  /// The repository. A copy that is kept counts as an event, and so does its end.
  var repository: PaletteRepository {
    var repository = PaletteRepository.files()
    repository.look = { reference in
      let path = FilePath(reference.displayName)
      guard self[reference] != nil else { return PaletteLocation(reference, ResolvedPath(path)) }
      let owner = FileSystem.Owner(user: 0, group: 0)
      return PaletteLocation(
        reference, ResolvedPath(path, .file([.ownerReadWrite], owner)))
    }
    repository.load = { location, _, _ throws(StoreError) in
      let reference = location.reference
      self.note("load \(reference.displayName)")
      guard let palette = self[reference] else { throw .missing(reference) }
      return DecodedPalette(palette: palette, format: .clr)
    }
    repository.bytes = { location throws(StoreError) in
      self.note("bytes \(location.reference.displayName)")
      return [1, 2, 3]
    }
    repository.lock = { locations in
      let names = locations.map(\.reference.displayName).joined(separator: " ")
      self.note("lock \(names)")
      return (locations.map(\.locked), { self.note("unlock \(names)") })
    }
    repository.check = { request throws(StoreError) in
      if let obstacle = self.obstacle { throw obstacle }
    }
    repository.keep = { request in
      let reference = request.location.reference
      guard self[reference] != nil, request.overwriting == .allowed else { return nil }
      self.note("keep \(reference.displayName)")
      return Backup(
        path: "kept", undo: { self.note("undo") }, settle: { self.note("settle") },
        signals: HeldSignals(hasCome: { false }, end: { self.note("let go") }))
    }
    repository.save = { request throws(StoreError) in
      let reference = request.location.reference
      self.note("save \(reference.displayName) \(request.overwriting)")
      if let failure = self.failure { throw failure }
      self.guardian.withLock { self.palettes[reference] = request.palette }
    }
    return repository
  }
}

extension PaletteRepository {
  /// Saves a palette, as a color list.
  func save(
    _ palette: ColorPalette, at reference: PaletteReference, _ overwriting: Overwriting = .allowed
  ) throws {
    try save(palette, at: look(reference), overwriting)
  }

  /// Saves a palette where a reference led, as a color list.
  func save(
    _ palette: ColorPalette, at location: PaletteLocation, _ overwriting: Overwriting = .allowed
  ) throws {
    let encoded = try PaletteFormat.clr.definition.encode(
      palette, EncodingOptions(defaultTitle: "test"))
    try save(SaveRequest(palette, encoded, to: location, overwriting))
  }
}
