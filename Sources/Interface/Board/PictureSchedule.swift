internal import Countdown

/// When the picture of a running timer among others is next another one.
enum PictureSchedule {
  /// How long until then.
  ///
  /// - Parameters:
  ///   - left: what is left of the full time.
  ///   - steps: how many lengths of the arc look different; nil where every beat may change the picture.
  ///   - nearEnd: with that much left the arc takes another colour.
  static func next(
    left: Duration, of full: Duration, steps: Double?, nearEnd: Duration, every interval: Duration
  ) -> Duration {
    guard let steps, full.roughSeconds > 2 * FrameGrid.frame.roughSeconds * steps else {
      return FrameGrid.next(remaining: left, interval: interval)
    }
    let step = (left.roughSeconds / full.roughSeconds * steps).rounded(.up)
    var next = max(
      .seconds(left.wholeSeconds - 1),
      Duration(roundingDown: full.roughSeconds * ((step - 1) / steps)))
    if nearEnd < left { next = max(next, nearEnd) }
    // On the very border between two steps the difference may be zero.
    let rest = max(left - next, .nanoseconds(1))
    return FrameGrid.next(remaining: left, interval: interval, after: rest)
  }

  /// How long until the picture of one changes whose time is up.
  ///
  /// - Parameters:
  ///   - over: how long it has been up.
  ///   - interval: how often the picture changes.
  static func nextOver(_ over: Duration, every interval: Duration) -> Duration {
    interval - over.remainder(dividingBy: interval)
  }

  /// The first beat at or after an instant on the grid that ends with one of the timers.
  ///
  /// Seconds of timers that were begun at any moment end at any moment. Pictures follow the beats of one timer that
  /// runs, so that a hundred timers need no more pictures than one; what is shown is a beat late at most, never early.
  static func aligned(
    _ next: SteadyTime, to end: SteadyTime?, every interval: Duration
  ) -> SteadyTime {
    guard interval <= FrameGrid.frame, let end, next < end else { return next }
    return next + next.duration(to: end).remainder(dividingBy: interval)
  }
}
