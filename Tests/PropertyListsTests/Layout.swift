import Bytes
import Foundation

@testable import PropertyLists

/// Property lists written by us and by Foundation.
enum Layout {
  /// The document that `body` writes.
  static func written(
    _ body: (inout XMLPropertyListWriter) -> Void
  ) throws -> String {
    let bytes = try ByteSink.collect { sink throws(ByteStreamError) in
      var writer = XMLPropertyListWriter(to: sink)
      body(&writer)
      try writer.finish()
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The document that Foundation writes, with the code that writes Apple's.
  static func foundation(_ value: Any) throws -> String {
    let data = try PropertyListSerialization.data(fromPropertyList: value, format: .xml, options: 0)
    return String(decoding: data, as: UTF8.self)
  }
}

extension XMLPropertyListWriter {
  mutating func string(_ text: String) {
    var text = text
    text.withUTF8 { string($0) }
  }
}

/// A property list that both can be told to write.
indirect enum Tree {
  case string(String)
  case integer(Int)
  case uid(Int)
  case data([UInt8])
  case array([Tree])
  /// Keys in the order in which Apple sorts them.
  case dictionary([(key: StaticString, value: Tree)])

  func write(to writer: inout XMLPropertyListWriter) {
    switch self {
    case .string(let text): writer.string(text)
    case .integer(let value): writer.integer(value)
    case .uid(let value): writer.uid(value)
    case .data(let bytes): bytes.withUnsafeBufferPointer { writer.data($0) }
    case .array(let elements):
      if elements.isEmpty { return writer.emptyArray() }
      writer.beginArray()
      for element in elements { element.write(to: &writer) }
      writer.endArray()
    case .dictionary(let pairs):
      writer.beginDictionary()
      for pair in pairs {
        writer.key(pair.key)
        pair.value.write(to: &writer)
      }
      writer.endDictionary()
    }
  }

  var foundation: Any {
    switch self {
    case .string(let text): text
    case .integer(let value): value
    case .uid(let value): ["CF$UID": value]
    case .data(let bytes): Data(bytes)
    case .array(let elements): elements.map(\.foundation)
    case .dictionary(let pairs):
      Dictionary(uniqueKeysWithValues: pairs.map { ("\($0.key)", $0.value.foundation) })
    }
  }

  /// The tree inside `depth` arrays.
  func nested(_ depth: Int) -> Tree { depth == 0 ? self : .array([nested(depth - 1)]) }
}
