// swift-tools-version: 6.2
// The fuzz targets: a package of its own, built with sanitizers (`make fuzz`).
import PackageDescription

let package = Package(
  name: "clr-fuzzing",
  platforms: [.macOS(.v14)],
  dependencies: [.package(name: "clr", path: "..")],
  targets: [
    .executableTarget(
      name: "fuzz",
      dependencies: [
        .product(name: "ColorModel", package: "clr"),
        .product(name: "ColorSpecs", package: "clr"),
        .product(name: "PaletteFormats", package: "clr"),
        .product(name: "Templates", package: "clr"),
      ],
      // libFuzzer brings main.
      swiftSettings: [.unsafeFlags(["-parse-as-library"])])
  ]
)
