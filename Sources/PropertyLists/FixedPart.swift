/// A part of a property list that is the same each time that it is written.
///
/// In XML its bytes are kept from the first time: of a color list, half of the text of each color. Written again they
/// take 2 instructions more for each byte of it (docs/performance.md).
package struct FixedPart: Sendable {
  /// The most bytes of a part.
  static let limit = 1 << 12

  let bytes: [UInt8]
  /// The elements that are open before it; -1 if it was not written yet. And those after it.
  let depth: Int
  let depthAfter: Int
}

extension FixedPart {
  package init() { self.init(bytes: [], depth: -1, depthAfter: -1) }
}
