import PaletteFormats
public import SystemPackage

/// Whether a file may be overwritten.
public struct OverwriteQuestion: Hashable, Sendable {
  /// The file.
  public let path: FilePath
  /// The number of entries that would be lost; nil if it is not a readable palette.
  public let count: Int?
}

extension PaletteRepository {
  /// This repository, with saves that ask before they overwrite a file.
  public func asking(
    _ ask: @escaping @Sendable (OverwriteQuestion) throws(StoreError) -> Bool
  ) -> PaletteRepository {
    var copy = self
    copy.save = { [load, check, save] request throws(StoreError) in
      guard request.overwriting == .refused, case .file(let path) = request.location.reference,
        try request.location.holdsFile()
      else { return try save(request) }
      var allowed = request
      allowed.overwriting = .allowed
      // If nothing would be lost, nobody is asked.
      try check(allowed)
      let count = try? load(request.location, nil, OptionValues()).palette.count
      guard try ask(OverwriteQuestion(path: path, count: count)) else { throw .exists(.file(path)) }
      try save(allowed)
    }
    return copy
  }
}
