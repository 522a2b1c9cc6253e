import Foundation

/// A program of somebody else that tests run. `Program.run` takes no other, and a script finds no other:
/// so a test cannot run one that it has not named, and is skipped aloud where it is not installed.
///
/// For another program add a case, and its Debian package to `TEST_PACKAGES` or
/// `LARGE_TEST_PACKAGES` of the Makefile.
public enum OutsideProgram: String, CaseIterable, Sendable {
  case aapt2, bash, chromium, fish, git, jq, ldd, less, lessc, make, mandoc, mkfifo, ninja, node,
    patch,
    plistutil, python3, sassc, transicc, unshare, xmllint, zsh
  case cmarkGFM = "cmark-gfm"
  case gitLFS = "git-lfs"
  case rsvgConvert = "rsvg-convert"

  /// The Debian package that has it; none where every Debian has it.
  public var debianPackage: String? {
    switch self {
    case .bash, .ldd, .mkfifo, .unshare: nil
    case .chromium, .cmarkGFM, .fish, .git, .gitLFS, .jq, .less, .make, .mandoc, .patch, .python3,
      .sassc, .zsh:
      rawValue
    case .aapt2: "aapt"
    case .lessc: "node-less"
    case .ninja: "ninja-build"
    case .node: "nodejs"
    case .plistutil: "libplist-utils"
    case .rsvgConvert: "librsvg2-bin"
    case .transicc: "liblcms2-utils"
    case .xmllint: "libxml2-utils"
    }
  }

  /// Where it lies; nil if it is not installed.
  public var path: String? { Self.paths[self] }

  /// Looked up once: what is installed while the tests run is missing to the end.
  private static let paths = allCases.reduce(into: [OutsideProgram: String]()) { paths, program in
    // The system's Python is meant: it is the one that has the modules that Debian installs.
    paths[program] = find(program.rawValue, first: program == .python3 ? "/usr/bin" : nil)
  }

  /// Where a program of this name lies, by the path of who runs the tests.
  static func find(_ name: String, first: String? = nil) -> String? {
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    let folders = [first].compactMap { $0 } + path.split(separator: ":").map(String.init)
    return folders.map { "\($0)/\(name)" }
      .first { FileManager.default.isExecutableFile(atPath: $0) }
  }
}

/// A module of Python that does not come with it. A script that does not name it cannot import it.
public enum PythonModule: String, CaseIterable, Sendable {
  case html5lib, jsonschema, pystache, tinycss2, yaml
  case pillow = "PIL"
  case pygit2

  /// The Debian package that has it.
  public var debianPackage: String {
    switch self {
    case .html5lib, .jsonschema, .pygit2, .pystache, .tinycss2, .yaml: "python3-\(rawValue)"
    case .pillow: "python3-pil"
    }
  }
}
