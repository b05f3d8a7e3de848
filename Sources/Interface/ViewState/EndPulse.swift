internal import Countdown
internal import Drawing

/// The colour of a ring whose time is up: it pulses three times between the flash's ink and the arc's, and then breathes
/// as long as the alarm goes on.
struct EndPulse: Hashable, Sendable {
  /// How much of the arc's ink is in it, in twelfths: smaller steps cannot be seen.
  private var twelfths = 0

  /// The flash's ink alone.
  init() {}

  /// - Parameter over: how long the time has been up.
  init(after over: Duration) {
    let share =
      over < Self.pulses
      ? Self.wave(over, period: 0.6) : 0.5 * Self.wave(over - Self.pulses, period: 6)
    twelfths = Int((share * 12).rounded())
  }

  /// How much of the arc's ink is in it, 0…1.
  var share: Double { Double(twelfths) / 12 }

  /// How often it changes.
  static func interval(after over: Duration) -> Duration {
    over < pulses ? FrameGrid.frame : .milliseconds(500)
  }

  private static let pulses = Duration.milliseconds(1800)

  /// From 0 to 1 and back in each period.
  private static func wave(_ time: Duration, period: Double) -> Double {
    let part = time.roughSeconds.truncatingRemainder(dividingBy: period) / period
    return Easing.inOut(part < 0.5 ? 2 * part : 2 - 2 * part)
  }
}
