import Countdown
import Drawing
import Harness
import Interface
import Testing

@Suite struct OvertimeTitleTests {
  private func over(for seconds: Double) -> (model: Model, now: Moment) {
    var options = CountdownOptions()
    (options.name, options.stays) = ("focus", true)
    var model = Model(
      TimeManager(.seconds(60)), options: options, zone: Greenwich(), at: .noon)
    _ = model.update(.tick, at: .noon + .seconds(60))
    let now = Moment.noon + .seconds(60 + seconds)
    _ = model.update(.tick, at: now)
    return (model, now)
  }

  @Test(arguments: [(0.0, "+0:00 focus"), (12.9, "+0:12 focus"), (3600, "+1:00:00 focus")])
  func showsOvertime(seconds: Double, title: String) {
    let (model, now) = over(for: seconds)
    #expect(model.titleText(at: now.steady) == title)
    #expect(model.progress == Progress(percent: 100, isPaused: false))
  }

  @Test func showsSnooze() {
    var (model, now) = over(for: 12)
    _ = model.update(.key(.character("s")), at: now)
    #expect(model.titleText(at: now.steady) == "05:00 focus")
    #expect(model.progress.map { $0.percent < 100 } == true)
    now = now + .seconds(10)
    _ = model.update(.key(.character("u")), at: now)
    #expect(model.titleText(at: now.steady) == "+0:22 focus")
  }

  @Test func changesEverySecond() {
    var services = TerminalServices()
    (services.restoresTitle, services.showsProgress) = (true, true)
    var titleAndProgress = TitleAndProgress()
    titleAndProgress.enable(services)
    var titles: [String] = []
    for second in 0..<20 {
      let (model, now) = over(for: Double(second))
      titles.append(
        String(
          decoding: titleAndProgress.update(model, mayRetitle: true, at: now.steady), as: UTF8.self)
      )
    }
    #expect(titles[0] == "\u{1B}]2;+0:00 focus\u{1B}\\\u{1B}]9;4;1;100\u{1B}\\")
    #expect(titles[1] == "\u{1B}]2;+0:01 focus\u{1B}\\")
    #expect(titles.indices.filter { titles[$0].contains("]9;4;1;100") } == [0, 9, 18])
  }
}
