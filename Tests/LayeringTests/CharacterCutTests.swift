import Foundation
import TestSupport
import Testing

/// Calls that may cut or compare a text by Characters.
///
/// A Character of Swift takes a combining mark with what stands before it, and CR with LF: of `--◌́x`,
/// `dropFirst(2)` takes the mark as well, and another name is left. Names, prefixes and tokens are cut by
/// bytes or scalars. The source alone cannot say what a receiver is made of, so those that hold no
/// Characters are listed.
struct CharacterCut: Hashable {
  let file: String
  /// The word or the bracket before the call.
  let receiver: String
  let method: String

  /// The calls in a source.
  static func all(in source: String, file: String) -> [CharacterCut] {
    let source = Imports.withoutComments(source)
    let call = #/([A-Za-z_]\w*|\$0|\)|\]|\}|")[?!]?\.([A-Za-z]+)\b/#
    return source.matches(of: call).compactMap { match in
      let method = String(match.2)
      let rest = source[match.range.upperBound...].prefix(6)
      let isCall = rest.hasPrefix("(") || rest.hasPrefix(" {")
      let isCut =
        switch method {
        case "hasPrefix", "hasSuffix", "isWhitespace", "isNewline": true
        case "dropFirst", "dropLast", "prefix", "suffix", "split", "removeFirst", "removeLast",
          "popFirst", "popLast", "trimmingPrefix":
          isCall
        // With a text as argument alone.
        case "contains": rest.hasPrefix("(\"")
        case "first", "last": rest.hasPrefix(" == \"") || rest.hasPrefix(" != \"")
        case "firstIndex", "lastIndex": rest.hasPrefix("(of: \"")
        case _: false
        }
      return isCut ? CharacterCut(file: file, receiver: String(match.1), method: method) : nil
    }
  }

  /// Whether a list below knows that it cuts no text between Characters, or may.
  var isAllowed: Bool {
    if Self.files[file] != nil { return true }
    if ["hasPrefix", "hasSuffix", "isWhitespace", "isNewline"].contains(method) { return false }
    return Self.ofBytes.contains(receiver) || Self.ofOthers.contains(receiver)
      || Self.inFiles[file]?.contains(receiver) == true
  }

  static let ofBytes: Set = ["ASCII", "utf8", "unicodeScalars", "scalars", "bytes"]

  /// Lists of things that are not text, by the names that they have everywhere.
  static let ofOthers: Set = [
    "arguments", "broken", "changes", "children", "faults", "indices", "lines", "names", "numbers",
    "open", "operands", "order", "parts", "pending", "range", "shorts", "storage", "widths",
    "words",
  ]

  /// Bytes, scalars or lists under names that are texts elsewhere.
  static let inFiles: [String: Set<String>] = [
    "AdobeName.swift": ["units"], "AdobeSwatchExchange.swift": ["colorsBefore", "groups"],
    "AssetCatalog.swift": ["folder", "path", "own"], "AssetCatalogText.swift": ["path"],
    "AssetCatalogWriter.swift": ["path"], "CommandLineWords.swift": ["typed"],
    "Exporting.swift": ["sources"],
    "ManifestReader+Options.swift": ["defaults"], "OutputComparison.swift": ["typed"],
    "Settings.swift": ["path"], "SettingsText.swift": ["path"],
    "SettingsColor.swift": [")", "]", "rest", "text", "value"],
    "SettingsScanner.swift": [")", "}", "Self", "content", "frames", "head", "text"],
    "SettingsScanner+Statements.swift": ["frames", "text"],
    "SettingsKey.swift": [")"],
    "SettingsScanner+Names.swift": [")", "base", "own", "path", "slice", "value", "words"],
    "PaletteFormat+Folders.swift": ["path"], "OwnText.swift": ["text"],
    "MarkdownPalette.swift": ["columns"], "Mustache.swift": ["]", "stack"],
    "PaletteValues.swift": ["entries", "hex", ")"],
    "ASCII.swift": ["text"], "ByteSink.swift": ["$0"], "ASCIIColorList.swift": ["prefix"],
    "AppleColorListReader.swift": ["$0"],
    "CheckRun.swift": ["locations"], "ConflictMarkers.swift": ["block"],
    "CommonLines.swift": ["a", "b"], "LineMerge.swift": ["ours", "theirs"],
    "TextMerge.swift": ["places"], "PlacedLines.swift": ["here", "beyond"],
    "TextPart.swift": ["next"],
    "CodeColor.swift": ["colors"], "CodeNames.swift": ["name", "word"],
    "CodePalette.swift": ["waiting"], "CodeText.swift": ["]"],
    "ExtractedColors.swift": ["text"], "MarkupScanner.swift": ["]", "attributes"],
    "SlowRules.swift": ["prelude"],
    "NameReplacement.swift": ["quoted"],
    "NativeScanner.swift": ["]", "digits", "hex"], "ScriptScanner.swift": ["levels", "text"],
    "ScriptScanner+Strings.swift": ["]"],
    "SheetImports.swift": ["own", "rest"], "SheetScanner.swift": ["blocks"],
    "ValueReplacement.swift": [")", "digits", "inside", "rest", "}"],
    "CSSEscapes.swift": ["rest", ")"], "CSSIdentifier.swift": [")"],
    "ColorReferences.swift": ["name"],
    "ColorSpecParser.swift": ["]", "text", "texts"], "ColorSyntax.swift": [")"],
    "CustomProperties.swift": ["text", "values"],
    "DesignTokens.swift": [")", "path"],
    "EntryLines.swift": [")", "}", "content"],
    "EntryText.swift": [")", "Self"], "FileContent.swift": ["content", "rest"],
    "FileError.swift": ["mistakes"],
    "FittedPalette+Groups.swift": [")", "ids", "readGroup"],
    "FlatColors.swift": ["group"],
    "ColorListSeal.swift": ["line"],
    "GitAttributes.swift": ["line", "text", "}"], "GitConflict.swift": [")", "]"],
    "GitInstallation.swift": ["text"],
    "GitSettings.swift": [")", "root"], "GitText.swift": ["text"],
    "JSONColorText.swift": ["]", "path"], "JSONColorText+Entries.swift": ["path", "rest"],
    "JSONColorText+Names.swift": ["path"],
    "JSONColorText+Renaming.swift": ["new", "path"], "JSONColorText+Style.swift": ["line"],
    "JSONParser.swift": ["]"], "JSONPlaces.swift": [")"],
    "GNUstepArchive.swift": ["rest"], "KnownKind+Plain.swift": ["]", "line"],
    "KnownKind+Trees.swift": ["elements"], "Merging.swift": [")"], "Mixing.swift": [")"],
    "NameEscaping.swift": [")", "rest", "text"], "NumberText.swift": ["digits"],
    "ObjectTable+Writing.swift": ["additions"],
    "PaletteFormat+All.swift": ["left"], "PaletteJSONReader.swift": [")"],
    "NearestEntries.swift": ["found"], "StepList.swift": ["]", "decimals"],
    "KeptText.swift": ["versions"], "LightDark.swift": ["]"],
    "ReferenceGraph.swift": ["bases", "visits"], "SourceExcerpt.swift": [")"],
    "StyleDialect.swift": ["quoted", ")"], "StyleVariables.swift": [")"],
    "StyleMistakes.swift": ["name"], "StyleSelector.swift": ["text", ")"],
    "StyleSheet.swift": ["name"], "SwiftSource.swift": [")"],
    "TextFile.swift": ["content", "]", "line", "rest"],
    "TableColorFields.swift": [")", "inner", "rest"], "TableFoundColumns.swift": ["found"],
    "TableShape.swift": [")", "first", "rows"],
    "TableText.swift": ["fields"],
    "TailwindColors.swift": ["rest", "text"],
    "TextHead.swift": ["]", "line", "rest", "text"],
    "TokenFile.swift": [")", "name", "path"], "TokenForm.swift": [")", "new", "path"],
    "TokenReader.swift": ["group", "path"], "TokenValues.swift": [")", "rest"],
    "TolerantLine.swift": ["EntryText"], "WordScanner.swift": ["elsewhere", "rest"],
    "ColorWords.swift": ["all"],
    "WritingInto.swift": ["sources"],
    "TypedStreamReader.swift": ["]", "prefix"], "UTF16Text.swift": ["start"],
    "UndefinedReferences.swift": ["themes"],
    "VariablePalette.swift": ["waiting", "]"], "VariableSheet.swift": ["text"],
    "VariableUses.swift": ["braces"], "WatchedSource.swift": ["head"],
    "StyleComponents.swift": ["rest"],
    "StyleSheetText+Declarations.swift": ["Self"], "StyleSheetText+Values.swift": ["Self"],
    "FigmaVariables.swift": ["path", "values"], "ResolverReader.swift": [")", "all"],
    "TableScanner.swift": ["line", "text"],
    "StyleFunction+Channels.swift": ["parameters"],
    "VariableExpression.swift": [")", "]"], "VariableValues.swift": ["waiting"],
    "PaletteNote.swift": ["all", "texts"],
    "XMLElement.swift": ["rest"], "XMLParser.swift": ["unparsed"],
    "XMLPropertyListReader.swift": ["$0", "nodes", "text"],
  ]

  /// Files that cut texts between Characters for a reason.
  static let files = [
    "VisibleText.swift": "a text is shortened for eyes, which see Characters"
  ]

  /// The folders whose sources read files and words.
  static let folders = [
    "Bytes/", "Diagnostics/", "ColorModel/", "ColorSpecs/", "PropertyLists/", "KeyedArchives/",
    "XMLEvents/", "PaletteEngine/", "StyleSheets/", "JSONPalettes/", "ApplePalettes/",
    "PaletteTables/",
    "PlainPalettes/", "PaletteFormats/", "PaletteQueries/", "Templates/", "ColorScanning/",
    "CommandLines/",
    "ClrCommands/Arguments/",
    "ClrCommands/Steps/",
  ]
}

@Suite("Texts") struct CharacterCutTests {
  @Test("are cut by bytes or scalars wherever something is read")
  func sources() throws {
    var found: Set<CharacterCut> = []
    for file in try SourceFile.all()
    where CharacterCut.folders.contains(where: { file.path.hasPrefix($0) }) {
      let name = file.path.split(separator: "/").last.map(String.init) ?? ""
      for cut in CharacterCut.all(in: file.text, file: name) {
        found.insert(cut)
        if !cut.isAllowed {
          Issue.record("\(file.path): \(cut.receiver).\(cut.method) may cut between Characters")
        }
      }
    }
    // What the lists let pass is there.
    for (file, receivers) in CharacterCut.inFiles {
      for receiver in receivers {
        #expect(
          found.contains { $0.file == file && $0.receiver == receiver }, "\(file): \(receiver)")
      }
    }
    for file in CharacterCut.files.keys { #expect(found.contains { $0.file == file }, "\(file)") }
  }

  @Test(
    "that are cut by Characters are found",
    arguments: [
      "let name = property.dropFirst(2)", "if name.hasPrefix(\"--\") { }",
      "x?.prefix { $0 != \":\" }",
      "guard let colon = text.firstIndex(of: \":\") else { }", "value.lastIndex(of: \"!\")",
      "text.split(separator: \"\\n\")", "if line.last == \"\\r\" { }", "word.contains(\"=\")",
      "text[...].suffix(3)", "$0.isNewline", "lines(of: x).hasSuffix(\")\")",
    ])
  func cuts(_ source: String) {
    let found = CharacterCut.all(in: source, file: "New.swift")
    #expect(found.count == 1 && found.allSatisfy { !$0.isAllowed }, "\(found)")
  }

  @Test(
    "that are cut by bytes are let pass",
    arguments: [
      "name.utf8.dropFirst(2)", "text.unicodeScalars.prefix { $0 != \":\" }",
      "// name.hasPrefix(\"--\")",
      "bytes.firstIndex(of: 0x0A)", "let first = entries.first", "seen.contains(name)",
    ])
  func bytes(_ source: String) {
    let cuts = CharacterCut.all(in: source, file: "New.swift").filter { !$0.isAllowed }
    #expect(cuts.isEmpty)
  }
}
