import PaletteEngine

/// The rule that makes CSS identifiers from names. The raw value is its word.
public enum CSSNames: String, CaseIterable, Hashable, Sendable {
  /// Letters, digits, `-`, `_` and characters outside ASCII stay; every other run becomes one `-`.
  case slug
  /// Every name stays the same name, by CSS escapes.
  case escape
}

extension NameRule {
  /// The custom property of a name, `--` included.
  static func customProperties(_ names: CSSNames, prefix: String = "") -> NameRule {
    // A prefix is an identifier like the rest.
    let prefix = prefix.isEmpty ? "" : CSSIdentifier.slug(prefix)
    return switch names {
    case .slug:
      NameRule(
        told: .words("as CSS identifiers"), change: .note { .changedIdentifiers($0) },
        exactly: .cssEscapes
      ) { name throws(PaletteEncodingError) in
        let slug = CSSIdentifier.slug(name.text)
        if slug.isEmpty { throw .noIdentifier(name, exactly: .cssEscapes) }
        return Form(written: "--\(prefix)\(slug)", read: prefix + slug)
      }
    case .escape:
      NameRule(told: .words("all"), canCollide: false) { name in
        Form(written: "--\(prefix)\(CSSIdentifier.escaped(name.text))", read: prefix + name.text)
      }
    }
  }
}

extension PaletteNote {
  static func changedIdentifiers(_ count: Int) -> PaletteNote {
    PaletteNote(
      count, "1 name is written as another CSS identifier",
      "names are written as other CSS identifiers", kind: .changed,
      remedy: .keepNames(count, by: .cssEscapes))
  }
}
