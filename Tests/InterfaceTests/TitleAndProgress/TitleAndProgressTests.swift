import Countdown
import Drawing
import Interface
import Testing

@Suite struct TitleAndProgressTests {
  private var all: TerminalServices {
    var services = TerminalServices()
    (services.restoresTitle, services.showsProgress) = (true, true)
    return services
  }

  private func page(_ time: Duration, name: String = "focus") -> Model {
    let options = CountdownOptions(name: name)
    return Model(TimeManager(time), options: options, zone: Greenwich(), at: at(0))
  }

  private func at(_ seconds: Double) -> Moment { .noon + .seconds(seconds) }

  private func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

  @Test func areNotShownWhereUnknown() {
    var titleAndProgress = TitleAndProgress()
    titleAndProgress.enable(TerminalServices())
    expect(titleAndProgress.update(page(.seconds(300)), mayRetitle: true, at: at(0).steady), [])
    #expect(!titleAndProgress.wantsTitle && !titleAndProgress.hasProgress)
  }

  @Test func changeWithTheTime() {
    var (page, titleAndProgress) = (page(.seconds(300)), TitleAndProgress())
    titleAndProgress.enable(all)
    expect(
      text(titleAndProgress.update(page, mayRetitle: true, at: at(0).steady)),
      "\u{1B}]2;05:00 focus\u{1B}\\\u{1B}]9;4;1;0\u{1B}\\")
    expect(titleAndProgress.update(page, mayRetitle: true, at: at(0.5).steady), [])
    _ = page.update(.tick, at: at(1))
    expect(
      text(titleAndProgress.update(page, mayRetitle: true, at: at(1).steady)),
      "\u{1B}]2;04:59 focus\u{1B}\\")
    _ = page.update(.tick, at: at(3))
    expect(
      text(titleAndProgress.update(page, mayRetitle: true, at: at(3).steady)),
      "\u{1B}]2;04:57 focus\u{1B}\\\u{1B}]9;4;1;1\u{1B}\\")
  }

  @Test func doesNotChangeUnsavedTitle() {
    var titleAndProgress = TitleAndProgress()
    titleAndProgress.enable(all)
    let bytes = titleAndProgress.update(page(.seconds(300)), mayRetitle: false, at: at(0).steady)
    expect(text(bytes), "\u{1B}]9;4;1;0\u{1B}\\")
    #expect(titleAndProgress.wantsTitle)
  }

  @Test func changeTheTitleOnceASecond() {
    var (page, titleAndProgress) = (page(.seconds(300)), TitleAndProgress())
    titleAndProgress.enable(all)
    var titles = 0
    for step in 0..<300 {
      let now = at(Double(step) / 30)
      _ = page.update(.key(.character("+")), at: now)
      if text(titleAndProgress.update(page, mayRetitle: true, at: now.steady)).contains("]2;") {
        titles += 1
      }
    }
    #expect((10...11).contains(titles))
  }

  @Test func showsPauseThenWritesNothing() throws {
    var (page, titleAndProgress) = (page(.seconds(300), name: ""), TitleAndProgress())
    titleAndProgress.enable(all)
    _ = titleAndProgress.update(page, mayRetitle: true, at: at(0).steady)
    _ = page.update(.key(.character(" ")), at: at(0.5))
    expect(
      text(titleAndProgress.update(page, mayRetitle: true, at: at(0.5).steady)),
      "\u{1B}]9;4;4;0\u{1B}\\")
    let due = try #require(titleAndProgress.due(page, mayRetitle: true, at: at(0.5).steady))
    #expect(due > at(0.5).steady && due <= at(1).steady)
    expect(
      text(titleAndProgress.update(page, mayRetitle: true, at: due)),
      "\u{1B}]2;paused 05:00\u{1B}\\")
    #expect(titleAndProgress.due(page, mayRetitle: true, at: due) == nil)
    expect(titleAndProgress.update(page, mayRetitle: true, at: at(1000).steady), [])
  }

  /// Some terminals remove the indicator after 15 seconds.
  @Test func repeatTheProgressWithinTenSeconds() {
    var (page, titleAndProgress) = (page(.seconds(36_000)), TitleAndProgress())
    titleAndProgress.enable(all)
    var marks: [Int] = []
    for second in 0...30 {
      _ = page.update(.tick, at: at(Double(second)))
      if text(titleAndProgress.update(page, mayRetitle: true, at: at(Double(second)).steady))
        .contains(
          "]9;4;1;0")
      {
        marks.append(second)
      }
    }
    #expect(marks == [0, 9, 18, 27])
  }

  @Test func invalidationWritesAgain() {
    var (page, titleAndProgress) = (page(.seconds(300)), TitleAndProgress())
    titleAndProgress.enable(all)
    let first = titleAndProgress.update(page, mayRetitle: true, at: at(0).steady)
    titleAndProgress.forget()
    _ = page.update(.tick, at: at(0.95))
    expect(titleAndProgress.update(page, mayRetitle: true, at: at(0.95).steady), first)
  }

  @Test func containsNoSequenceFromName() {
    let name = "\u{1B}]0;x\u{7}\u{9C}\n" + String(repeating: "n", count: 500)
    var (titleAndProgress, title) = (TitleAndProgress(), WindowTitle())
    titleAndProgress.enable(all)
    let bytes = titleAndProgress.update(
      page(.seconds(5), name: name), mayRetitle: true, at: at(0).steady)
    #expect(text(bytes).hasPrefix("\u{1B}]2;05 ^[]0;x^G<U+009C>^Jnnn"))
    let plain = title.update("05 " + name, at: at(0).steady) ?? []
    #expect(text(plain).hasPrefix("\u{1B}]2;05 ]0;x nnn"))
    #expect(bytes.count { $0 == 0x1B } == 4)
    #expect(bytes.count < 150)
  }
}

/// Title and progress of a timer in overtime.
@Suite struct OvertimeTitleTests {
  private func over(for seconds: Double) -> (page: Model, now: Moment) {
    var options = CountdownOptions()
    (options.name, options.stays) = ("focus", true)
    var page = Model(
      TimeManager(.seconds(60)), options: options, zone: Greenwich(), at: .noon)
    _ = page.update(.tick, at: .noon + .seconds(60))
    let now = Moment.noon + .seconds(60 + seconds)
    _ = page.update(.tick, at: now)
    return (page, now)
  }

  @Test(arguments: [(0.0, "+0:00 focus"), (12.9, "+0:12 focus"), (3600, "+1:00:00 focus")])
  func showsOvertime(seconds: Double, title: String) {
    let (page, now) = over(for: seconds)
    #expect(page.titleText(at: now.steady) == title)
    #expect(page.progress == Progress(percent: 100, isPaused: false))
  }

  @Test func showsSnooze() {
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
    var titleAndProgress = TitleAndProgress()
    titleAndProgress.enable(services)
    var titles: [String] = []
    for second in 0..<20 {
      let (page, now) = over(for: Double(second))
      titles.append(
        String(
          decoding: titleAndProgress.update(page, mayRetitle: true, at: now.steady), as: UTF8.self))
    }
    #expect(titles[0] == "\u{1B}]2;+0:00 focus\u{1B}\\\u{1B}]9;4;1;100\u{1B}\\")
    #expect(titles[1] == "\u{1B}]2;+0:01 focus\u{1B}\\")
    #expect(titles.indices.filter { titles[$0].contains("]9;4;1;100") } == [0, 9, 18])
  }
}
