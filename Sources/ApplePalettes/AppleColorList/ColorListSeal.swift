// A keyed archive refers to its objects by position, of which a merge of texts knows nothing: it can put together
// a list that no side had. So an XML list has a line that changes with its structure, right after `<plist>`. Two
// sides that both change the structure conflict there, and a structure that does not agree with its seal is refused.
//
// docs/clr-files.md says what is sealed.

import KeyedArchives
import PaletteEngine
import PropertyLists

/// The seal of an XML color list: a hash of its references and its names.
package struct ColorListSeal {
  private var hash = FNV1a()

  /// Adds a reference. The references come first, in the order of the file.
  mutating func add(uid: Int) {
    // A larger number in a dictionary of `CF$UID` is not a reference to any reader.
    guard let uid = UInt32(exactly: uid) else { return }
    hash.add(decimal: uid)
    hash.add(0)
  }

  /// Ends the references, after which the names come, in the order of the entries.
  mutating func endReferences() { hash.add(0) }

  /// Adds a name, as it is stored.
  mutating func add(name: String) {
    var name = name
    name.withUTF8 { hash.add($0) }
    hash.add(0)
  }

  /// Adds the names that objects of an archive are; whether all of them are names.
  @discardableResult
  mutating func add(namesAt uids: [UID], in archive: KeyedUnarchiver) -> Bool {
    let list = archive.list
    for uid in uids {
      if let object = archive.object(at: uid.number), list.kind(of: object) == .string {
        list.addText(of: object, to: &hash)
        hash.add(0)
      } else if let name = try? AppleColorListReader.name(uid, row: 0, in: archive) {
        add(name: name)
      } else {
        return false
      }
    }
    return true
  }

  /// The hash, as it is written.
  var digits: String {
    let digits = String(hash.value, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }

  /// The text of the comment.
  var text: String { "clr seal \(digits)" }

  /// The digits of a comment that is a seal, sound or not; nil for another comment.
  static func digits(in comment: String) -> Substring? {
    let words = comment.utf8.split(maxSplits: 3, whereSeparator: ASCII.isSpace)
    guard words.count == 3, words[0].elementsEqual("clr".utf8), words[1].elementsEqual("seal".utf8)
    else { return nil }
    return Substring(words[2])
  }

  /// Whether a line of a list that `clr` wrote is its seal.
  package static func isLine(_ line: ArraySlice<UInt8>) -> Bool {
    // `<!-- clr seal … -->`
    let words = line.split(whereSeparator: ASCII.isSpace)
    return words.first.map { $0.elementsEqual("<!--".utf8) } == true && words.count == 5
      && digits(
        in: String(decoding: words[1...3].joined(separator: [0x20]).map(\.self), as: UTF8.self))
        != nil
  }
}

extension ColorListSeal {
  /// Writes a property list that begins with its seal if it is XML. `write` is called twice then, and must write
  /// the same.
  ///
  /// - Parameter names: Adds the names of the entries to the seal.
  static func write(
    _ encoding: PropertyListEncoding, to sink: ByteSink,
    names: (inout ColorListSeal) -> Void,
    _ write: (consuming PropertyListWriter) throws(ByteStreamError) -> Void
  ) throws(ByteStreamError) {
    var writer = PropertyListWriter(encoding, to: sink)
    switch encoding {
    case .binary: break
    case .xml:
      // Behind a pointer: of a variable that a closure keeps, each access is checked at run time.
      let seal = UnsafeMutablePointer<ColorListSeal>.allocate(capacity: 1)
      seal.initialize(to: ColorListSeal())
      defer { seal.deallocate() }
      try write(PropertyListWriter(visitingReferences: { seal.pointee.add(uid: $0) }))
      seal.pointee.endReferences()
      names(&seal.pointee)
      writer.comment(seal.pointee.text)
    }
    try write(writer)
  }
}

extension AppleColorList {
  /// The comments of a color list that `clr` writes: its seal, and a label above the numbers of each color.
  static let knownComments = KnownComments(
    keys: ColorLabel.keys, isHead: { ColorListSeal.digits(in: $0) != nil })
}

extension AppleColorListReader {
  /// Looks at all references: the number of objects that nothing refers to. Throws if the seals of the file do not
  /// agree with it; a file without a seal is sound.
  func look(
    for seals: [KnownComments.Head], _ keys: [UID]
  ) throws(FileError) -> Int {
    if seals.count > 1 { throw .seal(line: seals[1].line, isSecond: true) }
    var isReferenced = [Bool](repeating: false, count: archive.objectCount)
    // `$null` needs no reference.
    if !isReferenced.isEmpty { isReferenced[0] = true }
    var seal = ColorListSeal()
    isReferenced.withUnsafeMutableBufferPointer { isReferenced in
      list.forEachUID(in: list.root) { uid in
        if uid < isReferenced.count { isReferenced[uid] = true }
        if !seals.isEmpty { seal.add(uid: uid) }
      }
    }
    if let found = seals.first {
      seal.endReferences()
      let isWhole = seal.add(namesAt: keys, in: archive)
      guard isWhole, ColorListSeal.digits(in: found.text).map({ seal.digits == $0 }) == true else {
        throw .seal(line: found.line, isSecond: false)
      }
    }
    return isReferenced.count { !$0 }
  }
}
