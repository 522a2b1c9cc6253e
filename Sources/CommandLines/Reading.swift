/// How the word of a value is read.
public struct Reading<Value>: Sendable {
  /// The words that it may be; none where other words will do too.
  let words: @Sendable () -> [String]
  /// The text of the help in place of the words, where these are many.
  let listing: String?
  /// The rule that a wrong word breaks, where ``words`` do not say it.
  let rule: String?
  /// The value of a word; nil for a wrong one.
  let read: @Sendable (String) -> Value?

  /// A value of words that other rules than a list describe.
  ///
  /// - Parameters:
  ///   - words: The words to tell and to complete, where there are some.
  ///   - listing: What the help says in their place, where they are many.
  public init(
    words: @escaping @Sendable () -> [String] = { [] }, listing: String? = nil, rule: String? = nil,
    read: @escaping @Sendable (String) -> Value?
  ) {
    self.words = words
    self.listing = listing
    self.rule = rule
    self.read = read
  }

  /// The value with its word; nil for a wrong one.
  func given(_ word: Word) -> Given<Value>? {
    read(word.text).map { Given(value: $0, word: word) }
  }
}

extension Reading where Value == String {
  /// Any text.
  public static var text: Reading { Reading { $0 } }
}

extension Reading where Value == Int {
  /// A whole number, which a rule describes.
  public static func whole(_ rule: String, from least: Int = .min) -> Reading {
    Reading(rule: rule) { text in Int(text).flatMap { $0 >= least ? $0 : nil } }
  }
}

extension Reading where Value == Double {
  /// A plain number in this range, which a rule describes. `Double` reads more than people would type: `inf`, `0x1p3`,
  /// `1e-1`.
  public static func number(_ range: ClosedRange<Double>, _ rule: String) -> Reading {
    Reading(rule: rule) { text in
      guard text.utf8.allSatisfy({ UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 || $0 == 0x2E }),
        let number = Double(text), range.contains(number)
      else { return nil }
      return number
    }
  }
}

extension Reading
where Value: CaseIterable & RawRepresentable & Sendable, Value.RawValue == String {
  /// One of a few words: the raw values, in the order of the cases.
  public static var choice: Reading {
    Reading(words: { Value.allCases.map(\.rawValue) }, read: { Value(rawValue: $0) })
  }
}
