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
        guard UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte else { return nil }
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
