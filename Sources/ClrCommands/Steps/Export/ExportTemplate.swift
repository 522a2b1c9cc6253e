// An export by a template: the template and its data are read once, and each output is in a format that is made of them.

import CommandLines
import PaletteFormats
import PaletteStores
import SystemPackage
import Templates

/// A template with all that it is made of but the palette.
struct ExportTemplate {
  let files: TemplateFiles
  let template: Mustache
  let data: JSONValue?
  let escape: TemplateEscape?
  let isStrict: Bool
  let theme: String?

  /// The format of an output.
  func format(of file: String) -> PaletteFormat {
    let own = file == "-" ? nil : PalettePath.ending(of: file)
    // A template is `colors.css.mustache`, so that its output is known by it too.
    let ending =
      own
      ?? PalettePath.ending(of: template.name).flatMap {
        $0 == "mustache"
          ? PalettePath.ending(of: String(Substring(template.name.utf8.dropLast(9)))) : $0
      }
    return .template(
      template, data: data, escape: escape ?? TemplateEscape(ending: ending), isStrict: isStrict,
      theme: theme, ending: ending, partial: { [files] in files.partial($0) })
  }
}

extension PalettePath {
  /// The ending of the name of a file, in lower case: the text after its last dot.
  fileprivate static func ending(of file: String) -> String? {
    FilePath(file).extension.map { ASCII.lowercased($0) }
  }
}

/// The files of a template and its partials.
struct TemplateFiles: Sendable {
  let repository: PaletteRepository
  let location: PaletteLocation
  /// Whether it was found by its name.
  let isNamed: Bool

  /// The files of the template that a word means: a path, or a name if it has neither a slash nor a dot.
  init(_ word: String, in repository: PaletteRepository) throws(CommandFailure) {
    self.repository = repository
    isNamed = !Self.isPath(word) && word != "-"
    if !isNamed {
      location = repository.look(PaletteReference(operand: word))
    } else if let found = repository.template(word) {
      location = found
    } else {
      let near = NearestMatch.of(word, among: repository.templates().map(\.name))
      throw .usage(
        "there is no template \(VisibleText.quoted(word))",
        reason:
          "a word without a slash or a dot is the name of one: clr formats --templates lists them",
        suggestion: Explanation.didYouMean(near)
          ?? ShellCommand(["./\(word)"]).text.map { "write \($0) for a file of this name" })
    }
  }

  /// Whether the word is a path, and no name.
  static func isPath(_ word: String) -> Bool {
    word.utf8.contains { $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: ".") }
  }

  func template() throws(CommandFailure) -> Mustache {
    let bytes = try mapError(CommandFailure.init(_:), repository.bytes(location))
    return Mustache(bytes, named: location.reference.displayName)
  }

  /// The partial of a name: a file in the folder of the template.
  func partial(_ name: String) -> Mustache? {
    guard let path = path(ofPartial: name),
      let bytes = try? repository.bytes(repository.look(PaletteReference(operand: path)))
    else { return nil }
    return Mustache(bytes, named: path)
  }

  private func path(ofPartial name: String) -> String? {
    guard case .file(let path) = location.reference else { return nil }
    let part = FilePath(name + ".mustache")
    let isBelow = part.root == nil && part.components.allSatisfy { $0.kind == .regular }
    guard isBelow, !name.isEmpty, !name.utf8.contains(0) else { return nil }
    return path.removingLastComponent().pushing(part).string
  }

  /// The paths of the template and of all its partials that are files.
  func inputs() -> [String] {
    var found: [String] = []
    var seen: Set<String> = []
    var open: [Mustache] = []
    if let template = try? template() {
      found.append(template.name)
      open.append(template)
    }
    while let template = open.popLast() {
      for name in template.partials where seen.insert(name).inserted {
        guard let partial = partial(name) else { continue }
        found.append(partial.name)
        open.append(partial)
      }
    }
    return found
  }
}

extension CommandContext {
  /// The template that outputs are made of; nil if none is asked for, or with a mistake in `collector`.
  func template(_ collector: inout FailureCollector) -> ExportTemplate? {
    guard let word = self[TemplateKeys.template] else {
      for name in [TemplateKeys.data.name, TemplateKeys.missing.name, TemplateKeys.escape.name] {
        guard let number = line.number(named: name) else { continue }
        collector.add(usage: "‘\(name)’ goes with ‘\(TemplateKeys.template.name)’", at: number)
      }
      return nil
    }
    let files = collector.attempt { () throws(CommandFailure) in
      try TemplateFiles(word.value, in: repository)
    }
    let template = files.flatMap { files in
      collector.attempt { () throws(CommandFailure) in try files.template() }
    }
    for mistake in template?.mistakes ?? [] {
      collector.add(CommandFailure(mistake, at: mistake.origin))
    }
    let data = collector.attempt { () throws(CommandFailure) in try templateData() }
    guard let files, let template, let data else { return nil }
    return ExportTemplate(
      files: files, template: template, data: data, escape: self[TemplateKeys.escape]?.value,
      isStrict: self[TemplateKeys.missing] == .error,
      theme: self[ExportKeys.theme].map(\.value).last {
        !$0.isEmpty && !$0.utf8.contains(UInt8(ascii: "="))
      })
  }

  private func templateData() throws(CommandFailure) -> JSONValue? {
    guard let file = self[TemplateKeys.data]?.value else { return nil }
    let reference = PaletteReference(operand: file)
    let bytes = try bytes(of: repository.look(reference))
    return try mapError(CommandFailure.misread(reference), JSONParser.parse(file: bytes))
  }
}
