// The names that a text uses and those that it defines, whether they are colors or not.

import Bytes

/// A palette that a rule belongs to.
struct NameScope: Hashable, Sendable {
  // By bytes, as CSS compares code points.
  private let name: ByteText?

  static let base = NameScope(name: nil)

  /// A theme, by its name.
  static func theme(_ name: String) -> NameScope { NameScope(name: ByteText(name)) }

  /// The name of the theme; nil for the base.
  var theme: String? { name?.text }
}

/// The names that a text uses without a fallback, and the names that it defines.
struct NameUses {
  /// A use without a fallback.
  struct Use {
    /// The name without signs and escapes.
    let name: String
    /// The offset of the name.
    let offset: Int
    /// The palettes that its rule belongs to; none for a rule about anything else.
    let scopes: [NameScope]
  }

  /// The text.
  let bytes: [UInt8]
  var uses: [Use] = []
  /// The palettes that define each name. Names are told by bytes.
  private(set) var definitions: [ByteText: Set<NameScope>] = [:]
  /// The names that each palette defines.
  private(set) var names: [NameScope: Set<ByteText>] = [:]
  /// Whether another text is imported, which may define more.
  var hasImports = false

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// A name that is defined in a rule about no palette is defined for some element, and so somewhere.
  mutating func define(_ name: String, in scopes: [NameScope]) {
    let key = ByteText(name)
    definitions[key, default: []].formUnion(scopes)
    for scope in scopes { names[scope, default: []].insert(key) }
  }
}
