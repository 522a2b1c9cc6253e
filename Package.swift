// swift-tools-version: 6.2
import PackageDescription

// CI sets CLR_WARNINGS_AS_ERRORS; a newer compiler's new warning must not break a user's build.
let strict: [SwiftSetting] =
  Context.environment["CLR_WARNINGS_AS_ERRORS"] == nil ? [] : [.treatAllWarnings(as: .error)]

let settings: [SwiftSetting] =
  [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
  ] + strict

/// A target of the tool. The arrows that these lists draw are held by Tests/LayeringTests.
func target(_ name: String, _ dependencies: [Target.Dependency] = []) -> Target {
  .target(name: name, dependencies: dependencies, swiftSettings: settings)
}

func tests(
  _ name: String, _ dependencies: [Target.Dependency], exclude: [String] = []
) -> Target {
  .testTarget(
    name: name, dependencies: dependencies + ["TestSupport"], exclude: exclude,
    swiftSettings: settings)
}

let system = Target.Dependency.product(name: "SystemPackage", package: "swift-system")

let package = Package(
  name: "clr",
  platforms: [.macOS(.v14)],
  products: [
    .executable(name: "clr", targets: ["clr"]),
    // docs/library.md has the interface that is promised. Each product has the modules whose types its
    // interface shows.
    .library(name: "ColorModel", targets: ["ColorModel", "Diagnostics"]),
    .library(name: "ColorSpecs", targets: ["ColorSpecs"]),
    .library(name: "PaletteFormats", targets: ["PaletteFormats", "PaletteCoding", "Bytes"]),
    .plugin(name: "ClrPlugin", targets: ["ClrPlugin"]),
    // The fuzz targets are a package of their own; no other has a use for this product.
  ]
    + (Context.environment["CLR_FUZZING"] == nil
      ? [] : [.library(name: "Templates", targets: ["Templates"])]),
  dependencies: [
    .package(url: "https://github.com/apple/swift-system", .upToNextMinor(from: "1.8.1"))
  ],
  targets: [
    .systemLibrary(
      name: "CLibXML2", pkgConfig: "libxml-2.0",
      providers: [.apt(["libxml2-dev"]), .brew(["libxml2"])]),
    .systemLibrary(name: "CExtendedAttributes"),

    // Core: no input or output, no clock, no environment.
    target("Bytes"),
    target("Diagnostics", ["Bytes"]),
    target("Platform"),
    target("ColorModel", ["Bytes", "Diagnostics", "Platform"]),
    target("ColorSpecs", ["Bytes", "ColorModel", "Diagnostics"]),
    target("XMLEvents", ["Bytes", "CLibXML2", "Diagnostics"]),
    target("PropertyLists", ["Bytes", "Diagnostics", "XMLEvents"]),
    target("KeyedArchives", ["Bytes", "Diagnostics", "PropertyLists"]),
    // What formats share: how they are described, fitted, detected and changed in place. It knows no format.
    target(
      "PaletteEngine",
      ["Bytes", "ColorModel", "ColorSpecs", "Diagnostics", "PropertyLists", "XMLEvents"]),

    // Rooms of formats, side by side: none imports another one.
    target("ApplePalettes", ["KeyedArchives", "PaletteEngine", "PropertyLists"]),
    target("JSONPalettes", ["PaletteEngine"]),
    target("PaletteTables", ["PaletteEngine"]),
    target("PlainPalettes", ["PaletteEngine", "XMLEvents"]),
    target("StyleSheets", ["PaletteEngine"]),

    // The list of all formats, and what needs the whole list. It exports the engine and the rooms.
    target(
      "PaletteFormats",
      [
        "ApplePalettes", "JSONPalettes", "PaletteEngine", "PaletteTables", "PlainPalettes",
        "PropertyLists", "StyleSheets", "XMLEvents",
      ]),

    // What is asked of palettes and of other texts.
    target("PaletteQueries", ["PaletteEngine"]),
    target("ColorScanning", ["PaletteEngine", "StyleSheets"]),

    // Texts that are made of a palette by a template.
    target("Templates", ["PaletteEngine"]),

    // For packages that use the library; the command does not link it.
    target("PaletteCoding", ["ColorModel", "ColorSpecs", "Diagnostics", "PaletteFormats"]),

    target(
      "PaletteChecks",
      ["Bytes", "ColorModel", "ColorScanning", "ColorSpecs", "Diagnostics", "PaletteFormats"]),

    // What a command takes, its help and its words; it knows no command and no format.
    target("CommandLines", ["Bytes", "Diagnostics"]),

    // Shell: files, the terminal, exit codes.
    target(
      "PaletteStores",
      [
        "Bytes", "CExtendedAttributes", "ColorModel", "Diagnostics", "PaletteFormats", "Platform",
        system,
      ]),
    target(
      "ClrCommands",
      [
        "Bytes", "ColorModel", "ColorScanning", "ColorSpecs", "CommandLines", "Diagnostics",
        "PaletteChecks", "PaletteFormats", "PaletteQueries", "PaletteStores", "Platform",
        "Templates", system,
      ]),
    .executableTarget(name: "clr", dependencies: ["ClrCommands"]),
    .plugin(name: "ClrPlugin", capability: .buildTool(), dependencies: ["clr"]),

    .target(
      name: "TestSupport", path: "Tests/TestSupport",
      swiftSettings: settings),
    tests("LayeringTests", []),
    tests("DiagnosticsTests", ["Diagnostics"]),
    tests("BytesTests", ["Bytes"]),
    tests("ColorModelTests", ["ColorModel", "Diagnostics"]),
    tests("ColorSpecsTests", ["ColorModel", "ColorSpecs", "Diagnostics"]),
    tests("XMLEventsTests", ["Bytes", "Diagnostics", "XMLEvents"]),
    tests("PropertyListsTests", ["Bytes", "Diagnostics", "PropertyLists", "XMLEvents"]),
    tests("KeyedArchivesTests", ["Bytes", "Diagnostics", "KeyedArchives", "PropertyLists"]),
    tests(
      "PaletteFormatsTests",
      [
        "ApplePalettes", "Bytes", "ColorModel", "ColorSpecs", "Diagnostics", "JSONPalettes",
        "KeyedArchives", "PaletteEngine", "PaletteFormats", "PaletteTables", "PlainPalettes",
        "PropertyLists", "StyleSheets",
      ]),
    tests(
      "PaletteQueriesTests",
      ["ColorModel", "ColorSpecs", "Diagnostics", "PaletteFormats", "PaletteQueries"]),
    tests("TemplatesTests", ["PaletteEngine", "Templates"]),
    tests("ColorScanningTests", ["ColorModel", "ColorScanning"]),
    tests("PaletteCodingTests", ["ColorModel", "PaletteCoding", "PaletteFormats", "clr"]),
    tests(
      "PaletteChecksTests",
      ["ColorModel", "ColorSpecs", "Diagnostics", "PaletteChecks", "PaletteFormats", "Bytes"]),
    tests("CommandLinesTests", ["CommandLines", "Diagnostics"]),
    tests(
      "PaletteStoresTests",
      ["Bytes", "ColorModel", "Diagnostics", "PaletteFormats", "PaletteStores", system]),
    tests(
      "ClrCommandsTests",
      [
        "Bytes", "ClrCommands", "ColorModel", "CommandLines", "Diagnostics", "PaletteFormats",
        "PaletteStores", "clr", system,
      ]),
    tests("EndToEndTests", ["clr"], exclude: ["Snapshots"]),
    tests("DocumentationTests", ["clr"]),
  ]
)
