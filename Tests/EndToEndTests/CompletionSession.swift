import Foundation
import TestSupport

/// A shell that people have.
enum Shell: String {
  case bash, zsh, fish

  var program: OutsideProgram {
    switch self {
    case .bash: .bash
    case .zsh: .zsh
    case .fish: .fish
    }
  }
}

/// Types lines into a real interactive shell, on a terminal by Python's `pty`.
struct CompletionSession {
  let shell: Shell
  /// Whether `!` in a line means an earlier line, where the shell has that.
  var expandsHistory = true
  /// Whether `clr` is a function that keeps the words it is given, instead of the program.
  var records = false

  /// What became of a line.
  struct Line: Decodable {
    /// The line after the keys.
    let line: String
    /// What was offered.
    let matches: [String]
    /// What the shell printed meanwhile, the echo of the line included.
    let screen: String
    /// The words that `clr` was given, where the session records them.
    let received: [String]
  }

  /// Types each line into one shell in `folder`: `\t` completes, and a line that ends in `\r` is run.
  func type(_ lines: [String], in folder: URL) throws -> [Line] {
    let files = try Scratch()
    let result = try Program.run(
      .python3, ["-c", Self.driver, setup(files)] + arguments + ["--"] + lines,
      with: [shell.program], in: folder,
      environment: [
        "HOME": files.folder.path, "SCRATCH": files.folder.path,
        "TERM": "xterm", "LC_ALL": "C.UTF-8",
      ])
    guard result.status == 0 else { throw Failure(text: result.text + result.errors) }
    return try JSONDecoder().decode([Line].self, from: result.output).map { line in
      guard shell == .fish else { return line }
      // Fish prints one a line, each with a TAB and a description.
      let offered = line.matches.flatMap { $0.split(separator: "\n") }
      return Line(
        line: line.line, matches: offered.map { String($0.prefix { $0 != "\t" }) },
        screen: line.screen, received: line.received)
    }
  }

  struct Failure: Error { let text: String }

  private var arguments: [String] {
    switch shell {
    case .bash: ["bash", "--norc", "--noprofile", "-i"]
    case .zsh: ["zsh", "-f", "-i"]
    case .fish: ["fish", "--no-config", "-i"]
    }
  }

  /// What is typed first: the completion as it is installed, a record of what it offers, and a key that
  /// writes the line to a file and empties it. The marks are written so that their echo is not them.
  private func setup(_ files: Scratch) -> String {
    let completions = Program.packageFolder.appendingPathComponent("completions").path
    return switch shell {
    case .bash:
      """
      \(expandsHistory ? "" : "set +H; ")\
      \(records ? "clr() { printf '%s\\0' \"$@\" > $SCRATCH/received; }; " : "")\
      bind 'set enable-bracketed-paste off' 'set bell-style none'; \
      source '\(completions)/clr.bash'; \
      _probe() { _clr "$@"; [[ ${#COMPREPLY[@]} = 0 ]] || printf '%s\\0' "${COMPREPLY[@]}" > $SCRATCH/matches; }; \
      complete -F _probe clr; \
      dump() { printf %s "$READLINE_LINE" > $SCRATCH/line; READLINE_LINE=; READLINE_POINT=0; echo DUM''PED; }; \
      bind -x '"\\C-xb": dump'; PS1='REA''DY>'

      """
    case .zsh:
      """
      \(expandsHistory ? "" : "unsetopt banghist; ")\
      \(records ? "clr() { printf '%s\\0' \"$@\" > $SCRATCH/received; }; " : "")\
      unsetopt beep prompt_sp; LISTMAX=10000; fpath=('\(completions)' $fpath); autoload -Uz compinit; compinit -D -u; \
      compadd() { if [[ -z ${argv[(r)-[OAD]*]} ]]; then local -a __m; builtin compadd -O __m "$@"; \
      (( $#__m )) && printf '%s\\0' "${__m[@]}" >> $SCRATCH/matches; fi; builtin compadd "$@"; }; \
      dump() { printf %s "$BUFFER" > $SCRATCH/line; BUFFER=; print DUM''PED; }; \
      zle -N dump; bindkey '^Xb' dump; PS1='REA''DY>'

      """
    case .fish:
      """
      \(records ? "function clr; printf '%s\\0' $argv > $SCRATCH/received; end; " : "")\
      source '\(completions)/clr.fish'; function fish_greeting; end; set -g fish_autosuggestion_enabled 0; \
      function dump; printf %s (commandline | string collect) > $SCRATCH/line; \
      complete -C (commandline -c | string collect) > $SCRATCH/matches; \
      commandline ''; echo DUM''PED; end; bind \\cxb dump; \
      function fish_prompt; echo 'REA''DY>'; end

      """
    }
  }

  private static let driver = """
    import fcntl, json, os, pty, select, struct, sys, termios
    setup, words = sys.argv[1], sys.argv[2:]
    split = words.index("--")
    argv, lines = words[:split], words[split + 1:]
    scratch = os.environ["SCRATCH"]
    pid, fd = pty.fork()
    if pid == 0:
        # Before the shell asks for it.
        fcntl.ioctl(0, termios.TIOCSWINSZ, struct.pack("HHHH", 60, 200, 0, 0))
        os.execvp(argv[0], argv)
    seen = b""
    def wait(mark):
        # Ends when the mark comes, or when the shell says nothing for long: then the test fails.
        global seen
        start = 0
        while mark not in seen:
            if not select.select([fd], [], [], 60)[0]:
                sys.exit("waited for %r, saw %r" % (mark, seen))
            seen += os.read(fd, 65536)
        end = seen.index(mark) + len(mark)
        part, seen = seen[:end], seen[end:]
        return part
    def take(name):
        path = os.path.join(scratch, name)
        if not os.path.exists(path):
            return ""
        with open(path, encoding="utf-8", newline="") as file:
            text = file.read()
        os.remove(path)
        return text
    os.write(fd, setup.encode())
    wait(b"READY>")
    results = []
    for line in lines:
        os.write(fd, line.encode())
        screen = wait(b"READY>") if line.endswith("\\r") else b""
        # Some shells draw a prompt twice: what surely comes after the line is the answer to this key.
        os.write(fd, b"\\x18b")
        screen += wait(b"DUMPED")
        matches = [match for match in take("matches").split("\\0") if match]
        results.append({
            "line": take("line"), "matches": matches, "screen": screen.decode("utf-8", "replace"),
            "received": take("received").split("\\0")[:-1]})
    os.close(fd)
    print(json.dumps(results))
    """
}
