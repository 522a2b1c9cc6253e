import ColorSpecs
public import PaletteFormats

/// The color under backgrounds with alpha: of one theme, or of all views that have none of their own.
public struct CheckCanvas: Sendable {
  /// The color: the name of an entry, `var(--entry)` or a CSS color, after the name of a theme and `=` if it is that of one.
  public let text: String
  /// The place where it was given.
  public let origin: Origin

  /// A canvas in words.
  public init(_ text: String, at origin: Origin) {
    self.text = text
    self.origin = origin
  }
}

extension [CheckedFile] {
  /// The files with a canvas in each of their views. An entry that has the name goes before a color, and is solved in the
  /// view.
  func laid(on canvases: [CheckCanvas], _ mistakes: inout [Diagnostic]) -> [CheckedFile] {
    var files = self
    var given: Set<ByteText?> = []
    let words = canvases.map { self.words(of: $0.text) }
    let themes = Set(words.compactMap { $0.theme.map(ByteText.init(_:)) })
    for (canvas, (theme, text)) in zip(canvases, words) {
      if !given.insert(theme.map(ByteText.init(_:))).inserted {
        let views = theme.map { "the theme \(VisibleText.quoted($0))" } ?? "all views"
        mistakes.append(
          Diagnostic(
            .error, at: canvas.origin, "there are two canvases for \(views)",
            suggestion: "name the theme of one: --canvas dark=COLOR"))
        continue
      }
      var isTheme = theme == nil
      var isSolved = false
      var fault: CanvasFault?
      for file in files.indices {
        for view in files[file].themes.indices {
          let name = files[file].themes[view].name.map(ByteText.init(_:))
          let isMeant =
            theme == nil
            ? name.map { !themes.contains($0) } ?? true : name == theme.map(ByteText.init(_:))
          guard isMeant else { continue }
          isTheme = true
          do throws(CanvasFault) {
            files[file].themes[view].canvas = try files[file].themes[view].color(saying: text)
            isSolved = true
          } catch {
            // Another file may not have the entry.
            if fault == nil || error.isTranslucent { fault = error }
          }
        }
      }
      if !isTheme {
        mistakes.append(Self.noTheme(theme ?? "", canvas, files))
      } else if let fault, !isSolved || fault.isTranslucent {
        mistakes.append(fault.diagnostic(canvas, text, files))
      }
    }
    return files
  }

  /// The theme and the color that a text says: all of it is the name of an entry, if a palette has that.
  private func words(of text: String) -> (theme: String?, color: String) {
    let isEntry = (try? ColorName(text)).map { name in
      contains { $0.themes.contains { $0.palette[name] != nil } }
    }
    guard isEntry != true, let equals = text.utf8.firstIndex(of: UInt8(ascii: "=")) else {
      return (nil, text)
    }
    return (String(text[..<equals]), String(text[text.utf8.index(after: equals)...]))
  }

  private static func noTheme(
    _ name: String, _ canvas: CheckCanvas, _ files: [CheckedFile]
  ) -> Diagnostic {
    let themes = files.flatMap { $0.themes.compactMap(\.name) }
    return Diagnostic(
      .error, at: canvas.origin, "there is no theme \(VisibleText.quoted(name))",
      reason: themes.isEmpty ? "no palette has themes" : nil,
      suggestion: Explanation.didYouMean(NearestMatch.of(name, among: themes)))
  }
}

/// Why a text is no canvas in a view.
private enum CanvasFault: Error {
  case translucent
  case unknown(ColorSpecError)

  var isTranslucent: Bool {
    switch self {
    case .translucent: true
    case .unknown: false
    }
  }

  func diagnostic(
    _ canvas: CheckCanvas, _ text: String, _ files: [CheckedFile]
  ) -> Diagnostic {
    switch self {
    case .translucent:
      return .translucentCanvas(text, at: canvas.origin)
    case .unknown(let error):
      let names = files.lazy.flatMap(\.themes).flatMap { $0.palette.entries.prefix(10_000) }
      let nearest = NearestMatch.of(text, among: names.map(\.name.text))
      guard let nearest else { return Diagnostic(error, at: canvas.origin) }
      return Diagnostic(
        .error, at: canvas.origin, "\(VisibleText.quoted(text)) is neither an entry nor a color",
        suggestion: Explanation.didYouMean(nearest))
    }
  }
}

extension Diagnostic {
  /// The mistake of a color under backgrounds that shows what is under it.
  static func translucentCanvas(
    _ text: String, at origin: Origin, excerpt: SourceExcerpt? = nil
  ) -> Diagnostic {
    Diagnostic(
      .error, at: origin, "the canvas \(VisibleText.quoted(text)) is translucent",
      reason: "it is the color under everything else", excerpt: excerpt)
  }
}

extension CheckedFile.Theme {
  /// The opaque color that a text says in the view: that of an entry of this name, or a CSS color.
  fileprivate func color(saying text: String) throws(CanvasFault) -> Color {
    let references = ColorSpecParser(.css).references(in: text)
    let name = references.count == 1 ? references[0].name : text
    let entry = (try? ColorName(name)).flatMap { palette[$0] }
    var color = entry?.value.color
    if color == nil {
      color = try mapError(CanvasFault.unknown, ColorSpecParser(.typed).parse(text))
    }
    guard let color, color.alpha == 1 else { throw .translucent }
    return color
  }
}
