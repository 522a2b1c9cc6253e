extension PaletteRepository {
  /// This repository, where every save has the lock, also one whose request has none.
  public func lockingSaves() -> PaletteRepository {
    var copy = self
    copy.save = { [lock, save] request throws(StoreError) in
      guard !request.isLocked else { return try save(request) }
      let hold = try lock([request.reference])
      defer { hold.end() }
      try save(request)
    }
    return copy
  }
}
