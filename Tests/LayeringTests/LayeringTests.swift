import Foundation
import TestSupport
import Testing

@Suite("Layers") struct LayeringTests {
  @Test("no source imports more than its target may")
  func imports() throws {
    let files = try SourceFile.all()
    #expect(files.count > 50, "the sources were not found")
    #expect(files.flatMap { Layers.violations(in: $0.text, at: $0.path) } == [])
  }

  @Test("what a format does about themes is in one place")
  func themes() throws {
    let files = try SourceFile.all().filter { $0.path.contains("/FormatDefinition") }
    let saying = files.filter { $0.text.lowercased().contains("theme") }.map(\.path)
    #expect(files.contains { $0.path.hasSuffix("/FormatDefinition.swift") })
    #expect(!saying.contains { $0.hasSuffix("/FormatDefinition.swift") }, "\(saying)")
  }

  @Test("every target in the table has a folder, and every folder is in the table")
  func folders() throws {
    let folder = Program.packageFolder.appendingPathComponent("Sources").path
    let folders = Set(try FileManager.default.contentsOfDirectory(atPath: folder))
    #expect(folders.subtracting(Layers.libraries) == Set(Layers.allowedImports.keys))
  }

  @Test("the table has no way back: what a target imports never imports the target")
  func direction() {
    func reachable(from target: String, _ seen: inout Set<String>) {
      for next in Layers.allowedImports[target] ?? [] where seen.insert(next).inserted {
        reachable(from: next, &seen)
      }
    }
    for target in Layers.allowedImports.keys {
      var seen: Set<String> = []
      reachable(from: target, &seen)
      #expect(!seen.contains(target), "\(target) reaches itself")
      if !Layers.shell.contains(target) {
        #expect(seen.isDisjoint(with: Layers.shell), "\(target) reaches the shell")
      }
    }
  }

  @Test("no room of formats may import another one, nor the engine a room")
  func rooms() throws {
    for target in Layers.rooms.union(["PaletteEngine"]) {
      let allowed = try #require(Layers.allowedImports[target])
      #expect(allowed.isDisjoint(with: Layers.rooms), "\(target)")
    }
  }

  @Test("no source imports Foundation in any form")
  func foundation() throws {
    for file in try SourceFile.all() {
      #expect(
        !Imports.modules(in: file.text).contains { $0.contains("Foundation") }, "\(file.path)")
    }
  }

  @Test(
    "a C library is imported by one target alone",
    arguments: [("CLibXML2", "XMLEvents"), ("CExtendedAttributes", "PaletteStores")])
  func libraryImports(_ library: String, _ importer: String) throws {
    let importers = try SourceFile.all()
      .filter { Imports.modules(in: $0.text).contains(library) }
      .map { String($0.path.prefix { $0 != "/" }) }
    #expect(Set(importers) == [importer])
  }

  @Test("no type bears the name of a module")
  func moduleNames() throws {
    for file in try SourceFile.all() {
      let declared = DeclaredTypes.names(in: file.text)
      #expect(declared.isDisjoint(with: Layers.allowedImports.keys), "\(file.path)")
    }
  }

  @Test("the built tool does not load Foundation")
  func libraries() throws {
    let libraries = try Program.run(.ldd, [Program.builtCLR.path])
    try #require(libraries.status == 0)
    try #require(libraries.text.contains("libxml2"), "ldd lists no libraries")
    let loaded = libraries.text.split(whereSeparator: \.isWhitespace)
    #expect(loaded.filter { $0.hasPrefix("libFoundation") } == [])
  }
}

/// An offending source, and what the check must say of it.
struct Offence: Sendable, CustomTestStringConvertible {
  var source: String
  var path: String
  var violations: [String]
  var testDescription: String { "\(path): \(source)" }
}

@Suite("The check of the layers") struct LayeringCheckTests {
  @Test(
    "finds what it must find",
    arguments: [
      Offence(
        source: "import Foundation", path: "Bytes/A.swift",
        violations: ["Bytes/A.swift imports Foundation"]),
      Offence(
        source: "#if canImport(Glibc)\n  import Glibc\n#endif", path: "Bytes/A.swift",
        violations: ["Bytes/A.swift imports Glibc"]),
      Offence(
        source: "import Musl", path: "PaletteStores/A.swift",
        violations: ["PaletteStores/A.swift imports Musl"]),
      Offence(
        source: "import Platform", path: "ColorModel/A.swift",
        violations: ["ColorModel/A.swift imports Platform"]),
      Offence(
        source: "@preconcurrency public import struct PaletteStores.StoreError",
        path: "ColorModel/A.swift", violations: ["ColorModel/A.swift imports PaletteStores"]),
      Offence(
        source: "import Bytes; import CLibXML2", path: "ColorSpecs/A.swift",
        violations: ["ColorSpecs/A.swift imports CLibXML2"]),
      Offence(
        source: "import StyleSheets", path: "PlainPalettes/A.swift",
        violations: ["PlainPalettes/A.swift imports StyleSheets"]),
      Offence(
        source: "import PlainPalettes", path: "PaletteEngine/A.swift",
        violations: ["PaletteEngine/A.swift imports PlainPalettes"]),
      Offence(
        source: "import SystemPackage", path: "New/A.swift",
        violations: ["New/A.swift: no such target"]
      ),
    ])
  func finds(_ offence: Offence) {
    #expect(Layers.violations(in: offence.source, at: offence.path) == offence.violations)
  }

  @Test(
    "passes what is allowed",
    arguments: [
      Offence(source: "import Platform", path: Layers.mathematics, violations: []),
      Offence(source: "import Platform", path: "ClrCommands/A.swift", violations: []),
      Offence(source: "import Darwin", path: "Platform/A.swift", violations: []),
      Offence(
        source: "// import Foundation\n/* import Glibc */", path: "Bytes/A.swift", violations: []),
      Offence(source: "let important = 1", path: "Bytes/A.swift", violations: []),
    ])
  func passes(_ example: Offence) {
    #expect(Layers.violations(in: example.source, at: example.path) == [])
  }

  @Test("sees types that bear the name of a module")
  func typeNames() {
    let source = "extension A {\n  public final class Bytes<T> {}\n}\nstruct clr: P {}\nlet x = 1"
    #expect(DeclaredTypes.names(in: source) == ["Bytes", "clr"])
  }
}
