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
    PaletteRepository(
      load: { reference, _ throws(StoreError) in
        self.note("load \(reference.displayName)")
        guard let palette = self[reference] else { throw .missing(reference) }
        return DecodedPalette(palette: palette, format: .clr)
      },
      save: { request throws(StoreError) in
        self.note("save \(request.reference.displayName) \(request.overwriting)")
        if let failure = self.failure { throw failure }
        self.guardian.withLock { self.palettes[request.reference] = request.palette }
      },
      bytes: { reference throws(StoreError) in
        self.note("bytes \(reference.displayName)")
        return [1, 2, 3]
      },
      exists: { self[$0] != nil },
      check: { request throws(StoreError) in
        if let obstacle = self.obstacle { throw obstacle }
      },
      checkChange: { _ in },
      isSame: { $0 == $1 },
      lock: { references in
        let names = references.map(\.displayName).joined(separator: " ")
        self.note("lock \(names)")
        return Hold { self.note("unlock \(names)") }
      },
      keep: { request in
        guard self[request.reference] != nil, request.overwriting == .allowed else { return nil }
        self.note("keep \(request.reference.displayName)")
        return Backup(
          path: "kept", undo: { self.note("undo") }, settle: { self.note("settle") },
          signals: HeldSignals(hasCome: { false }, end: { self.note("let go") }))
      })
  }
}

extension PaletteRepository {
  /// Saves a palette, as a color list.
  func save(
    _ palette: ColorPalette, at reference: PaletteReference, _ overwriting: Overwriting = .allowed,
    isLocked: Bool = false, isOneOfSeveral: Bool = false
  ) throws {
    let encoded = try PaletteFormat.clr.definition.encode(
      palette, EncodingOptions(defaultTitle: "test"))
    try save(
      SaveRequest(
        palette, encoded, to: reference, overwriting, isLocked: isLocked,
        isOneOfSeveral: isOneOfSeveral))
  }
}
