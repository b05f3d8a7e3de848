import Countdown
import Drawing
import Harness
import Testing

@testable import Interface

@Suite struct StopwatchLinesTests {
  /// Records the lines of a stopwatch after each event.
  private struct Recorder {
    var model: Model
    var now = Moment.noon
    var stopwatchLines = StopwatchLines()
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
      lines += stopwatchLines.lines(of: model, at: now)
    }

    mutating func press(_ key: Key, after time: Duration = .zero) {
      now = now + time
      send(.key(key))
    }

    mutating func pass(_ time: Duration) {
      now = now + time
      send(.tick)
    }

    /// Returns the lines since the last call.
    mutating func takeLines() -> [String] {
      defer { lines = [] }
      return lines
    }
  }

  @Test func announcesEachKey() {
    var recorder = Recorder()
    #expect(recorder.takeLines() == ["stopwatch at zero; space starts it, ? lists the keys"])
    recorder.press("l")
    recorder.press(" ", after: .seconds(3))
    recorder.press("l", after: .milliseconds(12_345))
    recorder.press(.enter, after: .milliseconds(50_000))
    #expect(
      recorder.takeLines() == [
        "space starts it", "started", "lap 1: 12.34 seconds, total 12.34 seconds",
        "lap 2: 50 seconds, total 1 minute 2.34 seconds",
      ])
    recorder.press("p", after: .milliseconds(1_500))
    recorder.press("l", after: .seconds(3))
    recorder.press(" ", after: .seconds(3))
    #expect(
      recorder.takeLines() == [
        "paused, 1 minute 3.84 seconds, lap 3: 1.5 seconds", "space resumes it", "resumed",
      ])
    recorder.press("r", after: .seconds(1))
    recorder.press("u", after: .seconds(1))
    recorder.press("u", after: .seconds(1))
    #expect(
      recorder.takeLines() == [
        "reset; u undoes it", "running, 1 minute 5.84 seconds, lap 3: 3.5 seconds",
        "nothing to undo",
      ])
  }

  @Test func announcesStatusOnRequest() {
    var recorder = Recorder()
    recorder.press(" ")
    _ = recorder.takeLines()
    recorder.press(.control("l"), after: .milliseconds(4_250))
    #expect(recorder.effects.contains(.presenter(.repaint)))
    recorder.stopwatchLines.requestStatus()
    recorder.pass(.zero)
    #expect(recorder.takeLines() == ["running, 4.25 seconds"])
  }

  /// While only time passes, there are no lines and no ticks.
  @Test func needsNoTicksWhileRunning() {
    var recorder = Recorder()
    recorder.press(" ")
    _ = recorder.takeLines()
    #expect(
      recorder.model.wakeSchedule(every: nil, showing: nil, at: recorder.now).timing == .never)
    recorder.pass(.seconds(3_600))
    #expect(recorder.takeLines() == [])
  }

  @Test func firstLineHasRemark() {
    var recorder = Recorder(remark: "settings:3: unknown")
    #expect(
      recorder.takeLines() == [
        "stopwatch at zero; space starts it, ? lists the keys. settings:3: unknown"
      ])
    recorder.pass(.seconds(3))
    #expect(recorder.takeLines() == [])
  }

  /// Before the stopwatch has run, a tap leaves. Later, the key must be held.
  @Test(arguments: ["q", Key.escape])
  func leavesByTapOrHold(key: Key) {
    var recorder = Recorder()
    recorder.press(key)
    #expect(recorder.effects.contains(.finish(.left)))
    recorder = Recorder()
    recorder.press(" ")
    _ = recorder.takeLines()
    recorder.press(key, after: .seconds(2))
    #expect(recorder.takeLines() == ["hold \(key.name) to leave; the stopwatch ends"])
    #expect(!recorder.effects.contains(.finish(.left)))
  }

  /// The list omits keys for parts that only a picture shows.
  @Test func listsItsKeys() {
    var recorder = Recorder()
    recorder.press("?")
    #expect(recorder.effects.contains(.presenter(.printKeys)))
    #expect(
      recorder.model.helpInWords == [
        "space, p: start, pause, resume", "l, enter: end a lap", "r: reset",
        "u: undo the reset", "q, esc: leave", "ctrl-C: leave at once",
        "ctrl-\\: quit, end all", "ctrl-Z: suspend", "ctrl-L: say the time left",
      ])
    // The key of the settings opens no sheet.
    recorder.press(",")
    recorder.press(" ")
    #expect(recorder.model.stopwatch.isRunning)
  }
}
