/// How far a page has come, for places that show only that.
package struct Progress: Hashable, Sendable {
  /// The share of the time that has passed, 0…100.
  package var percent: Int

  /// Whether no time passes now.
  package var isPaused: Bool

  package init(percent: Int, isPaused: Bool) {
    (self.percent, self.isPaused) = (percent, isPaused)
  }
}
