/// Which notations count as a color.
public enum Dialect: Hashable, Sendable {
  /// CSS alone: for style sheets, where `248, 249, 250` is no color.
  case css
  /// What people type: also hex without `#`, `0x…`, `r,g,b` and X11 names.
  case typed
}
