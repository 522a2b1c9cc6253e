// Each palette among the files of a target becomes Swift source: `brand.clr` is `Color.Brand` in SwiftUI,
// `UIColor.Brand` and `NSColor.Brand`. The command that writes it runs when the palette is newer than its source.

import Foundation
import PackagePlugin

@main struct ClrPlugin: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    guard let target = target as? SwiftSourceModuleTarget else { return [] }
    // A palette that the manifest declares as a resource goes into the bundle, and is left alone.
    let files = target.sourceFiles.filter { $0.type != .resource }.map(\.url)
    let palettes = files.compactMap(PaletteFile.init)
    try PaletteFile.checkTypes(palettes, in: target.name)
    let clr = try context.tool(named: "clr").url
    return palettes.map { palette in
      let output = context.pluginWorkDirectoryURL.appending(path: palette.outputName)
      return .buildCommand(
        displayName: "Writing \(palette.outputName)", executable: clr,
        // A style sheet of the target need not have a color; then its type is empty.
        arguments: [
          // A stem may begin with a hyphen.
          "convert", "--allow-empty", "--force", "--swift-type=\(palette.stem)", palette.url.path,
          output.path,
        ], inputFiles: [palette.url], outputFiles: [output])
    }
  }
}

/// A file that becomes Swift source.
private struct PaletteFile {
  /// The endings of palettes. Other formats than these are read too, but their endings say less: `.json`, `.txt`.
  private static let endings = [".clr", ".tokens.json", ".css"]

  let url: URL
  /// The name of the file without its ending, which names the type.
  let stem: String

  /// A file by its name; nil if it is not a palette.
  init?(_ url: URL) {
    let name = url.lastPathComponent
    let ending = Self.endings.first { name.lowercased().hasSuffix($0) && name.count > $0.count }
    guard let ending else { return nil }
    self.url = url
    stem = String(name.dropLast(ending.count))
  }

  /// The name of the source. It has the whole name of the palette, so that no source of the target has the same.
  var outputName: String { url.lastPathComponent + ".swift" }

  /// The name of the type, as far as it tells two apart: capitalized words, without the characters between them.
  private var type: String {
    let words = stem.split { !$0.isLetter && !$0.isNumber }
    return words.map { word in
      // A name in capitals is written in lower case.
      let text = word == words.first && word.uppercased() == word ? word.lowercased() : String(word)
      return text.prefix(1).uppercased() + text.dropFirst()
    }.joined()
  }

  /// Fails if two palettes would declare one type.
  static func checkTypes(_ palettes: [PaletteFile], in target: String) throws {
    let same = Dictionary(grouping: palettes, by: \.type).values.filter { $0.count > 1 }
    for files in same.map({ $0.sorted { $0.url.path < $1.url.path } }) {
      let names = files.map { "‘\($0.url.lastPathComponent)’" }.joined(separator: " and ")
      Diagnostics.error("\(names) in \(target) would both be the type \(files[0].type); rename one")
    }
    if !same.isEmpty { throw SameType() }
  }
}

/// Two palettes would declare one type; the diagnostics name them.
private struct SameType: Error, CustomStringConvertible {
  var description: String { "two palettes would be one type" }
}
