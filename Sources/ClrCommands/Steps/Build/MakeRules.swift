import CommandLines
import Diagnostics

/// Rules for make that write the outputs of a manifest.
struct MakeRules {
  private var rules: [String] = []
  private var targets: [String] = []
  private let manifest: String
  private let folders: [String]
  private let target: String?

  /// - Parameters:
  ///   - folders: The folders in which a new file makes another output.
  ///   - target: The file that the rules are written to.
  init(manifest: String, folders: [String], target: String?) {
    (self.manifest, self.folders, self.target) = (manifest, folders, target)
  }

  /// The text by which a file of rules is known.
  static let beginning = "# Made by clr build --print-make."

  /// The lines of the file for make. It is included after the first rule of a makefile, which make takes for the default.
  func lines() throws(CommandFailure) -> [String] {
    var lines = [
      "\(Self.beginning) Include it after the first rule, and make $(CLR_OUTPUTS).",
      "CLR ?= clr", "CLR_OUTPUTS := \(targets.joined(separator: " "))",
    ]
    if !folders.isEmpty {
      // The time of a folder changes with the files in it.
      var names: [String] = []
      for folder in folders { names.append(try Self.name(folder.isEmpty ? "." : folder)) }
      lines.append("CLR_FOLDERS := \(names.joined(separator: " "))")
      if let target { lines.append("\(try Self.name(target)): $(CLR_FOLDERS)") }
    }
    return lines + rules
  }

  /// Adds the rule of an output.
  ///
  /// - Parameters:
  ///   - palettes: The files that the palettes of the output are read from.
  ///   - partials: The files of its template.
  mutating func add(
    _ output: BuildOutputs.Output, reading palettes: [String], partials: [String]
  ) throws(CommandFailure) {
    let target = try Self.name(output.file)
    var sources: [String] = []
    for file in palettes + output.others + partials + [manifest] {
      let name = try Self.name(file)
      if !sources.contains(name) { sources.append(name) }
    }
    guard
      let words = ShellCommand(
        [ExportKeys.facts.name] + output.words.map(\.word)
      ).text
    else {
      throw .usage(
        "the rule for \(VisibleText.quoted(output.file)) would have hidden characters",
        reason: "make ends a command at a line break, and the others cannot be seen")
    }
    targets.append(target)
    rules += ["", "\(target): \(sources.joined(separator: " "))"]
    if let slash = output.file.utf8.lastIndex(of: UInt8(ascii: "/")) {
      let folder = String(output.file[...slash])
      rules.append("\t@\(Self.dollars("\(ShellCommand(["mkdir", "-p"], [folder]))"))")
    }
    rules.append("\t$(CLR) \(Self.dollars(words))")
  }

  /// A file as make reads it in a rule. Make has no way to write some characters there.
  private static func name(_ file: String) throws(CommandFailure) -> String {
    if VisibleText.isAnyHidden(in: file) {
      throw .usage(
        "\(VisibleText.quoted(file)) cannot be a file in a rule for make",
        reason: "it has hidden characters")
    }
    var name = ""
    for scalar in file.unicodeScalars {
      switch scalar {
      case " ", "#": name += "\\\(scalar)"
      case "$": name += "$$"
      case "a"..."z", "A"..."Z", "0"..."9", "_", "-", ".", "/", "+", "@", ",":
        name.unicodeScalars.append(scalar)
      case _ where !scalar.isASCII: name.unicodeScalars.append(scalar)
      case _:
        throw .usage(
          "\(VisibleText.quoted(file)) cannot be a file in a rule for make",
          reason: "make reads \(VisibleText.quoted(String(scalar))) as something else")
      }
    }
    return name
  }

  private static func dollars(_ text: String) -> String {
    String(
      decoding: text.utf8.flatMap { $0 == UInt8(ascii: "$") ? [$0, $0] : [$0] }, as: UTF8.self)
  }
}
