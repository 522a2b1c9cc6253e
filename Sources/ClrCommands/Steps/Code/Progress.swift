import PaletteFormats

/// Says on a terminal how many files are done, once a run takes more than a second.
struct Progress {
  private let count: Int
  private let terminal: Terminal?
  private let clock = ContinuousClock()
  private let start: ContinuousClock.Instant
  private var last: ContinuousClock.Instant
  private var done = 0
  private var isShown = false

  init(count: Int, isQuiet: Bool) {
    self.count = count
    terminal = !isQuiet && Terminal.standardError.isTerminal ? .standardError : nil
    start = clock.now
    last = start
  }

  /// Counts a file. The clock is not asked for each.
  mutating func step() {
    defer { done += 1 }
    guard let terminal, done % 64 == 0 else { return }
    let now = clock.now
    guard now - start > .seconds(1), now - last > .milliseconds(100) else { return }
    last = now
    isShown = true
    StandardError(terminal: terminal).print(
      "\r\(Self.grouped(done)) of \(Self.grouped(count)) files")
  }

  /// Takes the line away.
  func end() {
    guard isShown, let terminal else { return }
    StandardError(terminal: terminal).print("\r\u{1B}[K")
  }

  /// A number with commas between its thousands: `1,480`.
  static func grouped(_ number: Int) -> String {
    let digits = Array(String(number).utf8)
    var grouped: [UInt8] = []
    for (index, digit) in digits.enumerated() {
      if index > 0, (digits.count - index) % 3 == 0 { grouped.append(UInt8(ascii: ",")) }
      grouped.append(digit)
    }
    return String(decoding: grouped, as: UTF8.self)
  }
}
