import Diagnostics
import Testing

@Suite("Commands for a shell") struct ShellCommandTests {
  // By the grammars of bash(1), zshexpn(1) and fish's “Quotes”: EndToEndTests run such words in the three shells.
  @Test(
    "have a word in quotes where a shell would read anything into it, and backslashes outside of them",
    arguments: [
      ("accent=red", "accent=red"), ("accent=#f60", "'accent=#f60'"), ("", "''"),
      ("a b", "'a b'"), ("it's", "'it'\\''s'"), ("$(x)", "'$(x)'"), ("x!", "'x!'"), ("é", "'é'"),
      ("'", "''\\'''"), ("a\\b", "'a'\\\\'b'"), ("\\';x;#", "''\\\\''\\'';x;#'"),
      ("=ls", "'=ls'"), ("%self", "'%self'"), ("a=ls%", "a=ls%"), ("'\u{301}", "''\\''\u{301}'"),
    ])
  func quoted(_ text: String, _ word: String) {
    #expect(ShellCommand([text]).text == word)
  }

  @Test(
    "have -- before operands of which one begins with a hyphen, and = before such a value",
    arguments: [
      (["f", "a"], "dark", "clr set --theme dark f a"),
      (["f", "-a"], "-d", "clr set --theme=-d -- f -a"),
      (["-"], "", "clr set --theme '' -"), (["-\u{301}"], "d", "clr set --theme d -- '-\u{301}'"),
    ])
  func options(_ operands: [String], _ theme: String, _ line: String) {
    let command = ShellCommand(["clr", "set"], options: [("--theme", theme)], operands)
    #expect(command.text == line)
    #expect("\(command)" == line)
  }

  @Test(
    "are not printed with a hidden character, and say so",
    arguments: ["\u{1B}[2J", "a\nb", "a\tb", "\u{85}", "\u{202E}a", "a\u{200B}b"])
  func hidden(_ text: String) {
    let command = ShellCommand(["clr", "list", text])
    #expect(command.text == nil)
    #expect(
      "\(command)"
        == "no command can be printed, as it would have hidden characters, which cannot be typed")
  }
}
