import Countdown
import Testing

@testable import Interface

@Suite struct SpokenLinesTests {
  /// Records the lines of several timers, with a tick every 250 ms.
  private struct Recorder {
    var fixture: BoardFixture
    var spokenLines: SpokenLines
    private(set) var lines: [String] = []

    init(_ plans: [Plan], _ options: CountdownOptions = .init(), every: Duration? = nil) {
      var options = options
      options.isSpoken = true
      fixture = BoardFixture(plans, options)
      spokenLines = SpokenLines(titles: plans.indices.map { "timer \($0 + 1)" }, every: every)
      recordLines()
    }

    private mutating func recordLines() {
      lines += spokenLines.lines(of: fixture.model, at: fixture.now)
    }

    mutating func pass(_ duration: Duration) {
      for _ in 0..<Int(duration / .milliseconds(250)) {
        fixture.pass(.milliseconds(250))
        recordLines()
      }
    }

    mutating func press(_ key: Key) {
      fixture.press(key)
      recordLines()
    }

    /// Returns the lines since the last call.
    mutating func takeLines() -> [String] {
      defer { lines = [] }
      return lines
    }
  }

  private static func plan(_ parts: (Int64, String)...) -> Plan {
    Plan(parts.map { Request(.seconds($0.0), name: $0.1) })
  }

  @Test func eachTimerHasFirstAndLastLine() {
    var recorder = Recorder([Self.plan((3, "eggs")), Self.plan((5, "pasta")), Self.plan((4, ""))])
    #expect(
      recorder.takeLines() == [
        "timer 1, ends 12:00:03", "timer 2, ends 12:00:05", "timer 3, ends 12:00:04",
      ])
    // Stop before the last timer ends: the closing line tells its end, and is not recorded here.
    recorder.pass(.milliseconds(4900))
    #expect(recorder.takeLines() == ["eggs: time is up", "4s: time is up"])
  }

  @Test func partChangeNamesBothParts() {
    var recorder = Recorder([Self.plan((3, "eggs"), (60, "rest")), Self.plan((90, "pasta"))])
    _ = recorder.takeLines()
    recorder.pass(.seconds(4))
    #expect(recorder.takeLines() == ["eggs is over: 1 minute rest. 2 of 2, ends 12:01"])
  }

  @Test func equalNamesAreNumbered() {
    var recorder = Recorder([Self.plan((3, "eggs"), (60, "eggs")), Self.plan((4, "eggs"))])
    _ = recorder.takeLines()
    recorder.pass(.milliseconds(6000))
    #expect(
      recorder.takeLines() == [
        "eggs 1: eggs is over: 1 minute eggs. 2 of 2, ends 12:01", "eggs 2: time is up",
      ])
  }

  @Test func keysActOnSelectedOrAll() {
    var recorder = Recorder([Self.plan((300, "eggs")), Self.plan((600, "pasta"))])
    recorder.pass(.seconds(2))
    _ = recorder.takeLines()
    recorder.press(.character("2"))
    recorder.press(.character(" "))
    recorder.pass(.seconds(2))
    #expect(
      recorder.takeLines() == [
        "pasta: chosen, 9 minutes 58 seconds left, ends 12:10",
        "pasta: paused, 9 minutes 58 seconds left",
      ])
    recorder.press(.character("P"))
    recorder.pass(.seconds(3))
    #expect(
      recorder.takeLines() == ["all paused", "eggs: paused, 4 minutes 56 seconds left"])
    recorder.press(.character("P"))
    recorder.pass(.seconds(3))
    #expect(
      recorder.takeLines() == [
        "all resumed", "pasta: resumed, ends 12:10", "eggs: resumed, ends 12:05",
      ])
  }

  /// The lines name the stopped timer and the newly selected timer.
  @Test func namesStoppedAndSelectedTimer() {
    var options = CountdownOptions()
    options.settings.hold = .zero
    var recorder = Recorder([Self.plan((300, "eggs")), Self.plan((600, "pasta"))], options)
    recorder.pass(.seconds(2))
    _ = recorder.takeLines()
    recorder.press(.character("q"))
    recorder.pass(.seconds(3))
    #expect(
      recorder.takeLines() == [
        "eggs: stopped with 4 minutes 58 seconds left",
        "pasta: chosen, 9 minutes 57 seconds left, ends 12:10",
      ])
    // A stopped timer is not mentioned again.
    recorder.pass(.seconds(294))
    #expect(recorder.takeLines() == ["pasta: 7 minutes 30 seconds left, three quarters"])
  }

  @Test func announcesStatusOfAll() {
    var recorder = Recorder([Self.plan((300, "eggs")), Self.plan((600, "pasta"))])
    recorder.pass(.seconds(2))
    _ = recorder.takeLines()
    recorder.spokenLines.requestStatus()
    recorder.pass(.seconds(2))
    #expect(
      recorder.takeLines() == [
        "eggs: chosen, 4 minutes 58 seconds left, ends 12:05",
        "pasta: 9 minutes 57 seconds left, ends 12:10",
      ])
  }

  @Test func aTimerThatStaysNamesTheKeyThatEndsIt() {
    let options = CountdownOptions(stays: true)
    var recorder = Recorder([Self.plan((3, "eggs")), Self.plan((5, "pasta"))], options)
    _ = recorder.takeLines()
    recorder.pass(.milliseconds(3900))
    #expect(recorder.takeLines() == ["eggs: time is up; enter ends it, ? lists the keys"])
  }
}
