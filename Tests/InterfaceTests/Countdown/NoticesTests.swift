import Countdown
import Testing

@testable import Interface

/// Several things to say at once: each can be read.
@Suite struct NoticesTests {
  private func fixture(
    remark: String = "", warnings: [Duration] = [],
    _ change: (inout CountdownOptions) -> Void = { _ in }
  ) -> CountdownFixture {
    var options = CountdownOptions()
    options.remark = remark
    options.settings.warnings = warnings
    change(&options)
    return CountdownFixture(.seconds(300), options)
  }

  /// What is said during some seconds, one entry for each change, with the milliseconds since the beginning.
  private func course(_ fixture: inout CountdownFixture, seconds: Int) -> [String] {
    var lines: [String] = []
    var last: String?
    for step in 0...(seconds * 10) {
      if step > 0 { fixture.pass(.milliseconds(100)) }
      if fixture.notice != last { lines.append("\(step * 100) \(fixture.notice ?? "-")") }
      last = fixture.notice
    }
    return lines
  }

  @Test func troubleWaitsBehindWhatStands() {
    var fixture = fixture(remark: "17:30 is tomorrow", warnings: [.seconds(600)])
    fixture.send(.trouble("no sound: no player"))
    fixture.send(.trouble("hook start: status 3"))
    #expect(
      course(&fixture, seconds: 12) == [
        "0 17:30 is tomorrow",
        "2500 no warning at 10m: the timer is no longer than that",
        "5000 no sound: no player", "7500 hook start: status 3", "10000 -",
      ])
  }

  @Test func theSameIsSaidOnce() {
    var fixture = fixture()
    for words in ["one", "one", "two", "one", "two"] { fixture.send(.trouble(words)) }
    #expect(course(&fixture, seconds: 6) == ["0 one", "2500 two", "5000 -"])
  }

  @Test func aRefusalIsShownAtOnceAndWhatItCoversComesAgain() {
    var fixture = fixture(remark: "one")
    fixture.send(.trouble("two"))
    fixture.press(.character("u"), after: .milliseconds(200))
    #expect(
      course(&fixture, seconds: 8)
        == ["0 nothing to undo", "2500 one", "5000 two", "7500 -"])
  }

  @Test func whatHasBeenReadDoesNotComeAgain() {
    var fixture = fixture(remark: "one")
    fixture.press(.character("u"), after: .milliseconds(1300))
    #expect(course(&fixture, seconds: 3) == ["0 nothing to undo", "2500 -"])
  }

  @Test func anAnswerReplacesAnAnswer() {
    var fixture = fixture()
    fixture.press(.character("u"))
    fixture.press(.character("r"), after: .milliseconds(100))
    #expect(course(&fixture, seconds: 3) == ["0 restarted; u undoes it", "2500 -"])
  }

  @Test func addedTimeTakesBackAnAnswerOnly() {
    var fixture = fixture(remark: "one")
    fixture.press(.up)
    #expect(fixture.notice == "one")
    fixture.press(.character("r"))
    #expect(fixture.notice == Said.restarted)
    fixture.press(.up)
    #expect(fixture.notice == "one")
  }

  @Test func troubleWaitsForTheEndOfAHold() {
    var fixture = fixture()
    fixture.send(.key(.character("q"), .pressed))
    fixture.send(.trouble("no sound: no player"))
    #expect(fixture.notice == Said.hold("q"))
    fixture.send(.key(.character("q"), .released), after: .milliseconds(300))
    #expect(
      course(&fixture, seconds: 6)
        == ["0 hold q to stop", "2500 no sound: no player", "5000 -"])
  }

  // MARK: Beats

  /// Faces without a picture, such as lines that are read aloud, are woken for the next one.
  @Test(arguments: [false, true])
  func hasABeatForTheNext(isPaused: Bool) {
    var fixture = fixture(remark: "one")
    if isPaused { fixture.press(.character(" ")) }
    let start = fixture.now.steady
    func beat() -> WakeSchedule.Rhythm {
      fixture.model.wakeSchedule(every: nil, showing: nil, at: fixture.now).rhythm
    }
    let without = beat()
    fixture.send(.trouble("two"))
    #expect(beat() == .at(start + .milliseconds(2500)))
    fixture.pass(.milliseconds(2500))
    #expect(fixture.notice == "two")
    #expect(isPaused || beat() == without)
  }

  /// The notice stays during the flash, and nothing looks for the next one again and again.
  @Test func hasNoBeatAfterTheEnd() {
    var fixture = fixture()
    fixture.pass(.seconds(299))
    fixture.send(.trouble("one"))
    fixture.send(.trouble("two"))
    fixture.pass(.seconds(1))
    fixture.wait(.seconds(3))
    let flash = fixture.model.wakeSchedule(every: nil, showing: nil, at: fixture.now).rhythm
    #expect(flash == .at(fixture.now.steady - .milliseconds(2925)))
  }

  @Test func overtimeGoesOnWithThem() {
    var fixture = fixture { $0.stays = true }
    fixture.pass(.seconds(299))
    fixture.send(.trouble("one"))
    fixture.send(.trouble("two"))
    fixture.pass(.seconds(1))
    #expect(fixture.notice == "one")
    let due = fixture.now.steady + .milliseconds(1500)
    #expect(
      fixture.model.wakeSchedule(every: nil, showing: nil, at: fixture.now).rhythm == .at(due))
    fixture.pass(.milliseconds(1500))
    #expect(fixture.notice == "two")
  }
}
