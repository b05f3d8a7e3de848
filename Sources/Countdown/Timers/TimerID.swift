/// Tells the timers of one ``Timers`` apart, whatever their order; never given twice.
package struct TimerID: Hashable, Sendable {
  let number: Int
}
