import ColorModel
import CommandLines

enum VisionKeys {
  static let vision = Key.optional(
    "--vision", "deficiency", Reading<VisionWord>.choice,
    "Show colors as people with this color vision deficiency see them.")
  static let severity = Key.optional(
    "--severity", "number", severities,
    "How strong the deficiency of --vision is, from 0 to 1, which is the default."
  ).rare

  /// How strong a deficiency can be.
  static let severities = Reading.number(0...1, "a severity is a number from 0 to 1")

  static let parts = Part.group([.option(vision), .option(severity)])
}

/// A word of `--vision`: the name of a kind of deficiency, or that of its strongest form.
enum VisionWord: String, CaseIterable {
  case protan, deutan, tritan
  case protanopia, deuteranopia, tritanopia

  var deficiency: ColorVision.Deficiency {
    switch self {
    case .protan, .protanopia: .protan
    case .deutan, .deuteranopia: .deutan
    case .tritan, .tritanopia: .tritan
    }
  }
}

extension CommandContext {
  /// The vision that the words ask for; nil without one. A severity without `--vision` is a mistake.
  func vision(_ collector: inout FailureCollector) -> ColorVision? {
    let (vision, severity) = (VisionKeys.vision, VisionKeys.severity)
    if let number = line.number(of: severity), line.number(of: vision) == nil {
      collector.add(
        usage: "‘--severity’ needs ‘--vision’", at: number,
        reason: "it is how strong a color vision deficiency is",
        suggestion: "add --vision deutan")
    }
    guard let deficiency = self[vision]?.value.deficiency else { return nil }
    return ColorVision(deficiency, severity: self[severity]?.value ?? 1)
  }
}
