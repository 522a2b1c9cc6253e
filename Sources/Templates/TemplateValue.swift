package import PaletteEngine

/// Data of a template.
package indirect enum TemplateValue {
  /// Nothing: false in a section, and a mistake where it is written.
  case null
  case flag(Bool)
  case text(String)
  case list([TemplateValue])
  case object(TemplateObject)
  /// What several entries could be meant by.
  case ambiguous([String])

  /// The data of a JSON value.
  package init(_ json: JSONValue) {
    switch json.content {
    case .null: self = .null
    case .boolean(let value): self = .flag(value)
    case .number(let value): self = .text(NumberText.shortest(value))
    case .string(let text): self = .text(text)
    case .array(let elements): self = .list(elements.map(TemplateValue.init))
    case .object(let members):
      var values: [String: TemplateValue] = [:]
      for member in members { values[member.key] = TemplateValue(member.value) }
      self = .object(TemplateObject(values))
    }
  }

  /// The value of a key; nil if there is none.
  func find(_ key: String) -> TemplateValue? {
    guard case .object(let object) = self else { return nil }
    return object.find(key)
  }

  /// The keys.
  var keys: [String] {
    guard case .object(let object) = self else { return [] }
    return object.keys()
  }

  /// The text where it is written.
  var text: String? {
    switch self {
    case .text(let text): text
    case .flag(let value): value ? "true" : "false"
    case .object(let object): object.text
    case .null, .list, .ambiguous: nil
    }
  }

  var isNull: Bool {
    guard case .null = self else { return false }
    return true
  }

  var isAmbiguous: Bool {
    guard case .ambiguous = self else { return false }
    return true
  }

  /// Whether a section of it is not written: null, false, no text and an empty list.
  var isFalse: Bool {
    switch self {
    case .null, .ambiguous: true
    case .flag(let value): !value
    case .text(let text): text.isEmpty
    case .list(let list): list.isEmpty
    case .object(let object): object.text?.isEmpty == true
    }
  }
}

/// Values by their keys, made when they are asked for.
package struct TemplateObject {
  /// All keys, from which a near miss is found.
  let keys: () -> [String]
  let find: (String) -> TemplateValue?
  /// Its text, if it is one by itself.
  var text: String?

  init(
    text: String? = nil, keys: @escaping () -> [String],
    find: @escaping (String) -> TemplateValue?
  ) {
    (self.keys, self.find, self.text) = (keys, find, text)
  }

  /// Values that are there already.
  init(_ values: [String: TemplateValue], text: String? = nil) {
    self.init(text: text, keys: { values.keys.sorted() }) { values[$0] }
  }
}
