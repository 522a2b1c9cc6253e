// Errors of files that a merge of texts left behind. All have the same way out.

extension FileError {
  /// A color list whose seal does not agree with it, or that has two; the line, from 1, is that of the wrong seal.
  package static func seal(line: Int, isSecond: Bool) -> FileError {
    FileError(
      "the color list was merged or edited as text",
      reason: isSecond
        ? "it has two seals, and the structure of two versions may be mixed in it"
        : "its seal does not match its objects and names, so entries may be wrong or missing",
      remedy: .mergeByEntry(
        or: "remove \(isSecond ? "both seals" : "line \(line)") to read the file as it stands"),
      line: line)
  }

  /// A text file with the conflict markers of a merge; the line, from 1, is that of the first one.
  static func conflictMarkers(line: Int) -> FileError {
    FileError(
      "the file has an unresolved merge conflict",
      reason: "this line begins with ‘<<<<<<< ’, and ‘=======’ and ‘>>>>>>> ’ follow",
      remedy: .mergeByEntry(or: "choose a side and remove the markers"), line: line)
  }
}
