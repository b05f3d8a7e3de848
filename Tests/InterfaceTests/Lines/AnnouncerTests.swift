import Countdown
import Testing

@testable import Interface

@Suite struct AnnouncerTests {
  /// Records the announced lines of a timer.
  private struct Recorder {
    var fixture: CountdownFixture
    var announcer: Announcer
    let start: SteadyTime
    var lines: [String] = []

    init(_ fixture: CountdownFixture, every interval: Duration? = nil) {
      self.fixture = fixture
      announcer = Announcer(every: interval)
      start = fixture.now.steady
      let state = SpokenState(fixture.model, 0, at: fixture.now)
      append(announcer.firstLine("tea", for: state, at: fixture.now.steady))
    }

    mutating func append(_ line: String?) {
      guard let line else { return }
      let elapsed = start.duration(to: fixture.now.steady)
      lines.append("\(elapsed.plainSeconds) \(line)")
    }

    mutating func recordLine() {
      append(
        announcer.line(for: SpokenState(fixture.model, 0, at: fixture.now), at: fixture.now.steady))
    }

    var nextTick: SteadyTime? {
      let wakeSchedule = fixture.model.wakeSchedule(every: nil, showing: nil, at: fixture.now)
      guard let next = announcer.nextLineTime(until: wakeSchedule.end, at: fixture.now.steady)
      else {
        return instant(of: wakeSchedule)
      }
      return instant(of: wakeSchedule.noLater(than: next))
    }

    private func instant(of wakeSchedule: WakeSchedule) -> SteadyTime? {
      if case .at(let instant) = wakeSchedule.timing { instant } else { nil }
    }

    /// Sends the needed ticks until a time after the start.
    mutating func run(to time: Duration) {
      recordLine()
      while let nextTick, nextTick < start + time {
        fixture.send(.tick, after: max(fixture.now.steady.duration(to: nextTick), .zero))
        recordLine()
      }
      fixture.send(.tick, after: fixture.now.steady.duration(to: start + time))
      recordLine()
    }

    mutating func press(_ keys: Key...) {
      for key in keys { fixture.press(key) }
      recordLine()
    }
  }

  /// Without a picture, a hold gets its own ticks. These ticks detect the release before the second press.
  @Test func stopsAtASecondPress() {
    var recorder = Recorder(CountdownFixture(.seconds(300)))
    recorder.run(to: .seconds(1))
    recorder.press(.character("q"))
    recorder.run(to: .seconds(3))
    #expect(!recorder.fixture.model.isOver)
    recorder.press(.character("q"))
    #expect(recorder.fixture.model.isOver)
  }

  @Test func announcesMarks() {
    var recorder = Recorder(CountdownFixture(.seconds(1_500)))
    recorder.run(to: .seconds(1_495))
    #expect(
      recorder.lines == [
        "0 tea, ends 12:25", "375 18 minutes 45 seconds left, three quarters",
        "750 12 minutes 30 seconds left, half", "1125 6 minutes 15 seconds left, a quarter",
        "1200 5 minutes left", "1440 1 minute left", "1490 10 seconds left",
      ])
  }

  @Test func announcesAtUserInterval() {
    var recorder = Recorder(CountdownFixture(.seconds(150)), every: .seconds(60))
    recorder.run(to: .seconds(149))
    #expect(recorder.lines == ["0 tea, ends 12:02", "30 2 minutes left", "90 1 minute left"])
  }

  @Test func announcesKeyEffects() {
    var recorder = Recorder(CountdownFixture(.seconds(300)))
    recorder.run(to: .seconds(2))
    recorder.press(.character(" "))
    recorder.run(to: .seconds(10))
    recorder.press(.character(" "))
    recorder.run(to: .seconds(12))
    recorder.press(.character("+"))
    recorder.run(to: .seconds(14))
    recorder.press(.character("r"))
    recorder.run(to: .seconds(16))
    recorder.press(.character("u"))
    recorder.run(to: .seconds(18))
    #expect(
      recorder.lines == [
        "0 tea, ends 12:05", "2 paused, 4 minutes 58 seconds left", "10 resumed, ends 12:05",
        "12 5 minutes 56 seconds left, ends 12:06",
        "14 restarted; u undoes it. 5 minutes 56 seconds left, ends 12:06",
        "16 5 minutes 52 seconds left, ends 12:06",
      ])
  }

  @Test func announcesChangesAtMostOnceASecond() {
    var recorder = Recorder(CountdownFixture(.seconds(300)))
    recorder.run(to: .seconds(3))
    for _ in 0..<20 {
      recorder.press(.character("+"))
      recorder.run(
        to: recorder.start.duration(to: recorder.fixture.now.steady) + .milliseconds(100))
    }
    recorder.run(to: .seconds(20))
    #expect(
      recorder.lines == [
        "0 tea, ends 12:05", "3 5 minutes 57 seconds left, ends 12:06",
        "4 14 minutes 56 seconds left, ends 12:15", "5 24 minutes 55 seconds left, ends 12:25",
      ])
  }

  @Test func skipsUndoneChange() {
    var recorder = Recorder(CountdownFixture(.seconds(300)))
    recorder.run(to: .milliseconds(200))
    recorder.press(.character(" "))
    recorder.run(to: .milliseconds(400))
    recorder.press(.character(" "))
    recorder.run(to: .seconds(10))
    #expect(recorder.lines.first == "0 tea, ends 12:05")
    #expect(recorder.lines.count <= 2)
  }

  @Test func announcesHintOnce() {
    var recorder = Recorder(CountdownFixture(.seconds(300)))
    recorder.run(to: .seconds(3))
    recorder.press(.character("q"))
    for _ in 0..<5 {
      recorder.fixture.send(.key(.character("q"), .repeated), after: .milliseconds(30))
      recorder.recordLine()
    }
    #expect(recorder.lines.dropFirst() == ["3 hold q to stop"])
  }

  @Test func announcesErrors() {
    var recorder = Recorder(CountdownFixture(untilNoonPlus: .seconds(300)))
    recorder.run(to: .seconds(3))
    recorder.press(.character(" "))
    #expect(
      recorder.lines == ["0 tea, 5 minutes left", "3 a time of day can't be paused"])
  }

  /// The machine has slept.
  @Test func skipsPastMarks() {
    var recorder = Recorder(CountdownFixture(.seconds(1_500)))
    recorder.fixture.send(.tick, after: .seconds(1_300))
    recorder.recordLine()
    #expect(recorder.lines.dropFirst() == ["1300 3 minutes 20 seconds left"])
    recorder.run(to: .seconds(1_499))
    #expect(recorder.lines.dropFirst(2) == ["1440 1 minute left", "1490 10 seconds left"])
  }

  @Test func sleepsBetweenLines() {
    var recorder = Recorder(CountdownFixture(.seconds(1_500)))
    #expect(recorder.nextTick == recorder.start + .seconds(375))
    recorder.run(to: .seconds(2))
    recorder.press(.character(" "))
    #expect(recorder.nextTick == nil)
  }

  @Test func announcesWarningsInWords() {
    var options = CountdownOptions()
    options.settings.warnings = [.seconds(90), .seconds(300), .seconds(900)]
    options.isSpoken = true
    var recorder = Recorder(CountdownFixture(.seconds(600), options))
    recorder.run(to: .seconds(520))
    #expect(
      recorder.lines == [
        "0 tea, ends 12:10 (no warning at 15 minutes: the timer is no longer than that)",
        "150 7 minutes 30 seconds left, three quarters", "300 5 minutes left",
        "450 2 minutes 30 seconds left, a quarter", "510 1 minute 30 seconds left",
      ])
  }

  /// A problem's text may look like a warning.
  @Test func announcesProblemsUnchanged() {
    var recorder = Recorder(CountdownFixture(.seconds(600)))
    recorder.run(to: .seconds(2))
    for problem in ["0 hooks left", "no sound: no player"] {
      recorder.fixture.send(.problem(problem))
    }
    recorder.run(to: .seconds(20))
    #expect(
      recorder.lines == ["0 tea, ends 12:10", "2 0 hooks left", "4.5 no sound: no player"])
  }

  /// Notices about keys are not remembered.
  @Test func remembersAnnouncedProblems() {
    var recorder = Recorder(CountdownFixture(.seconds(600)))
    recorder.fixture.send(.problem("no sound: no player"), after: .milliseconds(300))
    recorder.recordLine()
    #expect(!recorder.announcer.hasAnnounced("no sound: no player"))
    recorder.run(to: .seconds(2))
    #expect(recorder.announcer.hasAnnounced("no sound: no player"))
    recorder.press(.character("u"))
    recorder.run(to: .seconds(4))
    #expect(recorder.lines.last == "2 nothing to undo")
    #expect(!recorder.announcer.hasAnnounced(TimerError.nothingToUndo.message))
  }

  @Test func remembersRemarkOfFirstLine() {
    let options = CountdownOptions(remark: "tomorrow")
    #expect(Recorder(CountdownFixture(.seconds(600), options)).announcer.hasAnnounced("tomorrow"))
  }

  @Test func problemAtTheEndKeepsEndLine() {
    var options = CountdownOptions()
    (options.name, options.stays, options.isSpoken) = ("tea", true, true)
    var recorder = Recorder(CountdownFixture(.seconds(8), options))
    recorder.run(to: .milliseconds(7_900))
    recorder.fixture.send(.tick, after: .milliseconds(100))
    recorder.fixture.send(.problem("no sound: no player"))
    recorder.recordLine()
    #expect(
      recorder.lines == [
        "0 tea, ends 12:00:08",
        "8 no sound: no player. time is up, tea; enter ends it, ? lists the keys",
      ])
  }

  @Test func announcesOvertime() {
    let options = CountdownOptions(name: "tea", stays: true)
    var recorder = Recorder(CountdownFixture(.seconds(8), options))
    recorder.run(to: .seconds(30))
    recorder.press(.character(" "))
    recorder.run(to: .seconds(100))
    recorder.press(.character("s"))
    recorder.run(to: .seconds(102))
    #expect(
      recorder.lines == [
        "0 tea, ends 12:00:08", "8 time is up, tea; enter ends it, ? lists the keys",
        "13 time was up 5 seconds ago, tea",
        "23 time was up 15 seconds ago, tea", "30 silenced",
        "100 snoozed, 5 minutes left, ends 12:06",
      ])
  }
}
