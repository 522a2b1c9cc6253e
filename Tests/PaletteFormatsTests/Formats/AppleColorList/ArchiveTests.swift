import ColorModel
import Foundation
import PaletteFormats
import TestSupport
import Testing

// Python's plistlib is the independent reader here. Its XML keeps each uid as a dictionary.
@Suite("The archive that a color list is") struct ArchiveTests {
  private func mixed() throws -> ColorPalette {
    try ColorLists.palette([
      ("accent", Color(.srgb, 1, 0.4, 0)), ("old", Color(.genericRGB, 0.5, 0.25, 0.125)),
      ("wide", Color(.srgb, 1.2, -0.1, 0.3)), ("glass", Color(.srgb, 0, 0.5, 1, alpha: 0.25)),
      ("old glass", Color(.genericRGB, 0, 1, 0, alpha: 0.5)),
    ])
  }

  // Keys, class records and order: docs/clr-files.md. The conversion to
  // Generic RGB: the matrix and the transfer functions of section 5.1, in Python's own arithmetic.
  private static let graph = """
    import plistlib, sys
    u = lambda n: {'CF$UID': n}
    def legacy(r, g, b, alpha=1):
      def linear(c):
        m = abs(c)
        v = m / 12.92 if m <= 0.04045 else ((m + 0.055) / 1.055) ** 2.4
        return v if c >= 0 else -v
      m = [[1.02524342, -0.02654694, 0.00130352], [0.01940122, 0.94800769, 0.03259109],
           [-0.00176178, -0.00143551, 1.00319729]]
      y = [linear(r), linear(g), linear(b)]
      det = lambda a: (a[0][0] * (a[1][1] * a[2][2] - a[1][2] * a[2][1])
        - a[0][1] * (a[1][0] * a[2][2] - a[1][2] * a[2][0])
        + a[0][2] * (a[1][0] * a[2][1] - a[1][1] * a[2][0]))
      x = []
      for i in range(3):  # Cramer's rule
        x.append(det([[y[j] if k == i else m[j][k] for k in range(3)] for j in range(3)]) / det(m))
      encode = lambda c: min(16 * c, c ** (1 / 1.8))
      numbers = ['%.10g' % encode(min(max(c, 0), 1)) for c in x]
      if alpha != 1: numbers.append('%.10g' % alpha)
      return (' '.join(numbers) + '\\0').encode()
    def custom(space, components, rgb):
      return {'$class': u(4), 'NSColorSpace': 1, 'NSComponents': components.encode(),
              'NSCustomColorSpace': u(space), 'NSRGB': rgb}
    def generic(rgb):
      return {'$class': u(4), 'NSColorSpace': 1, 'NSRGB': (rgb + '\\0').encode()}
    found = plistlib.load(sys.stdin.buffer)
    profile = found['$objects'][7]
    expected = {
      '$archiver': 'NSKeyedArchiver', '$version': 100000,
      '$top': {'NSColors': u(2), 'NSKeys': u(1)},
      '$objects': [
        '$null',
        {'$class': u(3), 'NS.objects': [u(10), u(12), u(14), u(16), u(18)]},
        {'$class': u(3), 'NS.objects': [u(11), u(13), u(15), u(17), u(19)]},
        {'$classname': 'NSMutableArray', '$classes': ['NSMutableArray', 'NSArray', 'NSObject']},
        {'$classname': 'NSColor', '$classes': ['NSColor', 'NSObject']},
        {'$classname': 'NSColorSpace', '$classes': ['NSColorSpace', 'NSObject']},
        {'$class': u(5), 'NSICC': u(7), 'NSID': 7}, profile,
        {'$class': u(5), 'NSICC': u(9), 'NSSpaceID': 14}, profile,
        'accent', custom(6, '1 0.4 0 1', legacy(1, 0.4, 0)),
        'old', generic('0.5 0.25 0.125'),
        'wide', custom(8, '1.2 -0.1 0.3 1', legacy(1.2, -0.1, 0.3)),
        'glass', custom(6, '0 0.5 1 0.25', legacy(0, 0.5, 1, 0.25)),
        'old glass', generic('0 1 0 0.5')]}
    for a, b in zip(found['$objects'], expected['$objects']): assert a == b, (a, b)
    assert found == expected
    for d in [found] + [o for o in found['$objects'] if isinstance(o, dict)]:
      assert list(d) == sorted(d), list(d)
    assert isinstance(profile, bytes) and profile[36:40] == b'acsp'
    print('same')
    """

  @Test("the objects are, key for key and in this order, what macOS writes")
  func objects() throws {
    let output = try Program.python(Self.graph, input: Data(ColorLists.encode(mixed())))
    #expect(String(decoding: output, as: UTF8.self) == "same\n")
  }

  @Test(
    "only what is used is there: no class record, space or profile without an entry that needs it")
  func nothingUnused() throws {
    let script = """
      import json, plistlib, sys
      objects = plistlib.load(sys.stdin.buffer)['$objects']
      print(json.dumps([o['$classname'] for o in objects if type(o) is dict and '$classname' in o]
        + [k for o in objects if type(o) is dict for k in o if k in ('NSID', 'NSSpaceID')]))
      """
    func kinds(_ colors: [Color]) throws -> [String] {
      let palette = try ColorLists.palette(colors.enumerated().map { ("color \($0)", $1) })
      return try Program.python(
        script, input: Data(ColorLists.encode(palette)), as: [String].self)
    }
    #expect(try kinds([]) == ["NSMutableArray"])
    #expect(try kinds([Color(.genericRGB, 0, 0, 0)]) == ["NSMutableArray", "NSColor"])
    #expect(
      try kinds([Color(.srgb, 0, 0, 0), Color(.srgb, 1, 1, 1)])
        == ["NSMutableArray", "NSColor", "NSColorSpace", "NSID"])
    // Extended sRGB, which older Macs do not know, only where a component needs it.
    #expect(
      try kinds([Color(.srgb, 0, 0, 1.000001)])
        == ["NSMutableArray", "NSColor", "NSColorSpace", "NSSpaceID"])
    #expect(
      try kinds([Color(.srgb, 0, 0, -1e-9), Color(.srgb, 0, 1, 1)])
        == ["NSMutableArray", "NSColor", "NSColorSpace", "NSID", "NSSpaceID"])
  }

  @Test("xmllint accepts the file, whatever the names")
  func wellFormed() throws {
    var random = SeededGenerator("well-formed")
    for palette in [ColorPalette(), try mixed(), try ColorLists.random(100, using: &random)] {
      let result = try Program.run(
        .xmllint, ["--noout", "--nonet", "-"], input: Data(ColorLists.encode(palette)))
      #expect(result.status == 0, "seed \(random.seed): \(result.errors)")
      #expect(result.errors.isEmpty)
    }
  }

  @Test("plistlib reads the names as they are")
  func names() throws {
    var random = SeededGenerator("names")
    let palette = try ColorLists.random(200, using: &random)
    let script = """
      import json, plistlib, sys
      archive = plistlib.load(sys.stdin.buffer)
      objects = archive['$objects']
      keys = objects[archive['$top']['NSKeys']['CF$UID']]['NS.objects']
      print(json.dumps([objects[k['CF$UID']] for k in keys]))
      """
    let read = try Program.python(
      script, input: Data(ColorLists.encode(palette)), as: [String].self)
    #expect(
      read.map { Array($0.utf8) } == palette.entries.map { Array($0.name.text.utf8) },
      "seed \(random.seed)")
  }
}
