import Bytes
import Diagnostics
import PaletteStores
import SystemPackage

/// Shows views on standard output.
struct ViewRenderer {
  let terminal: Terminal

  /// Prints the output of a command.
  func show(_ view: View) throws(CommandFailure) {
    guard let write = view.write else { return }
    try print { output in write(terminal, &output) }
  }

  /// Prints a text with a line feed.
  func print(_ text: String) throws(CommandFailure) {
    try print { output in output.append("\(text)\n") }
  }

  private func print(_ body: (inout ByteWriter) -> Void) throws(CommandFailure) {
    try mapError(CommandFailure.init(_:), write(body))
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
    try mapError(StoreError.unwritten(.standardStream), output.finish())
  }
}
