import Foundation
import TestSupport
import Testing

/// Swift source, compiled by the compiler against modules with the signatures that Apple documents.
@Suite("Swift source") struct SwiftSourceTests {
  /// The frameworks, each with what the source uses of it. Colors print what they were made of.
  private static let modules = [
    "SwiftUI": """
    #if canImport(UIKit)
      import UIKit
    #elseif canImport(AppKit)
      import AppKit
    #endif
    public struct Color: Sendable, CustomStringConvertible {
      public enum RGBColorSpace: Sendable { case sRGB, sRGBLinear, displayP3 }
      public let description: String
      public init(
        _ colorSpace: RGBColorSpace = .sRGB, red: Double, green: Double, blue: Double, opacity: Double = 1
      ) { description = "\\(colorSpace) \\(red) \\(green) \\(blue) \\(opacity)" }
      #if canImport(UIKit)
        public init(_ color: UIColor) { description = "UIColor \\(color.description)" }
      #elseif canImport(AppKit)
        public init(_ color: NSColor) { description = "NSColor \\(color.description)" }
      #endif
    }
    """,
    "UIKit": """
    public enum UIUserInterfaceStyle: Sendable { case unspecified, light, dark }
    public struct UITraitCollection: Sendable { public let userInterfaceStyle: UIUserInterfaceStyle }
    public final class UIColor: Sendable {
      public let description: String
      public init(red: Double, green: Double, blue: Double, alpha: Double) {
        description = "sRGB \\(red) \\(green) \\(blue) \\(alpha)"
      }
      public init(displayP3Red: Double, green: Double, blue: Double, alpha: Double) {
        description = "P3 \\(displayP3Red) \\(green) \\(blue) \\(alpha)"
      }
      public init(dynamicProvider: @escaping (UITraitCollection) -> UIColor) {
        description = [UIUserInterfaceStyle.light, .dark].map {
          dynamicProvider(UITraitCollection(userInterfaceStyle: $0)).description
        }.joined(separator: " | ")
      }
    }
    """,
    "AppKit": """
    public final class NSAppearance: Sendable {
      public struct Name: Equatable, Sendable {
        let text: String
        public static let aqua = Name(text: "aqua")
        public static let darkAqua = Name(text: "darkAqua")
      }
      let name: Name
      init(_ name: Name) { self.name = name }
      public func bestMatch(from appearances: [Name]) -> Name? {
        appearances.contains(name) ? name : nil
      }
    }
    public final class NSColorSpace: Sendable {
      public static let extendedSRGB = NSColorSpace()
    }
    public final class NSColor: Sendable {
      public typealias Name = String
      public let description: String
      public init(srgbRed: Double, green: Double, blue: Double, alpha: Double) {
        description = "sRGB \\(srgbRed) \\(green) \\(blue) \\(alpha)"
      }
      public init(displayP3Red: Double, green: Double, blue: Double, alpha: Double) {
        description = "P3 \\(displayP3Red) \\(green) \\(blue) \\(alpha)"
      }
      public init(colorSpace: NSColorSpace, components: UnsafePointer<Double>, count: Int) {
        let numbers = (0..<count).map { "\\(components[$0])" }
        description = "extended " + numbers.joined(separator: " ")
      }
      public init(name: Name?, dynamicProvider: @escaping (NSAppearance) -> NSColor) {
        description = [NSAppearance.Name.aqua, .darkAqua].map {
          dynamicProvider(NSAppearance($0)).description
        }.joined(separator: " | ")
      }
    }
    """,
  ]

  private static let palette = [
    "blue/500=#0066cc", "blue/600=color(display-p3 0 .5 1 / 50%)", "blue=navy",
    "accent color=#ff6600",
    "beyond=color(srgb 1.5 -.25 .5)", "class=red", "Color/Type/self=lime", "URL=white",
    "2nd=black", "größe-é=gray", "SwiftUI/x=teal",
  ]

  /// The compiler that builds the tests, which is on every machine that runs them. By a link it would not find its
  /// own parts.
  private static func compiler() throws -> String {
    let folders = ProcessInfo.processInfo.environment["PATH"]?.split(separator: ":") ?? []
    return try #require(
      folders.map { "\($0)/swiftc" }.first { FileManager.default.isExecutableFile(atPath: $0) })
  }

  /// What a program prints of colors, with some of the frameworks.
  private static func printed(_ expressions: [String], with kits: [String]) throws -> [String] {
    let scratch = try Scratch()
    try scratch.make(words: ["create", "p.json"] + palette)
    try scratch.make("create", "d.json", "accent color=#663300")
    let export = try scratch.clr(
      "export", "p.json", "--theme", "dark=d.json", "-o", "Brand.swift", "--swift-access", "public")
    #expect(export.status == 0, "\(export.errors)")
    for (name, text) in modules where kits.contains(name) {
      try scratch.write(text, to: "\(name)-stub.swift")
    }
    let prints = expressions.map { "print(\($0).description)" }.joined(separator: "\n")
    let imports = kits.map { "import \($0)\n" }.joined()
    try scratch.write(imports + prints + "\n", to: "main.swift")
    // Those that others import come first.
    let modules = kits.sorted { $0 != "SwiftUI" && $1 == "SwiftUI" }.map {
      "\"$SWIFTC\" -swift-version 6 -parse-as-library -c -emit-module -module-name \($0) \($0)-stub.swift -I ."
    }
    let objects = kits.map { "\($0)-stub.o" }.joined(separator: " ")
    let program = "\"$SWIFTC\" -swift-version 6 main.swift Brand.swift \(objects) -I . -o out"
    let script = (["PATH=$TOOLS"] + modules + [program, "./out"]).joined(separator: " && ")
    // The linker is none of the programs of a test.
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    let result = try scratch.shell(
      script, environment: ["SWIFTC": try compiler(), "TOOLS": path])
    #expect(result.status == 0, "\(result.errors) \(result.text)")
    return result.lines
  }

  @Test("compiles where there is SwiftUI alone, and its colors are those of the palette")
  func swiftUI() throws {
    #expect(
      try Self.printed(
        [
          "Color.Brand.Blue._500", "Color.Brand.Blue._600", "Color.Brand.blue",
          "Color.Brand.accentColor", "Color.Brand.beyond", "Color.Brand.`class`",
          "Color.Brand.Color.Type_.`self`", "Color.Brand.url", "Color.Brand._2nd",
          "Color.Brand.größeÉ", "Color.Brand.SwiftUI_.x",
        ], with: ["SwiftUI"]) == [
          "sRGB 0.0 0.4 0.8 1.0", "displayP3 0.0 0.5 1.0 0.5",
          "sRGB 0.0 0.0 0.5019607843137255 1.0",
          "sRGB 1.0 0.4 0.0 1.0", "sRGB 1.5 -0.25 0.5 1.0", "sRGB 1.0 0.0 0.0 1.0",
          "sRGB 0.0 1.0 0.0 1.0", "sRGB 1.0 1.0 1.0 1.0", "sRGB 0.0 0.0 0.0 1.0",
          "sRGB 0.5019607843137255 0.5019607843137255 0.5019607843137255 1.0",
          "sRGB 0.0 0.5019607843137255 0.5019607843137255 1.0",
        ])
  }

  @Test("has both appearances of a color in UIKit, and in SwiftUI by it")
  func uiKit() throws {
    #expect(
      try Self.printed(
        [
          "UIColor.Brand.accentColor", "Color.Brand.accentColor", "UIColor.Brand.Blue._600",
          "UIColor.Brand.beyond",
        ], with: ["SwiftUI", "UIKit"]) == [
          "sRGB 1.0 0.4 0.0 1.0 | sRGB 0.4 0.2 0.0 1.0",
          "UIColor sRGB 1.0 0.4 0.0 1.0 | sRGB 0.4 0.2 0.0 1.0", "P3 0.0 0.5 1.0 0.5",
          "sRGB 1.5 -0.25 0.5 1.0",
        ])
  }

  @Test("has both appearances of a color in AppKit, and colors beyond sRGB")
  func appKit() throws {
    #expect(
      try Self.printed(
        [
          "NSColor.Brand.accentColor", "Color.Brand.accentColor", "NSColor.Brand.Blue._600",
          "NSColor.Brand.beyond",
        ], with: ["SwiftUI", "AppKit"]) == [
          "sRGB 1.0 0.4 0.0 1.0 | sRGB 0.4 0.2 0.0 1.0",
          "NSColor sRGB 1.0 0.4 0.0 1.0 | sRGB 0.4 0.2 0.0 1.0", "P3 0.0 0.5 1.0 0.5",
          "extended 1.5 -0.25 0.5 1.0",
        ])
  }

  @Test(
    "is named by its file or --swift-type; names that become one are an error, and it is not read")
  func names() throws {
    let scratch = try Scratch()
    try scratch.make("create", "p.json", "a=red")
    let typed = try scratch.clr("export", "p.json", "--format", "swift", "--swift-type", "my brand")
    #expect(typed.text.contains("    enum MyBrand {\n") && typed.errors == "")
    #expect(try scratch.clr("export", "p.json", "--format", "swift").text.contains("enum P {"))
    try scratch.make("create", "q.json", "a b=red", "aB=blue", "!=red")
    let refused = try scratch.clr("export", "q.json", "-o", "q.swift")
    #expect(refused.status == 65)
    #expect(refused.errors.contains("‘a b’ and ‘aB’ would both be written as ‘aB’"))
    #expect(refused.errors.contains("the name ‘!’ cannot be written"))
    try scratch.make("export", "p.json", "-o", "p.swift")
    #expect(try scratch.clr("list", "p.swift").status == 65)
    #expect(
      try scratch.clr("list", "p.swift", "--from-format", "swift").errors
        .contains("Swift source is written, and not read"))
    let theme = try scratch.clr("export", "p.json", "-o", "t.swift", "--theme", "dim=p.json")
    #expect(theme.errors.contains("no output can hold the theme ‘dim’\n  swift has only dark\n"))
  }
}
