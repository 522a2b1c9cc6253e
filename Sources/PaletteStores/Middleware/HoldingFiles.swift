import PaletteFormats

/// Files that a run will write, for those of its steps that read them before; and the palettes that it read.
///
/// They are known by the names that the run gives them. An inode would be the file of somebody else as soon as another
/// run replaces one. Unchecked: a command calls its repository in one thread.
public final class HeldFiles: @unchecked Sendable {
  private var files: [PaletteReference: [UInt8]] = [:]
  private var palettes: [PaletteReference: [PaletteFormat?: DecodedPalette]] = [:]

  /// No files.
  public init() {}

  /// Gives the file of a name the bytes that it will have.
  public func hold(_ bytes: [UInt8], as reference: PaletteReference) {
    files[reference] = bytes
    // The old file may have been read to be replaced.
    palettes[reference] = nil
  }

  fileprivate func bytes(of reference: PaletteReference) -> [UInt8]? { files[reference] }

  /// Reads a palette once, as long as no option says how.
  fileprivate func palette(
    of reference: PaletteReference, as format: PaletteFormat?, _ options: OptionValues,
    _ read: () throws(StoreError) -> DecodedPalette
  ) throws(StoreError) -> DecodedPalette {
    guard options.isEmpty else { return try read() }
    if let known = palettes[reference]?[format] { return known }
    let palette = try read()
    palettes[reference, default: [:]][format] = palette
    return palette
  }
}

extension PaletteRepository {
  /// This repository with files that are not written yet, in which each palette is read once.
  public func holding(_ held: HeldFiles) -> PaletteRepository {
    var copy = self
    copy.look = { [look] reference in look(reference).held(by: held) }
    copy.find = { [find] reference in find(reference).held(by: held) }
    copy.load = { [load] location, format, options throws(StoreError) in
      try held.palette(of: location.reference, as: format, options) { () throws(StoreError) in
        guard let bytes = held.bytes(of: location.reference) else {
          return try load(location, format, options)
        }
        return try mapError(
          StoreError.misread(location.reference),
          PaletteFormat.read(
            ByteSource(bytes: bytes), as: format, named: location.reference.fileName, options))
      }
    }
    copy.bytes = { [bytes] location throws(StoreError) in
      if let held = held.bytes(of: location.reference) { return held }
      return try bytes(location)
    }
    return copy
  }
}

extension PaletteLocation {
  fileprivate func held(by files: HeldFiles) -> PaletteLocation {
    var location = self
    location.isHeld = files.bytes(of: reference) != nil
    return location
  }
}
