import CommandLines
import PaletteChecks
import PaletteFormats
import PaletteStores

/// A run of `clr check`: reads the files, and compares what the rules find with what is known.
struct CheckRun {
  let context: CommandContext
  let files: CheckFiles
  var settings: CheckSettings

  /// The files that were read, and the findings.
  struct Outcome {
    /// The palettes as they were read.
    var read: [DecodedPalette]
    var checked: [CheckedFile]
    var settings: CheckSettings
    var findings: [Finding]
    var known: KnownFindings
    /// Whether there is a file of known findings.
    var hasKnown: Bool

    /// The files of code in which something was found, which come after the palettes.
    var code: [CheckedFile] { settings.code?.files ?? [] }
    /// All files that findings are about.
    var all: [CheckedFile] { checked + code }
  }

  /// Reads all files and checks them. All mistakes are thrown together.
  func outcome(
    _ access: PaletteAccess, _ earlier: FailureCollector
  ) throws(CommandFailure) -> Outcome {
    var collector = earlier
    var settings = settings
    let read = palettes(access, &collector)
    let isComplete = read.count == files.operands.count
    var locations = access.sources[files.operands.count...]
    if files.pairs != nil, let location = locations.popFirst() {
      settings.pairs += pairs(location, &collector)
    }
    let known = locations.first.flatMap { self.known($0, &collector) }
    let checked = isComplete ? checkedFiles(read, settings, &collector) : []
    if collector.isEmpty, !context[CheckKeys.allowEmpty],
      checked.allSatisfy({ $0.themes.allSatisfy(\.palette.isEmpty) && $0.undefined.isEmpty })
    {
      collector.add(
        CommandFailure(
          Diagnostic(
            .error, at: files.names.count == 1 ? .file(files.names[0]) : nil,
            "there is nothing to check", reason: "no palette has an entry",
            suggestion: "if that is right, add \(CheckKeys.allowEmpty.name)"), .noInput))
    }
    if isComplete { settings.code = code(read, checked, &settings, &collector) }
    try collector.check()
    let (findings, said) = PaletteCheck.run(checked, settings)
    context.take(said, &collector)
    try collector.check()
    if !settings.applies(.contrast), !settings.isOff(.contrast) {
      // A gate that looks at nothing seems to pass.
      context.note("no contrast was checked: \(CheckKeys.pairs.name), \(CheckKeys.inferPairs.name)")
    }
    if let code = settings.code { say(code) }
    return Outcome(
      read: read, checked: checked, settings: settings, findings: findings,
      known: known ?? KnownFindings(), hasKnown: known != nil)
  }

  /// The palettes that can be read.
  func palettes(
    _ access: PaletteAccess, _ collector: inout FailureCollector
  ) -> [DecodedPalette] {
    var read: [DecodedPalette] = []
    for location in access.sources[..<files.operands.count] {
      let decoded = collector.attempt(try context.read(location, as: context.reading))
      if let decoded {
        read.append(decoded)
        context.say(decoded.notes.filter(Self.isWorthSaying), of: location.reference)
      }
    }
    if read.count == files.operands.count {
      context.checkOptions(reading: read.map(\.format), &collector)
    }
    return read
  }

  /// Notes that matter to somebody who checks a file: not that it has themes, which are all read, or other properties.
  private static func isWorthSaying(_ note: PaletteNote) -> Bool {
    switch note.kind {
    case .themes, .skipped, .skippedVariables, .imports, .emptySheet: false
    case .mistype, .flattened, .calibratedWholeNumbers, .changed, .order, .other: true
    }
  }

  private func pairs(
    _ location: PaletteLocation, _ collector: inout FailureCollector
  ) -> [PairRule] {
    collector.attempt { () throws(CommandFailure) in
      let bytes = try context.bytes(of: location)
      return try mapError(
        CommandFailure.misread(location.reference),
        PairsFile.rules(in: bytes, file: location.reference.displayName))
    } ?? []
  }

  /// The known findings; nil if the file is not there and was not named.
  private func known(
    _ location: PaletteLocation, _ collector: inout FailureCollector
  ) -> KnownFindings? {
    let isNew = context[CheckKeys.accept]
    if location.isMissing, isNew || !files.isKnownNamed { return nil }
    return collector.attempt { () throws(CommandFailure) in
      let bytes = try context.bytes(of: location)
      return try mapError(CommandFailure.misread(location.reference), KnownFindings(bytes))
    }
  }

  /// The files with all their themes, or with one, the colors that they take from each other, and their undefined references.
  func checkedFiles(
    _ read: [DecodedPalette], _ settings: CheckSettings, theme: String? = nil,
    _ collector: inout FailureCollector
  ) -> [CheckedFile] {
    let beside = collector.attempt(try context.beside.palettes(context)) ?? []
    var checked: [CheckedFile] = []
    for (index, decoded) in read.enumerated() {
      var others = read
      others.remove(at: index)
      others += beside
      let file = collector.attempt(
        try mapError(
          CommandFailure.misread(files.operands[index]),
          checkedFile(decoded, index, others, settings, theme)))
      if let file { checked.append(file) }
    }
    return checked
  }

  private func checkedFile(
    _ decoded: DecodedPalette, _ index: Int, _ others: [DecodedPalette], _ settings: CheckSettings,
    _ theme: String?
  ) throws(FileError) -> CheckedFile {
    var themes: [CheckedFile.Theme] = []
    let views: [(theme: String?, view: DecodedPalette)]
    if let theme {
      views = [(theme, try decoded.reading(theme: theme))]
    } else {
      views = try decoded.views()
    }
    for (name, read) in views {
      let resolved = read.resolvingAliases(with: others.map { $0.view(ofTheme: name) })
      let unresolved = read.unresolvedNames.filter { resolved.palette[$0]?.value.color == nil }
      themes.append(
        .init(
          name: name, palette: resolved.palette, unresolved: unresolved,
          isChangeable: files.operands[index] != .standardStream
            && (decoded.obstacle == nil || decoded.isEditedAsText)))
    }
    let undefined =
      settings.applies(.undefinedReference)
      ? try decoded.undefinedReferences(beside: others) : []
    return CheckedFile(
      name: files.names[index], key: files.key(index), themes: themes, undefined: undefined)
  }
}

extension CommandContext {
  /// Reports the notes among what a check says, and collects the mistakes.
  func take(_ said: [Diagnostic], _ collector: inout FailureCollector) {
    for note in said where note.severity == .note && !isQuiet { report(note) }
    if let mistakes = NonEmpty(contentsOf: said.filter { $0.severity == .error }) {
      collector.add(CommandFailure(mistakes, .dataError))
    }
  }
}
