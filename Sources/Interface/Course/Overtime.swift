internal import Countdown

/// A countdown that is over and stays: when its alarm is repeated, and from when on keys are for it.
package struct Overtime: Equatable, Sendable {
  /// When the alarm began: at the end, or later if the machine slept.
  let began: SteadyTime
  private(set) var isSilenced = false

  /// How many repeats are past.
  private var repeats = 0

  /// The repeats: after 5, 15 and 30 s, then every minute for ten minutes.
  private static let repeatCount = 13

  init(from instant: SteadyTime) {
    began = instant
  }

  private static func pause(before number: Int) -> Duration {
    switch number {
    case 0: .seconds(5)
    case 1: .seconds(15)
    case 2: .seconds(30)
    default: .seconds(60 * (number - 2))
    }
  }

  /// Whatever is typed before was meant for the countdown.
  var isOpenFrom: SteadyTime { began + .milliseconds(500) }

  /// When the alarm is repeated next; nil if that is never.
  var nextRing: SteadyTime? {
    isSilenced || repeats == Self.repeatCount ? nil : began + Self.pause(before: repeats)
  }

  mutating func silence() { isSilenced = true }

  /// Returns whether the alarm must be repeated now: once, however many repeats were missed.
  mutating func ring(at now: SteadyTime) -> Bool {
    var isDue = false
    while let next = nextRing, next <= now {
      repeats += 1
      isDue = true
    }
    return isDue
  }
}
