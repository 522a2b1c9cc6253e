import PaletteFormats

extension RuleDefinition {
  /// Pairs whose contrast is lower than demanded.
  static let contrast = RuleDefinition(
    summary: "The contrast of a pair is too low", severity: .error,
    options: ["--pairs", "--contrast", "--infer-pairs"],
    applies: { !$0.pairs.isEmpty || $0.infersPairs },
    findings: { files, settings, mistakes in
      // A wrong canvas is the mistake then, and not the background that has none.
      let isCanvasSound = settings.canvases.isEmpty || mistakes.isEmpty
      let pairs = RequiredPairs(
        settings.pairs, infers: settings.infersPairs, files, &mistakes)
      if settings.pairs.isEmpty, pairs.isEmpty { mistakes.append(RequiredPairs.nothingInferred) }
      var found: [Finding] = []
      var uncovered: Set<PairFault> = []
      var fixes = LightnessFixes(pairs)
      for (number, theme) in pairs.themes.enumerated() {
        for pair in theme.pairs where !pair.isOfBase {
          do throws(PairFault) {
            guard var finding = try theme.finding(on: pair) else { continue }
            finding.fix = fixes.fix(of: finding, in: number)
            found.append(finding)
          } catch {
            if isCanvasSound, uncovered.insert(error).inserted {
              mistakes.append(
                error.diagnostic(files[theme.file], theme, pair.isInferred ? .note : .error))
            }
          }
        }
      }
      return found
    })
}

/// A background with alpha, and nothing that it lies on.
struct PairFault: Error, Hashable {
  let background: Finding.Subject

  /// - Parameter severity: A note for a pair that nobody asked for.
  func diagnostic(
    _ file: CheckedFile, _ theme: RequiredPairs.Theme, _ severity: Diagnostic.Severity
  ) -> Diagnostic {
    let place = background.entry.flatMap {
      theme.checked.palette.places(of: [$0], in: theme.checked.name)[$0]
    }
    return Diagnostic(
      severity, at: .file(file.name, line: place?.line, column: place?.column),
      "the background \(VisibleText.quoted(background.name)) is translucent, and the color under it is unknown",
      reason: background.value.map { "it is \($0)" },
      suggestion: "name the color under it: --canvas COLOR")
  }
}

extension RequiredPairs.Theme {
  /// The finding on a pair, if its contrast is too low or unknown.
  func finding(
    on pair: RequiredPairs.Pair
  ) throws(PairFault) -> Finding? {
    guard let demanded = pair.demanded else { return nil }
    let (foreground, background) = (sides[pair.foreground], sides[pair.background])
    guard let ink = foreground.color, let ground = background.color else {
      // The rule on undefined references says why.
      if hasUndefined { return nil }
      return Finding(
        .contrast, file: file, theme: checked.name,
        subjects: [foreground.subject, background.subject],
        .unmeasured(foreground.color == nil ? 0 : 1))
    }
    let canvas = canvas(of: pair)
    let paper = try background.paper(ground, canvas)
    let ratio = ink.contrast(on: paper).ratio
    guard ratio < demanded else { return nil }
    return Finding(
      .contrast, file: file, theme: checked.name,
      subjects: [pair.foreground, pair.background, pair.canvas].compactMap {
        $0.map { sides[$0].subject }
      },
      .lowContrast(
        canvas: ground.alpha < 1 ? canvas.map { ColorPalette.Value.color($0).listed } : nil),
      figure: ratio, demanded: demanded)
  }

  /// The color under a translucent background of a pair.
  func canvas(of pair: RequiredPairs.Pair) -> Color? {
    pair.canvas.map { sides[$0].color } ?? checked.canvas
  }
}

extension RequiredPairs.Side {
  /// The visible color of a background: itself, or over the canvas if it is translucent.
  func paper(_ ground: Color, _ canvas: Color?) throws(PairFault) -> Color {
    if ground.alpha == 1 { return ground }
    guard let canvas else { throw PairFault(background: subject) }
    return ground.composited(over: canvas)
  }
}
