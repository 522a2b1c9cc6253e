extension FormatDefinition {
  /// The capabilities of files that are written without any option. Each has its fact.
  public var facts: [FormatFact] {
    let holds = holds
    return [
      FormatFact("colors", holds.colors.told), FormatFact("alpha", holds.alpha ? .yes : .no),
      FormatFact("missing components", holds.missingComponents.told),
      FormatFact("notation", holds.notation.told), FormatFact("names", holds.names.told),
      FormatFact(
        "title",
        holds.titleIsGroup
          ? .words("as a group around everything") : holds.title.told),
      FormatFact(
        "columns",
        holds.columns.map { .words("\($0.lowerBound) to \($0.upperBound)") } ?? .no),
      FormatFact("groups", holds.groups.told),
      FormatFact(
        "notes",
        holds.notes.isEmpty
          ? .no
          : .words(
            EntryNotes.Kind.allCases.filter(holds.notes.contains).map(\.rawValue)
              .joined(separator: ", "))),
      FormatFact("limit", holds.limit.map { .words("\($0) colors") } ?? .no),
      FormatFact(
        "entries without color",
        holds.entriesWithoutColor
          ? .yes : writing.carries == nil ? .no : .words("kept in their file")),
      FormatFact("themes", holds.themes.told),
    ]
  }
}

extension Capabilities.Colors {
  fileprivate var told: FormatFact.Value {
    func words(_ spaces: Set<ColorSpace>) -> [String] {
      ColorSpace.allCases.filter(spaces.contains).map(\.rawValue)
    }
    return switch self {
    case .any: .words("every space")
    case .cssNotation(let others):
      .words((["every CSS space"] + words(others)).joined(separator: ", "))
    case .spaces(let spaces): .words(words(spaces).joined(separator: ", "))
    case .within(let ranges): .words(words(Set(ranges.keys)).joined(separator: ", "))
    case .sRGB: .words("sRGB")
    case .eightBitSRGB: .words("8-bit sRGB")
    case .stored(let spaces, let precision, _):
      .words("\(words(spaces).joined(separator: ", ")) in \(precision.told)")
    }
  }
}

extension Capabilities.MissingComponents {
  fileprivate var told: FormatFact.Value {
    switch self {
    case .none: .no
    case .ofCSS: .words("in CSS spaces")
    case .allButAlpha: .words("except alpha")
    case .all: .yes
    }
  }
}

extension Capabilities.Notation {
  fileprivate var told: FormatFact.Value {
    switch self {
    case .none: .no
    case .aliases: .words("only references")
    case .aliasesToEarlier: .words("only references, to earlier entries")
    case .withoutReferences: .words("as written, without var()")
    case .withReferences, .text: .words("as written")
    }
  }
}

extension Capabilities.Title {
  fileprivate var told: FormatFact.Value {
    switch self {
    case .none: .no
    case .optional: .yes
    case .demanded: .words("required")
    }
  }
}

extension Capabilities.Themes {
  fileprivate var told: FormatFact.Value {
    switch self {
    case .none: .no
    case .any: .yes
    case .named(let names):
      .words(names.count > 3 ? "appearances" : names.joined(separator: ", "))
    }
  }
}

extension Capabilities.Groups {
  fileprivate var told: FormatFact.Value {
    switch self {
    case .none: .no
    case .oneLevel: .words("one level")
    case .nested, .objects: .words("nested")
    }
  }
}
