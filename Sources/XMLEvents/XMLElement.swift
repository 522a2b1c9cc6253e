package import Bytes
package import Diagnostics

/// The beginning of an element: its name and its attributes.
package struct XMLElement: Hashable, Sendable {
  /// A name as a document has it, and the namespace that its prefix stands for.
  package struct Name: Hashable, Sendable {
    /// The name without its prefix.
    package let local: String
    /// The prefix; nil where the name has none.
    package let prefix: String?
    /// The namespace of the prefix, or of an element without a prefix; nil where there is none.
    package let namespace: String?
  }

  package struct Attribute: Hashable, Sendable {
    package let name: Name
    /// The value, with references resolved and white space normalized (XML 1.0 section 3.3.3).
    package let value: String
  }

  package let name: Name
  /// The attributes in their order. Declarations of namespaces are not among them.
  package let attributes: [Attribute]

  /// The value of the attribute of this name, without a prefix.
  package subscript(_ name: String) -> String? {
    attributes.first { $0.name.prefix == nil && $0.name.local == name }?.value
  }
}

/// A part of a document, as ``XMLParser/parse(_:limits:_:)`` calls with it.
package enum XMLEvent {
  case start(XMLElement)
  /// A run of character data, in UTF-8, for the time of the call; one text may come in many.
  case text(UnsafeBufferPointer<UInt8>)
  /// The element that began last and has not ended yet ends.
  case end
}

extension XMLParser {
  /// Parses all of `source` and calls `body` with each part, until it returns false.
  ///
  /// Each element costs some strings. The other `parse` costs none, for formats with millions of elements.
  ///
  /// - Returns: The place where `body` stopped; nil at the end of the document.
  package static func parse(
    _ source: ByteSource, limits: XMLLimits = .standard, _ body: (XMLEvent) -> Bool
  ) throws(FileError) -> XMLPosition? {
    // The compiler checks that `body` did not escape, and gives that check the length of this file's
    // path. With this name, which no file may have, the binary is the same in every folder.
    #sourceLocation(file:"XMLElement+Body.swift",line:53)
    let result = withoutActuallyEscaping(body) { body in
      let context = UnsafeMutablePointer<(XMLEvent) -> Bool>.allocate(capacity: 1)
      context.initialize(to: body)
      defer {
        context.deinitialize(count: 1)
        context.deallocate()
      }
      return Result { () throws(FileError) in
        try parse(source, names: [], callbacks: eventCallbacks, context: context, limits: limits)
      }
    }
    #sourceLocation()
    return try result.get()
  }

  /// The outermost element of a document, of which no more is read.
  package static func root(
    of source: ByteSource, limits: XMLLimits = .standard
  ) throws(FileError) -> XMLElement? {
    var root: XMLElement?
    _ = try parse(source, limits: limits) { event in
      if case .start(let element) = event { root = element }
      return root == nil
    }
    return root
  }

  private static let eventCallbacks: XMLCallbacks = {
    var callbacks = XMLCallbacks(
      start: { _, _ in true },
      text: { context, characters, count in
        call(context, .text(UnsafeBufferPointer(start: characters, count: count)))
      },
      end: { context in call(context, .end) })
    callbacks.element = { context, local, prefix, namespace, count, attributes in
      let name = XMLElement.Name(local, prefix, namespace)
      let attributes = (0..<count).compactMap { XMLElement.Attribute(attributes, at: $0) }
      return call(context, .start(XMLElement(name: name, attributes: attributes)))
    }
    return callbacks
  }()

  private static func call(_ context: UnsafeMutableRawPointer, _ event: XMLEvent) -> Bool {
    context.assumingMemoryBound(to: ((XMLEvent) -> Bool).self).pointee(event)
  }
}

extension XMLElement.Name {
  fileprivate init(
    _ local: UnsafePointer<UInt8>, _ prefix: UnsafePointer<UInt8>?,
    _ namespace: UnsafePointer<UInt8>?
  ) {
    self.local = String(cString: local)
    self.prefix = prefix.map { String(cString: $0) }
    self.namespace = namespace.map { String(cString: $0) }
  }
}

extension XMLElement.Attribute {
  /// The attribute at an index of libxml2’s array, which has five pointers for each: local name, prefix,
  /// namespace, the start of the value and its end.
  fileprivate init?(_ pointers: UnsafePointer<UnsafePointer<UInt8>?>?, at index: Int) {
    guard let fields = pointers.map({ $0 + 5 * index }), let local = fields[0],
      let start = fields[3], let end = fields[4]
    else { return nil }
    name = XMLElement.Name(local, fields[1], fields[2])
    value = Self.unescaped(UnsafeBufferPointer(start: start, count: end - start))
  }

  /// The text of a value. libxml2 resolves all references in it but those to `&`, each of which it gives as
  /// `&#38;`, for programs that would resolve entities next.
  private static func unescaped(_ value: UnsafeBufferPointer<UInt8>) -> String {
    let escape = Array("&#38;".utf8)
    var bytes: [UInt8] = []
    var rest = value[...]
    while let byte = rest.first {
      bytes.append(byte)
      rest = rest.dropFirst(rest.starts(with: escape) ? escape.count : 1)
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
