import PaletteFormats

extension PaletteRepository {
  /// This repository with what came through standard input, which was read before and cannot be read twice.
  public func holding(input: [UInt8]) -> PaletteRepository {
    var copy = self
    copy.load = { [load] location, format, options throws(StoreError) in
      guard location.reference == .standardStream else {
        return try load(location, format, options)
      }
      return try mapError(
        StoreError.misread(location.reference),
        PaletteFormat.read(ByteSource(bytes: input), as: format, options))
    }
    copy.bytes = { [bytes] location throws(StoreError) in
      location.reference == .standardStream ? input : try bytes(location)
    }
    return copy
  }
}
