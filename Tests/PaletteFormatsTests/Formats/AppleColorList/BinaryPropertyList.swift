import Foundation
import TestSupport

/// Binary property lists of the corpus, as XML.
enum BinaryPropertyList {
  // plistlib does not write uids as the CF$UID dictionaries that they are in XML.
  private static let script = """
    import plistlib, sys
    def plain(value):
      if isinstance(value, plistlib.UID): return {'CF$UID': value.data}
      if isinstance(value, dict): return {k: plain(v) for k, v in value.items()}
      if isinstance(value, list): return [plain(v) for v in value]
      return value
    data = sys.stdin.buffer.read()
    sys.stdout.buffer.write(plistlib.dumps(plain(plistlib.loads(data)), sort_keys=False))
    """

  /// The XML of a file of the corpus.
  static func xml(of path: String) throws -> [UInt8] {
    Array(try Program.python(script, input: Corpus.data(path)))
  }
}
