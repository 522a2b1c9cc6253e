import Foundation

/// Folders of links that the `PATH` of a script is made of: one with what every system has, and one for
/// each program that a test may name. A script that runs a program which its test has not named fails on
/// every machine, not only on those that lack it.
enum Toolbox {
  /// POSIX's utilities, and those of GNU that come with every Debian (its essential packages).
  private static let everywhere = [
    "awk", "base64", "basename", "bash", "cat", "chgrp", "chmod", "chown", "cmp", "comm", "cp",
    "cut",
    "date", "dd", "df", "diff", "dirname", "du", "echo", "env", "expand", "expr", "false", "find",
    "fold", "grep",
    "head", "id", "kill", "ldd", "ln", "ls", "md5sum", "mkdir", "mkfifo", "mknod", "mktemp",
    "mount", "mv",
    "nice", "nproc", "od", "paste", "printf", "pwd", "readlink", "realpath", "rm", "rmdir", "sed",
    "seq",
    "setpriv", "sh", "sha256sum", "sleep", "sort", "split", "stat", "stty", "sync", "tac", "tail",
    "tee",
    "test", "timeout", "touch", "tr", "true", "truncate", "umount", "uname", "uniq", "unlink",
    "unshare", "wc", "xargs", "yes",
  ]

  /// The folders that `programs` need, as the value of `PATH`. `clr` is among them.
  static func path(for programs: [OutsideProgram]) throws -> String {
    let folder = try folder.get()
    let named = programs.filter { !everywhere.contains($0.rawValue) }
    return (["everywhere"] + named.map(\.rawValue))
      .map { folder.appendingPathComponent($0).path }.joined(separator: ":")
  }

  private static let folder = Result {
    let folder = try Scratch.makeFolder()
    atexit { Toolbox.remove() }
    for name in everywhere {
      try link(name, to: OutsideProgram.find(name), in: "everywhere", of: folder)
    }
    try link("clr", to: Program.clr.path, in: "everywhere", of: folder)
    for program in OutsideProgram.allCases where !everywhere.contains(program.rawValue) {
      let name = program.rawValue
      try link(name, to: program.path, in: name, of: folder)
    }
    try withoutModules(folder.appendingPathComponent("python3/python3"))
    return folder
  }

  private static func link(
    _ name: String, to target: String?, in part: String, of folder: URL
  ) throws {
    let part = folder.appendingPathComponent(part)
    try FileManager.default.createDirectory(at: part, withIntermediateDirectories: true)
    guard let target else { return }
    try FileManager.default.createSymbolicLink(
      atPath: part.appendingPathComponent(name).path, withDestinationPath: target)
  }

  /// Python's own library alone: modules are named in `Program.python`.
  private static func withoutModules(_ link: URL) throws {
    guard let python = OutsideProgram.python3.path else { return }
    try FileManager.default.removeItem(at: link)
    try Data("#!/bin/sh\nexec \(python) -S \"$@\"\n".utf8).write(to: link)
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: link.path)
  }

  private static func remove() {
    if case .success(let folder) = folder { try? FileManager.default.removeItem(at: folder) }
  }
}
