import Countdown
import Testing

@testable import Interface

/// Several things to say at once: each can be read.
@Suite struct NoticesTests {
  private func watch(
    remark: String = "", warnings: [Duration] = [],
    _ change: (inout CountdownOptions) -> Void = { _ in }
  ) -> Watch {
    var options = CountdownOptions()
    options.remark = remark
    options.settings.warnings = warnings
    change(&options)
    return Watch(.seconds(300), options)
  }

  /// What is said during some seconds, one entry for each change, with the milliseconds since the beginning.
  private func course(_ watch: inout Watch, seconds: Int) -> [String] {
    var lines: [String] = []
    var last: String?
    for step in 0...(seconds * 10) {
      if step > 0 { watch.pass(.milliseconds(100)) }
      if watch.notice != last { lines.append("\(step * 100) \(watch.notice ?? "-")") }
      last = watch.notice
    }
    return lines
  }

  @Test func troubleWaitsBehindWhatStands() {
    var watch = watch(remark: "17:30 is tomorrow", warnings: [.seconds(600)])
    watch.send(.trouble("no sound: no player"))
    watch.send(.trouble("hook start: status 3"))
    #expect(
      course(&watch, seconds: 12) == [
        "0 17:30 is tomorrow",
        "2500 no warning at 10m: the countdown is no longer than that",
        "5000 no sound: no player", "7500 hook start: status 3", "10000 -",
      ])
  }

  @Test func theSameIsSaidOnce() {
    var watch = watch()
    for words in ["one", "one", "two", "one", "two"] { watch.send(.trouble(words)) }
    #expect(course(&watch, seconds: 6) == ["0 one", "2500 two", "5000 -"])
  }

  @Test func aRefusalIsShownAtOnceAndWhatItCoversComesAgain() {
    var watch = watch(remark: "one")
    watch.send(.trouble("two"))
    watch.press(.character("u"), after: .milliseconds(200))
    #expect(
      course(&watch, seconds: 8)
        == ["0 nothing to take back", "2500 one", "5000 two", "7500 -"])
  }

  @Test func whatHasBeenReadDoesNotComeAgain() {
    var watch = watch(remark: "one")
    watch.press(.character("u"), after: .milliseconds(1300))
    #expect(course(&watch, seconds: 3) == ["0 nothing to take back", "2500 -"])
  }

  @Test func anAnswerReplacesAnAnswer() {
    var watch = watch()
    watch.press(.character("u"))
    watch.press(.character("r"), after: .milliseconds(100))
    #expect(course(&watch, seconds: 3) == ["0 restarted; u takes it back", "2500 -"])
  }

  @Test func addedTimeTakesBackAnAnswerOnly() {
    var watch = watch(remark: "one")
    watch.press(.up)
    #expect(watch.notice == "one")
    watch.press(.character("r"))
    #expect(watch.notice == Said.restarted)
    watch.press(.up)
    #expect(watch.notice == "one")
  }

  @Test func troubleWaitsForTheEndOfAHold() {
    var watch = watch()
    watch.send(.key(.character("q"), .pressed))
    watch.send(.trouble("no sound: no player"))
    #expect(watch.notice == Said.hold("q"))
    watch.send(.key(.character("q"), .released), after: .milliseconds(300))
    #expect(
      course(&watch, seconds: 6)
        == ["0 hold q to stop", "2500 no sound: no player", "5000 -"])
  }

  // MARK: Beats

  /// Faces without a picture, such as lines that are read aloud, are woken for the next one.
  @Test(arguments: [false, true])
  func hasABeatForTheNext(isPaused: Bool) {
    var watch = watch(remark: "one")
    if isPaused { watch.press(.character(" ")) }
    let start = watch.now.steady
    func beat() -> Pulse.Rhythm {
      watch.model.pulse(every: nil, showing: nil, at: watch.now).rhythm
    }
    let without = beat()
    watch.send(.trouble("two"))
    #expect(beat() == .at(start + .milliseconds(2500)))
    watch.pass(.milliseconds(2500))
    #expect(watch.notice == "two")
    #expect(isPaused || beat() == without)
  }

  /// The notice stays during the flash, and nothing looks for the next one again and again.
  @Test func hasNoBeatAfterTheEnd() {
    var watch = watch()
    watch.pass(.seconds(299))
    watch.send(.trouble("one"))
    watch.send(.trouble("two"))
    watch.pass(.seconds(1))
    watch.wait(.seconds(3))
    let flash = watch.model.pulse(every: nil, showing: nil, at: watch.now).rhythm
    #expect(flash == .at(watch.now.steady - .milliseconds(2925)))
  }

  @Test func overtimeGoesOnWithThem() {
    var watch = watch { $0.stays = true }
    watch.pass(.seconds(299))
    watch.send(.trouble("one"))
    watch.send(.trouble("two"))
    watch.pass(.seconds(1))
    #expect(watch.notice == "one")
    let due = watch.now.steady + .milliseconds(1500)
    #expect(watch.model.pulse(every: nil, showing: nil, at: watch.now).rhythm == .at(due))
    watch.pass(.milliseconds(1500))
    #expect(watch.notice == "two")
  }
}
