/// Finds names that are still free: the wanted one with the lowest number after it, from 2.
///
/// Remembers where it left off for each name, so that a thousand equal names take a thousand steps.
struct FreeNames {
  private var nextNumber: [ColorName: Int] = [:]

  /// The first of `NAME 2`, `NAME 3` … that is not taken.
  mutating func name(like name: ColorName, isTaken: (ColorName) -> Bool) -> ColorName {
    var number = nextNumber[name] ?? 2
    var candidate = name.numbered(number)
    while isTaken(candidate) {
      number += 1
      candidate = name.numbered(number)
    }
    nextNumber[name] = number + 1
    return candidate
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
    name: String?, _ value: ColorPalette.Value
  ) throws(ColorNameError) {
    var wanted = ColorName.untitled
    if let name, !name.isEmpty {
      wanted = try ColorName(name)
    } else {
      unnamed += 1
      if let color = value.color { wanted = try ColorName(color.eightBit.hexText) }
    }
    if palette.append(ifFree: .init(wanted, value)) { return }
    if name?.isEmpty == false { repeated += 1 }
    let free = freeNames.name(like: wanted) { [palette] in palette.position(of: $0) != nil }
    palette.append(ifFree: .init(free, value))
  }
}
