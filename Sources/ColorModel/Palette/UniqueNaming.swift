import Bytes

/// Finds names that are still free: the wanted one with the lowest number after it, from 2.
///
/// Remembers where it left off for each name, so that a thousand equal names take a thousand steps.
struct FreeNames {
  private var nextNumber: [ColorName: Int] = [:]

  /// The first of `NAME 2`, `NAME 3` … that is not taken.
  mutating func name(like name: ColorName, isTaken: (ColorName) -> Bool) -> ColorName {
    take(next(like: name, isTaken: isTaken), like: name)
  }

  /// The same, without remembering it.
  func next(
    like name: ColorName, isTaken: (ColorName) -> Bool
  ) -> (name: ColorName, number: Int) {
    var number = nextNumber[name] ?? 2
    var candidate = name.numbered(number)
    while isTaken(candidate) {
      number += 1
      candidate = name.numbered(number)
    }
    return (candidate, number)
  }

  /// Remembers that a name was taken.
  @discardableResult
  mutating func take(
    _ found: (name: ColorName, number: Int), like name: ColorName
  ) -> ColorName {
    nextNumber[name] = found.number + 1
    return found.name
  }
}

/// Gives the entries of a file unique names, as files may repeat names or have none.
///
/// The second `red` becomes `red 2`; an unnamed color is named by its hex, or `Untitled`.
public struct UniqueNaming: Sendable {
  /// The palette so far.
  public private(set) var palette: ColorPalette
  /// The title of the palette.
  public var title: String? {
    get { palette.title }
    set { palette.title = newValue }
  }
  /// The other contents of the file.
  public var payload: Payload? {
    get { palette.payload }
    set { palette.payload = newValue }
  }
  /// The columns of the palette.
  public var columns: Int? {
    get { palette.columns }
    set { palette.columns = newValue }
  }
  /// How many entries had a name that an earlier one has.
  public private(set) var repeated = 0
  /// How many entries had no name.
  public private(set) var unnamed = 0
  private var freeNames = FreeNames()

  /// Starts an empty palette with room for `capacity` entries.
  public init(title: String? = nil, capacity: Int = 0) {
    palette = ColorPalette(title: title)
    palette.reserveCapacity(capacity)
  }

  /// Appends an entry; `name` is nil or empty where the file gives none.
  ///
  /// Throws where the name is too long or holds a NUL.
  public mutating func append(
    name: String?, _ value: ColorPalette.Value, spec: String? = nil, notes: EntryNotes? = nil,
    row: Payload.Row? = nil
  ) throws(ColorNameError) {
    let isNamed = name?.isEmpty == false
    let wanted = try wantedName(name, value)
    if !isNamed { unnamed += 1 }
    let entry = ColorPalette.Entry(
      wanted, value, spec: spec, notes: notes, nameRow: row, valueRow: row)
    if palette.append(ifFree: entry) { return }
    if isNamed { repeated += 1 }
    let free = freeNames.name(like: wanted) { [palette] in palette.position(of: $0) != nil }
    palette.append(
      ifFree: .init(free, value, spec: spec, notes: notes, nameRow: row, valueRow: row))
  }

  /// Appends an entry of a group, whose name in the file is the end of a path; nil or empty where the file gives
  /// none.
  ///
  /// `isOneLevel` says whether groups have no groups in them: then a slash in the name of one separates two.
  public mutating func append(
    name: String?, in group: [String], isOneLevel: Bool, _ value: ColorPalette.Value,
    spec: String? = nil, notes: EntryNotes? = nil, row: Payload.Row? = nil
  ) throws(ColorNameError) {
    // Most entries: their name says that they are in no group, so that nothing else need be made of it.
    if group.isEmpty, notes?.group == nil, let name, !name.isEmpty,
      !ASCII.contains(UInt8(ascii: "/"), in: name)
    {
      return try append(name: name, value, spec: spec, notes: notes, row: row)
    }
    let isNamed = name?.isEmpty == false
    let path = GroupPath(group, try isNamed ? name ?? "" : wantedName(nil, value).text)
    let whole = try ColorName(path.name)
    let isBySlashes = isOneLevel && GroupPath(slashesOf: whole).inOneLevel == path
    let all = EntryNotes(
      group: isBySlashes ? nil : path.group, ink: notes?.ink, description: notes?.description,
      id: notes?.id)
    try append(name: whole.text, value, spec: spec, notes: all, row: row)
    if !isNamed { unnamed += 1 }
  }

  /// Appends an entry if it gets just the name `expected`; whether it did.
  public mutating func append(
    name: String?, _ value: ColorPalette.Value, ifNamed expected: ColorName
  ) -> Bool {
    guard let wanted = try? wantedName(name, value) else { return false }
    if palette.position(of: wanted) == nil {
      return wanted == expected && palette.append(ifFree: .init(expected, value))
    }
    let found = freeNames.next(like: wanted) { palette.position(of: $0) != nil }
    guard found.name == expected, palette.append(ifFree: .init(expected, value)) else {
      return false
    }
    freeNames.take(found, like: wanted)
    return true
  }

  /// Replaces an entry by another one of the same name, as one that refers to a later one.
  public mutating func replace(at position: Int, with entry: ColorPalette.Entry) {
    palette.replace(at: position, with: entry)
  }

  /// The name that a file gives, or the one for an entry without any.
  private func wantedName(
    _ name: String?, _ value: ColorPalette.Value
  ) throws(ColorNameError) -> ColorName {
    if let name, !name.isEmpty { return try ColorName(name) }
    return try value.color.map { color throws(ColorNameError) in
      try ColorName(color.eightBit.hexText)
    } ?? .untitled
  }
}
