import ColorModel
import Foundation
import TestSupport
import Testing

// Little CMS, through Pillow, is the independent judge (CLR-FORMAT section 0).
@Suite("The sRGB profile that color lists are written with") struct ProfileTests {
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
      Self.script, [String(seed)], input: Data(ICCProfile.srgb), as: [Int].self)
    try #require(worst.count == 3)
    #expect(worst.allSatisfy { $0 <= 1 }, "\(worst), seed \(random.seed)")
  }

  @Test("transicc finds white and black where they belong")
  func whiteAndBlack() throws {
    let scratch = try Scratch()
    let path = scratch.path("ours.icc")
    try Data(ICCProfile.srgb).write(to: URL(fileURLWithPath: path))
    let result = try Program.run(
      "transicc", ["-n", "-i", path, "-o", "*Lab", "-t", "1"],
      input: Data("255\n255\n255\n0\n0\n0\n".utf8))
    #expect(result.status == 0, "\(result.errors)")
    let numbers = result.text.split(whereSeparator: \.isWhitespace).compactMap { Double($0) }
    try #require(numbers.count == 6, "\(result.text)")
    for (number, expected) in zip(numbers, [100.0, 0, 0, 0, 0, 0]) {
      #expect(abs(number - expected) < 0.05, "\(result.text)")
    }
  }

  @Test("its name is sRGB, and it is as compact as Apple’s own of this kind")
  func size() throws {
    let script = """
      import io, json, sys
      from PIL import ImageCms
      p = ImageCms.ImageCmsProfile(io.BytesIO(sys.stdin.buffer.read()))
      print(json.dumps([ImageCms.getProfileDescription(p).strip(), p.profile.xcolor_space.strip(),
        p.profile.connection_space.strip(), str(p.profile.version)]))
      """
    let facts = try Program.python(script, input: Data(ICCProfile.srgb), as: [String].self)
    #expect(facts.prefix(3) == ["sRGB", "RGB", "XYZ"])
    #expect(facts.last?.hasPrefix("4") == true)
    // CLR-FORMAT section 2.3: Apple's Display P3 profiles of version 4 have 536 and 548 bytes.
    #expect(ICCProfile.srgb.count <= 548)
  }
}
