import Foundation

extension Program {
  /// The version that the sources name. The binary prints it, and other files may only repeat it.
  public static let version: String = {
    let source = packageFolder.appendingPathComponent("Sources/ClrCommands/Version.swift")
    let text = (try? String(contentsOf: source, encoding: .utf8)) ?? ""
    return text.firstMatch(of: #/static let version = "([^"]+)"/#).map { String($0.1) } ?? ""
  }()
}
