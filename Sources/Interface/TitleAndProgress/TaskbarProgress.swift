package import Countdown
internal import Drawing

/// The mark of the progress in the window's tab or in the dock.
package struct TaskbarProgress: Sendable {
  private var shown: Progress?
  private var shownAt: SteadyTime?

  /// Some terminals remove a mark that is not repeated, Ghostty after 15 s. Beats may be a second apart.
  private static let refresh = Duration.seconds(9)

  package init() {}

  /// Makes the next update write the mark again.
  package mutating func forget() { shown = nil }

  /// Returns the bytes that show the progress; nil if it is shown already.
  ///
  /// While it is paused, it is not repeated: nothing happens then, and nothing is written.
  ///
  /// - Parameter progress: nil where there is none; the mark is then taken away.
  package mutating func update(_ progress: Progress?, at now: SteadyTime) -> [UInt8]? {
    guard let progress else {
      defer { shown = nil }
      return shown == nil ? nil : Sequences.endProgress
    }
    let isOld = !progress.isPaused && shownAt.map { now >= $0 + Self.refresh } == true
    guard progress != shown || isOld else { return nil }
    (shown, shownAt) = (progress, now)
    return Sequences.progress(progress.percent, isPaused: progress.isPaused)
  }
}
