/// "Did you mean": the candidate that a text was probably meant to be.
public enum NearestMatch {
  /// The candidate with the fewest edits from `text`, the first of them where several are as near.
  ///
  /// An edit inserts, drops or replaces one character, or swaps two neighbours (optimal string
  /// alignment). A candidate counts only within one edit for two to four characters of `text`, two
  /// for up to eight, else three: further away it would be a guess, as any other name is for a
  /// single letter. ASCII case does not count. A text longer than 64 bytes has no near miss, which
  /// bounds the work on hostile input.
  public static func of(
    _ text: String, among candidates: some Sequence<String>
  ) -> String? {
    guard var search = Search(text) else { return nil }
    for candidate in candidates where search.goesOn && search.mayBeNear(candidate.utf8.count) {
      search.consider(Candidate(candidate))
    }
    return search.best
  }

  /// Candidates that are prepared once, for many texts.
  public struct Candidates: Sendable {
    private let all: [Candidate]

    /// The given candidates.
    public init(_ texts: some Sequence<String>) { all = texts.map(Candidate.init) }

    /// The result of ``NearestMatch/of(_:among:)`` for these candidates.
    public func nearest(to text: String) -> String? {
      guard var search = Search(text) else { return nil }
      for candidate in all where search.goesOn { search.consider(candidate) }
      return search.best
    }
  }

  /// A text to compare with.
  private struct Candidate: Sendable {
    let text: String
    /// The number of its scalars.
    let count: Int
    /// One bit for each scalar that it holds, several scalars to a bit. An edit takes away one at
    /// most and brings one at most, so that most candidates need no closer look.
    let letters: UInt64

    init(_ text: String) {
      self.text = text
      var count = 0
      var letters: UInt64 = 0
      for scalar in text.unicodeScalars {
        count += 1
        letters |= 1 << UInt64(folded(scalar).value % 64)
      }
      self.count = count
      self.letters = letters
    }
  }

  /// The way through candidates.
  private struct Search {
    private let wanted: Candidate
    private let byteCount: Int
    private let scalars: [Unicode.Scalar]
    private var limit: Int
    private(set) var best: String?

    init?(_ text: String) {
      byteCount = text.utf8.count
      guard 1...64 ~= byteCount else { return nil }
      wanted = Candidate(text)
      scalars = folded(text)
      limit = wanted.count <= 1 ? 0 : wanted.count <= 4 ? 1 : wanted.count <= 8 ? 2 : 3
    }

    /// Whether there can be a nearer one than the best so far.
    var goesOn: Bool { limit >= 0 }

    /// Whether a text of so many bytes can be near.
    func mayBeNear(_ bytes: Int) -> Bool { abs(bytes - byteCount) <= 4 * limit }

    mutating func consider(_ candidate: Candidate) {
      guard abs(candidate.count - wanted.count) <= limit,
        (candidate.letters & ~wanted.letters).nonzeroBitCount <= limit,
        (wanted.letters & ~candidate.letters).nonzeroBitCount <= limit
      else { return }
      let distance = distance(scalars, folded(candidate.text))
      if distance <= limit {
        best = candidate.text
        limit = distance - 1
      }
    }
  }

  /// Whether one edit, or none, makes `b` of `a`.
  public static func isOneEdit(_ a: String, _ b: String) -> Bool {
    a.utf8.count <= 64 && distance(folded(a), folded(b)) <= 1
  }

  private static func folded(_ text: String) -> [Unicode.Scalar] {
    text.unicodeScalars.map(folded)
  }

  private static func folded(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    "A"..."Z" ~= scalar ? Unicode.Scalar(UInt8(scalar.value) | 0x20) : scalar
  }

  /// The optimal string alignment distance of `a` and `b`.
  static func distance(_ a: [Unicode.Scalar], _ b: [Unicode.Scalar]) -> Int {
    var twoBack = [Int](repeating: 0, count: b.count + 1)
    var previous = Array(0...b.count)
    var current = previous
    for i in a.indices {
      current[0] = i + 1
      for j in b.indices {
        let replaced = previous[j] + (a[i] == b[j] ? 0 : 1)
        current[j + 1] = min(replaced, previous[j + 1] + 1, current[j] + 1)
        if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] {
          current[j + 1] = min(current[j + 1], twoBack[j - 1] + 1)
        }
      }
      (twoBack, previous, current) = (previous, current, twoBack)
    }
    return previous[b.count]
  }
}
