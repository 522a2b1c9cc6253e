import Foundation
import TestSupport
import Testing

@Suite("The version") struct VersionTests {
  @Test("has the form that packages understand")
  func form() {
    #expect(Program.version.wholeMatch(of: #/\d+\.\d+\.\d+(-rc\.\d+)?/#) != nil)
  }

  /// A version of `clr` in a text: in an address, the name of an archive, or an assignment of a
  /// package.
  private static var mentions: Regex<(Substring, Substring)> {
    #/(?:/v|\bclr[ -]v?|\bversion\s*=\s*"|clr-palette==)(\d+\.\d+\.\d+(?:-rc\.\d+)?)\b/#
  }

  @Test("is the same in every file that repeats it")
  func same() throws {
    var repeating: Set<String> = []
    for file in try Self.files() {
      let url = Program.packageFolder.appendingPathComponent(file)
      guard let text = try? String(contentsOf: url, encoding: .utf8) else { continue }
      for mention in text.matches(of: Self.mentions) {
        repeating.insert(file)
        #expect(mention.1 == Program.version, "\(file): \(mention.0)")
      }
    }
    // These must have it; if none was found in them, nothing was compared.
    #expect(repeating.contains("packaging/homebrew/clr.rb"))
    #expect(repeating.contains("packaging/nix/flake.nix"))
  }

  /// The files that users and packagers read. A changelog has the versions before too.
  private static func files() throws -> [String] {
    let folders = [".github", "completions", "docs", "man", "packaging", "scripts"]
    let paths = try folders.flatMap { folder in
      try FileManager.default.subpathsOfDirectory(
        atPath: Program.packageFolder.appendingPathComponent(folder).path
      ).map { "\(folder)/\($0)" }
    }
    return ["README.md", "Makefile", "action.yml", ".pre-commit-hooks.yaml"] + paths
  }
}
