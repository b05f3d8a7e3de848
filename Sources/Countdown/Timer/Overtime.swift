/// The time after an end: when the alarm rings again, and from when on keys are meant for it.
package struct Overtime: Equatable, Sendable {
  /// When the alarm began: at the end, or later if the machine slept.
  private let began: SteadyTime
  package private(set) var isSilenced = false

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

  /// Keys that are typed earlier were meant for the countdown.
  package var isOpenFrom: SteadyTime { began + .milliseconds(500) }

  /// When the alarm rings next; nil if never.
  package var nextRing: SteadyTime? {
    isSilenced || repeats == Self.repeatCount ? nil : began + Self.pause(before: repeats)
  }

  mutating func silence() { isSilenced = true }

  /// Returns whether the alarm must ring again now: once, however many repeats were missed.
  @discardableResult
  mutating func ring(at now: SteadyTime) -> Bool {
    var isDue = false
    while let next = nextRing, next <= now {
      repeats += 1
      isDue = true
    }
    return isDue
  }
}
