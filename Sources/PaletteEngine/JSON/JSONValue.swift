/// A JSON value and where it begins.
@usableFromInline package struct JSONValue: Sendable {
  @usableFromInline package enum Content: Sendable {
    case null
    case boolean(Bool)
    case number(Double)
    case string(String)
    case array([JSONValue])
    /// The members in order, those of a repeated key too.
    case object([Member])
  }

  /// A member of an object. Not a tuple: the runtime copies and destroys those by their metadata.
  @usableFromInline package struct Member: Sendable {
    package let key: String
    package let value: JSONValue
  }

  @usableFromInline package let content: Content
  /// The offset of its first byte.
  package let offset: Int
  /// The offset after its last byte.
  package let end: Int
  /// The offset of its key, if it is the value of one; else its own.
  package var start: Int

  /// The range of its bytes.
  package var range: Range<Int> { offset..<end }

  /// The members of an object; none of other values.
  package var members: [Member] {
    guard case .object(let members) = content else { return [] }
    return members
  }

  /// The value of the first member with `key`.
  package subscript(key: ByteText) -> JSONValue? {
    guard case .object(let members) = content else { return nil }
    // Not by `first`, which copies each member before it asks.
    for index in members.indices where ByteText(members[index].key) == key {
      return members[index].value
    }
    return nil
  }

  @inlinable package var string: String? {
    guard case .string(let text) = content else { return nil }
    return text
  }

  /// Whether it is a string of these bytes.
  package func isWord(_ word: ByteText) -> Bool { string.map(ByteText.init(_:)) == word }

  @inlinable package var number: Double? {
    guard case .number(let value) = content else { return nil }
    return value
  }

  /// Numbers as components of a color, nil for null; nil if a value is neither.
  package static func numbers(_ values: [JSONValue]) -> [Double?]? {
    var numbers: [Double?] = []
    numbers.reserveCapacity(values.count)
    for value in values {
      switch value.content {
      case .number(let number): numbers.append(number)
      case .null: numbers.append(nil)
      case .boolean, .string, .array, .object: return nil
      }
    }
    return numbers
  }

  package var array: [JSONValue]? {
    guard case .array(let elements) = content else { return nil }
    return elements
  }

  /// The elements of an array, or the values of the members of an object.
  package var parts: [JSONValue] { array ?? members.map(\.value) }

  /// Why a number is refused, in words.
  package static func tooLarge(_ number: String) -> String {
    let limit = NumberText.shortest(Color.componentLimit)
    return
      "the number \(VisibleText.quoted(number)) is beyond \(limit), the most that a component can be"
  }

  package var isObject: Bool {
    guard case .object = content else { return false }
    return true
  }

  package var isNull: Bool {
    guard case .null = content else { return false }
    return true
  }
}

extension JSONValue {
  /// Whether it is an object with all of these keys.
  package func hasKeys(_ keys: [ByteText]) -> Bool { keys.allSatisfy { self[$0] != nil } }

  /// Whether its `$schema` names a site.
  package func schema(has site: String) -> Bool {
    self["$schema"]?.string.map { ASCII.contains(site, in: $0) } ?? false
  }

  /// Whether it is an object for which `test` holds, or one lies below it, through objects only.
  package func hasObject(_ test: (JSONValue) -> Bool) -> Bool {
    guard case .object(let members) = content else { return false }
    return test(self) || members.contains { $0.value.hasObject(test) }
  }
}
