struct LogLineReader {
  private let bytes: [UInt8]
  private let start: Int
  private var position: Int

  init(_ bytes: [UInt8], at start: Int) {
    (self.bytes, self.start, position) = (bytes, start, start)
  }

  var nextLineStart: Int {
    // The reader never passes a line feed, so the next line feed ends the line that it reads.
    var end = position
    while end < bytes.count, bytes[end] != UInt8(ascii: "\n") { end += 1 }
    return end + 1
  }

  /// Reads the line; returns nil if it is incomplete or malformed.
  mutating func line() -> LogLine? {
    guard let (localStart, offset) = localTime(), skip(UInt8(ascii: "\t")),
      let elapsed = milliseconds(), skip(UInt8(ascii: "\t")),
      let asked = milliseconds(), skip(UInt8(ascii: "\t")),
      let end = end(), skip(UInt8(ascii: "\t"))
    else { return nil }
    let nameStart = position
    while position < bytes.count, bytes[position] != UInt8(ascii: "\n") {
      // A name has no tab, so a tab means that two lines were joined.
      if bytes[position] == UInt8(ascii: "\t") { return nil }
      position += 1
    }
    // A last line without a line feed is incomplete.
    guard position < bytes.count else { return nil }
    return LogLine(
      began: localStart - offset, offset: offset, elapsed: elapsed, asked: asked, end: end,
      byteRange: start..<position, nameRange: nameStart..<position)
  }

  /// Skips `byte` if it comes next; returns whether it did.
  private mutating func skip(_ byte: UInt8) -> Bool {
    guard position < bytes.count, bytes[position] == byte else { return false }
    position += 1
    return true
  }

  /// Reads a number of exactly `digits` digits.
  private mutating func number(_ digits: Int) -> Int? {
    guard position + digits <= bytes.count else { return nil }
    var number = 0
    for index in position..<position + digits {
      let digit = bytes[index] &- 0x30
      guard digit < 10 else { return nil }
      number = number * 10 + Int(digit)
    }
    position += digits
    return number
  }

  /// Reads `2026-11-20T17:30:00+01:00`; returns local seconds since 1970, and the offset from UTC in seconds.
  private mutating func localTime() -> (seconds: Int, offset: Int)? {
    guard let year = number(4), skip(UInt8(ascii: "-")), let month = number(2),
      skip(UInt8(ascii: "-")), let day = number(2), skip(UInt8(ascii: "T")),
      let hour = number(2), skip(UInt8(ascii: ":")), let minute = number(2),
      skip(UInt8(ascii: ":")), let second = number(2),
      hour < 24, minute < 60, second <= 60,
      let date = CivilDay(year: year, month: month, day: day)
    else { return nil }
    let isWest = skip(UInt8(ascii: "-"))
    guard isWest || skip(UInt8(ascii: "+")), let hours = number(2), skip(UInt8(ascii: ":")),
      let minutes = number(2), hours < 27, minutes < 60
    else { return nil }
    let offset = (hours * 60 + minutes) * 60
    return (
      date.sinceEpoch * 86_400 + hour * 3_600 + minute * 60 + second,
      isWest ? 0 - offset : offset
    )
  }

  /// Reads seconds with at most three decimals.
  private mutating func milliseconds() -> Int? {
    var (number, digits) = (0, 0)
    while position < bytes.count, bytes[position] &- 0x30 < 10 {
      number = number * 10 + Int(bytes[position] &- 0x30)
      position += 1
      digits += 1
      // The longest countdown, a hundred years, has ten digits of seconds.
      guard digits <= 10 else { return nil }
    }
    guard digits > 0 else { return nil }
    number *= 1_000
    guard skip(UInt8(ascii: ".")) else { return number }
    var unit = 100
    while position < bytes.count, bytes[position] &- 0x30 < 10 {
      guard unit > 0 else { return nil }
      number += Int(bytes[position] &- 0x30) * unit
      unit /= 10
      position += 1
    }
    return unit < 100 ? number : nil
  }

  private mutating func end() -> LogEntry.End? {
    guard position < bytes.count else { return nil }
    switch bytes[position] {
    case UInt8(ascii: "e"): return match("ended", .ended)
    case UInt8(ascii: "m"): return match("missed", .missed)
    case UInt8(ascii: "s"): return match("stopped", .stopped) ?? match("skipped", .skipped)
    default: return nil
    }
  }

  /// Skips `word` if it comes next, and returns `end`; otherwise returns nil.
  private mutating func match(_ word: StaticString, _ end: LogEntry.End) -> LogEntry.End? {
    let count = word.utf8CodeUnitCount
    guard position + count <= bytes.count else { return nil }
    for index in 0..<count
    where unsafe word.utf8Start[index] != bytes[position + index] { return nil }
    position += count
    return end
  }
}
