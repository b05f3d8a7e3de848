/// Identifies a timer among those of this process, whatever its position; never used twice.
package struct TimerID: Hashable, Sendable {
  package let number: Int

  package init(number: Int) { self.number = number }
}
