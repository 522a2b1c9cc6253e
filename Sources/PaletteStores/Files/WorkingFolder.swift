import Platform
public import SystemPackage

/// The folder that relative paths begin at.
public enum WorkingFolder {
  /// Its path; nil if the system cannot say it.
  public static var path: FilePath? {
    guard let path = getcwd(nil, 0) else { return nil }
    defer { free(path) }
    return FilePath(String(cString: path))
  }

  /// The path of a file as seen from a folder, only by the names in both paths: links are not followed.
  public static func path(of file: FilePath, seenFrom folder: FilePath) -> FilePath {
    let here = path ?? ""
    let target = here.pushing(file).lexicallyNormalized()
    let start = here.pushing(folder).lexicallyNormalized()
    guard target.root == start.root else { return target }
    var (to, from) = (Array(target.components), Array(start.components))
    while let first = to.first, first == from.first {
      to.removeFirst()
      from.removeFirst()
    }
    var seen = FilePath()
    for _ in from { seen.append("..") }
    for component in to { seen.append(component) }
    return seen.isEmpty ? "." : seen
  }
}
