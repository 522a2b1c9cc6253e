// New objects take the place of those that they replace. Others come after the entry before them where the file
// has each name beside its color, as ours have, and at the end where it has not.

import KeyedArchives
import PaletteEngine
import PropertyLists

/// Which objects a color list is written of, and in what order.
struct ColorListPlan: Sendable {
  /// An object that no file has.
  enum NewObject: Sendable {
    /// The array of names and that of colors, for a file that is new.
    case keysArray, colorsArray
    /// The name and the color of an entry, by its position.
    case name(Int)
    case color(Int)
    case space(AppleColorList.StoredSpace, profile: ObjectID)
    case profile(AppleColorList.StoredSpace)
  }

  /// The file that is changed; nil for one that is made.
  let base: ArchivedColorList?
  private(set) var table: ObjectTable
  /// The new objects, by the numbers that the table has of them.
  private(set) var newObjects: [NewObject] = []
  let keysArray: ObjectID
  let colorsArray: ObjectID
  /// The names and colors of all entries.
  private(set) var keys: [ObjectID] = []
  private(set) var colors: [ObjectID] = []
  /// Whether a new color is that of the entry, and not of an earlier one.
  private var ownsColor: [Bool] = []
  private var ownedColors: Set<ObjectID> = []
  /// The records that new objects of ours have.
  private(set) var arrayRecord: ObjectID?
  private(set) var colorRecord: ObjectID?
  private(set) var spaceRecord: ObjectID?
  /// The spaces that new colors refer to: those of the file, or new ones.
  private(set) var spaces: [AppleColorList.StoredSpace: ObjectID] = [:]
  /// Other files, of which colors are copied.
  private(set) var sources: [ArchivedColorList] = []

  init(base: ArchivedColorList?) {
    self.base = base
    table = ObjectTable(base?.archive)
    if let base {
      keysArray = table.id(ofBase: base.keysArray)
      colorsArray = table.id(ofBase: base.colorsArray)
    } else {
      newObjects = [.keysArray, .colorsArray]
      keysArray = table.add(new: 0)
      colorsArray = table.add(new: 1)
      arrayRecord = table.record(AppleColorList.arrayClass)
    }
  }

  private mutating func add(_ object: NewObject) -> ObjectID {
    newObjects.append(object)
    return table.add(new: newObjects.count - 1)
  }

  /// Makes sure that there are our records and the given spaces, for colors of our own.
  mutating func prepare(_ used: [AppleColorList.StoredSpace]) {
    colorRecord = table.record(AppleColorList.colorClass)
    let inFile = base?.storedSpaces() ?? [:]
    if used.contains(where: { inFile[$0] == nil }) {
      spaceRecord = table.record(AppleColorList.spaceClass)
    }
    for space in used {
      if let known = inFile[space].map({ table.id(ofBase: $0) }) {
        table.keep(known)
        spaces[space] = known
      } else {
        let profile = add(.profile(space))
        let id = add(.space(space, profile: profile))
        table.addHelper(id)
        table.addHelper(profile)
        spaces[space] = id
      }
    }
  }

  /// Adds a file that colors are copied from.
  mutating func addSource(_ source: ArchivedColorList) -> ObjectTable.SourceID {
    // Objects of other files may be in this one already, but not as part of an entry.
    if sources.isEmpty, let base {
      table.shareBase(except: base.keys + base.colors + [base.keysArray, base.colorsArray])
    }
    sources.append(source)
    return table.addSource(source.archive)
  }

  /// A value of another list for a key, with all objects that it refers to.
  mutating func importValue(
    _ value: PropertyList.Index, of source: ObjectTable.SourceID
  ) -> KeyChange.Value {
    table.importValue(value, of: source)
  }

  /// Changes keys of the archive, of `$top` and of the two arrays.
  mutating func change(
    archive: [KeyChange], top: [KeyChange], names: [KeyChange], colors: [KeyChange]
  ) {
    table.changeRoot(archive)
    table.changeTop(top)
    table.change(keysArray, names)
    table.change(colorsArray, colors)
  }

  /// Adds an entry with a name and a color of the base, by their rows, or else new ones; or with a color of
  /// another file. A color of a file with changes is a copy, as other entries may have it too.
  mutating func append(
    _ entry: Int, nameRow: Int?, colorRow: Int?,
    copied: (color: UID, source: ObjectTable.SourceID)?, _ changes: [KeyChange]
  ) {
    keys.append(baseKey(nameRow) ?? add(.name(entry)))
    var color: ObjectID
    if let known = baseColor(colorRow) {
      color = known
    } else if let copied {
      color =
        table.importObject(
          copied.color, of: copied.source,
          leading: [AppleColorList.colorClass, AppleColorList.spaceClass]
        ).id
    } else {
      color = add(.color(entry))
    }
    if !changes.isEmpty, let copy = table.copy(of: color, changing: changes) { color = copy }
    colors.append(color)
    ownsColor.append(!table.isOfBase(color) && ownedColors.insert(color).inserted)
  }

  private func baseKey(_ row: Int?) -> ObjectID? {
    guard let base, let row else { return nil }
    return table.id(ofBase: base.keys[row])
  }

  private func baseColor(_ row: Int?) -> ObjectID? {
    guard let base, let row else { return nil }
    return table.id(ofBase: base.colors[row])
  }
}

// Order.
extension ColorListPlan {
  /// Puts all objects in their order. `rows` are the rows of the base that the names and the values of entries
  /// are from.
  mutating func arrange(_ rows: [(name: Int?, value: Int?)]) {
    if let base {
      change(keysArray, from: base.keys, to: keys)
      change(colorsArray, from: base.colors, to: colors)
      table.dropUnreferenced()
    } else {
      table.placeLast([keysArray, colorsArray])
    }
    let isInterleaved =
      base.map { zip($0.keys, $0.colors).allSatisfy { $1.number == $0.number + 1 } } ?? false
    var first: [ObjectID] = []
    var last: [ObjectID] = []
    var anchor: ObjectID?
    for entry in keys.indices {
      var loose: [ObjectID] = []
      var place: ObjectID?
      if !table.isOfBase(keys[entry]) {
        let old = baseKey(rows[entry].value)
        let isReplaced = old.map { table.replace($0, with: keys[entry]) } ?? false
        if !isReplaced { loose.append(keys[entry]) }
      }
      if table.isOfBase(colors[entry]) {
        place = colors[entry]
      } else if ownsColor[entry] {
        if let old = baseColor(rows[entry].name), table.replace(old, with: colors[entry]) {
          place = old
        } else {
          loose.append(colors[entry])
        }
      }
      anchor = place ?? anchor
      if !isInterleaved {
        last += loose
      } else if let anchor {
        table.place(loose, after: anchor)
      } else {
        first += loose
      }
    }
    if isInterleaved, let beginning = base?.keys.min(by: { $0.number < $1.number }) {
      table.place(table.helpers + first, before: table.id(ofBase: beginning))
    } else {
      table.placeLast(table.helpers + first)
    }
    table.placeLast(last)
    table.assignUIDs()
  }

  /// Gives an array of the base other elements, where they differ.
  private mutating func change(_ array: ObjectID, from old: [UID], to new: [ObjectID]) {
    if old.map({ table.id(ofBase: $0) }) == new { return }
    table.change(array, [.set("NS.objects", to: .references(new))])
  }
}
