/// The progress of the selected timer, for the terminal's tab or the dock.
package struct Progress: Hashable, Sendable {
  /// The elapsed time, 0…100.
  package var percent: Int

  /// Whether the timer is paused.
  package var isPaused: Bool

  package init(percent: Int, isPaused: Bool) {
    (self.percent, self.isPaused) = (percent, isPaused)
  }
}
