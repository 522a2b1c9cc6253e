import CommandLines

enum CheckKeys {
  static let pairs = Key.optional(
    "--pairs", "file", .text, completion: .file,
    "Check the contrasts of the pairs in this file, such as lines ‘text-* on paper 4.5’.")
  static let inferPairs = Key.flag(
    "--infer-pairs", "Check that names such as card-text have the contrast of AA on card.")
  static let contrast = Key.optional(
    "--contrast", "contrast", .text,
    "Check that all entries have this contrast on the color of --on: 4.5, AA, AAA, UI.")
  static let on = Key.optional(
    "--on", "name", .text, completion: .entryName, "The entry or color for --contrast.")
  static let canvas = Key.each(
    "--canvas", "color", .text, completion: .entryName,
    "The color or entry under translucent backgrounds; dark=COLOR is that of the theme dark."
  ).rare
  static let near = Key.standard(
    "--near", "difference", .number(0...100, "a color difference is a number from 0 to 100"), 0.5,
    told: "0.5", "Entries with a smaller ΔE 2000 look the same."
  ).rare
  static let distinct = Key.each(
    "--distinct", "pattern", .text, completion: .entryName,
    "Check that entries with these names can be told apart with color-vision deficiencies.")
  static let severity = Key.optional(
    VisionKeys.severity.name, "number", VisionKeys.severities,
    "How strong the deficiencies of --distinct are, from 0 to 1, which is the default."
  ).rare
  static let gamut = Key.optional(
    WriteKeys.gamut.name, "gamut", .gamut,
    "Check that colors lie in this gamut."
  ).rare
  static let formats = Key.each(
    "--for", "formats", .text,
    "Check that names stay different in exports of these formats, such as css,android.")
  static let code = Key.each(
    "--code", "path", .text, completion: .file,
    "Find colors that are written out in this code.")
  static let changedSince = Key.optional(
    "--changed-since", "revision", .text,
    "Look only at lines that differ from this revision of git.")
  static let foreign = Key.each(
    "--foreign", "pattern", .text,
    "Names that a library defines, such as 'bs-*', are not reported as undefined."
  ).rare
  static let exclude = Key.each(
    "--exclude", "pattern", .text, completion: .file,
    "Leave out the files of --code whose path, or a folder of it, is like this."
  ).rare
  static let rule = Key.each(
    "--rule", "rule=severity", .text,
    "Make the findings of a rule errors or warnings, or turn it off: near-duplicate=off."
  ).rare
  static let maxWarnings = Key.optional(
    "--max-warnings", "n", .whole("a number of warnings is a whole number"),
    "Fail if there are more warnings than this."
  ).rare
  static let known = Key.optional(
    "--known", "file", .text, completion: .file,
    "The file of known findings; by default the pairs file with .known after its name."
  ).rare
  static let accept = Key.flag("--accept", "Write all findings to the file of known findings.")
  static let prune = Key.flag("--prune", "Remove the known findings that are gone.").rare
  static let fix = Key.flag("--fix", "Change colors with too little contrast.")
  static let report = Key.standard(
    "--report", "form", CheckReport.Style.text, "The form of the output."
  ).alsoSpelled(WriteKeys.format.name)
  static let allowEmpty = Key.flag(
    ConvertCommand.allowEmpty.name, "Succeed if there is no color to check."
  ).rare

  static let parts = Part.group([
    .option(pairs), .option(inferPairs), .option(contrast), .option(on), .option(canvas),
    .option(near),
    .option(distinct), .option(severity), .option(gamut), .option(formats),
    .option(code), .option(changedSince), .option(foreign), .option(exclude), .option(rule),
    .option(maxWarnings), .option(known), .option(accept), .option(prune), .option(fix),
    .option(report), .option(OutputKeys.json), .option(allowEmpty), ReadKeys.parts,
    .exclusive([pairs.facts, contrast.facts]), .exclusive([report.facts, OutputKeys.json.facts]),
    .exclusive([accept.facts, prune.facts, fix.facts]), .exclusive([code.facts, fix.facts]),
    .exclusive([accept.facts, changedSince.facts]), .exclusive([prune.facts, changedSince.facts]),
  ])
}
