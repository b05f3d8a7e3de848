import Countdown
import Drawing
import Harness
import Interface
import Testing

@Suite struct TitleAndProgressTests {
  private var allServices: TerminalServices {
    var services = TerminalServices()
    (services.restoresTitle, services.showsProgress) = (true, true)
    return services
  }

  private func model(_ time: Duration, name: String = "focus") -> Model {
    let options = CountdownOptions(name: name)
    return Model(TimeManager(time), options: options, zone: Greenwich(), at: at(0))
  }

  private func at(_ seconds: Double) -> Moment { .noon + .seconds(seconds) }

  private func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

  @Test func areNotWrittenIfTheTerminalSupportsNeither() {
    var titleAndProgress = TitleAndProgress()
    titleAndProgress.enable(TerminalServices())
    expect(titleAndProgress.update(model(.seconds(300)), mayRetitle: true, at: at(0).steady), [])
    #expect(!titleAndProgress.wantsTitle && !titleAndProgress.hasProgress)
  }

  @Test func changeWithTheTime() {
    var (model, titleAndProgress) = (model(.seconds(300)), TitleAndProgress())
    titleAndProgress.enable(allServices)
    expect(
      text(titleAndProgress.update(model, mayRetitle: true, at: at(0).steady)),
      "\u{1B}]2;05:00 focus\u{1B}\\\u{1B}]9;4;1;0\u{1B}\\")
    expect(titleAndProgress.update(model, mayRetitle: true, at: at(0.5).steady), [])
    _ = model.update(.tick, at: at(1))
    expect(
      text(titleAndProgress.update(model, mayRetitle: true, at: at(1).steady)),
      "\u{1B}]2;04:59 focus\u{1B}\\")
    _ = model.update(.tick, at: at(3))
    expect(
      text(titleAndProgress.update(model, mayRetitle: true, at: at(3).steady)),
      "\u{1B}]2;04:57 focus\u{1B}\\\u{1B}]9;4;1;1\u{1B}\\")
  }

  @Test func leaveAnUnsavedTitleUnchanged() {
    var titleAndProgress = TitleAndProgress()
    titleAndProgress.enable(allServices)
    let bytes = titleAndProgress.update(model(.seconds(300)), mayRetitle: false, at: at(0).steady)
    expect(text(bytes), "\u{1B}]9;4;1;0\u{1B}\\")
    #expect(titleAndProgress.wantsTitle)
  }

  @Test func changeTheTitleAtMostOnceASecond() {
    var (model, titleAndProgress) = (model(.seconds(300)), TitleAndProgress())
    titleAndProgress.enable(allServices)
    var titleCount = 0
    for step in 0..<300 {
      let now = at(Double(step) / 30)
      _ = model.update(.key(.character("+")), at: now)
      if text(titleAndProgress.update(model, mayRetitle: true, at: now.steady)).contains("]2;") {
        titleCount += 1
      }
    }
    #expect((10...11).contains(titleCount))
  }

  @Test func showPauseAndThenWriteNothing() throws {
    var (model, titleAndProgress) = (model(.seconds(300), name: ""), TitleAndProgress())
    titleAndProgress.enable(allServices)
    _ = titleAndProgress.update(model, mayRetitle: true, at: at(0).steady)
    _ = model.update(.key(.character(" ")), at: at(0.5))
    expect(
      text(titleAndProgress.update(model, mayRetitle: true, at: at(0.5).steady)),
      "\u{1B}]9;4;4;0\u{1B}\\")
    let due = try #require(titleAndProgress.due(model, mayRetitle: true, at: at(0.5).steady))
    #expect(due > at(0.5).steady && due <= at(1).steady)
    expect(
      text(titleAndProgress.update(model, mayRetitle: true, at: due)),
      "\u{1B}]2;paused 05:00\u{1B}\\")
    #expect(titleAndProgress.due(model, mayRetitle: true, at: due) == nil)
    expect(titleAndProgress.update(model, mayRetitle: true, at: at(1000).steady), [])
  }

  /// Some terminals remove the indicator after 15 seconds.
  @Test func repeatTheProgressWithinTenSeconds() {
    var (model, titleAndProgress) = (model(.seconds(36_000)), TitleAndProgress())
    titleAndProgress.enable(allServices)
    var progressSeconds: [Int] = []
    for second in 0...30 {
      _ = model.update(.tick, at: at(Double(second)))
      if text(titleAndProgress.update(model, mayRetitle: true, at: at(Double(second)).steady))
        .contains(
          "]9;4;1;0")
      {
        progressSeconds.append(second)
      }
    }
    #expect(progressSeconds == [0, 9, 18, 27])
  }

  @Test func areWrittenAgainAfterForget() {
    var (model, titleAndProgress) = (model(.seconds(300)), TitleAndProgress())
    titleAndProgress.enable(allServices)
    let firstBytes = titleAndProgress.update(model, mayRetitle: true, at: at(0).steady)
    titleAndProgress.forget()
    _ = model.update(.tick, at: at(0.95))
    expect(titleAndProgress.update(model, mayRetitle: true, at: at(0.95).steady), firstBytes)
  }

  @Test func containNoSequenceFromName() {
    let name = "\u{1B}]0;x\u{7}\u{9C}\n" + String(repeating: "n", count: 500)
    var (titleAndProgress, title) = (TitleAndProgress(), WindowTitle())
    titleAndProgress.enable(allServices)
    let bytes = titleAndProgress.update(
      model(.seconds(5), name: name), mayRetitle: true, at: at(0).steady)
    #expect(text(bytes).hasPrefix("\u{1B}]2;05 ^[]0;x^G<U+009C>^Jnnn"))
    let titleBytes = title.update("05 " + name, at: at(0).steady) ?? []
    #expect(text(titleBytes).hasPrefix("\u{1B}]2;05 ]0;x nnn"))
    #expect(bytes.count { $0 == 0x1B } == 4)
    #expect(bytes.count < 150)
  }
}
