import PaletteEngine

/// Renders a template that may hold anything over a small palette, for the fuzz targets, which are a package of their own.
///
/// - Returns: Whether it is as it must be: there is either a text or a mistake, never both, and a text is UTF-8 within its
///   limit.
@_spi(Fuzzing) public func rendersSoundly(_ bytes: [UInt8]) -> Bool {
  var palette = ColorPalette(title: "x")
  let names = ["red", "blue/50", "a\nb", "base00"]
  for (position, name) in names.enumerated() {
    guard let name = try? ColorName(name) else { return false }
    palette.append(ifFree: .init(name, .color(Color(red: UInt8(position), green: 102, blue: 0))))
  }
  let template = Mustache(bytes, named: "x")
  let values = PaletteValues(palette, theme: nil, ending: "css", texts: [:]).value
  return TemplateEscape.allCases.allSatisfy { escape in
    var run = MustacheRun(escape: escape, isStrict: escape != .html) { name in
      name == "x" ? template : nil
    }
    let (text, mistakes) = run.text(of: template, over: [values])
    return mistakes.isEmpty
      ? text.count <= MustacheRun.outputLimit + 4096 + bytes.count : text.isEmpty
  }
}
