import Bytes
import Foundation
import KeyedArchives
import PropertyLists

/// An archive of random objects, each a dictionary of texts and references: shared ones, loops, references to
/// itself, to `$null` and to no object.
struct RandomArchive {
  enum Value: Equatable {
    case text(String)
    case reference(Int)
    case references([Int])

    var uids: [Int] {
      switch self {
      case .text: []
      case .reference(let uid): [uid]
      case .references(let uids): uids
      }
    }
  }

  static let keys: [StaticString] = ["b", "d", "f"]

  /// The objects after `$null`, by their uids less one.
  var objects: [[String: Value]]

  /// The objects that can be reached from some, by uid.
  func reached(from uids: [Int]) -> Set<Int> {
    var reached: Set<Int> = [0]
    var open = uids
    while let uid = open.popLast() {
      guard 1...objects.count ~= uid, reached.insert(uid).inserted else { continue }
      for value in objects[uid - 1].values { open += value.uids }
    }
    return reached
  }

  init(count: Int, using generator: inout some RandomNumberGenerator) {
    objects = (0..<count).map { _ in
      var object: [String: Value] = [:]
      for key in Self.keys where Bool.random(using: &generator) {
        func uid(_ generator: inout some RandomNumberGenerator) -> Int {
          let uid = Int.random(in: 0...(count + 1), using: &generator)
          return uid > count ? 99 : uid
        }
        object["\(key)"] =
          switch Int.random(in: 0..<4, using: &generator) {
          case 0: .text(["x", "y"].randomElement(using: &generator) ?? "")
          case 1, 2: .reference(uid(&generator))
          case _: .references((0..<2).map { _ in uid(&generator) })
          }
      }
      return object
    }
  }

  init(_ objects: [[String: Value]]) { self.objects = objects }

  /// The archive with object 1 as its entry point.
  func unarchiver() throws -> KeyedUnarchiver {
    let text = objects.map { object in
      "<dict>"
        + object.sorted { $0.key < $1.key }.map { key, value in
          let text =
            switch value {
            case .text(let text): "<string>\(text)</string>"
            case .reference(let uid): "UID(\(uid))"
            case .references(let uids): "<array>\(uids.map { "UID(\($0))" }.joined())</array>"
            }
          return "<key>\(key)</key>\(text)"
        }.joined() + "</dict>"
    }.joined()
    return try KeyedUnarchiver(
      Archives.list(
        Archives.sound.changing {
          $0.objects = "<key>$objects</key><array><string>$null</string>\(text)</array>"
        }))
  }
}

/// What a table writes, as Foundation reads it.
struct WrittenArchive: CustomStringConvertible {
  let bytes: [UInt8]
  /// The objects; a reference is a dictionary of `CF_UID`.
  let objects: [Any]
  let top: [String: Any]

  init(
    _ table: ObjectTable, top: [(key: StaticString, id: ObjectID)] = [],
    _ writeNew: (Int, inout KeyedArchiver) -> Void = { _, _ in }
  ) throws {
    bytes = try ByteSink.collect { sink throws(ByteStreamError) in
      try table.write(to: PropertyListWriter(.xml, to: sink), top: top, writeNew)
    }
    // Foundation makes objects of its own of `CF$UID`.
    let text = String(decoding: bytes, as: UTF8.self).replacing("CF$UID", with: "CF_UID")
    let root =
      try PropertyListSerialization.propertyList(from: Data(text.utf8), format: nil)
      as? [String: Any]
    objects = root?["$objects"] as? [Any] ?? []
    self.top = root?["$top"] as? [String: Any] ?? [:]
  }

  var description: String { "\(objects)" }

  static func uid(_ value: Any?) -> Int? { (value as? [String: Any])?["CF_UID"] as? Int }

  /// Whether the object at `uid` and all that it refers to are those at `other` of an archive, apart from the
  /// numbers of objects and from `except`, keys of that object alone. References to no object are references to
  /// no object, or to `$null`.
  func isSame(
    _ uid: Int, as other: Int, of archive: RandomArchive, except: Set<String> = []
  ) -> Bool {
    var seen: Set<[Int]> = []
    func same(_ uid: Int, _ other: Int, except: Set<String> = []) -> Bool {
      let isThere = 1...archive.objects.count ~= other
      guard isThere, objects.indices.contains(uid) else {
        return !isThere && (uid == 0 || !objects.indices.contains(uid))
      }
      guard seen.insert([uid, other]).inserted else { return true }
      guard let object = objects[uid] as? [String: Any] else { return false }
      let expected = archive.objects[other - 1].filter { !except.contains($0.key) }
      guard Set(object.keys).subtracting(except) == Set(expected.keys) else { return false }
      return expected.allSatisfy { key, value in
        switch value {
        case .text(let text): object[key] as? String == text
        case .reference(let target): Self.uid(object[key]).map { same($0, target) } ?? false
        case .references(let targets):
          (object[key] as? [Any]).map { found in
            found.count == targets.count
              && zip(found, targets).allSatisfy { found, target in
                Self.uid(found).map { same($0, target) } ?? false
              }
          } ?? false
        }
      }
    }
    return same(uid, other, except: except)
  }
}
