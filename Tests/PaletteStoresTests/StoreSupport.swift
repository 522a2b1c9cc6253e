import ColorModel
import Foundation
import PaletteFormats
import PaletteStores
import SystemPackage
import TestSupport

/// A store error without the reference, so that it can be compared.
enum StoreFault: Hashable {
  case missing, exists, closedPipe, format, obstacle, locked
  case writeProtected, unfitDescriptor, notReplaceable, sameFile, unsettled, holdsMore,
    foreignMember
  case unreadable(Errno), readFailed(Errno), cannotCreate(Errno), writeFailed(Errno)
  case notLasting(Errno), cannotBackUp(Errno), cannotLock(Errno), denied(Errno)

  init(_ error: StoreError) {
    switch error {
    case .missing, .unknown, .revision: self = .missing
    case .unreadable(_, let errno): self = .unreadable(errno)
    case .readFailed(_, let errno): self = .readFailed(errno)
    case .format: self = .format
    case .exists: self = .exists
    case .cannotCreate(_, let errno): self = .cannotCreate(errno)
    case .denied(_, _, let errno): self = .denied(errno)
    case .writeProtected: self = .writeProtected
    case .unfitDescriptor: self = .unfitDescriptor
    case .notReplaceable: self = .notReplaceable
    case .sameFile: self = .sameFile
    case .unsettled: self = .unsettled
    case .holdsMore: self = .holdsMore
    case .foreignMember: self = .foreignMember
    case .writeFailed(_, let errno): self = .writeFailed(errno)
    case .notLasting(_, let errno): self = .notLasting(errno)
    case .cannotBackUp(_, let errno): self = .cannotBackUp(errno)
    case .locked: self = .locked
    case .cannotLock(_, let errno): self = .cannotLock(errno)
    case .obstacle: self = .obstacle
    case .closedPipe: self = .closedPipe
    }
  }

  /// The fault that `body` throws; nil if it succeeds.
  static func of(_ body: () throws(StoreError) -> Void) -> StoreFault? {
    do throws(StoreError) {
      try body()
      return nil
    } catch {
      return StoreFault(error)
    }
  }
}

extension ColorPalette {
  /// A palette of `count` grays.
  static func grays(_ count: Int) throws -> ColorPalette {
    var palette = ColorPalette()
    for number in 0..<count {
      let level = Double(number % 256) / 255
      palette.append(
        ifFree: Entry(try ColorName("gray \(number)"), Color(.srgb, level, level, level)))
    }
    return palette
  }
}

extension Scratch {
  /// A file in the folder, as a reference.
  func reference(_ name: String) -> PaletteReference { .file(filePath(name)) }

  /// The path of a file in the folder.
  func filePath(_ name: String) -> FilePath { FilePath(path(name)) }

  /// The bytes of a file in the folder.
  func data(_ name: String) throws -> Data {
    try Data(contentsOf: URL(fileURLWithPath: path(name)))
  }

  /// Makes a file in the folder.
  func write(_ text: String, to name: String) throws {
    try Data(text.utf8).write(to: URL(fileURLWithPath: path(name)))
  }

  /// Makes a symbolic link in the folder.
  func link(_ name: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(atPath: path(name), withDestinationPath: target)
  }

  /// The permissions of a file in the folder.
  func permissions(_ name: String) throws -> Int? {
    try FileManager.default.attributesOfItem(atPath: path(name))[.posixPermissions] as? Int
  }

  /// Where a symbolic link in the folder points.
  func target(_ name: String) throws -> String {
    try FileManager.default.destinationOfSymbolicLink(atPath: path(name))
  }
}

extension PaletteRepository {
  /// Saves a palette that a color list can hold.
  func saveColorList(
    _ palette: ColorPalette, at reference: PaletteReference, _ overwriting: Overwriting
  ) throws(StoreError) {
    guard
      let encoded = try? PaletteFormat.clr.definition.encode(
        palette, EncodingOptions(defaultTitle: "test"))
    else {
      preconditionFailure("the palette of a test cannot be encoded")
    }
    try save(SaveRequest(palette, encoded, to: look(reference), overwriting))
  }

  /// Saves a color list of 3 grays, or as many as are given.
  func saveGrays(
    _ count: Int = 3, at reference: PaletteReference, _ overwriting: Overwriting = .refused
  ) throws {
    try saveColorList(try .grays(count), at: reference, overwriting)
  }

  /// How many entries the palette at a reference has.
  func count(at reference: PaletteReference) throws -> Int {
    try load(at: reference).palette.count
  }

  /// The palette at a reference, by its content.
  func load(at reference: PaletteReference) throws(StoreError) -> DecodedPalette {
    try load(look(reference), nil, OptionValues())
  }

  /// The bytes at a reference.
  func bytes(at reference: PaletteReference) throws(StoreError) -> [UInt8] {
    try bytes(look(reference))
  }

  /// Whether a save to a reference would replace a file.
  func holdsFile(at reference: PaletteReference) throws(StoreError) -> Bool {
    try look(reference).holdsFile()
  }

  /// Takes the locks for references.
  func lock(at references: [PaletteReference]) throws(StoreError) -> Hold {
    try lock(references.map(look))
  }
}
