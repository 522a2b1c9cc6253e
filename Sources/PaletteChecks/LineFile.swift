import Diagnostics

/// A file that is read line by line: pairs, known findings.
enum LineFile {
  /// The results of `read` for each line, which it gets with its number from 1; nil is for a line without content.
  /// Mistakes are thrown together, as many as are ever printed.
  static func read<Value>(
    _ bytes: ArraySlice<UInt8>, _ read: (String, Int) throws(FileError) -> Value?
  ) throws(FileError) -> [Value] {
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw FileError("the file is not UTF-8 text")
    }
    var values: [Value] = []
    var mistakes: [FileError] = []
    let lines = text.utf8.split(separator: 0x0A, omittingEmptySubsequences: false)
    for (index, bytes) in lines.enumerated() {
      let bytes = bytes.last == 0x0D ? bytes.dropLast() : bytes
      do throws(FileError) {
        if let value = try read(String(Substring(bytes)), index + 1) { values.append(value) }
      } catch {
        if mistakes.count < Failures<FileError>.limit { mistakes.append(error) }
      }
    }
    if let error = FileError(firstOf: mistakes) { throw error }
    return values
  }
}
