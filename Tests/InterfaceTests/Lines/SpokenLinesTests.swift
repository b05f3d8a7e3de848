import Countdown
import Testing

@testable import Interface

/// What is said of several countdowns, line by line.
@Suite struct SpokenLinesTests {
  /// Several countdowns, with an announcer that gets every tick it asks for.
  private struct Listener {
    var fixture: BoardFixture
    var chorus: SpokenLines
    private(set) var lines: [String] = []

    init(_ plans: [Plan], _ options: CountdownOptions = .init(), every: Duration? = nil) {
      var options = options
      options.speaks = true
      fixture = BoardFixture(plans, options)
      chorus = SpokenLines(titles: plans.indices.map { "timer \($0 + 1)" }, every: every)
      listen()
    }

    private mutating func listen() {
      lines += chorus.lines(of: fixture.model, at: fixture.now)
    }

    /// Lets a quarter of a second pass after another.
    mutating func pass(_ duration: Duration) {
      for _ in 0..<Int(duration / .milliseconds(250)) {
        fixture.pass(.milliseconds(250))
        listen()
      }
    }

    mutating func press(_ key: Key) {
      fixture.press(key)
      listen()
    }

    /// The lines since the last time that they were taken.
    mutating func take() -> [String] {
      defer { lines = [] }
      return lines
    }
  }

  private static func plan(_ parts: (Int64, String)...) -> Plan {
    Plan(parts.map { Request(.seconds($0.0), name: $0.1) })
  }

  @Test func eachBeginsWithALineAndEndsWithOne() {
    var listener = Listener([Self.plan((3, "eggs")), Self.plan((5, "pasta")), Self.plan((4, ""))])
    #expect(
      listener.take() == [
        "timer 1, ends 12:00:03", "timer 2, ends 12:00:05", "timer 3, ends 12:00:04",
      ])
    listener.pass(.milliseconds(4900))
    // The last end is the whole's, and has a closing line.
    #expect(listener.take() == ["eggs: time is up", "4s: time is up"])
  }

  @Test func aSeamIsNamedByTheNamesOfItsParts() {
    var listener = Listener([Self.plan((3, "eggs"), (60, "rest")), Self.plan((90, "pasta"))])
    _ = listener.take()
    listener.pass(.seconds(4))
    #expect(listener.take() == ["eggs is over: 1 minute rest. 2 of 2, ends 12:01"])
  }

  @Test func equalNamesAreNumbered() {
    var listener = Listener([Self.plan((3, "eggs"), (60, "eggs")), Self.plan((4, "eggs"))])
    _ = listener.take()
    listener.pass(.milliseconds(6000))
    #expect(
      listener.take() == [
        "eggs 1: eggs is over: 1 minute eggs. 2 of 2, ends 12:01", "eggs 2: time is up",
      ])
  }

  @Test func keysActOnTheChosenOneOrOnAll() {
    var listener = Listener([Self.plan((300, "eggs")), Self.plan((600, "pasta"))])
    listener.pass(.seconds(2))
    _ = listener.take()
    listener.press(.character("2"))
    listener.press(.character(" "))
    listener.pass(.seconds(2))
    #expect(
      listener.take() == [
        "pasta: chosen, 9 minutes 58 seconds left, ends 12:10",
        "pasta: paused, 9 minutes 58 seconds left",
      ])
    listener.press(.character("P"))
    listener.pass(.seconds(3))
    #expect(
      listener.take() == ["all paused", "eggs: paused, 4 minutes 56 seconds left"])
    listener.press(.character("P"))
    listener.pass(.seconds(3))
    #expect(
      listener.take() == [
        "all resumed", "pasta: resumed, ends 12:10", "eggs: resumed, ends 12:05",
      ])
  }

  /// A line says which timer was stopped, and which one the keys are for now.
  @Test func saysWhichOneIsStoppedAndWhichOneIsChosen() {
    var options = CountdownOptions()
    options.settings.hold = .zero
    var listener = Listener([Self.plan((300, "eggs")), Self.plan((600, "pasta"))], options)
    listener.pass(.seconds(2))
    _ = listener.take()
    listener.press(.character("q"))
    listener.pass(.seconds(3))
    #expect(
      listener.take() == [
        "eggs: stopped with 4 minutes 58 seconds left",
        "pasta: chosen, 9 minutes 57 seconds left, ends 12:10",
      ])
    // A stopped timer is not mentioned again.
    listener.pass(.seconds(294))
    #expect(listener.take() == ["pasta: 7 minutes 30 seconds left, three quarters"])
  }

  @Test func saysHowAllStandAndWhichOneIsChosen() {
    var listener = Listener([Self.plan((300, "eggs")), Self.plan((600, "pasta"))])
    listener.pass(.seconds(2))
    _ = listener.take()
    listener.chorus.makeStandingDue()
    listener.pass(.seconds(2))
    #expect(
      listener.take() == [
        "eggs: chosen, 4 minutes 58 seconds left, ends 12:05",
        "pasta: 9 minutes 57 seconds left, ends 12:10",
      ])
  }

  @Test func aTimerThatStaysNamesTheKeyThatEndsIt() {
    let options = CountdownOptions(stays: true)
    var listener = Listener([Self.plan((3, "eggs")), Self.plan((5, "pasta"))], options)
    _ = listener.take()
    listener.pass(.milliseconds(3900))
    #expect(listener.take() == ["eggs: time is up; enter ends it, ? lists the keys"])
  }
}
