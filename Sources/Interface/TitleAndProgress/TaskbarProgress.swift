package import Countdown
internal import Drawing

/// The progress indicator in the terminal's tab or in the dock.
package struct TaskbarProgress: Sendable {
  private var shown: Progress?
  private var shownAt: SteadyTime?

  /// Some terminals remove an indicator that is not repeated, Ghostty after 15 s.
  private static let refreshInterval = Duration.seconds(9)

  package init() {}

  /// Makes the next update write the indicator again.
  package mutating func forget() { shown = nil }

  /// Returns the bytes to write; nil for none.
  ///
  /// A paused indicator is not repeated, because a paused program writes nothing.
  ///
  /// - Parameter progress: the progress to show; nil to remove the indicator.
  package mutating func update(_ progress: Progress?, at now: SteadyTime) -> [UInt8]? {
    guard let progress else {
      defer { shown = nil }
      return shown == nil ? nil : Sequences.endProgress
    }
    let isOld = !progress.isPaused && shownAt.map { now >= $0 + Self.refreshInterval } == true
    guard progress != shown || isOld else { return nil }
    (shown, shownAt) = (progress, now)
    return Sequences.progress(progress.percent, isPaused: progress.isPaused)
  }
}
