/// Which notations count as a color.
public enum Dialect: Hashable, Sendable {
  /// Only CSS: for style sheets, in which `248, 249, 250` is not a color.
  case css
  /// Colors as people type them: also hex without `#`, `0x…`, `r,g,b` and X11 names.
  case typed
}
