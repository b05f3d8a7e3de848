import Countdown
import Testing

@testable import Interface

/// What a spoken countdown says, and when.
@Suite struct AnnouncerTests {
  /// A spoken countdown whose clock jumps from one thing to the next.
  private struct Room {
    var fixture: CountdownFixture
    var speaker: Announcer
    let start: SteadyTime
    var lines: [String] = []

    init(_ fixture: CountdownFixture, every interval: Duration? = nil) {
      self.fixture = fixture
      speaker = Announcer(every: interval)
      start = fixture.now.steady
      let state = SpokenState(fixture.model, 0, at: fixture.now)
      note(speaker.beginning("tea", for: state, at: fixture.now.steady))
    }

    mutating func note(_ line: String?) {
      guard let line else { return }
      let passed = start.duration(to: fixture.now.steady)
      lines.append("\(passed.plainSeconds) \(line)")
    }

    mutating func viewState() {
      note(
        speaker.line(for: SpokenState(fixture.model, 0, at: fixture.now), at: fixture.now.steady))
    }

    /// When the page or the speaker wants to look at the clock.
    var wake: SteadyTime? {
      let wakeSchedule = fixture.model.wakeSchedule(every: nil, showing: nil, at: fixture.now)
      guard let next = speaker.wake(until: wakeSchedule.end, at: fixture.now.steady) else {
        return instant(of: wakeSchedule)
      }
      return instant(of: wakeSchedule.noLater(than: next))
    }

    private func instant(of wakeSchedule: WakeSchedule) -> SteadyTime? {
      if case .at(let instant) = wakeSchedule.rhythm { instant } else { nil }
    }

    /// Wakes at each moment that the speaker asks for, until `time` has passed since the start.
    mutating func run(to time: Duration) {
      viewState()
      while let wake, wake < start + time {
        _ = fixture.send(.tick, after: max(fixture.now.steady.duration(to: wake), .zero))
        viewState()
      }
      _ = fixture.send(.tick, after: fixture.now.steady.duration(to: start + time))
      viewState()
    }

    mutating func press(_ keys: Key...) {
      for key in keys { _ = fixture.press(key) }
      viewState()
    }
  }

  /// Without a picture nothing else beats, so the hold asks for its own looks: only then is a press over, and the next
  /// one a second press.
  @Test func stopsAtASecondPress() {
    var room = Room(CountdownFixture(.seconds(300)))
    room.run(to: .seconds(1))
    room.press(.character("q"))
    room.run(to: .seconds(3))
    #expect(!room.fixture.model.isOver)
    room.press(.character("q"))
    #expect(room.fixture.model.isOver)
  }

  @Test func saysWhatIsLeft() {
    var room = Room(CountdownFixture(.seconds(1_500)))
    room.run(to: .seconds(1_495))
    #expect(
      room.lines == [
        "0 tea, ends 12:25", "375 18 minutes 45 seconds left, three quarters",
        "750 12 minutes 30 seconds left, half", "1125 6 minutes 15 seconds left, a quarter",
        "1200 5 minutes left", "1440 1 minute left", "1490 10 seconds left",
      ])
  }

  @Test func saysItAsOftenAsTheUserWants() {
    var room = Room(CountdownFixture(.seconds(150)), every: .seconds(60))
    room.run(to: .seconds(149))
    #expect(room.lines == ["0 tea, ends 12:02", "30 2 minutes left", "90 1 minute left"])
  }

  @Test func answersKeys() {
    var room = Room(CountdownFixture(.seconds(300)))
    room.run(to: .seconds(2))
    room.press(.character(" "))
    room.run(to: .seconds(10))
    room.press(.character(" "))
    room.run(to: .seconds(12))
    room.press(.character("+"))
    room.run(to: .seconds(14))
    room.press(.character("r"))
    room.run(to: .seconds(16))
    room.press(.character("u"))
    room.run(to: .seconds(18))
    #expect(
      room.lines == [
        "0 tea, ends 12:05", "2 paused, 4 minutes 58 seconds left", "10 resumed, ends 12:05",
        "12 5 minutes 56 seconds left, ends 12:06",
        "14 restarted; u undoes it. 5 minutes 56 seconds left, ends 12:06",
        "16 5 minutes 52 seconds left, ends 12:06",
      ])
  }

  /// Only one line a second, and the last state is always said.
  @Test func doesNotChatter() {
    var room = Room(CountdownFixture(.seconds(300)))
    room.run(to: .seconds(3))
    for _ in 0..<20 {
      room.press(.character("+"))
      room.run(to: room.start.duration(to: room.fixture.now.steady) + .milliseconds(100))
    }
    room.run(to: .seconds(20))
    #expect(
      room.lines == [
        "0 tea, ends 12:05", "3 5 minutes 57 seconds left, ends 12:06",
        "4 14 minutes 56 seconds left, ends 12:15", "5 24 minutes 55 seconds left, ends 12:25",
      ])
  }

  @Test func isSilentAboutWhatWasTakenBackAtOnce() {
    var room = Room(CountdownFixture(.seconds(300)))
    room.run(to: .milliseconds(200))
    room.press(.character(" "))
    room.run(to: .milliseconds(400))
    room.press(.character(" "))
    room.run(to: .seconds(10))
    #expect(room.lines.first == "0 tea, ends 12:05")
    #expect(room.lines.count <= 2)
  }

  @Test func saysOnceHowToStop() {
    var room = Room(CountdownFixture(.seconds(300)))
    room.run(to: .seconds(3))
    room.press(.character("q"))
    for _ in 0..<5 {
      _ = room.fixture.send(.key(.character("q"), .repeated), after: .milliseconds(30))
      room.viewState()
    }
    #expect(room.lines.dropFirst() == ["3 hold q to stop"])
  }

  @Test func saysWhyAKeyDoesNothing() {
    var room = Room(CountdownFixture(untilNoonPlus: .seconds(300)))
    room.run(to: .seconds(3))
    room.press(.character(" "))
    #expect(
      room.lines == ["0 tea, 5 minutes left", "3 a time of day can't be paused"])
  }

  /// After a sleep or a stall, what is left then.
  @Test func saysNothingThatIsPast() {
    var room = Room(CountdownFixture(.seconds(1_500)))
    _ = room.fixture.send(.tick, after: .seconds(1_300))
    room.viewState()
    #expect(room.lines.dropFirst() == ["1300 3 minutes 20 seconds left"])
    room.run(to: .seconds(1_499))
    #expect(room.lines.dropFirst(2) == ["1440 1 minute left", "1490 10 seconds left"])
  }

  @Test func sleepsBetweenLines() {
    var room = Room(CountdownFixture(.seconds(1_500)))
    #expect(room.wake == room.start + .seconds(375))
    room.run(to: .seconds(2))
    room.press(.character(" "))
    #expect(room.wake == nil)
  }

  @Test func saysWarningsInFull() {
    var options = CountdownOptions()
    options.settings.warnings = [.seconds(90), .seconds(300), .seconds(900)]
    options.speaks = true
    var room = Room(CountdownFixture(.seconds(600), options))
    room.run(to: .seconds(520))
    #expect(
      room.lines == [
        "0 tea, ends 12:10 (no warning at 15 minutes: the timer is no longer than that)",
        "150 7 minutes 30 seconds left, three quarters", "300 5 minutes left",
        "450 2 minutes 30 seconds left, a quarter", "510 1 minute 30 seconds left",
      ])
  }

  /// A warning is known by no part of its text.
  @Test func saysTroubleAsItIs() {
    var room = Room(CountdownFixture(.seconds(600)))
    room.run(to: .seconds(2))
    for words in ["0 hooks left", "no sound: no player"] {
      _ = room.fixture.send(.trouble(words))
    }
    room.run(to: .seconds(20))
    #expect(
      room.lines == ["0 tea, ends 12:10", "2 0 hooks left", "4.5 no sound: no player"])
  }

  /// What a line has said stands on the terminal, and need not be said again at the end. Answers are not kept.
  @Test func knowsWhichTroubleItHasSaid() {
    var room = Room(CountdownFixture(.seconds(600)))
    _ = room.fixture.send(.trouble("no sound: no player"), after: .milliseconds(300))
    room.viewState()
    #expect(!room.speaker.hasSaid("no sound: no player"))
    room.run(to: .seconds(2))
    #expect(room.speaker.hasSaid("no sound: no player"))
    room.press(.character("u"))
    room.run(to: .seconds(4))
    #expect(room.lines.last == "2 nothing to undo")
    #expect(!room.speaker.hasSaid(TimerError.nothingToUndo.message))
  }

  @Test func knowsWhatTheFirstLineHasSaid() {
    let options = CountdownOptions(remark: "tomorrow")
    #expect(Room(CountdownFixture(.seconds(600), options)).speaker.hasSaid("tomorrow"))
  }

  @Test func troubleAtTheEndHidesNoEnd() {
    var options = CountdownOptions()
    (options.name, options.stays, options.speaks) = ("tea", true, true)
    var room = Room(CountdownFixture(.seconds(8), options))
    room.run(to: .milliseconds(7_900))
    _ = room.fixture.send(.tick, after: .milliseconds(100))
    _ = room.fixture.send(.trouble("no sound: no player"))
    room.viewState()
    #expect(
      room.lines == [
        "0 tea, ends 12:00:08",
        "8 no sound: no player. time is up, tea; enter ends it, ? lists the keys",
      ])
  }

  @Test func speaksAfterTheEndToo() {
    let options = CountdownOptions(name: "tea", stays: true)
    var room = Room(CountdownFixture(.seconds(8), options))
    room.run(to: .seconds(30))
    room.press(.character(" "))
    room.run(to: .seconds(100))
    room.press(.character("s"))
    room.run(to: .seconds(102))
    #expect(
      room.lines == [
        "0 tea, ends 12:00:08", "8 time is up, tea; enter ends it, ? lists the keys",
        "13 time was up 5 seconds ago, tea",
        "23 time was up 15 seconds ago, tea", "30 silenced",
        "100 snoozed, 5 minutes left, ends 12:06",
      ])
  }
}
