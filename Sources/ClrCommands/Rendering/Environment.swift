import PaletteStores
import Platform

/// The variables of the process.
enum Environment {
  /// The value of a variable; nil if it is not set, or empty.
  static subscript(name: String) -> String? {
    guard let value = getenv(name), value.pointee != 0 else { return nil }
    return String(cString: value)
  }
}

extension PalettePath {
  /// The search paths by the variables of the process.
  static let ofEnvironment = ofEnvironment(.palettes)
  static let templatesOfEnvironment = ofEnvironment(.templates)

  private static func ofEnvironment(_ kind: NamedKind) -> PalettePath {
    #if canImport(Darwin)
      let isMac = true
    #else
      let isMac = false
    #endif
    return PalettePath(kind) {
      folders(of: kind, variable: { Environment[$0] }, binary: binary(), isMac: isMac)
    }
  }
}
