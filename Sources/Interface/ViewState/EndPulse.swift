internal import Countdown
internal import Drawing

/// The colour of a ring after the end: three fast pulses between the flash ink and the arc ink, then slow pulses.
struct EndPulse: Hashable, Sendable {
  /// The share of the arc ink in twelfths, the smallest visible steps.
  private var twelfths = 0

  /// Creates the colour without a pulse: the flash ink alone.
  init() {}

  /// - Parameter overtime: the time since the end.
  init(after overtime: Duration) {
    let share =
      overtime < Self.fastPulsesDuration
      ? Self.wave(overtime, period: 0.6)
      : 0.5 * Self.wave(overtime - Self.fastPulsesDuration, period: 6)
    twelfths = Int((share * 12).rounded())
  }

  var share: Double { Double(twelfths) / 12 }

  /// The time between two changes of the colour.
  static func interval(after overtime: Duration) -> Duration {
    overtime < fastPulsesDuration ? FrameGrid.frame : .milliseconds(500)
  }

  private static let fastPulsesDuration = Duration.milliseconds(1800)

  /// Returns a value that rises from 0 to 1 and falls back to 0 in each period.
  ///
  /// - Parameter period: the length of a period in seconds.
  private static func wave(_ time: Duration, period: Double) -> Double {
    let phase = time.inSeconds.truncatingRemainder(dividingBy: period) / period
    return Easing.inOut(phase < 0.5 ? 2 * phase : 2 - 2 * phase)
  }
}
