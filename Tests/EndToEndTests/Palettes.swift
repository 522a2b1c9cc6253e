import Foundation
import TestSupport
import Testing

/// A folder with files in it, and `clr` run there.
struct Workplace {
  let scratch: Scratch

  init(_ files: [String: String] = [:]) throws {
    scratch = try Scratch()
    for (name, text) in files { try write(text, name) }
  }

  func clr(_ arguments: String..., input: String? = nil) throws -> ProgramResult {
    try Program.clr(arguments, input: input.map { Data($0.utf8) }, in: scratch.folder)
  }

  func write(_ text: String, _ name: String) throws {
    try Data(text.utf8).write(to: scratch.folder.appendingPathComponent(name))
  }

  func text(_ name: String) throws -> String {
    String(decoding: try data(name), as: UTF8.self)
  }

  func data(_ name: String) throws -> Data {
    try Data(contentsOf: scratch.folder.appendingPathComponent(name))
  }

  func names() throws -> [String] { try scratch.names() }

  /// Which file it is, and when it was written.
  func stamp(_ name: String) throws -> (inode: Int?, time: Date?) {
    let attributes = try FileManager.default.attributesOfItem(atPath: scratch.path(name))
    return (attributes[.systemFileNumber] as? Int, attributes[.modificationDate] as? Date)
  }

  func setTime(_ time: Date, _ name: String) throws {
    try FileManager.default.setAttributes(
      [.modificationDate: time], ofItemAtPath: scratch.path(name))
  }
}

/// The palette of these tests, in the four formats, written by hand.
enum Brand {
  static let json = """
    {"format": "clr-palette", "version": 1, "name": "Brand", "colors": [
    {"name": "accent", "hex": "#ff6600"},
    {"name": "ink", "hex": "#0a141e"}
    ]}

    """

  static let css = ":root {\n  --accent: #ff6600;\n  --ink: #0a141e;\n}\n"

  static let gpl = """
    GIMP Palette
    Name: Brand
    #
    255 102   0\taccent
     10  20  30\tink

    """

  /// What `clr list` prints for each.
  static let listing = "accent\t#ff6600\nink\t#0a141e\n"
}
