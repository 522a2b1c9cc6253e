import Foundation
import TestSupport
import Testing

@Suite("Several at once") struct ConcurrencyTests {
  let scratch: Scratch
  init() throws {
    scratch = try Scratch()
    try scratch.make("create", "a.clr", "red")
  }

  /// A shell function that runs its arguments while another process holds the lock of this folder.
  private static let locked = """
    locked() {
      coproc HOLDER { exec python3 -c 'import fcntl, os, sys
    fcntl.flock(os.open(".", os.O_RDONLY), fcntl.LOCK_EX)
    print(os.getpid(), flush=True)
    sys.stdin.read()'; }
      read -r holder <&"${HOLDER[0]}"
      local input=${HOLDER[1]} status
      "$@"; status=$?
      exec {input}>&-
      wait "$HOLDER_PID" 2>/dev/null
      return $status
    }

    """

  @Test("64 runs that add different names to one palette leave 64 entries more")
  func additions() throws {
    let result = try scratch.shell(
      """
      for i in {1..64}; do clr add a.clr "n$i=#$(printf %06x $i)" --lock-timeout 300 & runs+=($!); done
      for run in "${runs[@]}"; do wait "$run" || echo "failed: $?"; done
      """)
    #expect(result.text == "", "\(result.errors)")
    #expect(result.errors == "")
    let expected = (1...64).map { "n\($0)=#" + String(format: "%06x", $0) }
    #expect(Set(try scratch.entries("a.clr")) == Set(expected + ["red=#ff0000"]))
    #expect(try scratch.names() == ["a.clr"])
  }

  @Test("64 runs that change one palette in other ways leave what all of them did")
  func changes() throws {
    let names = (1...64).map { "n\($0)" }
    try scratch.write(names.map { "\($0)=red\n" }.joined(), to: "lines")
    try scratch.make("create", "b.clr", "--from", "lines")
    let result = try scratch.shell(
      """
      export a="--lock-timeout 300"
      for i in {1..64}; do
        case $((i % 4)) in
          0) clr set b.clr n$i=#00f $a & ;;
          1) clr rename b.clr n$i m$i $a & ;;
          2) clr remove b.clr n$i $a & ;;
          3) clr create m$i.css q$i=#0f0 && clr merge b.clr m$i.css -o b.clr $a & ;;
        esac
        runs+=($!)
      done
      for run in "${runs[@]}"; do wait "$run" || echo "failed: $?"; done
      """)
    #expect(result.text == "", "\(result.errors)")
    let expected = (1...64).flatMap { number -> [String] in
      switch number % 4 {
      case 0: ["n\(number)=#0000ff"]
      case 1: ["m\(number)=#ff0000"]
      case 2: []
      case _: ["n\(number)=#ff0000", "q\(number)=#00ff00"]
      }
    }
    #expect(Set(try scratch.entries("b.clr")) == Set(expected))
  }

  @Test("who reads while others write always sees a whole palette")
  func readers() throws {
    try scratch.write((1...2000).map { "n\($0)=red\n" }.joined(), to: "lines")
    try scratch.make("create", "b.clr", "--from", "lines")
    let states = try ["b.clr", "a.clr"].map {
      try scratch.make("create", "-f", "c.clr", "--from", $0)
      return try scratch.data("c.clr")
    }

    let writer = try Program.start(
      .bash,
      [
        "-c",
        """
        for i in {1..20}; do
          clr create -f c.clr --from b.clr && clr create -f c.clr --from a.clr || exit 1
        done
        """,
      ], in: scratch.folder)
    var seen: Set<Data> = []
    while writer.isRunning { seen.insert(try scratch.data("c.clr")) }
    #expect(writer.terminationStatus == 0)
    // Both were seen, or nothing was tested.
    #expect(seen == Set(states))
  }

  @Test(
    "a lock that is not let go is an error that says who has it",
    arguments: [
      ("clr add a.clr x=red", "a.clr"), ("clr set a.clr red=blue", "a.clr"),
      ("clr remove a.clr red", "a.clr"), ("clr rename a.clr red x", "a.clr"),
      ("clr create b.clr x=red", "b.clr"), ("clr create -f a.clr x=red", "a.clr"),
      ("clr export a.clr -o b.css", "b.css"), ("clr convert a.clr b.gpl", "b.gpl"),
      ("clr merge a.clr -o b.json", "b.json"), ("clr merge a.clr -o a.clr", "a.clr"),
    ])
  func timeout(_ command: String, _ name: String) throws {
    let before = try scratch.contents()
    let result = try scratch.shell(
      "\(Self.locked) locked \(command) --lock-timeout 0.05; s=$?; echo $holder; exit $s",
      with: [.python3])
    #expect(result.status == 75)
    let holder = result.text.trimmingCharacters(in: .whitespacesAndNewlines)
    #expect(
      result.errors == """
        clr: \(name): error: the folder is locked
          process \(holder) (python3) has the lock; waited for 50 ms
          try again, or wait longer with --lock-timeout

        """)
    #expect(try scratch.contents() == before)
  }

  @Test(
    "reading waits for nobody",
    arguments: [
      "clr list a.clr", "clr export a.clr --format css", "clr convert a.clr - --format gpl",
      "clr add - x=red < a.clr", "clr add a.clr x=red --dry-run", "clr create - --from a.clr",
    ])
  func reading(_ command: String) throws {
    let result = try scratch.shell(
      "\(Self.locked) \(command) > free; locked \(command) > held", with: [.python3])
    #expect(result.status == 0, "\(result.errors)")
    #expect(try scratch.data("held") == scratch.data("free"))
    #expect(try !scratch.data("held").isEmpty)
  }

  @Test("a run that waits continues as soon as the lock is free")
  func waiting() throws {
    let result = try scratch.shell(
      """
      \(Self.locked)
      later() { clr add a.clr x=red --lock-timeout 300 & run=$!; sleep 0.2; kill -0 $run; }
      locked later && wait $run
      """, with: [.python3])
    #expect(result.status == 0, "\(result.errors)")
    #expect(try scratch.entries("a.clr") == ["red=#ff0000", "x=#ff0000"])
  }

  @Test("a process that is killed with the lock in hand blocks nobody")
  func killedHolder() throws {
    let result = try scratch.shell(
      """
      \(Self.locked)
      kill9() { kill -9 $holder; clr add a.clr x=red --lock-timeout 300; }
      locked kill9
      """, with: [.python3])
    #expect(result.status == 0, "\(result.errors)")
  }

  @Test("a pipe from one run to the next in a folder waits for no lock")
  func pipes() throws {
    let result = try scratch.shell(
      """
      { clr add a.clr x=red --lock-timeout 300 && clr list a.clr; } |
        clr create b.clr --from - --lock-timeout 300 &&
        { clr add a.clr y=red --lock-timeout 300 && cat a.clr; } |
        clr merge - b.clr -o c.clr --lock-timeout 300
      """)
    #expect(result.status == 0, "\(result.errors)")
    #expect(try scratch.entries("c.clr") == ["red=#ff0000", "x=#ff0000", "y=#ff0000"])
  }

  @Test("two runs that write to the same two folders in either order do not wait for each other")
  func twoFolders() throws {
    let result = try scratch.shell(
      """
      mkdir x y && cp a.clr x/ && cp a.clr y/
      for i in {1..20}; do
        clr export x/a.clr -o x/a.clr -o y/a.clr --lock-timeout 300 & runs+=($!)
        clr export y/a.clr -o y/a.clr -o x/a.clr --lock-timeout 300 & runs+=($!)
      done
      for run in "${runs[@]}"; do wait "$run" || echo "failed: $?"; done
      """)
    #expect(result.text == "", "\(result.errors)")
  }

  @Test(
    "an invalid time to wait is a wrong use", arguments: ["x", "-1", "", "inf", "1e3", "nan"])
  func badTimeout(_ text: String) throws {
    let result = try scratch.clr("add", "a.clr", "x=red", "--lock-timeout=\(text)")
    #expect(result.status == 64, "\(result.errors)")
  }
}
