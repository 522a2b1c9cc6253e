extension PaletteRepository {
  /// This repository, with a copy of each file that a save replaces. A save that fails leaves no
  /// copy.
  public func backingUp() -> PaletteRepository {
    var copy = self
    copy.save = { [keep, save] request throws(StoreError) in
      guard let backup = try keep(request) else { return try save(request) }
      defer { backup.signals.end() }
      var request = request
      request.signals = backup.signals
      do throws(StoreError) { try save(request) } catch {
        // If the new file is in place, the copy is all that is left of the old one.
        if case .notLasting = error { backup.settle() } else { backup.undo() }
        throw error
      }
      backup.settle()
    }
    return copy
  }
}
