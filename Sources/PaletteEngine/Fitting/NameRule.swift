import PropertyLists

/// How names stand in a format. A rule that only one format has is in the file of that format.
public struct NameRule: Sendable {
  /// A name as it is written.
  package struct Form {
    /// The name in the file.
    let written: String
    /// The name after reading; nil if an entry has no name.
    package let read: String?
    /// The text that no two names may share; the one in the file if that is it.
    var identity: String?

    package init(written: String, read: String?, identity: String? = nil) {
      self.written = written
      self.read = read
      self.identity = identity
    }
  }

  /// How it is said that reading a name gives another one.
  package enum Change: Sendable {
    /// Each such name is a loss.
    case loss
    /// A note gives their number.
    case note(@Sendable (Int) -> PaletteNote)
    /// A loss gives their number.
    case countedLoss
  }

  /// The entries of a palette that a format has roles for.
  package struct Roles: Sendable {
    /// The names of the roles that there must be.
    let needed: [String]
    /// The name in a file of the role that a name stands for; nil for a name that is not a role.
    let key: @Sendable (String) -> String?
    /// Whether a value that cannot be read is that of a color, as its key says so.
    let isOfColor: @Sendable (String) -> Bool

    package init(
      needed: [String], key: @escaping @Sendable (String) -> String?,
      isOfColor: @escaping @Sendable (String) -> Bool
    ) {
      self.needed = needed
      self.key = key
      self.isOfColor = isOfColor
    }
  }

  /// The names that the format holds, in words.
  let told: FormatFact.Value
  var change = Change.loss
  /// Whether two names can have one form.
  var canCollide = true
  /// Whether a name that was read from the file which is changed stays as it is, whatever the rule says.
  var keepsOwn = false
  /// The setting by which the format keeps names that this rule changes, if there is one.
  var exactly: NameSetting?
  /// The roles of which a file has entries, in a format that has no others.
  var roles: Roles?
  /// Refuses names, if the rule writes and reads all others unchanged.
  var check: (@Sendable (ColorName) throws(PaletteEncodingError) -> Void)?
  /// The form of a name, or why it has none.
  package let form: @Sendable (ColorName) throws(PaletteEncodingError) -> Form

  package init(
    told: FormatFact.Value, change: Change = Change.loss, canCollide: Bool = true,
    keepsOwn: Bool = false, exactly: NameSetting? = nil, roles: Roles? = nil,
    check: (@Sendable (ColorName) throws(PaletteEncodingError) -> Void)? = nil,
    form: @escaping @Sendable (ColorName) throws(PaletteEncodingError) -> Form
  ) {
    self.told = told
    self.change = change
    self.canCollide = canCollide
    self.keepsOwn = keepsOwn
    self.exactly = exactly
    self.roles = roles
    self.check = check
    self.form = form
  }
}

extension NameRule {
  /// A rule that writes names unchanged, except those that `check` refuses.
  init(
    keeping told: FormatFact.Value,
    _ check: @escaping @Sendable (ColorName) throws(PaletteEncodingError) -> Void
  ) {
    self.init(told: told, canCollide: false, check: check) { name throws(PaletteEncodingError) in
      try check(name)
      return Form(written: name.text, read: name.text)
    }
  }
}

extension ColorName {
  /// A part of the name, as a name of its own.
  package func taking(_ part: String) -> ColorName { (try? ColorName(part)) ?? self }
}

extension NameRule {
  /// Whether the name of an entry stays as it was read.
  func keeps(_ entry: ColorPalette.Entry, carrying isCarried: (Payload) -> Bool) -> Bool {
    keepsOwn && entry.nameRow.map { isCarried($0.payload) } == true
  }

  /// Whether a file has a place for an entry.
  func hasRole(_ entry: ColorPalette.Entry, carrying isCarried: (Payload) -> Bool) -> Bool {
    guard let roles else { return true }
    let own = keeps(entry, carrying: isCarried) ? entry.name.text : nil
    guard let key = own ?? roles.key(entry.name.text) else { return false }
    return entry.value != .broken || roles.isOfColor(key)
  }

  /// Every name, unchanged.
  package static let any = NameRule(keeping: .words("all")) { _ in }

  /// Every name of characters that XML can hold; another one is an error.
  package static let xmlText = NameRule(keeping: .words("all that XML can hold")) {
    name throws(PaletteEncodingError) in
    if let scalar = XMLText.firstForbidden(in: name.text) { throw .name(name, scalar) }
  }

  /// One line without spaces at the ends; another name in its escaped form.
  package static let oneLine = NameRule(told: .words("on one line")) {
    name throws(PaletteEncodingError) in
    let written = TextRule.oneLine.written(name.text)
    let length = written.utf8.count
    // No name of a file may be longer: we could not read it ourselves.
    if length > ColorName.byteLimit { throw .escapedTooLong(name, bytes: length) }
    return Form(written: written, read: written)
  }

  /// No names.
  package static let none = NameRule(told: .no, change: .countedLoss, canCollide: false) { _ in
    Form(written: "", read: nil)
  }
}

extension PaletteEncodingError {
  /// Roles that no entry has, which the format needs.
  static func missingRoles(_ roles: [String]) -> PaletteEncodingError {
    PaletteEncodingError(
      "the palette does not have all colors of a terminal",
      reason: "it has none for \(roles.joined(separator: ", "))", remedy: .renameToThese)
  }
}
