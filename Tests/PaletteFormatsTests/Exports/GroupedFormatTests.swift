import Bytes
import ColorModel
import Diagnostics
import PaletteFormats
import TestSupport
import Testing

@testable import PaletteEngine

/// A format with groups and nothing else, for tests: a list of rows, each with its group.
private struct GroupedFile: Equatable {
  struct Row: Equatable {
    var group: [String]
    var name: String
    var value: ColorPalette.Value

    init(_ group: [String], _ name: String, _ value: ColorPalette.Value) {
      (self.group, self.name, self.value) = (group, name, value)
    }
  }

  var rows: [Row] = []

  static func capabilities(_ groups: Capabilities.Groups) -> Capabilities {
    Capabilities(
      colors: .any, alpha: true, missingComponents: .all, names: .any, groups: groups,
      notes: [.ink, .description, .id], entriesWithoutColor: true)
  }

  /// What a palette is written as.
  static func write(
    _ palette: ColorPalette, _ groups: Capabilities.Groups, _ policy: GroupPolicy = .slash
  ) throws -> (file: GroupedFile, fitted: FittedPalette) {
    let fitted = try palette.fitted(
      to: capabilities(groups), EncodingOptions(defaultTitle: "stem", groups: policy),
      carrying: { _ in false })
    return (
      GroupedFile(rows: fitted.entries.map { Row($0.group, $0.written, $0.entry.value) }), fitted
    )
  }

  /// What reading gives; notes apart, which the rows do not have.
  func read(_ groups: Capabilities.Groups) throws -> ColorPalette {
    var naming = GroupedNaming(groups, isTitleGroup: true)
    for row in rows { naming.append(row.name, in: row.group, row.value) }
    return try naming.naming(title: nil).palette
  }
}

/// A palette by its names, and the rows of a file with groups, each `GROUP|GROUP|NAME`.
struct GroupingCase: Sendable, CustomTestStringConvertible {
  var testDescription: String
  var names: [String]
  var title: String?
  var groups = Capabilities.Groups.nested
  var rows: [String]
  var losses: [String] = []
  var notes: [String] = []
}

@Suite("A format with groups") struct GroupedFormatTests {
  private static func palette(_ names: [String], title: String? = nil) throws -> ColorPalette {
    try ExportKit.palette(
      names.enumerated().map { ($1, Color(red: UInt8($0), green: 0, blue: 0)) }, title: title)
  }

  // The rules are those of docs/formats.md, "Groups".
  @Test(
    "has each group where its first entry stands, and the title around all",
    arguments: [
      GroupingCase(
        testDescription: "no group", names: ["a", "b"], rows: ["a", "b"]),
      GroupingCase(
        testDescription: "two groups", names: ["blue/1", "red/1", "blue/2"],
        rows: ["blue|1", "blue|2", "red|1"],
        losses: ["‘blue/2’: it is moved to the other entries of its group"],
        notes: ["3 names are split into groups at each ‘/’; write no groups to keep them"]),
      GroupingCase(
        testDescription: "a loose color beside a group of its name",
        names: ["brand", "brand/hover"], rows: ["brand", "brand|hover"],
        notes: ["1 name is split into groups at its ‘/’; write no groups to keep it"]),
      GroupingCase(
        testDescription: "groups in groups", names: ["a/b/1", "a/2", "a/b/3", "c"],
        rows: ["a|b|1", "a|b|3", "a|2", "c"],
        losses: ["‘a/b/3’: it is moved to the other entries of its group"],
        notes: ["3 names are split into groups at each ‘/’; write no groups to keep them"]),
      GroupingCase(
        testDescription: "groups in groups, in one level", names: ["a/b/1", "c"],
        groups: .oneLevel, rows: ["a/b|1", "c"],
        notes: ["1 name is split into groups at its ‘/’; write no groups to keep it"]),
      GroupingCase(
        testDescription: "one group, which would be the title", names: ["blue/1", "blue/2"],
        rows: ["blue/1", "blue/2"],
        notes: ["2 names are not split at ‘/’, as a single group becomes the title"]),
      GroupingCase(
        testDescription: "a title and no group", names: ["a", "b"], title: "T",
        rows: ["T|a", "T|b"]),
      GroupingCase(
        testDescription: "a title around groups", names: ["blue/1", "a"], title: "T",
        rows: ["T|blue|1", "T|a"],
        notes: ["1 name is split into groups at its ‘/’; write no groups to keep it"]),
      GroupingCase(
        testDescription: "a title and one group, in one level", names: ["blue/1", "blue/2"],
        title: "T", groups: .oneLevel, rows: ["T|blue/1", "T|blue/2"],
        notes: ["2 names are not split at ‘/’, as a single group becomes the title"]),
      GroupingCase(
        testDescription: "a title and groups, in one level", names: ["blue/1", "a"], title: "T",
        groups: .oneLevel, rows: ["blue|1", "a"], losses: ["the title ‘T’ is left out"],
        notes: ["1 name is split into groups at its ‘/’; write no groups to keep it"]),
      GroupingCase(
        testDescription: "a title and no entry", names: [], title: "T", rows: [],
        losses: ["the title ‘T’ is left out"]),
      GroupingCase(
        testDescription: "empty components", names: ["a//b", "/a", "a/"],
        rows: ["a|/b", "/a", "a/"],
        notes: ["1 name is split into groups at its ‘/’; write no groups to keep it"]),
    ])
  func projection(_ example: GroupingCase) throws {
    let palette = try Self.palette(example.names, title: example.title)
    let (file, fitted) = try GroupedFile.write(palette, example.groups)
    #expect(file.rows.map { ($0.group + [$0.name]).joined(separator: "|") } == example.rows)
    #expect(fitted.losses.map(\.summary) == example.losses)
    #expect(fitted.notes.map(\.summary) == example.notes)
    #expect(try Self.names(file.read(example.groups)).sorted() == example.names.sorted())
  }

  @Test("keeps names whole without groups")
  func none() throws {
    var options = EncodingOptions(defaultTitle: "stem")
    FormatOption.groups.change?(&options, "none")
    let palette = try Self.palette(["a/b", "c/d", "e"])
    let (file, fitted) = try GroupedFile.write(palette, .nested, options.groups)
    #expect(file.rows.map(\.name) == ["a/b", "c/d", "e"] && file.rows.allSatisfy(\.group.isEmpty))
    #expect(fitted.losses.isEmpty && fitted.notes.isEmpty)
    let read = try file.read(.nested)
    #expect(read.entries.map(\.notes?.group) == [[], [], nil])
    #expect(try GroupedFile.write(read, .nested).file == file)
  }

  @Test("is read with the groups told whose names would mislead, and the title of one group")
  func reading() throws {
    let red = ColorPalette.Value.color(Color(red: 255, green: 0, blue: 0))
    let file = GroupedFile(rows: [
      .init(["Matte"], "Red/Black (1XX-604)", red), .init([], "Red (3X2-601)", red),
      .init(["Matte"], "", red), .init(["Matte"], "Red", red), .init(["Matte"], "Red", red),
    ])
    for groups in [Capabilities.Groups.oneLevel, .nested] {
      let palette = try file.read(groups)
      #expect(palette.title == nil)
      #expect(
        Self.names(palette) == [
          "Matte/Red/Black (1XX-604)", "Red (3X2-601)", "Matte/#ff0000", "Matte/Red", "Matte/Red 2",
        ])
      #expect(palette.entries.map(\.notes?.group) == [["Matte"], nil, nil, nil, nil])
    }
    let titled = GroupedFile(rows: [.init(["T"], "a", red), .init(["T", "x"], "b/c", red)])
    let palette = try titled.read(.nested)
    #expect(palette.title == "T" && Self.names(palette) == ["a", "x/b/c"])
    #expect(palette.entries.map(\.groupPath.group) == [[], ["x"]])
  }

  private static func names(_ palette: ColorPalette) -> [String] {
    palette.entries.map(\.name.text)
  }

  private static let hostileNames = [
    "a//b", "/a", "a/", "a", "a/b", "a/b/c", "/", "//", "a/ ", "b/a",
    (0..<100).map { "\($0)" }.joined(separator: "/"),
  ]

  @Test("gives a flat palette its names again", arguments: [Capabilities.Groups.oneLevel, .nested])
  func names(_ groups: Capabilities.Groups) throws {
    var random = SeededGenerator("names through \(groups)")
    for _ in 0..<2000 {
      var palette = try HostilePalettes.sound(using: &random)
      for name in Self.hostileNames where Bool.random(using: &random) {
        let name = try ColorName(Bool.random(using: &random) ? name : "g/\(name)")
        palette.append(ifFree: .init(name, HostilePalettes.color(using: &random)))
      }
      let (file, fitted) = try GroupedFile.write(palette, groups)
      // What reading gives is what fitting says.
      let read = try file.read(groups)
      let expected = try fitted.palette
      try #require(read == expected, "CLR_SEED=\(random.seed)")
      #expect(read.entries.map(\.notes?.group) == expected.entries.map(\.notes?.group))
      #expect(Set(Self.names(read)) == Set(Self.names(palette)), "CLR_SEED=\(random.seed)")
      let isMoved = fitted.losses.contains { if case .order = $0 { true } else { false } }
      #expect((Self.names(read) == Self.names(palette)) == !isMoved, "CLR_SEED=\(random.seed)")
      let isTitleKept = read.title == palette.title
      #expect(
        isTitleKept == !fitted.losses.contains { if case .title = $0 { true } else { false } })

      // Through a flat format and back.
      for format in PaletteFormat.allCases where format.definition.holds.holdsAllNamesAndGroups {
        guard let written = try? ExportKit.encode(read, format) else { continue }
        let flat = try ExportKit.decode(written.bytes, format).palette
        let again = try GroupedFile.write(flat, groups).file.read(groups)
        #expect(Self.names(again) == Self.names(flat), "CLR_SEED=\(random.seed) \(format)")
      }
      // What was grouped stays as it is.
      let (again, twice) = try GroupedFile.write(read, groups)
      #expect(again == file, "CLR_SEED=\(random.seed)")
      #expect(twice.losses.isEmpty, "CLR_SEED=\(random.seed)")
    }
  }
}

extension Capabilities {
  /// Whether reading gives every name and its group as they were; a name that XML cannot hold is an error.
  fileprivate var holdsAllNamesAndGroups: Bool { names.isOfAll && notes.contains(.group) }
}

extension NameRule {
  fileprivate var isOfAll: Bool { !canCollide && hasNames }

  private var hasNames: Bool {
    guard case .countedLoss = change else { return true }
    return false
  }
}
