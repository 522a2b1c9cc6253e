import Foundation
import TestSupport
import Testing

/// A resolver of design tokens with its files, through the commands.
@Suite("Resolvers, from the command line") struct ResolverRunTests {
  let scratch: Scratch

  init() throws {
    scratch = try Scratch()
    _ = try scratch.shell("mkdir ds")
    try scratch.write(
      """
      {"version": "2025.10",
       "sets": {"core": {"sources": [{"$ref": "core.json"}]}},
       "modifiers": {"scheme": {"default": "light", "contexts": {"light": [], "dark": [{"$ref": "dark.json"}]}}},
       "resolutionOrder": [{"$ref": "#/sets/core"}, {"$ref": "#/modifiers/scheme"}]}
      """, to: "ds/a.resolver.json")
    try scratch.write(
      """
      {"$type": "color", "ink": {"$value": "#111111"}, "text": {"$value": "{ink}"}}
      """, to: "ds/core.json")
    try scratch.write(
      """
      {"$type": "color", "ink": {"$value": "#eeeeee"},
       "bad": {"$value": "#12"}}
      """, to: "ds/dark.json")
  }

  @Test("are read from their folder, with the places of mistakes in other files")
  func read() throws {
    let base = try scratch.clr("list", "ds/a.resolver.json")
    #expect(base.text == "ink\t#111111\ntext\tvar(--ink)\n")
    #expect(
      base.errors.contains("clr: ds/dark.json:2:20: note: ‘bad’ is skipped"), "\(base.errors)")
    let dark = try scratch.clr("list", "-q", "ds/a.resolver.json", "--input", "scheme=dark")
    #expect(dark.text == "ink\t#eeeeee\ntext\tvar(--ink)\n")
    let strict = try scratch.clr("convert", "--strict", "ds/a.resolver.json", "a.css")
    #expect(strict.status == 65 && strict.errors.contains("ds/dark.json:2:20: error:"))
    #expect(
      !FileManager.default.fileExists(atPath: scratch.folder.appendingPathComponent("a.css").path))
    try scratch.make("convert", "-q", "ds/a.resolver.json", "a.css")
    let difference = try scratch.clr("diff", "ds/a.resolver.json", "a.css")
    #expect(difference.status == 0, "\(difference.text)")
  }

  @Test("are never written, and say which files to change")
  func written() throws {
    for words in [
      ["set", "ds/a.resolver.json", "ink=red"], ["remove", "--force", "ds/a.resolver.json", "ink"],
      ["set", "--theme", "dark", "ds/a.resolver.json", "ink=red"],
    ] {
      let refused = try scratch.run(words)
      #expect(refused.status == 65, "\(words)")
      #expect(
        refused.errors.contains("its colors are in ‘core.json’, ‘dark.json’"), "\(refused.errors)")
    }
    let output = try scratch.clr("convert", "ds/a.resolver.json", "b.resolver.json")
    #expect(output.status == 64 && output.errors.contains("names no format"))
    let format = try scratch.clr("export", "ds/a.resolver.json", "--format", "resolver")
    #expect(format.status == 64 && !format.errors.contains("‘resolver’ or"))
    let over = try scratch.clr(
      "convert", "ds/core.json", "ds/a.resolver.json", "--format", "tokens")
    #expect(over.status == 73 && over.errors.contains("the files that it is made of"))
  }

  @Test("say all that is wrong with them and with what is typed")
  func mistakes() throws {
    try FileManager.default.removeItem(at: scratch.folder.appendingPathComponent("ds/core.json"))
    let run = try scratch.clr("list", "ds/a.resolver.json", "--input", "sceme=dark")
    #expect(run.status == 65)
    #expect(
      run.errors.contains("ds/a.resolver.json:2:41: error: ‘core.json’: there is no such file"))
    #expect(run.errors.contains("did you mean ‘scheme’?") && run.errors.contains("2 errors"))
    let form = try scratch.clr("list", "ds/a.resolver.json", "--input", "dark")
    #expect(form.status == 64 && form.errors.contains("‘dark’ chooses no context"))
    let other = try scratch.clr("list", "ds/dark.json", "--input", "scheme=dark")
    #expect(other.status == 64 && other.errors.contains("‘--input’ does not apply to tokens"))
    let pipe = try scratch.run(
      ["list", "-"], input: String(decoding: try scratch.data("ds/a.resolver.json"), as: UTF8.self))
    #expect(pipe.status == 65 && pipe.errors.contains("the resolver itself is not a file"))
  }
}
