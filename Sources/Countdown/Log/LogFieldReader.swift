/// Reads one line of the log, field by field.
struct LogFieldReader {
  private let bytes: [UInt8]
  private let start: Int
  private var place: Int

  init(_ bytes: [UInt8], at start: Int) {
    (self.bytes, self.start, place) = (bytes, start, start)
  }

  /// Where the line after this one begins.
  ///
  /// What was read so far holds no line feed.
  var next: Int {
    var end = place
    while end < bytes.count, bytes[end] != UInt8(ascii: "\n") { end += 1 }
    return end + 1
  }

  /// Nil where the line is not whole, or is none of ours.
  mutating func record() -> LogLine? {
    guard let (began, offset) = date(), take(UInt8(ascii: "\t")),
      let counted = milliseconds(), take(UInt8(ascii: "\t")),
      let asked = milliseconds(), take(UInt8(ascii: "\t")),
      let end = end(), take(UInt8(ascii: "\t"))
    else { return nil }
    let name = place
    while place < bytes.count, bytes[place] != UInt8(ascii: "\n") {
      // A name holds none: two lines have become one.
      if bytes[place] == UInt8(ascii: "\t") { return nil }
      place += 1
    }
    // The last line is torn where it has no line feed.
    guard place < bytes.count else { return nil }
    return LogLine(
      began: began - offset, offset: offset, counted: counted, asked: asked, end: end,
      line: start..<place, name: name..<place)
  }

  private mutating func take(_ byte: UInt8) -> Bool {
    guard place < bytes.count, bytes[place] == byte else { return false }
    place += 1
    return true
  }

  /// A number of exactly so many digits.
  private mutating func number(_ digits: Int) -> Int? {
    guard place + digits <= bytes.count else { return nil }
    var number = 0
    for index in place..<place + digits {
      let digit = bytes[index] &- 0x30
      guard digit < 10 else { return nil }
      number = number * 10 + Int(digit)
    }
    place += digits
    return number
  }

  /// `2026-11-20T17:30:00+01:00`: seconds since 1970 on that clock, and how far it is ahead of Greenwich.
  private mutating func date() -> (shown: Int, offset: Int)? {
    guard let year = number(4), take(UInt8(ascii: "-")), let month = number(2),
      take(UInt8(ascii: "-")), let day = number(2), take(UInt8(ascii: "T")),
      let hour = number(2), take(UInt8(ascii: ":")), let minute = number(2),
      take(UInt8(ascii: ":")), let second = number(2),
      hour < 24, minute < 60, second <= 60,
      let date = CivilDay(year: year, month: month, day: day)
    else { return nil }
    let isWest = take(UInt8(ascii: "-"))
    guard isWest || take(UInt8(ascii: "+")), let hours = number(2), take(UInt8(ascii: ":")),
      let minutes = number(2), hours < 27, minutes < 60
    else { return nil }
    let offset = (hours * 60 + minutes) * 60
    return (
      date.sinceEpochQuickly * 86_400 + hour * 3_600 + minute * 60 + second,
      isWest ? 0 - offset : offset
    )
  }

  /// Seconds with at most three digits after the point.
  private mutating func milliseconds() -> Int? {
    var (number, digits) = (0, 0)
    while place < bytes.count, bytes[place] &- 0x30 < 10 {
      number = number * 10 + Int(bytes[place] &- 0x30)
      place += 1
      digits += 1
      // A hundred years have ten digits.
      guard digits <= 10 else { return nil }
    }
    guard digits > 0 else { return nil }
    number *= 1_000
    guard take(UInt8(ascii: ".")) else { return number }
    var unit = 100
    while place < bytes.count, bytes[place] &- 0x30 < 10 {
      guard unit > 0 else { return nil }
      number += Int(bytes[place] &- 0x30) * unit
      unit /= 10
      place += 1
    }
    return unit < 100 ? number : nil
  }

  private mutating func end() -> LogEntry.End? {
    guard place < bytes.count else { return nil }
    switch bytes[place] {
    case UInt8(ascii: "e"): return word("ended", .ended)
    case UInt8(ascii: "m"): return word("missed", .missed)
    case UInt8(ascii: "s"): return word("stopped", .stopped) ?? word("skipped", .skipped)
    default: return nil
    }
  }

  private mutating func word(_ word: StaticString, _ end: LogEntry.End) -> LogEntry.End? {
    let count = word.utf8CodeUnitCount
    guard place + count <= bytes.count else { return nil }
    for index in 0..<count
    where unsafe word.utf8Start[index] != bytes[place + index] { return nil }
    place += count
    return end
  }
}

extension CivilDay {
  /// Days since 1970-01-01, without a look at each month.
  ///
  /// The year begins in March here, so that a leap day is its last one.
  var sinceEpochQuickly: Int {
    let isEarly = month <= 2
    let years = isEarly ? year - 1 : year
    let months = isEarly ? month + 9 : month - 3
    let days = (153 * months + 2) / 5 + day - 1
    return years * 365 + years / 4 - years / 100 + years / 400 + days - 719_468
  }
}
