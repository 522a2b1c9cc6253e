import Foundation
import PaletteFormats
import TestSupport
import Testing

/// Every file of the corpus of other formats is told, and no format takes a file of another.
@Suite("Telling the corpus", .enabled(if: Corpus.isPresent, Corpus.hint))
struct DetectionCorpusTests {
  /// The words of the files of each folder.
  private static let folders: [String: Set<String>] = [
    "aco": ["aco"], "act": ["act"], "alacritty": ["settings"], "android": ["android"],
    "ase": ["ase"], "base16": ["settings"], "colorset": ["colorset"], "csv": ["csv", "tsv"],
    "dtcg": ["tokens"], "gtkcss": ["settings"], "hex": ["hex"],
    "itermcolors": ["iterm"], "jasc": ["jasc"], "json": ["json-flat"], "kitty": ["settings"],
    "kpl": ["kpl"], "less": ["less"], "paintnet": ["paintnet"], "procreate": ["procreate"],
    "scribus": ["scribus"], "scss": ["scss"], "sketchpalette": ["sketchpalette"], "soc": ["soc"],
    "tailwind": ["tailwind-config", "tailwind-v3", "css"], "terminal": ["terminal"],
    "vscode": ["json-flat"],
    "windowsterminal": ["json-flat"],
  ]

  /// The files that only their ending tells.
  private static let byEnding: Set = ["act", "csv", "hex", "scss/ibm-colors.scss"]

  private struct Expected: Decodable { var file: String }

  @Test("each file is what its folder says, by its content or else by its ending")
  func formats() throws {
    let corpus = try #require(Corpus.folder).appendingPathComponent("formats")
    var count = 0
    for (folder, words) in Self.folders {
      let data = try Data(contentsOf: corpus.appendingPathComponent("\(folder)/expected.json"))
      for file in try JSONDecoder().decode([Expected].self, from: data).map(\.file) {
        let path = "\(folder)/\(file)"
        let url = corpus.appendingPathComponent(path)
        var isFolder: ObjCBool = false
        #expect(FileManager.default.fileExists(atPath: url.path, isDirectory: &isFolder))
        let place = Comment(rawValue: path)
        count += 1
        if isFolder.boolValue {
          #expect(PaletteFormat(fileName: file) == .xcassets, place)
          continue
        }
        let bytes = Array(try Data(contentsOf: url))
        let told = try toldWords(bytes, named: file)
        #expect(told.count == 1 && words.isSuperset(of: told), "\(path) is \(told)")
        let isByEnding = Self.byEnding.contains(folder) || Self.byEnding.contains(path)
        #expect(try toldWords(bytes, named: nil) == (isByEnding ? [] : told), place)
        let format = told.first.flatMap { PaletteFormat(rawValue: $0) }
        #expect(PaletteFormat.detect(bytes, named: file) == format, place)
      }
    }
    Corpus.report(count, "files of other formats")
    #expect(count == 112)
  }

  @Test("a file of a catalog alone is not a palette")
  func catalogs() throws {
    let corpus = try #require(Corpus.folder).appendingPathComponent("formats/colorset")
    var count = 0
    for case let file as String in try #require(
      FileManager.default.enumerator(atPath: corpus.path))
    where file.hasSuffix("Contents.json") {
      let bytes = Array(try Data(contentsOf: corpus.appendingPathComponent(file)))
      let told = try toldWords(bytes, named: "Contents.json")
      #expect(told == ["colorset"], "\(file)")
      count += 1
    }
    Corpus.report(count, "files of catalogs")
    #expect(count == 45)
  }

  @Test("the schemas of design tokens are not tokens")
  func schemas() throws {
    let corpus = try #require(Corpus.folder).appendingPathComponent("formats/dtcg-schema")
    for case let file as String in try #require(
      FileManager.default.enumerator(atPath: corpus.path))
    where file.hasSuffix(".json") {
      let bytes = Array(try Data(contentsOf: corpus.appendingPathComponent(file)))
      #expect(try toldWords(bytes, named: file) == ["json-schema"], "\(file)")
    }
  }
}
