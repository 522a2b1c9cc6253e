public import Foundation
public import Testing

/// The conformance data that `CLR_CORPUS` names. Tests that need it are skipped aloud without it.
public enum Corpus {
  /// The folder, if the environment names one.
  public static let folder: URL? = ProcessInfo.processInfo.environment["CLR_CORPUS"].map {
    URL(fileURLWithPath: $0, isDirectory: true)
  }

  /// The condition of such a test.
  public static var isPresent: Bool { folder != nil }

  /// What to say where it is missing.
  public static let hint: Comment = "CLR_CORPUS names no folder: the conformance data was not read"

  /// The bytes of a file in the folder.
  public static func data(_ path: String) throws -> Data {
    guard let folder else { throw CocoaError(.fileNoSuchFile) }
    return try Data(contentsOf: folder.appendingPathComponent(path))
  }

  /// Says how much was read, so that a run that read nothing cannot look like one that passed.
  public static func report(_ count: Int, _ what: String) {
    print("corpus: read \(count) \(what)")
  }
}
