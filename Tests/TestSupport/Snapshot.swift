import Foundation
public import Testing

/// Texts that were read by eye and committed.
public enum Snapshot {
  /// Expects `text` to be the file `Snapshots/NAME.txt` beside the test's own file.
  ///
  /// `RECORD_SNAPSHOTS=1` writes the files; what it wrote is to be read before it is committed.
  public static func expect(
    _ text: String, named name: String, file: StaticString = #filePath,
    at location: SourceLocation = #_sourceLocation
  ) throws {
    let url = URL(fileURLWithPath: "\(file)").deletingLastPathComponent()
      .appendingPathComponent("Snapshots").appendingPathComponent("\(name).txt")
    if ProcessInfo.processInfo.environment["RECORD_SNAPSHOTS"] == "1" {
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: url)
    }
    let recorded = String(decoding: try Data(contentsOf: url), as: UTF8.self)
    #expect(text == recorded, "snapshot \(name)", sourceLocation: location)
  }
}
