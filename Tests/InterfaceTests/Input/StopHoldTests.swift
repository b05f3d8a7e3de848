import Countdown
import Harness
import Testing

@testable import Interface

/// The stop key without release reports.
@Suite struct StopHoldTests {
  /// Sends bytes at these milliseconds, and a tick every ten milliseconds; returns the millisecond of the stop, or nil.
  private func stopTime(
    _ strikes: [Int], hold: Duration, until end: Int, _ fixture: HoldFixture? = nil
  ) -> Int? {
    var fixture = fixture ?? HoldFixture(for: hold)
    let start = SteadyTime(sinceStart: .seconds(5000))
    var remainingStrikes = strikes[...]
    for tick in stride(from: 0, through: end, by: 10) {
      if fixture.tick(at: start + .milliseconds(tick)) == .activated { return tick }
      while let strike = remainingStrikes.first, strike < tick + 10 {
        remainingStrikes.removeFirst()
        if fixture.strike(.character("q"), at: start + .milliseconds(strike)) == .activated {
          return strike
        }
      }
    }
    return nil
  }

  @Test(arguments: Array(stride(from: 200, through: 1100, by: 50)))
  func stopsAtTheHoldTimeOrAtTheSecondRepeat(delay: Int) throws {
    for gap in [25, 30, 33, 40, 55, 70, 91, 100] {
      for hold in [300, 1000, 2000] {
        let expected = max(hold, delay + gap)
        let end = expected + 500
        let strikes = [0] + stride(from: delay, through: end, by: gap)
        let stoppedAt = try #require(
          stopTime(strikes, hold: .milliseconds(hold), until: end), "\(gap), \(hold)")
        #expect((expected...expected + 9).contains(stoppedAt), "\(gap), \(hold)")
      }
    }
  }

  /// The default delay and gap of keyboards, in milliseconds.
  static let keyboards = [
    (name: "GNOME", delay: 500, gap: 30), ("KDE", 600, 40), ("X11", 660, 40), ("macOS", 375, 90),
    ("the Linux console", 250, 92),
  ]

  @Test(arguments: keyboards, [250, 500, 1000, 1500])
  func stopsOnDefaultKeyboards(
    keyboard: (name: String, delay: Int, gap: Int), hold: Int
  ) throws {
    let strikes = [0] + stride(from: keyboard.delay, through: 3000, by: keyboard.gap)
    let expected = max(hold, keyboard.delay + keyboard.gap)
    let stoppedAt = try #require(stopTime(strikes, hold: .milliseconds(hold), until: 3000))
    #expect((expected...expected + 9).contains(stoppedAt))
  }

  /// On a keyboard that has repeated, a second press does not replace the hold, however late it comes.
  @Test(arguments: keyboards, [20, 60, 110, 150, 200, 250, 300, 400, 600, 900, 1100, 1190])
  func aDoubleTapNeverStops(keyboard: (name: String, delay: Int, gap: Int), pause: Int) {
    #expect(stopTime([0, pause], hold: .seconds(1), until: 4000) == nil)
    var fixture = HoldFixture(for: .seconds(1))
    let start = SteadyTime(sinceStart: .seconds(4990))
    for milliseconds in [0, keyboard.delay, keyboard.delay + keyboard.gap] {
      _ = fixture.strike(.character("q"), at: start + .milliseconds(milliseconds))
    }
    _ = fixture.tick(at: start + .seconds(3))
    #expect(stopTime([0, pause], hold: .seconds(1), until: 4000, fixture) == nil)
    #expect(stopTime([0, pause + 1200], hold: .seconds(1), until: 4000, fixture) == nil)
  }

  /// A key that is released at least two gaps before the hold time never stops the timer. A later release may go
  /// unnoticed, because only missing repeats show a release.
  @Test(arguments: [(200, 25), (375, 90), (500, 33), (660, 40), (900, 100)])
  func neverStopsAfterEarlyRelease(delay: Int, gap: Int) {
    for release in stride(from: 0, through: 1000 - 2 * gap, by: 20) {
      let strikes = [0] + stride(from: delay, through: release, by: gap)
      #expect(stopTime(strikes, hold: .seconds(1), until: 4000) == nil, "released at \(release)")
    }
  }

  @Test(arguments: Array(stride(from: 20, through: 140, by: 10)))
  func fastTappingNeverStops(interval: Int) {
    let strikes = Array(stride(from: 0, through: 5000, by: interval))
    #expect(stopTime(strikes, hold: .seconds(1), until: 6000) == nil)
  }

  @Test(arguments: Array(stride(from: 150, through: 590, by: 20)))
  func steadyTappingNeverStops(interval: Int) {
    let strikes = Array(stride(from: 0, through: 5000, by: interval))
    #expect(stopTime(strikes, hold: .seconds(1), until: 7000) == nil)
  }

  @Test func unsteadyTappingNeverStops() {
    var generator = SeededGenerator(seed: 4)
    for _ in 0..<60 {
      var strikes = [0]
      while let last = strikes.last, last < 4000 {
        strikes.append(last + Int.random(in: 115...590, using: &generator))
      }
      #expect(stopTime(strikes, hold: .seconds(1), until: 6000) == nil, "\(strikes)")
    }
  }

  @Test func withoutAHoldTimeThePressItselfStops() {
    var fixture = HoldFixture(for: .zero)
    expect(fixture.strike(.character("q"), at: SteadyTime(sinceStart: .seconds(5000))), .activated)
  }

  // MARK: Slow repeats

  /// Slow repeats differ from taps only after four gaps, even if the hold time is shorter.
  @Test(arguments: [400, 500, 660, 1000], [120, 150, 200, 250, 300])
  func stopsOnAKeyboardThatRepeatsSlowly(delay: Int, gap: Int) throws {
    for hold in [300, 1000, 3000] {
      let strikes = [0] + stride(from: delay, through: 6000, by: gap)
      let expected = max(hold, delay + 4 * gap)
      let stoppedAt = try #require(
        stopTime(strikes, hold: .milliseconds(hold), until: 6000), "\(hold)")
      #expect((expected...expected + 9).contains(stoppedAt), "\(hold)")
    }
  }

  /// Repeats are uneven on a network or a busy machine.
  @Test(arguments: [(500, 200), (500, 300), (660, 250)])
  func stopsDespiteUnevenSlowRepeats(delay: Int, gap: Int) throws {
    var generator = SeededGenerator(seed: 7)
    for _ in 0..<60 {
      var strikes = [0]
      for index in 0..<30 {
        strikes.append(delay + index * gap + Int.random(in: 0...8, using: &generator))
      }
      // One of the first repeats is late.
      strikes[3] += 40
      let stoppedAt = try #require(stopTime(strikes, hold: .seconds(1), until: 9000), "\(strikes)")
      // After the late repeat, eight even gaps are needed. The limit leaves a few more.
      #expect(stoppedAt < delay + 14 * gap)
    }
  }

  @Test(arguments: [(500, 200), (500, 300), (660, 250)])
  func neverStopsAfterEarlyReleaseOnSlowKeyboard(delay: Int, gap: Int) {
    for release in stride(from: 0, through: 1000, by: 20) {
      let strikes = [0] + stride(from: delay, through: release, by: gap)
      #expect(stopTime(strikes, hold: .seconds(1), until: 5000) == nil, "released at \(release)")
    }
  }

  /// Irregular taps, three to five a second, stop the timer in at most one run of a hundred. With a pause after the
  /// first tap, they stop it in at most two runs of a hundred.
  @Test(arguments: [200, 250, 300], [false, true])
  func irregularTappingRarelyStops(interval: Int, hesitates: Bool) {
    var generator = SeededGenerator(seed: 11)
    var stopCount = 0
    for _ in 0..<200 {
      var strikes = hesitates ? [0, Int.random(in: 400...900, using: &generator)] : [0]
      while let last = strikes.last, last < 8000 {
        // Nearly a normal distribution: the sum of four random numbers. Its standard deviation is a fifth of the
        // interval.
        let spread = (0..<4).reduce(0) { sum, _ in
          sum + Int.random(in: -interval / 6...interval / 6, using: &generator)
        }
        strikes.append(last + max(interval + spread, 120))
      }
      if stopTime(strikes, hold: .seconds(1), until: 9000) != nil { stopCount += 1 }
    }
    #expect(stopCount <= (hesitates ? 4 : 2))
  }

  @Test func aHoldAfterTapsOnASlowKeyboardStops() throws {
    let taps = [0, 350]
    let repeats = stride(from: 1200, through: 6000, by: 200)
    let stoppedAt = try #require(
      stopTime(taps + [700] + repeats, hold: .seconds(1), until: 6000))
    // After taps, eight slow gaps are needed.
    #expect((2800...2810).contains(stoppedAt))
  }

  // MARK: Stalls

  /// Delayed bytes arrive at once and do not prove that the key is down.
  @Test(arguments: [300, 700, 1000, 1050, 1100])
  func aBurstAfterAStallDoesNotStop(stall: Int) {
    for count in 1...12 {
      let strikes = [0] + Array(repeating: stall, count: count)
      #expect(stopTime(strikes, hold: .seconds(1), until: stall + 90) == nil, "\(count) at once")
      let spacedStrikes = [0] + (0..<count).map { stall + $0 * 2 }
      #expect(
        stopTime(spacedStrikes, hold: .seconds(1), until: stall + 90) == nil, "\(count) in a row")
    }
  }

  @Test func holdThroughStallStops() throws {
    let strikes = [0, 1050, 1050, 1050, 1080, 1110, 1140, 1170, 1200]
    let stoppedAt = try #require(stopTime(strikes, hold: .seconds(1), until: 1500))
    #expect((1080...1200).contains(stoppedAt))
  }

  // MARK: The progress

  @Test func showsProgress() {
    var fixture = HoldFixture(for: .seconds(1))
    let start = SteadyTime(sinceStart: .seconds(5000))
    #expect(fixture.progress(at: start) == 0 && !fixture.isMoving)
    _ = fixture.strike(.character("q"), at: start)
    #expect(fixture.isMoving)
    #expect(abs(fixture.progress(at: start + .milliseconds(250)) - 0.25) < 1e-9)
    // A single press is not yet a hold.
    #expect(fixture.progress(at: start + .milliseconds(899)) < 0.9)
    #expect(fixture.progress(at: start + .milliseconds(1050)) == 0.9)
    // The missing repeats count as a release, and the progress returns to 0.
    expect(fixture.tick(at: start + .milliseconds(1110)), .released)
    #expect(fixture.isMoving)
    #expect(abs(fixture.progress(at: start + .milliseconds(1110)) - 0.9) < 1e-9)
    #expect(fixture.progress(at: start + .milliseconds(1160)) < 0.9)
    expect(fixture.tick(at: start + .milliseconds(1500)), .nothing)
    #expect(!fixture.isMoving)
    #expect(fixture.progress(at: start + .milliseconds(1500)) == 0)
  }

  /// The progress may jump when the hold becomes certain, but never falls while the key is down.
  @Test(arguments: [(300, 30), (500, 33), (950, 40), (1090, 100)])
  func neverFallsWhileTheKeyIsHeld(delay: Int, gap: Int) {
    var fixture = HoldFixture(for: .seconds(1))
    let start = SteadyTime(sinceStart: .seconds(5000))
    var previousProgress = 0.0
    for millisecond in 0... {
      let now = start + .milliseconds(millisecond)
      let isStrike =
        millisecond == 0 || millisecond >= delay && (millisecond - delay).isMultiple(of: gap)
      if isStrike, fixture.strike(.character("q"), at: now) == .activated { break }
      if fixture.tick(at: now) == .activated { break }
      let progress = fixture.progress(at: now)
      #expect(progress >= previousProgress)
      #expect(progress <= 0.9 || millisecond >= delay + gap)
      previousProgress = progress
      if millisecond > 3000 {
        Issue.record("the hold never stops the timer")
        break
      }
    }
  }

  @Test func knowsNameOfKey() {
    var fixture = HoldFixture(for: .seconds(1))
    _ = fixture.strike(.escape, at: SteadyTime(sinceStart: .seconds(5000)))
    #expect(fixture.name == "esc")
    _ = fixture.strike(.character("q"), at: SteadyTime(sinceStart: .seconds(5000)))
    #expect(fixture.name == "q")
  }
}
