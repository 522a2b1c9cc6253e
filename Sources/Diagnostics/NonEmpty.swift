/// A list with at least one element, so that "failed, with no failure" cannot be written.
public struct NonEmpty<Element> {
  /// The element that is always there.
  public var first: Element
  /// The elements after the first.
  public var rest: [Element]

  /// A list of `first` and then `rest`.
  public init(_ first: Element, _ rest: [Element] = []) {
    self.first = first
    self.rest = rest
  }

  /// The list of all `elements`, or nil if there is none.
  public init?(contentsOf elements: some Sequence<Element>) {
    var iterator = elements.makeIterator()
    guard let first = iterator.next() else { return nil }
    self.init(first, Array(IteratorSequence(iterator)))
  }

  /// The list with every element transformed.
  public func map<T>(_ transform: (Element) -> T) -> NonEmpty<T> {
    NonEmpty<T>(transform(first), rest.map(transform))
  }

  /// Adds `element` at the end.
  public mutating func append(_ element: Element) { rest.append(element) }
}

extension NonEmpty: RandomAccessCollection {
  public var startIndex: Int { 0 }
  public var endIndex: Int { rest.count + 1 }
  public subscript(position: Int) -> Element {
    get { position == 0 ? first : rest[position - 1] }
    set { if position == 0 { first = newValue } else { rest[position - 1] = newValue } }
  }
}

extension NonEmpty: Sendable where Element: Sendable {}
extension NonEmpty: Equatable where Element: Equatable {}
extension NonEmpty: Hashable where Element: Hashable {}
