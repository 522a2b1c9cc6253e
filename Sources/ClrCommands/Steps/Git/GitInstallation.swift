import Diagnostics
import PaletteStores
import SystemPackage

// Setting git up, and undoing that.
extension CommandContext {
  /// The commands that set git up.
  func plan(_ settings: GitSettings) throws(CommandFailure) -> View {
    let path = try attributesPath(settings)
    let location = repository.look(.file(FilePath(path)))
    var lines = settings.commands.compactMap(\.text)
    let old = location.isMissing ? [] : try bytes(of: location)
    var attributes = GitAttributes(old)
    if attributes.isInstalled { return .lines(lines) }
    attributes.install()
    let file = ShellCommand([path])
    guard let name = file.text else {
      throw .data("\(file)", at: .file(path), suggestion: "set git up without --print")
    }
    if settings.isGlobal, location.isMissing {
      lines.append("\(ShellCommand(["mkdir", "-p"], [Self.folder(of: path)]))")
    }
    let added = String(decoding: attributes.text.dropFirst(old.count), as: UTF8.self)
      .replacing("\r", with: "\\r").replacing("\n", with: "\\n")
    lines.append("printf '\(added)' >> \(name)")
    return .lines(lines)
  }

  /// Sets git up. A setting that is there already stays as it is.
  func install(_ settings: GitSettings) throws(CommandFailure) {
    let path = try attributesPath(settings)
    // Git ignores a link in a working tree.
    if !settings.isGlobal, isLink(path) {
      throw .data(
        "it is a symbolic link, which git does not follow here", at: .file(path),
        suggestion: "put a file there, or use --global", .cannotCreate)
    }
    var (added, others): (String?, [String]) = (nil, [])
    let isAdded = try editAttributes(path, isMade: true) { attributes in
      others = attributes.others
      if !attributes.isInstalled { added = attributes.install() }
    }
    let isSet = try asking(settings.set())
    if isQuiet { return }
    for word in others {
      note(
        at: .file(path), "‘*.clr \(VisibleText.of(word))’ stays, so git asks another program there",
        suggestion: "for clr, take it out and type clr git install again")
    }
    if isAdded, let added {
      note(
        at: .file(path), "‘\(added)’ is added",
        suggestion: settings.isGlobal
          ? nil : "commit it, and it applies in every clone that ran clr git install")
    }
    if isSet || !isAdded {
      note("git compares and merges palettes by their entries \(isSet ? "now" : "already")")
    }
    if (try? ChildProcess.posix.run("clr", ["--version"], [:])) == nil {
      note(
        "no program ‘clr’ is in the folders of PATH, so git cannot run it",
        suggestion: "put it there: make install")
    }
  }

  /// Removes the settings of ``install(_:)``.
  func uninstall(_ settings: GitSettings) throws(CommandFailure) {
    let path = try attributesPath(settings)
    var removed: String?
    _ = try editAttributes(path, isMade: false) { removed = $0.uninstall() }
    let isUnset = try asking(settings.unset())
    if let removed { note(at: .file(path), "‘\(removed)’ is removed") }
    if isUnset || removed == nil {
      note(
        isUnset
          ? "git compares and merges palettes like any other file now" : "git was not set up")
    }
  }

  private func attributesPath(_ settings: GitSettings) throws(CommandFailure) -> String {
    do throws(GitError) { return try settings.attributesPath() } catch {
      var diagnostic = Diagnostic(error)
      if case .failed = error, !settings.isGlobal {
        diagnostic.explanation.summary = "there is no working tree of git here"
        diagnostic.explanation.suggestion = "for all repositories, add --global"
      }
      throw CommandFailure(diagnostic, .noInput)
    }
  }

  private func isLink(_ path: String) -> Bool {
    (try? FileSystem.posix.readLink(FilePath(path))) != nil
  }

  /// Edits a file of attributes; returns whether that changed it. A file in which nothing is left is removed, as
  /// it is not needed: it is probably one that this command made.
  private func editAttributes(
    _ path: String, isMade: Bool, _ edit: (inout GitAttributes) -> Void
  ) throws(CommandFailure) -> Bool {
    let reference = PaletteReference.file(FilePath(path))
    var isChanged = false
    try access([reference], [reference], unless: mistakes) { access throws(CommandFailure) in
      let location = access.targets[0]
      if location.isMissing, !isMade { return }
      let old = location.isMissing ? [] : try bytes(of: location)
      var attributes = GitAttributes(old)
      edit(&attributes)
      let new = attributes.text
      if new == old { return }
      // Git does not make the folder of the user's attributes. If that fails, saving names the reason.
      if location.isMissing {
        _ = try? ChildProcess.posix.run("mkdir", ["-p", "--", Self.folder(of: path)], [:])
      }
      try mapError(CommandFailure.init(_:), access.save(new, to: location))
      if new.isEmpty, !isLink(path) { try? FileSystem.posix.remove(FilePath(path)) }
      isChanged = true
    }
    return isChanged
  }

  private static func folder(of path: String) -> String {
    FilePath(path).removingLastComponent().string
  }

  /// Runs a step that asks git.
  func asking<T>(_ step: @autoclosure () throws(GitError) -> T) throws(CommandFailure) -> T {
    try mapError({ (error: GitError) in CommandFailure(error, at: nil, .noInput) }, step())
  }
}
