import Diagnostics
import PaletteStores

/// The settings by which git runs `clr` to compare and merge palettes.
struct GitSettings {
  /// Whether they are those of the user, not of one repository.
  let isGlobal: Bool
  let git: GitRepository

  /// The keys and values, as for `git config`.
  static let all: [(key: String, value: String)] = [
    ("merge.clr.name", "palettes, entry by entry"),
    // Where clr is missing, or one of the files is no palette, git merges the text. It gives the path quoted, and that may
    // begin with `-`: as a word of its own, it would be an option. A driver gets the pointers of Git LFS, not the files;
    // where those cannot be had, ours stays.
    (
      "merge.clr.driver",
      """
      lfs=; rc=2; if grep -q '^version https://git-lfs' %A; then lfs=1; for f in %O %A %B; do \
      git lfs smudge <$f >$f.lfs || { rm -f %O.lfs %A.lfs %B.lfs; exit 1; }; done; \
      for f in %O %A %B; do mv -f $f.lfs $f; done; fi; \
      if command -v clr >/dev/null 2>&1; then \
      clr merge --base %O %A %B -o %A --marker-size %L --path=%P; rc=$?; fi; \
      if [ $rc -gt 1 ]; then rc=0; \
      git merge-file --marker-size=%L -L ours -L base -L theirs %A %O %B || rc=1; fi; \
      if [ $lfs ]; then git lfs clean <%A >%A.lfs && mv -f %A.lfs %A || exit 1; fi; exit $rc
      """
    ),
    // Else git merges several common ancestors by the driver, which takes ours in a conflict: of two contradicting
    // colors one would then win silently.
    ("merge.clr.recursive", "binary"),
    // A program that fails here would end `git log -p`.
    (
      "diff.clr.textconv",
      """
      f() { if command -v clr >/dev/null 2>&1; then clr git textconv -- "$1"; \
      else grep -Iq . "$1" && cat -- "$1" || git hash-object -- "$1"; fi; }; f
      """
    ),
  ]

  private var scope: String { isGlobal ? "--global" : "--local" }

  /// The commands that set all of it.
  var commands: [ShellCommand] {
    Self.all.map { key, value in
      ShellCommand(
        ["git", "config"] + (isGlobal ? [scope] : []) + ["--replace-all", key, value])
    }
  }

  /// Sets the missing settings, and says whether there were any.
  func set() throws(GitError) -> Bool {
    var isChanged = false
    for (key, value) in Self.all {
      let old = try git.run(["config", scope, "--get-all", key])
      if old.status == 0, GitRepository.text(old.output) == value { continue }
      try git.output(["config", scope, "--replace-all", key, value])
      isChanged = true
    }
    return isChanged
  }

  /// Removes the settings, and says whether there were any.
  func unset() throws(GitError) -> Bool {
    var isChanged = false
    for (key, _) in Self.all {
      if try git.run(["config", scope, "--get-all", key]).status != 0 { continue }
      try git.output(["config", scope, "--unset-all", key])
      isChanged = true
    }
    return isChanged
  }

  /// The file of attributes: at the root of the working tree, in a bare repository, or that of the user, as gitattributes(5)
  /// says.
  func attributesPath() throws(GitError) -> String {
    guard isGlobal else {
      if GitRepository.text(try git.output(["rev-parse", "--is-bare-repository"])) == "true" {
        return GitRepository.text(try git.output(["rev-parse", "--git-path", "info/attributes"]))
      }
      // The second line is the way up to the root; the first one is an error where there is no working tree.
      let root = try git.output(["rev-parse", "--show-toplevel", "--show-cdup"])
      let up = root.dropLast().split(separator: 0x0A, omittingEmptySubsequences: false).last ?? []
      return String(decoding: up, as: UTF8.self) + ".gitattributes"
    }
    let named = try git.run(["config", "--global", "--type=path", "core.attributesFile"])
    // 1 is for a variable that is not set.
    if named.status > 1 {
      throw .failed(command: "config", reason: GitRepository.reason(of: named))
    }
    if named.status == 0 { return GitRepository.text(named.output) }
    let folder = Environment["XDG_CONFIG_HOME"] ?? Environment["HOME"].map { "\($0)/.config" }
    guard let folder else { throw .failed(command: "config", reason: "$HOME not set") }
    return "\(folder)/git/attributes"
  }
}
