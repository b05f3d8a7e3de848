import Harness
import Testing

@testable import Countdown

/// UTC, where times of day are written with AM and PM.
private struct GreenwichWith12Hours: Zone {
  var hourCycle: HourCycle { .h12 }

  func civil(at instant: WallTime) -> CivilTime { Greenwich().civil(at: instant) }
}

@Suite struct HourCycleTests {
  @Test(arguments: [
    (0, 0, "00:00", "12:00 AM"), (0, 5, "00:05", "12:05 AM"), (9, 40, "09:40", "9:40 AM"),
    (11, 59, "11:59", "11:59 AM"), (12, 0, "12:00", "12:00 PM"), (13, 0, "13:00", "1:00 PM"),
    (23, 59, "23:59", "11:59 PM"),
  ])
  func writesTimesOfDay(hour: Int, minute: Int, with24: String, with12: String) {
    let instant = WallTime(sinceEpoch: .seconds(hour * 3600 + minute * 60))
    #expect(WallTimeText.short(instant, at: instant, in: Greenwich()) == with24)
    #expect(WallTimeText.short(instant, at: instant, in: GreenwichWith12Hours()) == with12)
  }

  @Test func writesSecondsBeforeAMAndPM() {
    let instant = friday.advanced(by: .seconds(7))
    #expect(WallTimeText.full(instant, at: friday, in: GreenwichWith12Hours()) == "9:54:07 PM")
  }

  /// The reading of a time is shown as a title and written into commands. Read again, it gives the same instant.
  @Test func readsWhatItWrites() throws {
    let zone = GreenwichWith12Hours()
    for minute in 0..<1440 {
      let iso =
        "2026-12-24T\(twoDigits(minute / 60)):\(twoDigits(minute % 60)):\(twoDigits(minute % 60))Z"
      let request = try Request(["until", iso], now: friday, zone: zone)
      let again = try Request([request.reading], now: friday, zone: zone)
      #expect(again.target == request.target, "\(request.reading)")
      #expect(request.reading.hasSuffix(minute < 720 ? " AM" : " PM"), "\(request.reading)")
    }
  }

  @Test(arguments: [
    (
      "10:15", "until 10:15 AM tomorrow (10:15 AM is meant; for the afternoon write until 10:15 PM)"
    ),
    ("17:30", "until 5:30 PM tomorrow (5:30 PM is past today, so tomorrow's is meant)"),
    ("10:30pm", "until 10:30 PM"), ("dec 24 18:00:05", "until Thu 2026-12-24 6:00:05 PM"),
  ])
  func writesReadingsAndNotes(time: String, expected: String) {
    #expect(outcome(of: "until \(time)", at: friday, in: GreenwichWith12Hours()) == expected)
  }
}
