import Countdown
import Drawing
import Interface
import Testing

/// Title and progress of a countdown that stays.
@Suite struct OvertimeSignsTests {
  private func over(for seconds: Double) -> (page: Root, now: Moment) {
    var options = CountdownOptions()
    (options.name, options.stays) = ("focus", true)
    var page = Root.countdown(
      CountdownPage(TimeManager(.seconds(60)), options: options, zone: Greenwich(), at: .noon))
    _ = page.update(.tick, at: .noon + .seconds(60))
    let now = Moment.noon + .seconds(60 + seconds)
    _ = page.update(.tick, at: now)
    return (page, now)
  }

  @Test(arguments: [(0.0, "+0:00 focus"), (12.9, "+0:12 focus"), (3600, "+1:00:00 focus")])
  func sayHowLongItHasBeenOver(seconds: Double, title: String) {
    let (page, now) = over(for: seconds)
    #expect(page.titleText(at: now.steady) == title)
    #expect(page.progress == Progress(percent: 100, isPaused: false))
  }

  @Test func countAgainAfterASnooze() {
    var (page, now) = over(for: 12)
    _ = page.update(.key(.character("s")), at: now)
    #expect(page.titleText(at: now.steady) == "05:00 focus")
    #expect(page.progress.map { $0.percent < 100 } == true)
    now = now + .seconds(10)
    _ = page.update(.key(.character("u")), at: now)
    #expect(page.titleText(at: now.steady) == "+0:22 focus")
  }

  @Test func changeEverySecond() {
    var services = TerminalServices()
    (services.restoresTitle, services.showsProgress) = (true, true)
    var signs = WindowSigns()
    signs.use(services)
    var titles: [String] = []
    for second in 0..<20 {
      let (page, now) = over(for: Double(second))
      titles.append(
        String(decoding: signs.update(page, mayRetitle: true, at: now.steady), as: UTF8.self))
    }
    #expect(titles[0] == "\u{1B}]2;+0:00 focus\u{1B}\\\u{1B}]9;4;1;100\u{1B}\\")
    #expect(titles[1] == "\u{1B}]2;+0:01 focus\u{1B}\\")
    #expect(titles.indices.filter { titles[$0].contains("]9;4;1;100") } == [0, 9, 18])
  }
}
