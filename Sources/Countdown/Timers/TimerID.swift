/// Identifies a timer within one ``Timers``, whatever its position there; never used twice.
package struct TimerID: Hashable, Sendable {
  package let number: Int

  package init(number: Int) { self.number = number }
}
