/// The identity of a timer within this process; never used twice, except ``unlisted``.
package struct TimerID: Hashable, Sendable {
  package let number: Int

  /// The id of each timer outside of the list, such as one made from a snapshot. Listed timers begin at 1.
  package static let unlisted = TimerID(number: 0)

  package init(number: Int) { self.number = number }
}
