import CommandLines
import PaletteFormats
import PaletteStores

/// The report on a merge of two palettes that were made of a third.
struct ConflictReport {
  let file: FileMerge
  /// The name of the merged palette for the user, who can type it.
  let path: String
  /// The side that decides conflicts, if one was named: then they are notes.
  let prefer: MergeSide?
  /// Whether conflicts are marked in the text.
  let isMarked: Bool
  /// Whether a title was given on the command line, so that those of the files do not matter.
  let isTitleGiven: Bool

  init(
    merge file: FileMerge, path: String, prefer: MergeSide?, isMarked: Bool = false,
    isTitleGiven: Bool
  ) {
    (self.file, self.path, self.prefer) = (file, path, prefer)
    (self.isMarked, self.isTitleGiven) = (isMarked, isTitleGiven)
  }

  private var merge: PaletteMerge { file.palettes }
  private var origin: Origin { .file(PaletteReference(operand: path).displayName) }
  private var titleConflict: TitleConflict? { isTitleGiven ? nil : merge.titleConflict }
  /// The number of conflicts.
  var count: Int {
    merge.conflicts.count + (titleConflict == nil ? 0 : 1) + merge.keyConflicts.count
      + (file.text?.conflictLines.count ?? 0)
  }
  private static let limit = Failures<CommandFailure>.limit

  /// The notes: on entries that derive from others, and on decided conflicts.
  var notes: [Diagnostic] {
    let moved = merge.moved.compactMap { merge.palette[$0] }.map { entry in
      "\(VisibleText.quoted(entry.name.text)) derives from others, and is \(entry.value.listed) now"
    }
    let frozen = merge.frozen.map { name in
      "\(VisibleText.quoted(name.text)) has nothing to derive from any more, and is a plain color now"
    }
    let notes = (moved + frozen).prefix(Self.limit).map { Diagnostic(.note, at: origin, $0) }
    guard let prefer else { return notes }
    return notes
      + conflicts.map { conflict in
        Diagnostic(
          .note, at: conflict.origin,
          "\(conflict.explanation.summary); \(prefer.rawValue) is taken",
          reason: conflict.explanation.reason)
      }
  }

  /// The failure that the conflicts are, unless they were decided.
  func failure(isDryRun: Bool) -> CommandFailure? {
    guard prefer == nil, let conflicts = NonEmpty(contentsOf: conflicts) else { return nil }
    let ending =
      isMarked && !isDryRun ? Self.marked(count) : Self.ending(count, isDryRun: isDryRun)
    return CommandFailure(conflicts, .negative, ending: ending)
  }

  /// The last line of a report on so many conflicts.
  static func ending(_ count: Int, isDryRun: Bool) -> String {
    let conflicts = count == 1 ? "1 conflict" : "\(count) conflicts"
    return isDryRun ? "\(conflicts), nothing was written" : "\(conflicts); ours is kept there"
  }

  /// The last line of a report on so many conflicts, which are marked in the text.
  private static func marked(_ count: Int) -> String {
    "\(count == 1 ? "1 conflict is" : "\(count) conflicts are") marked in the file; clr git resolve writes it with ours there"
  }

  private var conflicts: [Diagnostic] {
    let entries = merge.conflicts.prefix(Self.limit).map(diagnostic)
    let lines = (file.text?.conflictLines ?? []).prefix(Self.limit).map(diagnostic(ofLine:))
    let keys = merge.keyConflicts.prefix(Self.limit).map(diagnostic(ofKey:))
    return entries + [titleConflict.map(diagnostic)].compactMap(\.self) + keys + lines
  }

  /// A conflict of something in a text that is no entry.
  private func diagnostic(ofLine line: Int) -> Diagnostic {
    Diagnostic(
      .error, at: .file(PaletteReference(operand: path).displayName, line: line, column: nil),
      "both sides changed the text beside the colors",
      suggestion: isMarked ? nil : "for theirs, merge again with --prefer theirs")
  }

  /// A conflict of a key of a color list that we have no word for.
  private func diagnostic(ofKey key: String) -> Diagnostic {
    Diagnostic(
      .error, at: origin, "both sides changed the key \(VisibleText.quoted(key))",
      reason: "the list has it beside its names and colors",
      suggestion: isMarked ? nil : "for theirs, merge again with --prefer theirs")
  }

  private func diagnostic(_ conflict: ThreeWayConflict) -> Diagnostic {
    if isMarked {
      return Diagnostic(.error, at: origin, summary(conflict), reason: reason(conflict))
    }
    let again = "for theirs, merge again with --prefer theirs"
    return Diagnostic(
      .error, at: origin, summary(conflict), reason: reason(conflict),
      suggestion: line(conflict).map {
        $0.text == nil ? "\(again); \($0)" : "for theirs: \($0)"
      } ?? again)
  }

  private func diagnostic(_ title: TitleConflict) -> Diagnostic {
    let titles = [("base", title.base), ("ours", title.ours), ("theirs", title.theirs)]
    let command = ShellCommand(
      ["clr", "convert"], options: [(WriteKeys.title.name, title.theirs ?? "")], [path, path])
    return Diagnostic(
      .error, at: origin, "both sides changed the title",
      reason: titles.map { "\($0): \($1.map(VisibleText.quoted) ?? "none")" }
        .joined(separator: ", "),
      suggestion: isMarked ? nil : "for theirs: \(command)")
  }
}

extension ConflictReport {
  private func summary(_ conflict: ThreeWayConflict) -> String {
    let known = conflict.base ?? conflict.ours ?? conflict.theirs
    let name = VisibleText.quoted(known?.name.text ?? "")
    let place = conflict.theme.map { " in the theme \(VisibleText.quoted($0))" } ?? ""
    switch conflict.fact {
    case .color: return "both sides changed the color of \(name)\(place)"
    case .name: return "both sides renamed \(name)"
    case .addition:
      return "both sides have a new entry \(name)\(place), with different colors"
    case .note(let kind): return "both sides changed the \(kind.rawValue) of \(name)\(place)"
    case .presence:
      let (side, other) =
        conflict.ours == nil ? (MergeSide.theirs, MergeSide.ours) : (.ours, .theirs)
      let verb: String
      if let new = conflict[side], let base = conflict.base {
        verb =
          new.name != base.name
          ? "renamed \(name) to \(VisibleText.quoted(new.name.text))"
          : new.value == base.value && new.spec == base.spec
            ? "changed notes of \(name)" : "changed \(name)"
      } else {
        verb = "changed \(name)"
      }
      return "\(side.rawValue) \(verb)\(place), and \(other.rawValue) removed it"
    }
  }

  /// The value in each palette: `base: #f60, ours: #f50, theirs: #c30`.
  private func reason(_ conflict: ThreeWayConflict) -> String {
    let sides = [MergeSide.base, .ours, .theirs].compactMap { side -> String? in
      guard let entry = conflict[side] else { return nil }
      let fact =
        switch conflict.fact {
        case .color, .presence, .addition: entry.listedValue
        case .name: VisibleText.quoted(entry.name.text)
        case .note(let kind): entry.notes?[kind].map(VisibleText.quoted) ?? "none"
        }
      return "\(side.rawValue): \(fact)"
    }
    return sides.joined(separator: ", ")
  }

  /// The command that gives the merged palette what theirs has; nil if there is none that does.
  private func line(_ conflict: ThreeWayConflict) -> ShellCommand? {
    let theme = conflict.theme
    return switch (conflict.fact, conflict.mergedName, conflict.theirs) {
    case (.note, _, _): nil
    case (.name, let name?, let theirs?):
      rename(name, to: theirs.name)
    case (.presence, let name?, nil):
      view(theme).typedName(of: name).map { command("remove", [$0], theme) }
    case (.presence, nil, let theirs?):
      entry(view(theme)[theirs.name] == nil ? "add" : "set", theirs.name, theirs, theme)
    case (.color, let name?, let theirs?), (.addition, let name?, let theirs?):
      entry("set", name, theirs, theme)
    case (_, _, _): nil
    }
  }

  /// The merged palette as a command sees it.
  private func view(_ theme: String?) -> ColorPalette {
    theme.flatMap(merge.palette.theme).map(merge.palette.view) ?? merge.palette
  }

  private func command(_ verb: String, _ words: [String], _ theme: String? = nil) -> ShellCommand {
    ShellCommand(
      ["clr", verb], options: theme.map { [(FormatOption.theme.name, $0)] } ?? [], [path] + words)
  }

  private func rename(_ name: ColorName, to new: ColorName) -> ShellCommand? {
    guard let old = merge.palette.typedName(of: name), let known = try? ColorName(typed: new.text)
    else { return nil }
    return command("rename", [old, known.text])
  }

  /// `set` or `add` with an entry of the color of `other`, if that can be typed.
  private func entry(
    _ verb: String, _ name: ColorName, _ other: ColorPalette.Entry, _ theme: String?
  ) -> ShellCommand? {
    guard let name = verb == "add" ? name.text : view(theme).typedName(of: name) else {
      return nil
    }
    guard let word = EntryText.argument(name, other.listedValue),
      let read = try? EntryText(argument: word).entry(), read.name.text == name,
      read.value == other.value || other.spec == read.spec && read.spec != nil
    else { return nil }
    return command(verb, [word], theme)
  }
}
