import Bytes
import PaletteStores
import SystemPackage

/// The files of a run of `clr check`.
struct CheckFiles {
  /// The palettes, in the order of the operands.
  let operands: [PaletteReference]
  /// The names of the palettes, as they were typed.
  let names: [String]
  /// The file of pairs; nil if there is none.
  let pairs: PaletteReference?
  /// The file of known findings; nil if there is no file that it could be beside.
  let known: PaletteReference?
  /// Whether somebody named the file of known findings.
  let isKnownNamed: Bool

  init(operands: [String], pairs: String?, known: String?) {
    names = operands
    self.operands = operands.map(PaletteReference.init(operand:))
    self.pairs = pairs.map(PaletteReference.init(operand:))
    let beside = ([pairs].compactMap(\.self) + operands).filter { ByteText($0) != "-" }
    isKnownNamed = known != nil
    self.known = (known ?? beside.first.map { "\($0).known" }).map(
      PaletteReference.init(operand:))
  }

  /// All that is read.
  var sources: [PaletteReference] {
    operands + [pairs, known].compactMap(\.self)
  }

  /// The name of a palette in the file of known findings: its path as seen from that file.
  func key(_ index: Int) -> String {
    guard case .file(let path) = operands[index] else { return names[index] }
    return key(path)
  }

  /// The name of a file in the file of known findings.
  func key(_ path: FilePath) -> String {
    guard case .file(let file)? = known else { return path.string }
    return WorkingFolder.path(of: path, seenFrom: file.removingLastComponent()).string
  }

  /// The path of a palette as hosts of code want it: as seen from the folder of the run.
  static func shownPath(_ reference: PaletteReference) -> String {
    guard case .file(let path) = reference else { return reference.displayName }
    return WorkingFolder.path(of: path, seenFrom: "").string
  }
}
