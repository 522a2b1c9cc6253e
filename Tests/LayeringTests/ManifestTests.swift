import TestSupport
import Testing

/// The arrows that a manifest draws, found in its text: SwiftPM cannot be asked while it runs tests.
enum Manifest {
  /// The dependencies of each target of the tool.
  static func dependencies(in manifest: String) -> [String: Set<String>] {
    var result: [String: Set<String>] = [:]
    let target =
      #/(?s)(?:\btarget\(\s*|\.executableTarget\(\s*name: )"(\w+)"(?:,\s*(?:dependencies: )?\[([^\]]*)\])?/#
    for match in Imports.withoutComments(manifest).matches(of: target) {
      let items = (match.2 ?? "").split(separator: ",").map {
        String($0.filter { !$0.isWhitespace && $0 != "\"" })
      }
      result[String(match.1)] = Set(items.filter { !$0.isEmpty }.map { products[$0] ?? $0 })
    }
    return result
  }

  /// The modules of the products that the manifest has in variables.
  private static let products = ["system": "SystemPackage"]
}

@Suite("The manifest") struct ManifestTests {
  @Test("draws the same arrows as the table")
  func arrows() throws {
    #expect(Manifest.dependencies(in: try SourceFile.manifest()) == Layers.allowedImports)
  }

  @Test("is read as it is meant")
  func reading() {
    let manifest = """
      func target(_ name: String, _ dependencies: [Target.Dependency] = []) -> Target {
      target("A"),
      target(
        "B",
        [
          "A", system,
        ]),
      .executableTarget(name: "c", dependencies: ["B"], swiftSettings: settings),
      .target(name: "TestSupport", path: "Tests/TestSupport"),
      tests("ATests", ["A"]),
      """
    #expect(
      Manifest.dependencies(in: manifest) == ["A": [], "B": ["A", "SystemPackage"], "c": ["B"]])
  }

  @Test(
    "gives every target the strict settings",
    arguments: ["ExistentialAny", "InternalImportsByDefault", "MemberImportVisibility"])
  func settings(_ feature: String) throws {
    #expect(try SourceFile.manifest().contains(".enableUpcomingFeature(\"\(feature)\")"))
  }
}
