extension PaletteRepository {
  /// This repository, where every save has the lock, also one whose location is not locked: that is looked
  /// at again under it.
  public func lockingSaves() -> PaletteRepository {
    var copy = self
    copy.save = { [lock, save] request throws(StoreError) in
      guard !request.location.isLocked else { return try save(request) }
      let hold = try lock([request.location])
      defer { hold.end() }
      var request = request
      request.location = hold.locations[0]
      try save(request)
    }
    return copy
  }
}
