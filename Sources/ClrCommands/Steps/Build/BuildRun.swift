// A build is one `clr export` for each output, of which none writes before all are sound.

import CommandLines
import PaletteFormats
import PaletteStores

/// A run of `clr build`.
struct BuildRun {
  private let manifest: BuildManifest
  private let context: CommandContext
  private let held = HeldFiles()
  private var outputs: [BuildOutputs.Output] = []
  /// The folders in which a new file may be another palette of the manifest.
  private var folders: [String] = []
  private var lostThemes: [(palette: String, name: String, isStrict: Bool)] = []

  /// Finds the outputs of a manifest, with the mistakes in `collector`.
  init(
    of manifest: BuildManifest, in context: CommandContext, _ collector: inout FailureCollector
  ) {
    (self.manifest, self.context) = (manifest, context)
    let found = BuildOutputs(of: manifest, &collector) { [self] output throws(CommandFailure) in
      try job(for: output, { _ in }).exportedThemes()
    }
    (outputs, folders, lostThemes) = (found.outputs, found.folders, found.lostThemes)
  }

  /// Writes all outputs, or compares them.
  func write(after collector: FailureCollector) throws(CommandFailure) -> View {
    var failures = BuildFailures(collector)
    var prepared: [PreparedOutput] = []
    // Each note once, though the palette that it is about is read for each of its outputs.
    var said: Set<Diagnostic> = []
    let report: (Diagnostic) -> Void = { if said.insert($0).inserted { context.report($0) } }
    checkThemes(&failures)
    let order = BuildOrder(of: outputs, manifest.name, in: context)
    for (number, failure) in order.mistakes { failures.add(placed(failure, outputs[number])) }
    lazy var themes = Dictionary(grouping: outputs, by: \.sources)
      .mapValues { $0.map { job(for: $0, report).themesHeld } }
    var made: Set<Int> = []
    forEachOutput(order.numbers, &failures) { number, output throws(CommandFailure) in
      // What is wrong with another output is said already.
      guard order.sources(of: number).isSubset(of: made) else { return }
      var job = job(for: output, report)
      job.themesElsewhere = { themes[output.sources] ?? [] }
      let own = try job.prepareExport(isOneOfSeveral: true) {
        outputs, _, collector throws(CommandFailure) in
        try collector.check()
        return outputs
      }
      for name in order.names(of: number) {
        for one in own ?? [] { try hold(one, as: name) }
      }
      made.insert(number)
      prepared += own ?? []
    }
    // Which folders are locked, and when, is up to each save: no file that is read is written before all are read.
    for position in prepared.indices {
      prepared[position].save.isOneOfSeveral = prepared.count > 1
      prepared[position].save.makesFolders = true
    }
    return try context.access([], [], unless: FailureCollector()) { access throws(CommandFailure) in
      try context.finish(
        prepared, access, isStrictOffered: false, hasOptions: true,
        after: failures.collector)
    }
  }

  /// The rules of make that write the outputs.
  ///
  /// - Parameter target: The file that they are written to.
  func makeRules(
    in target: String?, after collector: FailureCollector
  ) throws(CommandFailure) -> [String] {
    var failures = BuildFailures(collector)
    forEachOutput(outputs.indices, &failures) { _, output throws(CommandFailure) in
      try job(for: output) { _ in }.mistakes.check()
    }
    var rules = MakeRules(manifest: manifest.name, folders: folders, target: target)
    forEachOutput(outputs.indices, &failures) { _, output throws(CommandFailure) in
      try rules.add(
        output, reading: output.palettes.map { context.part(.init(number: 0, text: $0)).source },
        partials: partials(of: output))
    }
    try failures.collector.check()
    return try rules.lines()
  }

  /// The files of the partials of the template of an output.
  private func partials(of output: BuildOutputs.Output) -> [String] {
    let begin = "\(TemplateKeys.template.name)="
    guard let word = output.options.first(where: { $0.text.utf8.starts(with: begin.utf8) })?.text,
      let files = try? TemplateFiles(
        String(Substring(word.utf8.dropFirst(begin.utf8.count))), in: context.repository)
    else { return [] }
    // Files that come with clr are no inputs: they change with it.
    return files.isNamed ? [] : files.inputs()
  }

  /// Runs a step for outputs by their numbers, with its failures at their places in the manifest.
  private func forEachOutput(
    _ numbers: some Sequence<Int>, _ failures: inout BuildFailures,
    _ step: (Int, BuildOutputs.Output) throws(CommandFailure) -> Void
  ) {
    for number in numbers {
      let output = outputs[number]
      do throws(CommandFailure) { try step(number, output) } catch {
        failures.add(placed(error, output))
      }
    }
  }

  /// The options of the run that the export of an output has.
  private func flags(for output: BuildOutputs.Output) -> [String] {
    var flags = [WriteKeys.check, SavingKeys.force, SavingKeys.verbose].filter { context[$0] }
    if !context.isChecking { flags.append(WriteKeys.ifChanged) }
    if context[WriteKeys.prune], output.isFolder { flags.append(WriteKeys.prune) }
    let quiet = Array(repeating: ReportKeys.quiet.name, count: context[ReportKeys.quiet])
    return flags.map(\.name) + quiet
  }

  /// The export of an output, as if it had been typed.
  private func job(
    for output: BuildOutputs.Output, _ report: @escaping (Diagnostic) -> Void
  ) -> CommandContext {
    let typed = output.words.map(\.word)
    let line = CommandLine((flags(for: output) + typed)[...], first: 1, of: ExportKeys.facts, .clr)
    var job = CommandContext(
      repository: context.repository.holding(held), line: line, typed: typed,
      mistakes: FailureCollector(usage: line.mistakes), canAsk: false, report: report)
    job.ask = context.ask
    job.tellsReplaced = false
    job.replacesRendered = true
    job.formatSetting = "name the format by the key ‘format’"
    return job
  }

  /// A failure of an export, at its place in the manifest. The words of an export were not typed, so they have no number;
  /// and what is wrong with them is wrong with a file.
  private func placed(_ failure: CommandFailure, _ output: BuildOutputs.Output) -> CommandFailure {
    var failure = failure.changing { diagnostic in
      let words = output.words
      var place = output.place
      switch diagnostic.origin {
      case .file?: return
      case .argument(let number, _)?:
        let position = number - 1 - flags(for: output).count
        if words.indices.contains(position) { place = words[position].place }
      case nil: break
      }
      diagnostic.origin = .file(manifest.name, line: place.line, column: place.column)
    }
    if failure.status == .usage { failure.status = .dataError }
    return failure
  }

  /// Says which themes no output has.
  private func checkThemes(_ failures: inout BuildFailures) {
    for (palette, name, isStrict) in lostThemes {
      let text = "no output has the theme \(VisibleText.quoted(name))"
      if isStrict {
        failures.add(
          .data(text, at: .file(palette), reason: "with ‘strict’, nothing may be lost"))
      } else if !context.hidesLosses {
        context.report(Diagnostic(.loss, at: .file(palette), text))
      }
    }
  }

  /// Keeps the bytes of an output for those that are made of it.
  private func hold(
    _ prepared: PreparedOutput, as name: String
  ) throws(CommandFailure) {
    let encoded = prepared.save.encoded
    guard !encoded.isFolder, encoded.siblings.isEmpty else {
      throw .usage(
        "\(VisibleText.quoted(name)) is read and written in one build",
        reason: "it is more than one file, and a build reads all files before it writes any")
    }
    held.hold(encoded.bytes, as: PaletteReference(operand: name))
  }
}

/// The failures of several exports, each once: a palette that cannot be read is so for all its outputs.
private struct BuildFailures {
  private(set) var collector: FailureCollector
  private var seen: Set<Diagnostic> = []

  init(_ collector: FailureCollector) { self.collector = collector }

  mutating func add(_ failure: CommandFailure) {
    let new = failure.diagnostics.filter { seen.insert($0).inserted }
    guard let diagnostics = NonEmpty(contentsOf: Array(new)) else { return }
    var failure = failure
    failure.diagnostics = diagnostics
    collector.add(failure)
  }
}
