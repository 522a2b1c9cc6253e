import ColorModel
import Foundation
import PaletteFormats
import Testing

/// A color list written by hand after docs/clr-files.md, and what becomes of it when
/// parts are replaced.
///
/// `UID(3)` stands for a reference to object 3, `DATA(1 0 0\0)` for data of this text, where `\0` is
/// a NUL, and `PROFILE` for the data of our sRGB profile.
enum HandMadeList {
  /// Two colors: `accent`, sRGB `#ff6600`, and `old`, Generic RGB 0.5 0.25 0.125.
  static let text = #"""
    <dict><key>$archiver</key><string>NSKeyedArchiver</string><key>$objects</key><array>
    <string>$null</string>
    <dict><key>$class</key>UID(3)<key>NS.objects</key><array>UID(8)UID(10)</array></dict>
    <dict><key>$class</key>UID(3)<key>NS.objects</key><array>UID(9)UID(11)</array></dict>
    <dict><key>$classes</key><array><string>NSMutableArray</string><string>NSArray</string>
    <string>NSObject</string></array><key>$classname</key><string>NSMutableArray</string></dict>
    <dict><key>$classes</key><array><string>NSColor</string><string>NSObject</string></array>
    <key>$classname</key><string>NSColor</string></dict>
    <dict><key>$classes</key><array><string>NSColorSpace</string><string>NSObject</string></array>
    <key>$classname</key><string>NSColorSpace</string></dict>
    <dict><key>$class</key>UID(5)<key>NSICC</key>UID(7)<key>NSID</key><integer>7</integer></dict>
    PROFILE
    <string>accent</string>
    <dict><key>$class</key>UID(4)<key>NSColorSpace</key><integer>1</integer>
    <key>NSComponents</key>DATA(1 0.4 0 1)<key>NSCustomColorSpace</key>UID(6)
    <key>NSRGB</key>DATA(0.9859 0.3205 0.0284\0)</dict>
    <string>old</string>
    <dict><key>$class</key>UID(4)<key>NSColorSpace</key><integer>1</integer>
    <key>NSRGB</key>DATA(0.5 0.25 0.125\0)</dict>
    </array><key>$top</key><dict><key>NSColors</key>UID(2)<key>NSKeys</key>UID(1)</dict>
    <key>$version</key><integer>100000</integer></dict>
    """#

  /// One part, and what stands in its place.
  struct Edit: Sendable {
    var old: String
    var new: String

    init(_ old: String, _ new: String) {
      self.old = old
      self.new = new
    }
  }

  /// The bytes of the list with each part replaced; a part must be there exactly once.
  static func bytes(_ edits: [Edit] = []) throws -> [UInt8] {
    var text = text
    for edit in edits {
      try #require(text.ranges(of: edit.old).count == 1, "‘\(edit.old)’ is not there once")
      text = text.replacing(edit.old, with: edit.new)
    }
    text = text.replacing("PROFILE", with: data(ICCProfile.srgb))
    text = text.replacing(/UID\((-?\d+)\)/) {
      "<dict><key>CF$UID</key><integer>\($0.1)</integer></dict>"
    }
    text = text.replacing(/DATA\((.*?)\)/) {
      data(Array($0.1.replacing("\\0", with: "\0").utf8))
    }
    return Array("<plist version=\"1.0\">\(text)</plist>".utf8)
  }

  private static func data(_ bytes: [UInt8]) -> String {
    "<data>\(Data(bytes).base64EncodedString())</data>"
  }
}
