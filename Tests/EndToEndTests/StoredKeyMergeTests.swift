import Foundation
import TestSupport
import Testing

// A color list of a Mac may hold keys of other programs. Python's plistlib puts them there, and says what is there after a merge.
@Suite("Merges of keys that color lists hold beside their colors") struct StoredKeyMergeTests {
  let scratch: Scratch

  init() throws {
    scratch = try Scratch()
    try scratch.make("create", "plain.clr", "ink=#111", "sky=#00f", "red=#f00")
  }

  /// Reads a list, and finds its objects: `change(SOURCE, TARGET, CODE)` and `told(FILE)`.
  private static let tools = """
    import json, plistlib, sys
    from plistlib import UID
    def read(name):
        def up(x):
            if isinstance(x, dict): return UID(x["CF$UID"]) if set(x) == {"CF$UID"} else {k: up(v) for k, v in x.items()}
            return [up(v) for v in x] if isinstance(x, list) else x
        with open(name, "rb") as file: return up(plistlib.load(file))
    def write(name, root):
        def down(x):
            if isinstance(x, UID): return {"CF$UID": x.data}
            if isinstance(x, dict): return {k: down(v) for k, v in x.items()}
            return [down(v) for v in x] if isinstance(x, list) else x
        with open(name, "wb") as file: plistlib.dump(down(root), file, sort_keys=False)
    class List:
        def __init__(self, name):
            self.root = read(name)
            self.objects, self.top = self.root["$objects"], self.root["$top"]
            self.names, self.colors = [self.objects[self.top[key].data] for key in ("NSKeys", "NSColors")]
            self.color = {self.objects[a.data]: self.objects[b.data]
                for a, b in zip(self.names["NS.objects"], self.colors["NS.objects"])}
            self.holders = {"root": self.root, "top": self.top, "names": self.names, "colors": self.colors, **self.color}
        def add(self, value):
            self.objects.append(value)
            return UID(len(self.objects) - 1)
        def plain(self, value):
            if isinstance(value, UID): return [self.plain(self.objects[value.data])]
            if isinstance(value, dict): return {k: self.plain(v) for k, v in value.items()}
            return [self.plain(v) for v in value] if isinstance(value, list) else value
        def told(self):
            return {name: {k: self.plain(v) for k, v in holder.items() if k.startswith("X")}
                for name, holder in self.holders.items()}
        def unused(self):
            used = set()
            def find(x):
                if isinstance(x, UID): used.add(x.data)
                for y in x.values() if isinstance(x, dict) else x if isinstance(x, list) else []: find(y)
            find(self.root)
            return len(self.objects) - 1 - len(used - {0})

    """

  private func python(_ script: String, _ arguments: [String] = []) throws -> String {
    let data = try Program.python(
      Self.tools + "import os\nos.chdir(sys.argv[1])\n" + script, [scratch.folder.path] + arguments)
    return String(decoding: data, as: UTF8.self)
  }

  private func change(_ source: String, _ target: String, _ code: String) throws {
    _ = try python("l = List('\(source)')\n\(code)\nwrite('\(target)', l.root)")
  }

  private func told(_ name: String) throws -> String {
    try python("l = List('\(name)'); print(json.dumps([l.told(), l.unused()]))")
  }

  @Test(
    "each is merged as its value in both sides is, with all objects that it refers to",
    arguments: ["xml", "binary"])
  func keys(_ encoding: String) throws {
    try change(
      "plain.clr", "base.clr",
      """
      l.top["XTool"] = l.add({"a": 1, "deep": l.add("x")}); l.root["XRoot"] = "r"
      l.color["sky"]["XNote"] = "old"; l.color["sky"]["XGone"] = True
      """)
    try change("base.clr", "ours.clr", "l.color['ink']['XOwn'] = 'o'; l.top['XOurs'] = '1'")
    try scratch.make("set", "ours.clr", "red=#e00")
    try change(
      "base.clr", "theirs.clr",
      """
      l.objects[l.top["XTool"].data]["a"] = 2; l.top["XNew"] = l.add([l.add("n1"), "n2"])
      l.color["sky"]["XNote"] = "new"; del l.color["sky"]["XGone"]; l.root["XRoot"] = "r2"
      l.color["red"]["XRed"] = {"k": [1, 2]}; l.color["ink"]["XInk"] = l.add("ink!"); l.colors["XArr"] = 7
      """)
    for name in ["base.clr", "ours.clr", "theirs.clr"] {
      try scratch.make("convert", name, name, "--plist-format", encoding, "--force")
    }
    let words = ["merge", "--base", "base.clr", "ours.clr", "theirs.clr", "-o"]
    let result = try scratch.run(words + ["ours.clr"])
    #expect(result.status == 0 && result.errors == "", "\(result.errors)")
    #expect(try scratch.entries("ours.clr") == ["ink=#111111", "sky=#0000ff", "red=#ee0000"])
    try scratch.make("convert", "ours.clr", "ours.clr", "--plist-format", "xml", "--force")
    #expect(
      try told("ours.clr") == """
        [{"root": {"XRoot": "r2"}, "top": {"XNew": [[["n1"], "n2"]], "XTool": [{"a": 2, "deep": ["x"]}], "XOurs": "1"}, \
        "names": {}, "colors": {"XArr": 7}, "ink": {"XInk": ["ink!"], "XOwn": "o"}, "sky": {"XNote": "new"}, \
        "red": {"XRed": {"k": [1, 2]}}}, 0]

        """)
  }

  @Test("one that both changed is a conflict, which a side decides")
  func conflict() throws {
    try change("plain.clr", "base.clr", "l.top['XTool'] = 1; l.color['sky']['XNote'] = 'old'")
    try change(
      "base.clr", "ours.clr",
      "l.top['XTool'] = l.add('t'); l.color['sky']['XNote'] = 'o'; l.top['XBoth'] = 5")
    try change(
      "base.clr", "theirs.clr",
      "l.top['XTool'] = 2; del l.color['sky']['XNote']; l.top['XBoth'] = 5; l.top['XNew'] = 3")
    let words = ["merge", "--base", "base.clr", "ours.clr", "theirs.clr", "-o", "out.clr"]
    let result = try scratch.run(words)
    #expect(result.status == 1)
    #expect(
      result.errors == """
        clr: out.clr: error: both sides changed the key ‘XTool’
          the list has it beside its names and colors
          for theirs, merge again with --prefer theirs
        clr: out.clr: error: both sides changed the key ‘XNote’
          the list has it beside its names and colors
          for theirs, merge again with --prefer theirs
        clr: 2 conflicts; ours is kept there

        """)
    for (side, tool, note) in [
      (nil, "[\"t\"]", "{\"XNote\": \"o\"}"), ("theirs", "2", "{}"),
      ("base", "1", "{\"XNote\": \"old\"}"),
    ] as [(String?, String, String)] {
      let status = try scratch.run(words + ["--force"] + (side.map { ["--prefer", $0] } ?? []))
        .status
      #expect(status == (side == nil ? 1 : 0))
      let text = try told("out.clr")
      #expect(text.contains("\"XTool\": \(tool)") && text.contains("\"sky\": \(note)"), "\(text)")
      #expect(
        text.contains("\"XBoth\": 5") && text.contains("\"XNew\": 3") && text.hasSuffix(", 0]\n"),
        "\(text)")
    }
    // With markers, all of one list and all of the other.
    #expect(try scratch.run(words + ["--force", "--marker-size", "7"]).status == 1)
    #expect(
      try scratch.text("out.clr").split(separator: "\n").filter { $0.hasPrefix("<<<<<<< ") }.count
        == 1)
  }

  @Test("of random lists they are as a model has them, key by key")
  func random() throws {
    // The model: a key of a holder is one fact.
    let made = try python(
      """
      import random
      random.seed(int(sys.argv[2]))
      cases = []
      for number in range(24):
          values = {}
          def some(l):
              return random.choice([lambda: random.randrange(3), lambda: l.add(f"t{random.randrange(3)}"),
                  lambda: [l.add({"k": random.randrange(2)})], lambda: {"d": l.add("x")}])()
          base = List("plain.clr")
          for holder in base.holders.values():
              for key in "XA XB XC".split():
                  if random.random() < 0.6: holder[key] = some(base)
          write(f"b{number}.clr", base.root)
          for side in "ot":
              l = List(f"b{number}.clr")
              for holder in l.holders.values():
                  for key in "XA XB XC XD".split():
                      chance = random.random()
                      if chance < 0.2: holder[key] = some(l)
                      elif chance < 0.3: holder.pop(key, None)
              write(f"{side}{number}.clr", l.root)
          b, o, t = [List(f"{side}{number}.clr").told() for side in "bot"]
          conflicts = set()
          for name in o:
              for key in "XA XB XC XD".split():
                  x, y, z = [side[name].get(key) for side in (b, o, t)]
                  if y != z and x != z:
                      if x != y: conflicts.add(key)
                      elif z is None: del o[name][key]
                      else: o[name][key] = z
          cases.append([o, sorted(conflicts)])
      with open("cases.json", "w") as file: json.dump(cases, file)
      print(len(cases))
      """, [String(SeededGenerator("stored keys").seed)])
    let count = try #require(Int(made.dropLast()))
    var said: [[String]] = []
    for number in 0..<count {
      let result = try scratch.run([
        "merge", "--base", "b\(number).clr", "o\(number).clr", "t\(number).clr", "-o",
        "m\(number).clr",
      ])
      let keys = result.errors.matches(of: #/the key ‘(\w+)’/#).map { String($0.1) }
      #expect(result.status == (keys.isEmpty ? 0 : 1), "\(result.errors)")
      said.append(keys.sorted())
    }
    let wrong = try python(
      """
      with open("cases.json") as file: cases = json.load(file)
      said = json.loads(sys.argv[2])
      for number, (wanted, conflicts) in enumerate(cases):
          found = json.loads(json.dumps(List(f"m{number}.clr").told()))
          if found != wanted or said[number] != conflicts: print(number, found, wanted, said[number], conflicts)
      """, [String(decoding: try JSONEncoder().encode(said), as: UTF8.self)])
    #expect(wrong == "")
    #expect(said.contains { !$0.isEmpty } && said.contains(where: \.isEmpty))
  }
}
