// A palette of hundreds of colors loses the same thing hundreds of times: that is reported in one line.

extension PaletteLoss {
  /// The kind of the loss, whatever the entry.
  enum Kind: Hashable {
    case missingComponent, alpha, range, name, noRole, order, names, title
    case colorSpace(ColorSpace, to: ColorSpace)
    case gamut(ColorSpace, Remedy?)
    case opaqueEntry(String)
    case excess(Int)
    case note(EntryNotes.Kind)
    case member(String)
    case theme
    case onlyInTheme
    indirect case inTheme(String, Kind)
  }

  /// The losses in words, those of one kind in one line, in the order of the first of each.
  ///
  /// - Parameter words: The words for a way to avoid them.
  public static func summaries(
    _ losses: [PaletteLoss], _ words: (Remedy) -> String = \.suggestion
  ) -> [String] {
    var places: [Kind: Int] = [:]
    var groups: [[PaletteLoss]] = []
    for loss in losses {
      let (kind, _) = loss.parts
      if let place = places[kind] {
        groups[place].append(loss)
      } else {
        places[kind] = groups.count
        groups.append([loss])
      }
    }
    return groups.map { losses in
      summary(losses) + (losses.first?.remedy.map { "; \(words($0))" } ?? "")
    }
  }

  /// Some losses of one kind in words.
  private static func summary(_ losses: [PaletteLoss]) -> String {
    guard losses.count > 1, let kind = losses.first?.parts.kind else {
      return losses.first?.summary ?? ""
    }
    if case .inTheme(let theme, _) = kind {
      let own = losses.map { if case .inTheme(_, let loss) = $0 { loss } else { $0 } }
      return "in the theme \(VisibleText.quoted(theme)), \(summary(own))"
    }
    let words: String
    switch kind {
    case .missingComponent: words = "entries have missing components ‘none’, which become 0"
    case .alpha: words = "entries have alpha, which is left out"
    case .name: words = "names are written in another form"
    case .noRole: words = "entries have no key in the format, and are left out"
    case .order: words = "entries are moved to the other entries of their group"
    case .range: words = "entries have components that are moved into their ranges"
    case .colorSpace(let space, let target):
      words = "entries are converted to \(target.rawValue) from \(space.rawValue)"
    case .gamut(let space, _):
      let worst = losses.map(\.difference).max() ?? 0
      words =
        "entries are outside the sRGB gamut, and are mapped into it from \(space.rawValue) with a "
        + "ΔE 2000 of up to \(twoDigits(worst))"
    case .opaqueEntry(let kind): words = "entries are not colors (\(kind)), and are left out"
    case .excess(let limit):
      words = "entries are left out, as there is room for \(limit) colors"
    case .note(.group): words = "entries are in groups, which are left out"
    case .note(let kind): words = "entries have the note \(kind.rawValue), which is left out"
    case .member(let key):
      words = "entries or groups have the member \(VisibleText.quoted(key)), which is left out"
    // There is one of each at most.
    case .onlyInTheme: words = "entries are in no other view, and are left out"
    case .theme:
      let themes = losses[..<min(losses.count, mostNamed)].map { loss in
        if case .theme(let name, let count) = loss {
          "\(VisibleText.quoted(name)) (\(count))"
        } else {
          ""
        }
      }
      let more = losses.count > mostNamed ? " and \(losses.count - mostNamed) more" : ""
      return "\(losses.count) themes and their colors are left out: "
        + themes.joined(separator: ", ") + more
    case .names, .title, .inTheme: words = "losses"
    }
    return "\(losses.count) \(words): "
      + PaletteNote.list(losses.compactMap(\.parts.entry), most: mostNamed)
  }

  /// The most entries that a line names.
  private static let mostNamed = 3

  private var difference: Double {
    if case .gamut(_, _, let difference, _) = self { difference } else { 0 }
  }

  /// The setting that avoids the loss, if there is one.
  public var remedy: Remedy? {
    switch self {
    case .gamut(_, _, _, let remedy): remedy
    case .inTheme(_, let loss): loss.remedy
    case .missingComponent, .alpha, .range, .colorSpace, .opaqueEntry, .excess, .noRole, .name,
      .note, .member, .order, .names, .title, .theme, .onlyInTheme:
      nil
    }
  }

  /// The kind of the loss, and its entry if the loss is only that of an entry.
  var parts: (kind: Kind, entry: ColorName?) {
    switch self {
    case .missingComponent(let name): (.missingComponent, name)
    case .alpha(let name, _): (.alpha, name)
    case .range(let name): (.range, name)
    case .colorSpace(let name, let space, let target): (.colorSpace(space, to: target), name)
    case .gamut(let name, let space, _, let remedy): (.gamut(space, remedy), name)
    case .opaqueEntry(let name, let kind): (.opaqueEntry(kind), name)
    case .excess(let name, let limit): (.excess(limit), name)
    case .name(let name, _): (.name, name)
    case .note(let name, let kind, _): (.note(kind), name)
    case .member(let name, let key): (.member(key), name)
    case .noRole(let name): (.noRole, name)
    case .order(let name): (.order, name)
    case .names: (.names, nil)
    case .title: (.title, nil)
    case .theme: (.theme, nil)
    case .onlyInTheme(let name): (.onlyInTheme, name)
    case .inTheme(let theme, let loss): (.inTheme(theme, loss.parts.kind), nil)
    }
  }
}
