import Bytes
import PaletteStores
import SystemPackage

/// Shows views on standard output.
struct ViewRenderer {
  let terminal: Terminal

  /// Prints the output of a command.
  func show(_ view: View) throws(CommandFailure) {
    switch view {
    case .nothing: return
    case .listing(let listing):
      // A table is for eyes: on a terminal, or where someone forces color through a pager.
      let isTable =
        terminal.isTerminal || listing.color == .always || listing.style == .columns
      let renderer = ListingRenderer(
        table: isTable ? terminal.colorDepth(listing.color) : nil, terminal: terminal)
      try print { output in renderer.write(listing, to: &output) }
    case .colors(let sheet):
      let renderer = ColorSheetRenderer(depth: terminal.colorDepth(sheet.color))
      try print { output in renderer.write(sheet, to: &output) }
    case .formats(let formats, let json):
      let renderer = FormatsRenderer(width: terminal.isTerminal ? terminal.width : nil)
      try print { output in
        json ? renderer.json(formats, &output) : renderer.write(formats, to: &output)
      }
    case .catalog(let catalog):
      let renderer = CatalogRenderer(screen: terminal.isTerminal ? terminal.width : nil)
      try print { output in renderer.write(catalog, to: &output) }
    case .check(let report):
      let renderer = CheckRenderer(usesColor: terminal.colorDepth(.auto) != .off)
      try print { output in renderer.write(report, to: &output) }
    case .lines(let lines):
      try print { output in
        for line in lines {
          output.append(line)
          output.append(UInt8(ascii: "\n"))
        }
      }
    case .stale(let report): try print { output in report.write(to: &output) }
    case .extraction(let extraction):
      let isTable = terminal.isTerminal || extraction.color == .always
      let renderer = ExtractionRenderer(
        table: isTable ? terminal.colorDepth(extraction.color) : nil)
      try print { output in renderer.write(extraction, to: &output) }
    case .nearest(let report):
      let isTable = terminal.isTerminal || report.when == .always
      let renderer = NearestRenderer(table: isTable ? terminal.colorDepth(report.when) : nil)
      try print { output in renderer.write(report, to: &output) }
    case .difference(let report):
      let isTable = terminal.isTerminal || report.color == .always
      let table = DifferenceTable(
        depth: terminal.colorDepth(report.color),
        width: terminal.isTerminal ? terminal.width : nil)
      let renderer = DifferenceRenderer(table: isTable ? table : nil)
      try print { output in renderer.write(report, to: &output) }
    }
  }

  /// Prints a text with a line feed.
  func print(_ text: String) throws(CommandFailure) {
    try print { output in
      output.append(text)
      output.append(UInt8(ascii: "\n"))
    }
  }

  private func print(_ body: (inout ByteWriter) -> Void) throws(CommandFailure) {
    do throws(StoreError) { try write(body) } catch { throw CommandFailure(error) }
  }

  /// Writes what `body` writes.
  func write(_ body: (inout ByteWriter) -> Void) throws(StoreError) {
    let descriptor = FileDescriptor(rawValue: terminal.descriptor)
    var output = ByteWriter(
      to: ByteSink { block throws(ByteStreamError) in
        do { try descriptor.writeAll(block) } catch {
          throw ByteStreamError(code: (error as? Errno ?? .ioError).rawValue)
        }
      })
    body(&output)
    do throws(ByteStreamError) { try output.finish() } catch {
      let error = Errno(rawValue: error.code)
      throw error == .brokenPipe ? .closedPipe : .writeFailed(.standardStream, error)
    }
  }
}
