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
    guard !text.isEmpty, text.utf8.count <= 64 else { return nil }
    let wanted = folded(text)
    var best: String?
    var limit = wanted.count <= 1 ? 0 : wanted.count <= 4 ? 1 : wanted.count <= 8 ? 2 : 3
    for candidate in candidates where abs(candidate.utf8.count - text.utf8.count) <= 4 * limit {
      let candidateScalars = folded(candidate)
      // Every character too many or too few is an edit; most candidates end here.
      guard abs(candidateScalars.count - wanted.count) <= limit else { continue }
      let distance = distance(wanted, candidateScalars)
      if distance <= limit {
        if distance == 0 { return candidate }
        best = candidate
        limit = distance - 1
      }
    }
    return best
  }

  /// Whether one edit, or none, makes `b` of `a`.
  public static func isOneEdit(_ a: String, _ b: String) -> Bool {
    a.utf8.count <= 64 && distance(folded(a), folded(b)) <= 1
  }

  private static func folded(_ text: String) -> [Unicode.Scalar] {
    text.unicodeScalars.map { scalar in
      "A"..."Z" ~= scalar ? Unicode.Scalar(UInt8(scalar.value) | 0x20) : scalar
    }
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
