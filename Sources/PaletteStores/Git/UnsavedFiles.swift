public import SystemPackage

extension GitRepository {
  /// The files that `git checkout` could not bring back: they are not as the index has them, or git does not track them.
  public func unlikeIndex(_ files: [FilePath]) -> [FilePath] {
    // The folders that are asked: git says all of what lies below each.
    var known: [FilePath: (tracked: Set<FilePath>, changed: Set<FilePath>)?] = [:]
    return files.filter { file in
      let folder = file.removingLastComponent()
      let place = folder.isEmpty ? FilePath(".") : folder
      if known[place] == nil { known[place] = .some(state(of: place)) }
      guard let name = file.lastComponent, let state = known[place] ?? nil else { return true }
      let path = FilePath(name.string)
      return !state.tracked.contains(path) || state.changed.contains(path)
    }
  }

  private func state(of folder: FilePath) -> (tracked: Set<FilePath>, changed: Set<FilePath>)? {
    func names(_ words: [String]) -> Set<FilePath>? {
      guard let output = try? output(["-C", folder.string] + words) else { return nil }
      return Set(output.split(separator: 0).map { FilePath(String(decoding: $0, as: UTF8.self)) })
    }
    guard let tracked = names(["ls-files", "-z"]),
      let changed = names([
        "diff", "--name-only", "-z", "--relative", "--no-ext-diff", "--ignore-submodules", "--",
        ".",
      ])
    else { return nil }
    return (tracked, changed)
  }
}
