package import PaletteEngine

/// A mistake in a template, or in what a template asks of its data.
package struct TemplateMistake: FriendlyError, Hashable {
  package let explanation: Explanation
  /// The place of it.
  package let origin: Origin

  /// The mistakes that there are.
  enum Fault {
    case openTag(end: [UInt8]), noName, notDelimiters, inheritance, deepSections
    case openSection, noSection, otherSection(String)
    case noPartial, deepPartials
    /// No value has the key; its part that is missing, and the nearest one that there is.
    case noKey(part: String, isWhole: Bool, nearest: String?)
    case noValue, noText, ambiguous([String])
    case control(Unicode.Scalar)
    case tooLarge
  }

  /// A mistake at a place of a template, whose text there it tells.
  init(_ template: Mustache, _ place: Range<Int>, _ fault: Fault) {
    let text = String(decoding: template.bytes[place], as: UTF8.self)
    explanation = fault.explanation(VisibleText.of(text), VisibleText.quoted(text))
    let found = SourcePlace(place.lowerBound, in: template.bytes)
    origin = .file(template.name, line: found.line, column: found.column)
  }
}

extension TemplateMistake.Fault {
  fileprivate func explanation(_ text: String, _ quoted: String) -> Explanation {
    let depth = "at most \(Mustache.depthLimit) are in each other"
    return switch self {
    case .openTag(let end):
      Explanation(
        "the tag is not closed", reason: "it ends with ‘\(String(decoding: end, as: UTF8.self))’")
    case .noName:
      Explanation("a tag has no name", reason: "it names a value, a section or a partial")
    case .notDelimiters:
      Explanation("\(quoted) are not two delimiters", reason: "write two words: {{=<% %>=}}")
    case .inheritance:
      Explanation("\(quoted) is a tag of inheritance", reason: "only the core of Mustache is read")
    case .deepSections: Explanation("the sections are too deep", reason: depth)
    case .deepPartials: Explanation("the partials are too deep", reason: depth)
    case .openSection:
      Explanation("the section \(quoted) is not closed", reason: "it ends with {{/\(text)}}")
    case .noSection: Explanation("\(quoted) ends no section", reason: "none is open here")
    case .otherSection(let open):
      Explanation(
        "\(quoted) does not end the section \(VisibleText.quoted(open))",
        reason: "the last section that is open ends first")
    case .noPartial:
      Explanation(
        "there is no partial \(quoted)",
        reason: "it is the file \(text).mustache beside the template")
    case .noKey(let part, let isWhole, let nearest):
      Explanation(
        "there is no key \(quoted)",
        reason: isWhole ? nil : "\(VisibleText.quoted(part)) is missing in it",
        suggestion: Explanation.didYouMean(nearest))
    case .noValue:
      Explanation(
        "\(quoted) has no value", reason: "the palette says nothing for it",
        suggestion: "write it in a section of its name")
    case .noText:
      Explanation("\(quoted) is not a text", reason: "it has values in it, and goes with a section")
    case .ambiguous(let names):
      Explanation(
        "\(quoted) may be several entries",
        reason: "they are \(Explanation.list(names.map(VisibleText.quoted), "and"))")
    case .control(let scalar):
      Explanation(
        "the value of \(quoted) has \(VisibleText.escape(scalar)) in it",
        reason: "it would be a line of its own in the output",
        suggestion: "write {{{\(text)}}} if that is meant")
    case .tooLarge:
      Explanation(
        "the output is too large",
        reason: "it has at most 64 MiB, made in \(MustacheRun.stepLimit) steps")
    }
  }
}
