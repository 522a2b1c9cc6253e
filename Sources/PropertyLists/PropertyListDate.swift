import Bytes

/// Dates as XML property lists write them: `2001-01-01T00:00:00Z`, whole seconds, UTC.
enum PropertyListDate {
  /// Seconds since the start of 2001 (Apple's reference date), or nil where the text is no such
  /// date.
  static func seconds(_ bytes: some Collection<UInt8>) -> Double? {
    let text = Array(bytes)
    let pattern = Array("dddd-dd-ddTdd:dd:ddZ".utf8)
    guard text.count == pattern.count else { return nil }
    var fields: [Int] = [0]
    for (byte, expected) in zip(text, pattern) {
      if expected == UInt8(ascii: "d") {
        guard ASCII.isDigit(byte) else { return nil }
        fields[fields.count - 1] = fields[fields.count - 1] * 10 + Int(byte - UInt8(ascii: "0"))
      } else {
        guard byte == expected else { return nil }
        fields.append(0)
      }
    }
    let (year, month, day) = (fields[0], fields[1], fields[2])
    let (hour, minute, second) = (fields[3], fields[4], fields[5])
    guard 1...12 ~= month, 1...daysInMonth(month, of: year) ~= day, hour < 24, minute < 60,
      second < 60
    else { return nil }
    let days = daysBefore(year: year, month: month) + day - 1
    return Double(((days * 24 + hour) * 60 + minute) * 60 + second)
  }

  /// Whether ``text(_:)`` writes the date exactly: whole seconds in the years 1 to 9999.
  static func isExact(_ seconds: Double) -> Bool {
    seconds == seconds.rounded(.towardZero) && range ~= seconds
  }

  /// 0001-01-01T00:00:00Z to 9999-12-31T23:59:59Z.
  private static let range = -63_113_904_000.0...252_423_993_599.0

  /// The date as text; the nearest one where it is not exact.
  static func text(_ seconds: Double) -> String {
    let bounded = seconds.isNaN ? 0 : min(max(seconds, range.lowerBound), range.upperBound)
    let whole = Int(bounded.rounded(.down))
    let day = whole >= 0 ? whole / 86_400 : -((86_399 - whole) / 86_400)
    let second = whole - day * 86_400
    // The last year and the last month that do not begin after the day.
    var year = 2001 + Int((Double(day) / 365.2425).rounded(.down)) + 1
    while daysBefore(year: year, month: 1) > day { year -= 1 }
    let month = (1...12).last { daysBefore(year: year, month: $0) <= day } ?? 1
    let dayOfMonth = day - daysBefore(year: year, month: month) + 1
    func padded(_ number: Int, _ width: Int) -> String {
      let text = String(number)
      return String(repeating: "0", count: max(0, width - text.count)) + text
    }
    return padded(year, 4) + "-" + padded(month, 2) + "-" + padded(dayOfMonth, 2) + "T"
      + padded(second / 3600, 2) + ":" + padded(second / 60 % 60, 2) + ":" + padded(second % 60, 2)
      + "Z"
  }

  private static func isLeap(_ year: Int) -> Bool {
    year.isMultiple(of: 4) && (!year.isMultiple(of: 100) || year.isMultiple(of: 400))
  }

  private static func daysInMonth(_ month: Int, of year: Int) -> Int {
    [31, isLeap(year) ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1]
  }

  /// Days from 1 January 2001 to the first of the month, in the Gregorian calendar.
  private static func daysBefore(year: Int, month: Int) -> Int {
    func daysBeforeYear(_ year: Int) -> Int {
      let previous = year - 1
      return previous * 365 + previous / 4 - previous / 100 + previous / 400
    }
    let inYear = (1..<month).reduce(0) { $0 + daysInMonth($1, of: year) }
    return daysBeforeYear(max(year, 1)) - daysBeforeYear(2001) + inYear - (year < 1 ? 366 : 0)
  }
}
