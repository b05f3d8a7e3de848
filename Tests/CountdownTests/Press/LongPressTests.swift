import Countdown
import Harness
import Testing

@Suite struct LongPressTests {
  private static let start = Moment.noon.steady

  private func time(_ milliseconds: Int) -> SteadyTime { Self.start + .milliseconds(milliseconds) }

  // MARK: Changes

  enum Step {
    case press, release, tick, cancel
    /// A movement to this distance from the start of the press.
    case move(Double)
  }

  /// Steps with their times in milliseconds. `changes` has a sign for each step:
  /// `+` for began, `!` for recognised, `-` for ended early, `.` for no change.
  struct Row: CustomTestStringConvertible {
    var testDescription: String
    var steps: [(Int, Step)]
    var changes: String

    init(_ name: String, _ steps: [(Int, Step)], _ changes: String) {
      (testDescription, self.steps, self.changes) = (name, steps, changes)
    }
  }

  static let rows = [
    Row("press begins", [(0, .press)], "+"),
    Row("not held yet", [(0, .press), (499, .tick)], "+ ."),
    Row("held", [(0, .press), (500, .tick)], "+ !"),
    Row("seen late", [(0, .press), (900, .tick)], "+ !"),
    Row("released earlier", [(0, .press), (100, .release)], "+ -"),
    Row("released at the last moment", [(0, .press), (499, .release)], "+ -"),
    Row(
      "released after recognition", [(0, .press), (500, .tick), (700, .release)], "+ ! ."),
    Row("released late, before a tick", [(0, .press), (501, .release)], "+ !"),
    Row("moved a little", [(0, .press), (100, .move(10)), (500, .tick)], "+ . !"),
    Row("moved away", [(0, .press), (100, .move(10.5))], "+ -"),
    Row("moved off the button", [(0, .press), (100, .move(.infinity))], "+ -"),
    Row(
      "moved away and back", [(0, .press), (100, .move(11)), (200, .move(0)), (600, .tick)],
      "+ - . ."),
    Row(
      "moved away, then released", [(0, .press), (100, .move(11)), (200, .release)],
      "+ - ."),
    Row(
      "moved away, pressed without a release", [(0, .press), (100, .move(11)), (200, .press)],
      "+ - ."),
    Row(
      "moved away, released, pressed",
      [(0, .press), (100, .move(11)), (200, .release), (300, .press), (800, .tick)],
      "+ - . + !"),
    Row(
      "moved after recognition", [(0, .press), (500, .tick), (600, .move(.infinity))],
      "+ ! ."),
    Row("cancelled", [(0, .press), (100, .cancel), (600, .tick)], "+ - ."),
    Row("cancelled late", [(0, .press), (600, .cancel)], "+ -"),
    Row("cancelled, then pressed", [(0, .press), (9, .cancel), (20, .press)], "+ - +"),
    Row(
      "cancelled after recognition", [(0, .press), (500, .tick), (600, .cancel)],
      "+ ! ."),
    Row("recognised only once", [(0, .press), (500, .tick), (1000, .tick)], "+ ! ."),
    Row(
      "pressed again without a release",
      [(0, .press), (500, .tick), (600, .press), (1100, .tick)],
      "+ ! . ."),
    Row(
      "pressed again after a release",
      [(0, .press), (500, .tick), (600, .release), (700, .press), (1200, .tick)],
      "+ ! . + !"),
    Row("pressed twice", [(0, .press), (300, .press), (500, .tick)], "+ . !"),
    Row(
      "pressed again after an early release",
      [(0, .press), (300, .release), (400, .press), (900, .tick)],
      "+ - + !"),
    Row("released without a press", [(0, .release), (500, .tick)], ". ."),
    Row("moved without a press", [(0, .move(.infinity)), (1, .press)], ". +"),
  ]

  @Test(arguments: rows)
  func reportsChanges(row: Row) {
    var press = LongPress()
    var reported: [String] = []
    for (milliseconds, step) in row.steps {
      let changes = perform(step, at: time(milliseconds), &press)
      reported.append(changes.isEmpty ? "." : changes.map(\.sign).joined())
    }
    #expect(reported.joined(separator: " ") == row.changes)
  }

  private func perform(
    _ step: Step, at now: SteadyTime, _ press: inout LongPress
  ) -> [LongPress.Change] {
    switch step {
    case .press: press.press(at: now)
    case .release: press.release(at: now)
    case .tick: press.tick(at: now)
    case .cancel: press.cancel()
    case .move(let distance): press.move(distance: distance, at: now)
    }
  }

  @Test func aDurationOfZeroActsAtThePress() {
    var press = LongPress(minimumDuration: .zero)
    expect(press.press(at: time(0)), [.began, .recognised])
    expect(press.release(at: time(1)), [])
  }

  @Test func theMaximumDistanceIsAdjustable() {
    var press = LongPress(maximumDistance: 50)
    _ = press.press(at: time(0))
    expect(press.move(distance: 50, at: time(1)), [])
    expect(press.move(distance: 51, at: time(2)), [.endedEarly])
  }

  // MARK: Progress

  @Test(arguments: [(0, 0.0), (250, 0.5), (499, 0.998)])
  func progressIsTheTimeHeld(milliseconds: Int, ratio: Double) {
    var press = LongPress()
    _ = press.press(at: time(0))
    #expect(abs(press.progress(at: time(milliseconds)).unifiedRatio - ratio) < 1e-9)
  }

  @Test(arguments: [Step.release, .cancel, .move(.infinity)])
  func progressIsClearedByAnEarlyEnd(step: Step) {
    var press = LongPress()
    _ = press.press(at: time(0))
    _ = perform(step, at: time(400), &press)
    #expect(press.progress(at: time(400)).current == 0)
    #expect(!press.isPressing && press.recognition == nil)
  }

  @Test func progressIsClearedByTheRecognition() {
    var press = LongPress()
    _ = press.press(at: time(0))
    #expect(press.recognition == time(500))
    _ = press.tick(at: time(500))
    #expect(press.progress(at: time(500)).current == 0)
    #expect(!press.isPressing && press.recognition == nil)
  }

  @Test(arguments: [(0, 1_000_000), (60, 1_000_000), (500, 4_166_666), (1200, 10_000_000)])
  func updateIntervalIsAFractionOfTheDuration(milliseconds: Int, nanoseconds: Int) {
    let press = LongPress(minimumDuration: .milliseconds(milliseconds))
    #expect(press.updateInterval == .nanoseconds(nanoseconds))
  }
}

extension LongPress.Change {
  fileprivate var sign: String {
    switch self {
    case .began: "+"
    case .recognised: "!"
    case .endedEarly: "-"
    }
  }
}
