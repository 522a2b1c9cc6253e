// A profile of Apple's Terminal (`.terminal`): a property list with all settings of a window. Each color is data: a
// keyed archive of its own, binary, whose root is an NSColor as in a color list. Other settings, such as the font, are
// archives too: the class of the root tells them apart.

import KeyedArchives
public import PaletteEngine
import PropertyLists

extension PaletteFormat {
  /// A profile of Apple's Terminal.
  public static let terminal = PaletteFormat("terminal", .terminalProfile)
}

extension FormatDefinition {
  /// A profile of Apple's Terminal.
  static let terminalProfile: FormatDefinition = terminalScheme(
    TerminalProfile.scheme, "Terminal profile", "terminal"
  ) { list, key, value in
    key == "type" && list.text(of: value) == TerminalProfile.type
      || TerminalProfile.isOfColor(key) && list.kind(of: value) == .data
  }
}

private enum TerminalProfile {
  static let type = "Window Settings"

  static let scheme = SchemeFormat(
    format: { .terminal },
    spaces: { AppleColorList.taggedSpaces.union([.srgb, .displayP3]) }, key: { $0.profileKey },
    isOfColor: isOfColor, suffixes: [], titleKey: "name",
    // The version of macOS 11 and later.
    constants: [("ProfileCurrentVersion", .number(2.07)), ("type", .text(type))],
    foreign: FileError(
      "this is not a profile of Terminal",
      reason: "in one, ‘type’ is ‘\(type)’, and keys such as ‘TextColor’ have an archived color"),
    isOfFormat: { list in
      list.value(of: "type", in: list.root).flatMap(list.text) == type
    },
    read: { list, key, index, budget throws(FileError) in try read(list, key, index, &budget) },
    write: { color, writer in writer.data(archive(of: color)) })

  /// Whether a key may be that of a color.
  @Sendable
  static func isOfColor(_ key: String) -> Bool {
    key.utf8.reversed().starts(with: "Color".utf8.reversed())
  }

  /// The color of an archive; broken if its key says that it is one, and it cannot be read.
  private static func read(
    _ list: PropertyList, _ key: String, _ index: PropertyList.Index, _ budget: inout Budget
  ) throws(FileError) -> ColorPalette.Value? {
    guard list.kind(of: index) == .data else { return nil }
    // Many keys may share the data.
    guard budget.spend(16 * list.place(of: index).count) else { throw .expansion }
    let unread = isOfColor(key) ? ColorPalette.Value.broken : nil
    let bytes = list.withBytes(of: index) { Array($0) }
    guard let archived = try? PropertyList(readingBinary: ByteSource(bytes: bytes)),
      let archive = try? KeyedUnarchiver(archived)
    else { return unread }
    var reader = AppleColorListReader(archive, .binary)
    return reader.rootColor(named: key) ?? unread
  }

  /// The archive of a color: the object that a color list of ours has for it, with those that it refers to.
  private static func archive(of color: Color) -> [UInt8] {
    let bytes = try? ByteSink.collect { sink throws(ByteStreamError) in
      var archiver = KeyedArchiver(PropertyListWriter(.binary, to: sink))
      let form = AppleColorList.StoredForm(for: color)
      let space =
        if case .custom(let space, _) = form { space } else { nil as AppleColorList.StoredSpace? }
      var objects = ColorObjectWriter(
        colorRecord: UID(2), spaceRecord: UID(5), spaces: space.map { [($0, UID(3))] } ?? [])
      objects.write(color, spec: nil, notes: nil, label: .none, to: &archiver)
      archiver.classRecord(AppleColorList.colorClass)
      if let space {
        objects.write(space, profile: UID(4), to: &archiver)
        archiver.writer.data(space.profile)
        archiver.classRecord(AppleColorList.spaceClass)
      }
      try archiver.finish(top: [("root", UID(1))])
    }
    // Memory takes every write.
    return bytes ?? []
  }
}
