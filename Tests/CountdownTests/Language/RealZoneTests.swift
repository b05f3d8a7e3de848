import Foundation
import Harness
import Testing

@testable import Countdown

/// Deadlines in zones of the system's database, read at instants around their clock changes.
@Suite(.enabled(if: DatabaseZone("Europe/Berlin") != nil, "needs the system's time zones: tzdata"))
struct RealZoneTests {
  struct Row: Sendable, CustomTestStringConvertible {
    let zoneName: String
    /// The local time.
    let now: String
    /// The seconds by which the local time is ahead of UTC.
    let offset: Int
    let words: String
    /// The seconds from `now` to the deadline.
    let seconds: Int
    let note: String?

    init(
      _ zoneName: String, _ now: String, offset: Int, _ words: String, _ seconds: Int,
      _ note: String? = nil
    ) {
      (self.zoneName, self.now, self.offset, self.words) = (zoneName, now, offset, words)
      (self.seconds, self.note) = (seconds, note)
    }

    var testDescription: String { "\(zoneName) \(now) \(words)" }
  }

  static let firstNote = "comes twice that day, so the first one is meant"
  static let secondNote = "comes twice that day, so the second one is meant"
  static let tomorrowNote = "is past today, so tomorrow's is meant"

  static let table: [Row] = [
    // Clocks go back at 03:00 summer time.
    Row(
      "Europe/Berlin", "2026-10-25 02:45:00", offset: 7_200, "until 2:50", 300,
      "02:50 \(firstNote)"),
    Row(
      "Europe/Berlin", "2026-10-25 02:45:00", offset: 3_600, "until 2:50", 300,
      "02:50 \(secondNote)"),
    Row(
      "Europe/Berlin", "2026-10-25 02:55:00", offset: 7_200, "until 2:50", 3_300,
      "02:50 \(secondNote)"),
    Row(
      "Europe/Berlin", "2026-10-24 02:31:00", offset: 7_200, "until 02:30", 86_340,
      "02:30 \(tomorrowNote); 02:30 \(firstNote)"),
    Row("Europe/Berlin", "2026-10-25 01:45:00", offset: 7_200, "until 3:15", 9_000),
    // Clocks go forward from 02:00 to 03:00.
    Row(
      "Europe/Berlin", "2027-03-28 03:10:00", offset: 7_200, "until 02:30", 84_000,
      "02:30 \(tomorrowNote)"),
    Row(
      "Europe/Berlin", "2027-03-28 01:50:00", offset: 3_600, "until 2:30", 2_400,
      "02:30 is skipped by a change of clocks, so 03:30 is meant"),
    Row(
      "Europe/Berlin", "2027-03-28 03:10:00", offset: 7_200, "until sunday 2:30",
      7 * 86_400 - 2_400,
      "02:30 is past this Sunday, so next week's is meant"),
    // Clock changes in other zones.
    Row(
      "Europe/London", "2026-10-25 01:45:00", offset: 3_600, "until 1:50", 300,
      "01:50 \(firstNote)"),
    Row(
      "Europe/London", "2026-10-25 01:45:00", offset: 0, "until 1:50", 300, "01:50 \(secondNote)"
    ),
    Row(
      "America/New_York", "2026-11-01 01:45:00", offset: -14_400, "until 1:50", 300,
      "01:50 \(firstNote)"
    ),
    Row(
      "America/New_York", "2026-11-01 01:45:00", offset: -18_000, "until 1:50", 300,
      "01:50 \(secondNote)"
    ),
    Row(
      "America/New_York", "2027-03-14 03:10:00", offset: -14_400, "until 02:30", 84_000,
      "02:30 \(tomorrowNote)"),
    Row(
      "America/St_Johns", "2026-11-01 01:45:00", offset: -9_000, "until 1:50", 300,
      "01:50 \(firstNote)"),
    Row(
      "America/St_Johns", "2026-11-01 01:45:00", offset: -12_600, "until 1:50", 300,
      "01:50 \(secondNote)"
    ),
    Row(
      "Australia/Sydney", "2026-04-05 02:45:00", offset: 39_600, "until 2:50", 300,
      "02:50 \(firstNote)"),
    Row(
      "Australia/Sydney", "2026-04-05 02:45:00", offset: 36_000, "until 2:50", 300,
      "02:50 \(secondNote)"),
    // On Lord Howe Island, clocks go back and forward by half an hour.
    Row(
      "Australia/Lord_Howe", "2026-04-05 01:40:00", offset: 39_600, "until 1:50", 600,
      "01:50 \(firstNote)"),
    Row(
      "Australia/Lord_Howe", "2026-04-05 01:40:00", offset: 37_800, "until 1:50", 600,
      "01:50 \(secondNote)"),
    Row("Australia/Lord_Howe", "2026-04-05 01:40:00", offset: 39_600, "until 2:10", 3_600),
    Row(
      "Australia/Lord_Howe", "2026-10-04 01:50:00", offset: 37_800, "until 2:15", 1_500,
      "02:15 is skipped by a change of clocks, so 02:45 is meant"),
    Row(
      "Asia/Jerusalem", "2026-10-25 01:45:00", offset: 10_800, "until 1:50", 300,
      "01:50 \(firstNote)"),
    Row(
      "Asia/Jerusalem", "2026-10-25 01:45:00", offset: 7_200, "until 1:50", 300,
      "01:50 \(secondNote)"),
    Row(
      "Asia/Jerusalem", "2026-03-27 03:10:00", offset: 10_800, "until 02:30", 84_000,
      "02:30 \(tomorrowNote)"),
    Row(
      "Pacific/Auckland", "2026-04-05 02:45:00", offset: 46_800, "until 2:50", 300,
      "02:50 \(firstNote)"),
    Row(
      "Pacific/Auckland", "2026-04-05 02:45:00", offset: 43_200, "until 2:50", 300,
      "02:50 \(secondNote)"),
    Row(
      "Pacific/Auckland", "2026-09-27 03:10:00", offset: 46_800, "until 02:30", 84_000,
      "02:30 \(tomorrowNote)"),
    // Samoa skipped 2011-12-30 to move across the date line.
    Row(
      "Pacific/Apia", "2011-12-29 23:30:00", offset: -36_000, "until tomorrow 12:00", 45_000,
      "12:00 is skipped by a change of clocks, so 12:00 is meant"),
    Row("Pacific/Apia", "2011-12-29 23:30:00", offset: -36_000, "until 2011-12-31 12:00", 45_000),
    Row("Asia/Kathmandu", "2026-11-20 21:54:00", offset: 20_700, "until 22:00", 360),
    Row("Asia/Kathmandu", "2026-11-20 21:54:00", offset: 20_700, "until tomorrow 9am", 39_960),
  ]

  @Test(arguments: table)
  func followsTheZone(row: Row) throws {
    let zone = try #require(DatabaseZone(row.zoneName))
    let now = try #require(row.instant)
    let shown = zone.civil(at: now)
    try #require(
      "\(twoDigits(shown.hour)):\(twoDigits(shown.minute))" == row.now.dropFirst(11).prefix(5))
    let request = try Request([row.words], now: now, zone: zone)
    guard case .deadline(let end) = request.target else {
      Issue.record("a duration")
      return
    }
    #expect(now.duration(to: end) == .seconds(row.seconds))
    #expect(request.note == row.note)
  }

  static let zoneNames = [
    "Europe/Berlin", "Europe/London", "Australia/Sydney", "Australia/Lord_Howe", "Asia/Jerusalem",
    "Pacific/Auckland", "America/New_York", "America/St_Johns", "Pacific/Apia", "Asia/Kathmandu",
  ]

  @Test(arguments: zoneNames)
  func findsInstantsAroundAChange(zoneName: String) throws {
    // Samoa skipped a day in 2011.
    try #require(DatabaseZone(zoneName)).findsEachInstant(
      fromYear: 2011, toYear: 2013, everyMinutes: 29)
  }
}

@Suite(.enabled(if: runsLongTests && DatabaseZone("Europe/Berlin") != nil))
struct RealZoneLongTests {
  @Test(arguments: RealZoneTests.zoneNames)
  func findsEveryInstantAroundEachChange(zoneName: String) throws {
    try #require(DatabaseZone(zoneName)).findsEachInstant(
      fromYear: 2011, toYear: 2030, everyMinutes: 7)
  }
}

extension DatabaseZone {
  /// Expects that each instant around a clock change is found from its local time, even if two instants have the same.
  fileprivate func findsEachInstant(fromYear first: Int, toYear end: Int, everyMinutes step: Int) {
    func start(ofYear year: Int) -> Int {
      CivilCalendar.daysSinceEpoch(year: year, month: 1, day: 1) * 86_400
    }
    var expected: [CivilTime: [WallTime]] = [:]
    for change in changes(from: start(ofYear: first), to: start(ofYear: end)) {
      // More than a day on both sides, because a zone may skip a day.
      for minute in stride(from: -26 * 60, through: 26 * 60, by: step) {
        let instant = WallTime(sinceEpoch: .seconds(change + minute * 60))
        expected[civil(at: instant), default: []].append(instant)
      }
    }
    for (civil, instants) in expected {
      let found = LocalTimeInstants(civil, in: self).instants
      #expect(instants.allSatisfy(found.contains) && found.count <= 2, "\(civil)")
      #expect(found.allSatisfy { self.civil(at: $0) == civil }, "\(civil)")
    }
  }
}

extension RealZoneTests.Row {
  var instant: WallTime? {
    let fields = now.split { "- :".contains($0) }.compactMap { Int($0) }
    guard fields.count == 6 else { return nil }
    let civil = CivilTime(
      year: fields[0], month: fields[1], day: fields[2], hour: fields[3], minute: fields[4],
      second: fields[5])
    return CivilCalendar.instant(of: civil, offset: offset)
  }
}

/// A zone of the system's database, read by Foundation.
struct DatabaseZone: Zone {
  private let zone: TimeZone

  init?(_ name: String) {
    guard let zone = TimeZone(identifier: name) else { return nil }
    self.zone = zone
  }

  func civil(at instant: WallTime) -> CivilTime {
    let seconds = Int(instant.sinceEpoch.components.seconds)
    let date = Date(timeIntervalSince1970: TimeInterval(seconds))
    return CivilCalendar.civil(
      at: WallTime(sinceEpoch: .seconds(seconds)), offset: zone.secondsFromGMT(for: date))
  }

  /// Returns the instants at which the clocks change, in seconds since 1970-01-01 UTC.
  func changes(from first: Int, to last: Int) -> [Int] {
    func offset(_ instant: Int) -> Int {
      zone.secondsFromGMT(for: Date(timeIntervalSince1970: TimeInterval(instant)))
    }
    return stride(from: first, to: last, by: 86_400).compactMap { day -> Int? in
      guard offset(day) != offset(day + 86_400) else { return nil }
      var (low, high) = (day, day + 86_400)
      while high - low > 1 {
        let middle = (low + high) / 2
        if offset(middle) == offset(low) { low = middle } else { high = middle }
      }
      return high
    }
  }
}
