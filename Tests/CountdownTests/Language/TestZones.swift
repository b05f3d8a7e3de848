import Testing

@testable import Countdown

/// The instant at which the tests read texts: Friday 2026-11-20 21:54 UTC.
let friday = WallTime(sinceEpoch: .seconds(1_795_211_640))

/// UTC, without clock changes.
struct Greenwich: Zone {
  func civil(at instant: WallTime) -> CivilTime { Calendar.civil(at: instant, offset: 0) }

  func instant(of civil: CivilTime) -> WallTime? { Calendar.instant(of: civil, offset: 0) }
}

/// A zone at UTC+1, and at UTC+2 from the last Sunday of March to the last Sunday of October, at 01:00 UTC.
struct CentralEurope: Zone {
  func civil(at instant: WallTime) -> CivilTime {
    Calendar.civil(at: instant, offset: offset(at: instant))
  }

  func instant(of civil: CivilTime) -> WallTime? {
    let winter = Calendar.instant(of: civil, offset: 3_600)
    let summer = Calendar.instant(of: civil, offset: 7_200)
    return offset(at: summer) == 7_200 ? summer : winter
  }

  private func offset(at instant: WallTime) -> Int {
    let year = Calendar.civil(at: instant, offset: 0).year
    let isSummer = change(month: 3, year) <= instant && instant < change(month: 10, year)
    return isSummer ? 7_200 : 3_600
  }

  private func change(month: Int, _ year: Int) -> WallTime {
    let last = Calendar.days(year: year, month: month, day: 31)
    let sunday = last - (last + 4) % 7
    return WallTime(sinceEpoch: .seconds(sunday * 86_400 + 3_600))
  }
}

/// Calendar arithmetic by loops, for years from 1970 on.
enum Calendar {
  static func days(year: Int, month: Int, day: Int) -> Int {
    (1970..<year).reduce(0) { $0 + length(ofYear: $1) }
      + (1..<month).reduce(0) { $0 + length(ofMonth: $1, year) } + day - 1
  }

  static func civil(at instant: WallTime, offset: Int) -> CivilTime {
    let seconds = Int(instant.sinceEpoch.components.seconds) + offset
    var (days, rest) = seconds.quotientAndRemainder(dividingBy: 86_400)
    var (year, month) = (1970, 1)
    while days >= length(ofYear: year) {
      days -= length(ofYear: year)
      year += 1
    }
    while days >= length(ofMonth: month, year) {
      days -= length(ofMonth: month, year)
      month += 1
    }
    let hour = rest / 3_600
    rest %= 3_600
    return CivilTime(
      year: year, month: month, day: days + 1, hour: hour, minute: rest / 60, second: rest % 60)
  }

  static func instant(of civil: CivilTime, offset: Int) -> WallTime {
    let days = days(year: civil.year, month: civil.month, day: civil.day)
    let seconds = civil.hour * 3_600 + civil.minute * 60 + civil.second - offset
    return WallTime(sinceEpoch: .seconds(days * 86_400 + seconds))
  }

  private static func length(ofYear year: Int) -> Int {
    isLeap(year) ? 366 : 365
  }

  private static func length(ofMonth month: Int, _ year: Int) -> Int {
    switch month {
    case 2: isLeap(year) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }

  private static func isLeap(_ year: Int) -> Bool {
    year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
  }
}

/// A text that is printed with its control characters escaped.
struct Typed: Sendable, ExpressibleByStringLiteral, CustomTestStringConvertible {
  let text: String

  init(_ text: String) { self.text = text }

  init(stringLiteral text: String) { self.text = text }

  var testDescription: String {
    text.unicodeScalars.map { $0.escaped(asASCII: true) }.joined()
  }
}

/// Returns how words are read, or why they are refused, in one line for a table.
func outcome(
  of words: String, at now: WallTime = friday, in zone: some Zone = Greenwich()
) -> String {
  outcome(of: [words], at: now, in: zone)
}

func outcome(
  of arguments: [String], at now: WallTime = friday, in zone: some Zone = Greenwich()
) -> String {
  do throws(GrammarError) {
    let request = try Request(arguments, now: now, zone: zone)
    let target =
      switch request.target {
      case .duration(let duration): duration.plainSeconds
      case .deadline: request.reading
      }
    let name = request.name.isEmpty ? "" : " \u{22EF} \(request.name)"
    return target + (request.note.map { " (\($0))" } ?? "") + name
  } catch {
    return "\u{2717} \(error)"
  }
}
