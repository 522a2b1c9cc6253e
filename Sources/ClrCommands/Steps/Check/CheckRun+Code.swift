import ColorScanning
import CommandLines
import PaletteChecks
import PaletteFormats
import PaletteStores
import SystemPackage

// The code of `--code`: its files are read one after the other, and scanned.
extension CheckRun {
  /// What the code has; nil if none is asked for.
  func code(
    _ read: [DecodedPalette], _ checked: [CheckedFile], _ settings: inout CheckSettings,
    _ collector: inout FailureCollector
  ) -> CodeCheck? {
    let words = context[CheckKeys.code].map(\.value)
    if words.isEmpty || checked.count < read.count { return nil }
    let revision = context[CheckKeys.changedSince]?.value
    var check = CodeCheck(
      zip(read, checked).map { decoded, file in
        decoded.format.codeSource(file.themes.map { ($0.name, $0.palette) })
      },
      paletteCount: files.operands.count,
      foreign: context[CheckKeys.foreign].map(\.value), isPartial: revision != nil)
    let beside = collector.attempt(try context.beside.palettes(context)) ?? []
    for decoded in beside {
      check.define(decoded.palette.entries.map { decoded.format.codeName($0.name) })
    }
    for decoded in read + beside {
      if let kind = decoded.format.sheetKind, let text = decoded.keptText {
        check.define(by: text.bytes, as: kind)
      }
    }
    let code = CodeFiles(excluding: context[CheckKeys.exclude].map(\.value))
    settings.codeRoots = words.map { files.key(FilePath($0).lexicallyNormalized()) }
    let all = code.all(words, in: context, &collector)
    var changed: ChangedCode?
    if let revision {
      changed = collector.attempt { () throws(CommandFailure) in
        try ChangedCode(since: revision, in: words, context)
      }
    }
    if !collector.isEmpty { return nil }
    let own = Set(
      files.operands.compactMap { operand in
        if case .file(let path) = operand { CodeFiles.absolute(path) } else { nil }
      })
    var progress = Progress(count: all.count, isQuiet: context.isQuiet)
    for file in all {
      progress.step()
      let text = collector.attempt(try CodeFiles.text(of: file, in: context))
      guard case .some(.some(let bytes)) = text, let kind = file.kind else { continue }
      check.add(
        bytes, as: kind, name: (file.name, files.key(file.path)),
        isPalette: own.contains(CodeFiles.absolute(file.path)),
        lines: changed.map { $0.lines(of: file.path) } ?? .all)
    }
    progress.end()
    return check
  }

  /// Says how much was looked at, and which names a library may define.
  func say(_ code: CodeCheck) {
    func words(_ count: Int, _ word: String) -> String {
      "\(Progress.grouped(count)) \(word)\(count == 1 ? "" : "s")"
    }
    context.note(
      [
        words(code.fileCount, "file"), words(code.colorCount, "color"),
        words(code.nameCount, "name"),
      ]
      .joined(separator: ", "))
    if let (pattern, count) = code.sharedPrefix {
      context.note(
        "\(count) undefined names are like --\(VisibleText.of(pattern))",
        suggestion: ShellCommand([CheckKeys.foreign.name, pattern]).text.map {
          "if a library defines them, add \($0)"
        })
    }
  }
}
