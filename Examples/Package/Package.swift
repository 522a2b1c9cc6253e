// swift-tools-version: 6.2
// A package that uses the library and the plugin of clr: docs/library.md has its code. `make check-package`
// builds a copy of it in build/, which is as deep in the folders, and compares what its programs say.
import PackageDescription

let package = Package(
  name: "example",
  platforms: [.macOS(.v14)],
  dependencies: [.package(name: "clr", path: "../..")],
  targets: [
    .executableTarget(
      name: "UseLibrary",
      dependencies: [
        .product(name: "ColorModel", package: "clr"),
        .product(name: "ColorSpecs", package: "clr"),
        .product(name: "PaletteFormats", package: "clr"),
      ]),
    // In the place of Apple's, so that the colors have numbers on every system.
    .target(name: "SwiftUI"),
    .executableTarget(
      name: "UsePlugin",
      dependencies: ["SwiftUI"],
      resources: [.copy("Resources/brand.clr")],
      plugins: [.plugin(name: "ClrPlugin", package: "clr")]
    ),
  ]
)
