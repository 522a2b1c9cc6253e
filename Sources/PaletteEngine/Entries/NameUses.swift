// The names that a text uses and those that it defines, whether they are colors or not.

/// A palette that a rule belongs to.
package struct NameScope: Hashable, Sendable {
  // By bytes, as CSS compares code points.
  private let name: ByteText?

  package static let base = NameScope(name: nil)

  /// A theme, by its name.
  package static func theme(_ name: String) -> NameScope { NameScope(name: ByteText(name)) }

  /// The name of the theme; nil for the base.
  package var theme: String? { name?.text }
}

/// The names that a text uses without a fallback, and the names that it defines.
package struct NameUses {
  /// A use without a fallback.
  package struct Use {
    /// The name without signs and escapes.
    package let name: String
    /// The offset of the name.
    package let offset: Int
    /// The palettes that its rule belongs to; none for a rule about anything else.
    package let scopes: [NameScope]

    package init(name: String, offset: Int, scopes: [NameScope]) {
      self.name = name
      self.offset = offset
      self.scopes = scopes
    }
  }

  /// The text.
  package let bytes: [UInt8]
  package var uses: [Use] = []
  /// The palettes that define each name. Names are told by bytes.
  package private(set) var definitions: [ByteText: Set<NameScope>] = [:]
  /// The names that each palette defines.
  package private(set) var names: [NameScope: Set<ByteText>] = [:]
  /// Whether another text is imported, which may define more.
  package var hasImports = false

  package init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// A name that is defined in a rule about no palette is defined for some element, and so somewhere.
  package mutating func define(_ name: String, in scopes: [NameScope]) {
    let key = ByteText(name)
    definitions[key, default: []].formUnion(scopes)
    for scope in scopes { names[scope, default: []].insert(key) }
  }
}
