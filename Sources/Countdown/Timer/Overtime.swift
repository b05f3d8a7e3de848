/// The alarm after an end: when it rings again, and from when on keys act on it.
package struct Overtime: Equatable, Sendable {
  /// The end, or a later tick that found the end.
  private let began: SteadyTime
  package private(set) var isSilenced = false

  /// How many rings after the first one are past.
  private var pastRingCount = 0

  /// The number of rings after the first one: at 5, 15 and 30 s, and then each minute from the first to the tenth.
  private static let laterRingCount = 13

  init(from instant: SteadyTime) {
    began = instant
  }

  private static func delay(ofLaterRing number: Int) -> Duration {
    switch number {
    case 0: .seconds(5)
    case 1: .seconds(15)
    case 2: .seconds(30)
    default: .seconds(60 * (number - 2))
    }
  }

  /// The instant from which keys act on the alarm. Keys pressed earlier were meant for the countdown.
  package var acceptsKeysFrom: SteadyTime { began + .milliseconds(500) }

  /// When the alarm rings next; nil if it rings no more.
  package var nextRing: SteadyTime? {
    isSilenced || pastRingCount == Self.laterRingCount
      ? nil : began + Self.delay(ofLaterRing: pastRingCount)
  }

  mutating func silence() { isSilenced = true }

  /// Returns whether the alarm must ring now: once, however many rings were missed.
  @discardableResult
  mutating func ring(at now: SteadyTime) -> Bool {
    var isDue = false
    while let next = nextRing, next <= now {
      pastRingCount += 1
      isDue = true
    }
    return isDue
  }
}
