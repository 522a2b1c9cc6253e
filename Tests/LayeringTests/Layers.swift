// The picture of docs as a table: which target may import what. SwiftPM lets a target import what it
// reaches only through another one, so the table is held here and not by the manifest alone.
// To add a target, add a row here and the same arrows in Package.swift.

/// What each target may import.
enum Layers {
  /// The modules a target may import, by target.
  static let allowedImports: [String: Set<String>] = [
    "Bytes": [],
    "Diagnostics": ["Bytes"],
    "Platform": [],
    "ColorModel": ["Bytes", "Diagnostics", "Platform"],
    "ColorSpecs": ["Bytes", "ColorModel", "Diagnostics"],
    "XMLEvents": ["Bytes", "CLibXML2", "Diagnostics"],
    "PropertyLists": ["Bytes", "Diagnostics", "XMLEvents"],
    "KeyedArchives": ["Bytes", "Diagnostics", "PropertyLists"],
    "PaletteEngine": [
      "Bytes", "ColorModel", "ColorSpecs", "Diagnostics", "PropertyLists", "XMLEvents",
    ],
    "ApplePalettes": ["KeyedArchives", "PaletteEngine", "PropertyLists"],
    "JSONPalettes": ["PaletteEngine"],
    "PaletteTables": ["PaletteEngine"],
    "PlainPalettes": ["PaletteEngine", "XMLEvents"],
    "StyleSheets": ["PaletteEngine"],
    "PaletteFormats": [
      "ApplePalettes", "JSONPalettes", "PaletteEngine", "PaletteTables", "PlainPalettes",
      "PropertyLists", "StyleSheets", "XMLEvents",
    ],
    "PaletteQueries": ["PaletteEngine"],
    "Templates": ["PaletteEngine"],
    "ColorScanning": ["PaletteEngine", "StyleSheets"],
    "PaletteCoding": ["ColorModel", "ColorSpecs", "Diagnostics", "PaletteFormats"],
    "CommandLines": ["Bytes", "Diagnostics"],
    "PaletteChecks": [
      "Bytes", "ColorModel", "ColorScanning", "ColorSpecs", "Diagnostics", "PaletteFormats",
    ],
    "PaletteStores": [
      "Bytes", "CExtendedAttributes", "ColorModel", "Diagnostics", "PaletteFormats", "Platform",
      "SystemPackage",
    ],
    "ClrCommands": [
      "Bytes", "ColorModel", "ColorScanning", "ColorSpecs", "CommandLines", "Diagnostics",
      "PaletteChecks", "PaletteFormats", "PaletteQueries", "PaletteStores", "Platform", "Templates",
      "SystemPackage",
    ],
    "clr": ["ClrCommands"],
  ]

  /// C libraries that the platforms' modules leave out. They are module maps and hold no source.
  static let libraries: Set<String> = ["CExtendedAttributes", "CLibXML2"]

  /// Targets of formats. None may reach another one, nor the engine any of them.
  static let rooms: Set<String> = [
    "ApplePalettes", "JSONPalettes", "PaletteTables", "PlainPalettes", "StyleSheets",
  ]

  /// Targets that may talk to the machine.
  static let shell: Set<String> = ["PaletteStores", "ClrCommands", "clr"]

  /// The target that has the C library of each platform under one name.
  static let platform = "Platform"

  /// The C libraries of the platforms.
  static let platformModules: Set<String> = ["Darwin", "Glibc", "Musl"]

  /// Below the shell, the one file that may import the C library: it needs `pow` and its like.
  static let mathematics = "ColorModel/Color/Mathematics.swift"

  /// What is wrong with the imports of a source file, given by its path below `Sources`.
  static func violations(in source: String, at path: String) -> [String] {
    let target = String(path.prefix { $0 != "/" })
    guard let allowed = allowedImports[target] else { return ["\(path): no such target"] }
    return Imports.modules(in: source).compactMap { module in
      let isAllowed =
        module == platform
        ? shell.contains(target) || path == mathematics
        : allowed.contains(module) || target == platform && platformModules.contains(module)
      return isAllowed ? nil : "\(path) imports \(module)"
    }
  }
}
