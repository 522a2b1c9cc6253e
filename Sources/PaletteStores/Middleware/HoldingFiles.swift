import PaletteFormats

/// Files that a run will write, for those of its steps that read them before; and the palettes that it read.
///
/// It is for one thread: a command runs in one.
public final class HeldFiles: @unchecked Sendable {
  private var files: [ReplacedFile: [UInt8]] = [:]
  private var palettes: [ReplacedFile: [PaletteFormat?: DecodedPalette]] = [:]

  /// No files.
  public init() {}

  /// Gives a file the bytes that it will have.
  public func hold(_ bytes: [UInt8], at location: PaletteLocation) {
    guard let file = location.replacedFile else { return }
    files[file] = bytes
    // The old file may have been read to be replaced.
    palettes[file] = nil
  }

  fileprivate func bytes(at location: PaletteLocation) -> [UInt8]? {
    location.replacedFile.flatMap { files[$0] }
  }

  /// Reads a palette once, as long as no option says how.
  fileprivate func palette(
    at location: PaletteLocation, as format: PaletteFormat?, _ options: OptionValues,
    _ read: () throws(StoreError) -> DecodedPalette
  ) throws(StoreError) -> DecodedPalette {
    guard options.isEmpty, let file = location.replacedFile else { return try read() }
    if let known = palettes[file]?[format] { return known }
    let palette = try read()
    palettes[file, default: [:]][format] = palette
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
      try held.palette(at: location, as: format, options) { () throws(StoreError) in
        guard let bytes = held.bytes(at: location) else {
          return try load(location, format, options)
        }
        return try mapError(
          StoreError.misread(location.reference),
          PaletteFormat.read(
            ByteSource(bytes: bytes), as: format, named: location.reference.fileName, options))
      }
    }
    copy.bytes = { [bytes] location throws(StoreError) in
      if let held = held.bytes(at: location) { return held }
      return try bytes(location)
    }
    return copy
  }
}

extension PaletteLocation {
  fileprivate func held(by files: HeldFiles) -> PaletteLocation {
    var location = self
    location.isHeld = files.bytes(at: self) != nil
    return location
  }
}
