import Harness
import Testing

@testable import Countdown

/// The instants of times of day and dates, read at 21:54 on Friday 2026-11-20.
@Suite struct DeadlineTests {
  @Test(arguments: [
    ("until 22:00", 360), ("until 17:30", 70_560), ("until midnight", 7_560),
    ("until 2026-11-21T00:00:00.25+00:00", 7_560), ("@5pm", 68_760), ("at 5pm", 68_760),
    ("5pm", 68_760), ("Until 5PM", 68_760), ("@ 5pm", 68_760), ("2026-11-21 9am", 39_960),
    ("until 2027-01-01T09:00:00.25z", 3_582_360),
  ])
  func isTheInstant(words: String, seconds: Int) throws {
    let request = try Request([words], now: friday, zone: Greenwich())
    let fraction = words.contains(".25") ? Duration.milliseconds(250) : .zero
    #expect(request.target == .deadline(friday.advanced(by: .seconds(seconds) + fraction)))
  }
}
