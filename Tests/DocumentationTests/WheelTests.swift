import Foundation
import TestSupport
import Testing

/// `packaging/wheel/build`, with a small archive in the form of `make dist`. `make check-wheel`
/// installs the real one.
@Suite("The wheel") struct WheelTests {
  private struct Wheel: Decodable {
    struct Member: Decodable {
      let name: String
      let mode: Int
      let time: [Int]
      let text: String
    }
    let file: String
    let members: [Member]
    /// Lines of RECORD that do not agree with their members, and members without a line.
    let wrong: [String]

    subscript(_ name: String) -> Member? { members.first { $0.name == name } }
  }

  /// Makes an archive and a wheel of it, and reads the wheel. The form of RECORD is from the
  /// specification of the binary distribution format: urlsafe base64 without `=`, and the size.
  private static let script = #"""
    import base64, csv, hashlib, io, json, pathlib, subprocess, sys, tarfile, zipfile
    builder, folder, version = sys.argv[1], pathlib.Path(sys.argv[2]), sys.argv[3]
    name = f"clr-{version}-linux-x86_64"
    archive = folder / f"{name}.tar.gz"
    with tarfile.open(archive, "w:gz") as tar:
        for path in ["bin/clr", "share/man/man1/clr.1", "share/doc/clr/LICENSE",
                     "share/doc/clr/SHA256SUMS", "share/doc/clr/licenses/libc.txt"]:
            mode = 0o755 if path == "bin/clr" else 0o644
            info = tarfile.TarInfo(f"{name}/{path}")
            data = f"{path}, as it is\n".encode()
            info.size, info.mode, info.mtime = len(data), mode, 1772236800
            tar.addfile(info, io.BytesIO(data))
    words = [sys.executable, "-S", builder, str(archive)]
    result = subprocess.run(words, capture_output=True, text=True)
    if result.returncode:
        sys.exit(result.stderr)
    [wheel] = folder.glob("*.whl")
    with zipfile.ZipFile(wheel) as file:
        members = {info.filename: (info, file.read(info)) for info in file.infolist()}
    [record] = [name for name in members if name.endswith("/RECORD")]
    rows = {row[0]: row[1:] for row in csv.reader(members[record][1].decode().splitlines())}
    wrong = sorted(set(rows) ^ set(members))
    for path, (_, data) in members.items():
        sum = base64.urlsafe_b64encode(hashlib.sha256(data).digest()).decode().rstrip("=")
        expected = ["", ""] if path == record else [f"sha256={sum}", str(len(data))]
        if rows.get(path) != expected:
            wrong.append(path)
    print(json.dumps({"file": wheel.name, "wrong": wrong, "members": [
        {"name": info.filename, "mode": info.external_attr >> 16, "time": list(info.date_time),
         "text": data.decode()}
        for info, data in members.values()]}))
    """#

  private static let builder = Program.packageFolder.appendingPathComponent("packaging/wheel/build")

  private static func make(_ version: String, in scratch: Scratch) throws -> Wheel {
    try Program.python(script, [builder.path, scratch.folder.path, version], as: Wheel.self)
  }

  @Test("holds the binary as a script, the rest as data, and all of it in RECORD")
  func members() throws {
    let wheel = try Self.make("1.2.3", in: Scratch())
    #expect(
      wheel.file == "clr_palette-1.2.3-py3-none-manylinux_2_17_x86_64.musllinux_1_1_x86_64.whl")
    #expect(wheel.wrong == [])
    #expect(
      Set(wheel.members.map(\.name)) == [
        "clr_palette-1.2.3.data/scripts/clr", "clr_palette-1.2.3.data/data/share/man/man1/clr.1",
        "clr_palette-1.2.3.dist-info/licenses/LICENSE",
        "clr_palette-1.2.3.dist-info/licenses/licenses/libc.txt",
        "clr_palette-1.2.3.dist-info/METADATA", "clr_palette-1.2.3.dist-info/WHEEL",
        "clr_palette-1.2.3.dist-info/RECORD",
      ])
    let binary = try #require(wheel["clr_palette-1.2.3.data/scripts/clr"])
    #expect(binary.text == "bin/clr, as it is\n")
    #expect(binary.mode == 0o100755)
    #expect(wheel.members.filter { $0.mode == 0o100644 }.count == wheel.members.count - 1)
    // The time of the archive: 1772236800 is 28 February 2026.
    #expect(wheel.members.allSatisfy { $0.time == [2026, 2, 28, 0, 0, 0] })
    let tags = try #require(wheel["clr_palette-1.2.3.dist-info/WHEEL"]).text
    #expect(tags.contains("\nTag: py3-none-manylinux_2_17_x86_64\n"))
    #expect(tags.contains("\nTag: py3-none-musllinux_1_1_x86_64\n"))
    let metadata = try #require(wheel["clr_palette-1.2.3.dist-info/METADATA"]).text
    #expect(metadata.contains("\nLicense-File: LICENSE\nLicense-File: licenses/libc.txt\n"))
  }

  @Test("has the version of the archive, as PEP 440 writes it")
  func candidate() throws {
    let wheel = try Self.make("1.2.3-rc.4", in: Scratch())
    #expect(wheel.file.hasPrefix("clr_palette-1.2.3rc4-py3-none-"))
    let metadata = try #require(wheel["clr_palette-1.2.3rc4.dist-info/METADATA"]).text
    #expect(metadata.contains("\nVersion: 1.2.3rc4\n"))
  }

  @Test(
    "is refused for a version that PEP 440 has no word for", arguments: ["1.2", "1.2.3-nightly"])
  func version(_ version: String) throws {
    #expect(throws: ProgramFailed.self) { try Self.make(version, in: Scratch()) }
  }

  @Test("has the same bytes again")
  func same() throws {
    let (first, second) = (try Scratch(), try Scratch())
    let name = try Self.make("1.2.3", in: first).file
    _ = try Self.make("1.2.3", in: second)
    let bytes = try Data(contentsOf: first.folder.appendingPathComponent(name))
    #expect(try bytes == Data(contentsOf: second.folder.appendingPathComponent(name)))
    let sums = try String(contentsOfFile: first.path("SHA256SUMS"), encoding: .utf8)
    let checked = try Program.run(
      .bash, ["-c", "sha256sum --check --strict SHA256SUMS"], in: first.folder)
    #expect(checked.status == 0, "\(checked.text)")
    #expect(sums.split(separator: "\n").count == 2)
  }
}
