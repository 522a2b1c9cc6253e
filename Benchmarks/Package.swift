// swift-tools-version: 6.2
// Programs for `make bench`: a package of its own, so that nothing here is ever part of the tool.
import PackageDescription

let package = Package(
  name: "clr-benchmarks",
  platforms: [.macOS(.v14)],
  dependencies: [.package(name: "clr", path: "..")],
  targets: [
    .executableTarget(
      name: "palette-bench",
      dependencies: [
        .product(name: "ColorModel", package: "clr"),
        .product(name: "ColorSpecs", package: "clr"),
        .product(name: "PaletteFormats", package: "clr"),
      ])
  ]
)
