import PaletteFormats
import Testing

@Suite("The files of a folder as one text") struct FolderTextTests {
  @Test(
    "name the first link on the way to a file, by whole names",
    arguments: [
      ("a.colorset/Contents.json", "a.colorset"), ("ui/deep/b.colorset/Contents.json", "ui"),
      ("own/c.colorset/Contents.json", "own/c.colorset/Contents.json"),
      ("own/d.colorset/Contents.json", nil), ("a/Contents.json", nil), ("uid/Contents.json", nil),
      ("Contents.json", nil),
    ] as [(String, String?)])
  func links(_ path: String, _ link: String?) {
    func components(_ path: String) -> [String] { path.split(separator: "/").map(String.init) }
    var text = FolderText()
    #expect(text.link(onTheWayTo: components(path)) == nil)
    for link in ["a.colorset", "ui", "ui/deep", "own/c.colorset/Contents.json"] {
      text.append(link: components(link))
    }
    #expect(text.link(onTheWayTo: components(path)) == link.map(components))
  }
}
