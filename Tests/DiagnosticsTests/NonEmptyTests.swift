import Diagnostics
import Testing

@Suite("NonEmpty") struct NonEmptyTests {
  @Test("nothing makes no list")
  func empty() {
    let list: NonEmpty<Int>? = NonEmpty(contentsOf: [])
    #expect(list == nil)
  }

  @Test("a sequence keeps its order", arguments: [[7], [7, 8], [3, 1, 2, 1]])
  func order(_ elements: [Int]) throws {
    let list: NonEmpty<Int> = try #require(NonEmpty(contentsOf: elements))
    #expect(Array(list) == elements)
    #expect(list.count == elements.count)
    #expect(list.first == elements[0])
    #expect(list.rest == Array(elements.dropFirst()))
  }

  @Test("a sequence that can be read only once is read only once")
  func singlePass() throws {
    var left = 3
    let countdown = AnyIterator<Int> {
      defer { left -= 1 }
      return left > 0 ? left : nil
    }
    let list: NonEmpty<Int> = try #require(NonEmpty(contentsOf: countdown))
    #expect(Array(list) == [3, 2, 1])
  }

  @Test("an appended element comes last")
  func append() {
    var list = NonEmpty("a")
    list.append("b")
    list.append("c")
    #expect(Array(list) == ["a", "b", "c"])
    #expect(list == NonEmpty("a", ["b", "c"]))
    #expect(list != NonEmpty("a", ["c", "b"]))
  }

  @Test("map transforms the first element too")
  func map() { #expect(NonEmpty(1, [2, 3]).map { $0 * 10 } == NonEmpty(10, [20, 30])) }

  @Test("every position gives its element, forwards and backwards")
  func collection() {
    let list = NonEmpty("a", ["b", "c"])
    #expect(list.indices.map { list[$0] } == ["a", "b", "c"])
    #expect(Array(list.reversed()) == ["c", "b", "a"])
    #expect(list.last == "c")
  }
}
