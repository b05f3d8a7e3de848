/// The identity of a timer within this process; never used twice.
package struct TimerID: Hashable, Sendable {
  package let number: Int

  /// The id of all timers that are not listed. The ids of listed timers begin at 1.
  package static let unlisted = TimerID(number: 0)

  package init(number: Int) { self.number = number }
}
