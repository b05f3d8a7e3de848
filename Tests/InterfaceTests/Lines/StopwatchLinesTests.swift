import Countdown
import Drawing
import Testing

@testable import Interface

/// What is said of a stopwatch, line by line.
@Suite struct StopwatchLinesTests {
  /// A stopwatch in lines, with an announcer that looks after each key.
  private struct Listener {
    var model: Model
    var now = Moment.noon
    var speaker = StopwatchLines()
    private(set) var lines: [String] = []
    private(set) var effects: [Effect] = []

    init(remark: String = "") {
      var options = Model.Options(.stopwatch, zone: Greenwich())
      options.remark = remark
      model = Model(options, at: now)
      let viewport = Viewport(
        .lines, window: Size(columns: 80, rows: 24), capabilities: Capabilities())
      send(.viewport(viewport))
    }

    private mutating func send(_ event: Event) {
      effects += model.update(event, at: now)
      lines += speaker.lines(of: model, at: now)
    }

    mutating func press(_ key: Key, after time: Duration = .zero) {
      now = now + time
      send(.key(key))
    }

    mutating func pass(_ time: Duration) {
      now = now + time
      send(.tick)
    }

    /// The lines since the last time that they were taken.
    mutating func take() -> [String] {
      defer { lines = [] }
      return lines
    }
  }

  @Test func answersEachKeyInALine() {
    var listener = Listener()
    #expect(listener.take() == ["stopwatch at zero; space starts it, ? lists the keys"])
    listener.press("l")
    listener.press(" ", after: .seconds(3))
    listener.press("l", after: .milliseconds(12_345))
    listener.press(.enter, after: .milliseconds(50_000))
    #expect(
      listener.take() == [
        "space starts it", "started", "lap 1: 12.34 seconds, total 12.34 seconds",
        "lap 2: 50 seconds, total 1 minute 2.34 seconds",
      ])
    listener.press("p", after: .milliseconds(1_500))
    listener.press("l", after: .seconds(3))
    listener.press(" ", after: .seconds(3))
    #expect(
      listener.take() == [
        "paused, 1 minute 3.84 seconds, lap 3: 1.5 seconds", "space resumes it", "resumed",
      ])
    listener.press("r", after: .seconds(1))
    listener.press("u", after: .seconds(1))
    listener.press("u", after: .seconds(1))
    #expect(
      listener.take() == [
        "reset; u undoes it", "running, 1 minute 5.84 seconds, lap 3: 3.5 seconds",
        "nothing to undo",
      ])
  }

  @Test func saysHowItStandsWhenAsked() {
    var listener = Listener()
    listener.press(" ")
    _ = listener.take()
    listener.press(.control("l"), after: .milliseconds(4_250))
    #expect(listener.effects.contains(.presenter(.repaint)))
    listener.speaker.makeStandingDue()
    listener.pass(.zero)
    #expect(listener.take() == ["running, 4.25 seconds"])
  }

  /// While only time passes, nothing is said, and nothing wakes it.
  @Test func costsNothingWhileNothingHappens() {
    var listener = Listener()
    listener.press(" ")
    _ = listener.take()
    #expect(
      listener.model.wakeSchedule(every: nil, showing: nil, at: listener.now).rhythm == .still)
    listener.pass(.seconds(3_600))
    #expect(listener.take() == [])
  }

  @Test func beginsWithWhatIsWrong() {
    var listener = Listener(remark: "settings:3: unknown")
    #expect(
      listener.take() == [
        "stopwatch at zero; space starts it, ? lists the keys. settings:3: unknown"
      ])
    listener.pass(.seconds(3))
    #expect(listener.take() == [])
  }

  /// A tap is enough before it has run; then the key must be held, and says so.
  @Test(arguments: ["q", Key.escape])
  func isLeft(key: Key) {
    var listener = Listener()
    listener.press(key)
    #expect(listener.effects.contains(.finish(.left)))
    listener = Listener()
    listener.press(" ")
    _ = listener.take()
    listener.press(key, after: .seconds(2))
    #expect(listener.take() == ["hold \(key.name) to leave; the stopwatch ends"])
    #expect(!listener.effects.contains(.finish(.left)))
  }

  /// What only a picture shows has no keys.
  @Test func namesItsKeys() {
    var listener = Listener()
    listener.press("?")
    #expect(listener.effects.contains(.presenter(.tellKeys)))
    #expect(
      listener.model.spokenKeys == [
        "space, p: start, pause, resume", "l, enter: end a lap", "r: reset",
        "u: undo the reset", "q, esc: leave", "ctrl-C: leave at once",
        "ctrl-\\: quit, end all", "ctrl-Z: suspend", "ctrl-L: say the time left",
      ])
    listener.press(",")
    listener.press(" ")
    #expect(listener.model.stopwatch.isRunning)
  }
}
