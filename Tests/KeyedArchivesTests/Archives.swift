import Bytes
import KeyedArchives
import PropertyLists

/// Keyed archives as the tests write them by hand: `UID(3)` means a reference to object 3.
enum Archives {
  /// A sound archive of an array with one string: what the tables below replace parts of.
  static let sound = Parts()

  struct Parts: Sendable {
    var archiver = "<key>$archiver</key><string>NSKeyedArchiver</string>"
    var version = "<key>$version</key><integer>100000</integer>"
    var top = "<key>$top</key><dict><key>list</key>UID(1)</dict>"
    var array = "<dict><key>$class</key>UID(3)<key>NS.objects</key><array>UID(2)</array></dict>"
    var record = """
      <dict><key>$classes</key><array><string>NSArray</string><string>NSObject</string></array>\
      <key>$classname</key><string>NSArray</string></dict>
      """
    /// All of `$objects`, where not made from `array` and `record`.
    var objects: String?

    func changing(_ change: (inout Parts) -> Void) -> Parts {
      var copy = self
      change(&copy)
      return copy
    }

    var value: String {
      let objects =
        self.objects
        ?? "<key>$objects</key><array><string>$null</string>\(array)<string>a</string>\(record)</array>"
      return "<dict>\(archiver)\(objects)\(top)\(version)</dict>"
    }
  }

  /// The property list of `parts`.
  static func list(_ parts: Parts) throws -> PropertyList { try list(parts.value) }

  static func list(_ value: String) throws -> PropertyList {
    let uids = value.replacing(/UID\((-?\d+)\)/) {
      "<dict><key>CF$UID</key><integer>\($0.1)</integer></dict>"
    }
    let document = "<plist version=\"1.0\">\(uids)</plist>"
    return try PropertyList(readingXML: ByteSource(bytes: Array(document.utf8)))
  }
}
