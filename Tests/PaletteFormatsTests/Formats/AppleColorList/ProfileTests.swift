import ColorModel
import Foundation
import TestSupport
import Testing

// Little CMS, through Pillow, is the independent judge.
@Suite("The profiles that color lists are written with") struct ProfileTests {
  private static let script = """
    import io, json, random, sys
    from PIL import Image, ImageCms
    ours = ImageCms.ImageCmsProfile(io.BytesIO(sys.stdin.buffer.read()))
    own = ImageCms.createProfile('sRGB')
    lab = ImageCms.createProfile('LAB')
    random.seed(int(sys.argv[1]))
    colors = [(0, 0, 0), (255, 255, 255), (255, 0, 0), (0, 255, 0), (0, 0, 255)]
    colors += [tuple(random.randrange(256) for _ in range(3)) for _ in range(95)]
    image = Image.new('RGB', (100, 1))
    image.putdata(colors)
    def through(a, b, mode):
      t = ImageCms.buildTransform(a, b, 'RGB', mode, ImageCms.INTENT_RELATIVE_COLORIMETRIC)
      return list(ImageCms.applyTransform(image, t).getdata())
    def worst(a, b): return max(abs(x - y) for p, q in zip(a, b) for x, y in zip(p, q))
    assert len(set(through(ours, lab, 'LAB'))) > 50
    print(json.dumps([
      worst(through(ours, own, 'RGB'), colors), worst(through(own, ours, 'RGB'), colors),
      worst(through(ours, lab, 'LAB'), through(own, lab, 'LAB'))]))
    """

  @Test("Little CMS maps 100 colors through it as through its own sRGB, within one level")
  func colors() throws {
    var random = SeededGenerator("profile")
    let seed = UInt32.random(in: 0...UInt32.max, using: &random)
    let worst = try Program.python(
      Self.script, [String(seed)], with: [.pillow], input: Data(ICCProfile.srgb), as: [Int].self)
    try #require(worst.count == 3)
    #expect(worst.allSatisfy { $0 <= 1 }, "\(worst), seed \(random.seed)")
  }

  /// 8-bit RGB through a profile of ours, as Little CMS has it in Lab.
  private static func lab(_ profile: [UInt8], _ rgb: [Int]) throws -> [Double] {
    let scratch = try Scratch()
    let path = scratch.path("ours.icc")
    try Data(profile).write(to: URL(fileURLWithPath: path))
    let result = try Program.run(
      .transicc, ["-n", "-i", path, "-o", "*Lab", "-t", "1"],
      input: Data((rgb.map(String.init).joined(separator: "\n") + "\n").utf8))
    try #require(result.status == 0, "\(result.errors)")
    return result.text.split(whereSeparator: \.isWhitespace).compactMap { Double($0) }
  }

  @Test(
    "Little CMS finds white and black where they belong",
    arguments: [ICCProfile.srgb, ICCProfile.displayP3])
  func whiteAndBlack(_ profile: [UInt8]) throws {
    let numbers = try Self.lab(profile, [255, 255, 255, 0, 0, 0])
    try #require(numbers.count == 6)
    for (number, expected) in zip(numbers, [100.0, 0, 0, 0, 0, 0]) {
      #expect(abs(number - expected) < 0.05, "\(numbers)")
    }
  }

  // The chromaticities of SMPTE RP 431-2 under D65, adapted to D50 by Bradford and taken to Lab.
  @Test("Little CMS finds the primaries of Display P3 where they belong")
  func displayP3() throws {
    let numbers = try Self.lab(ICCProfile.displayP3, [255, 0, 0, 0, 255, 0, 0, 0, 255])
    let expected = [56.21, 94.48, 98.89, 86.62, -106.54, 102.87, 31.01, 70.45, -115.59]
    try #require(numbers.count == expected.count)
    for (number, expected) in zip(numbers, expected) {
      #expect(abs(number - expected) < 0.1, "\(numbers)")
    }
  }

  @Test(
    "each has its name, and is as compact as Apple’s own of this kind",
    arguments: [(ICCProfile.srgb, "sRGB"), (ICCProfile.displayP3, "Display P3")])
  func size(_ profile: [UInt8], _ name: String) throws {
    let script = """
      import io, json, sys
      from PIL import ImageCms
      p = ImageCms.ImageCmsProfile(io.BytesIO(sys.stdin.buffer.read()))
      print(json.dumps([ImageCms.getProfileDescription(p).strip(), p.profile.xcolor_space.strip(),
        p.profile.connection_space.strip(), str(p.profile.version)]))
      """
    let facts = try Program.python(
      script, with: [.pillow], input: Data(profile), as: [String].self)
    #expect(facts.prefix(3) == [name, "RGB", "XYZ"])
    #expect(facts.last?.hasPrefix("4") == true)
    // Apple's Display P3 profiles of version 4 have 536 and 548 bytes.
    #expect(profile.count <= 548)
  }
}
