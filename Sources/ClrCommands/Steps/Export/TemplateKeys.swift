import CommandLines
import Templates

/// The options of an export that makes its outputs of a template.
enum TemplateKeys {
  static let template = Key.optional(
    "--template", "file|name", .text, completion: .file,
    "Make the outputs of a template: a file, or a name."
  )
  static let data = Key.optional(
    "--data", "file", .text, completion: .file,
    "Values for the template, as JSON; they come before those of the palette."
  ).rare
  static let missing = Key.standard(
    "--missing", "how", MissingKeys.error,
    "Keys of the template without a value: error refuses them, empty writes nothing."
  ).rare
  static let escape = Key.optional(
    "--escape", "how", .choice as Reading<TemplateEscape>,
    "How the template's values are escaped: html, json or none; by default as the output's ending says."
  ).rare

  static let parts = Part.group([
    .option(template), .option(data), .option(missing), .option(escape),
    .exclusive([template.facts, WriteKeys.format.facts, WriteKeys.into.facts]),
  ])
}

/// What becomes of a key without a value. A raw value is its word.
enum MissingKeys: String, CaseIterable {
  case error, empty
}
