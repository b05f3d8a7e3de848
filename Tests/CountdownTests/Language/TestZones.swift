import Harness
import Testing

@testable import Countdown

/// The instant at which the tests read texts: Friday 2026-11-20 21:54 UTC.
let friday = WallTime(sinceEpoch: .seconds(1_795_211_640))

/// A zone at UTC+1, and at UTC+2 from the last Sunday of March to the last Sunday of October, at 01:00 UTC.
struct CentralEurope: Zone {
  func civil(at instant: WallTime) -> CivilTime {
    CivilCalendar.civil(at: instant, offset: offset(at: instant))
  }

  func instant(of civil: CivilTime) -> WallTime? {
    let winter = CivilCalendar.instant(of: civil, offset: 3_600)
    let summer = CivilCalendar.instant(of: civil, offset: 7_200)
    return offset(at: summer) == 7_200 ? summer : winter
  }

  private func offset(at instant: WallTime) -> Int {
    let year = CivilCalendar.civil(at: instant, offset: 0).year
    let isSummer = change(month: 3, year) <= instant && instant < change(month: 10, year)
    return isSummer ? 7_200 : 3_600
  }

  private func change(month: Int, _ year: Int) -> WallTime {
    let last = CivilCalendar.daysSinceEpoch(year: year, month: month, day: 31)
    let sunday = last - (last + 4) % 7
    return WallTime(sinceEpoch: .seconds(sunday * 86_400 + 3_600))
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
