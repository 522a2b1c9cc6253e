import Diagnostics

/// A rule: its words, and the function that finds what it is about. One file each, under `Rules/`.
public struct RuleDefinition: Sendable {
  /// The findings of the rule, for people: a sentence without a full stop.
  public let summary: String
  /// The severity of its findings, unless the command line gives another one.
  public let severity: Finding.Severity
  /// The options of which one turns the rule on; none if it needs no words.
  public let options: [String]
  /// Whether the settings turn it on.
  let applies: @Sendable (CheckSettings) -> Bool
  /// Finds what the rule is about. Mistakes in the settings are appended to the last parameter.
  let findings: @Sendable ([CheckedFile], CheckSettings, inout [Diagnostic]) -> [Finding]
}
