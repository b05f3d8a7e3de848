internal import Countdown

/// The times at which the picture of a timer on the board changes.
enum PictureSchedule {
  /// Returns the time until the picture of a running timer changes.
  ///
  /// - Parameters:
  ///   - steps: the number of distinguishable lengths of the arc; nil if the picture may change at every tick.
  ///   - nextWarning: the remaining time at which the arc changes its colour next; nil if it will not.
  static func delay(
    left: Duration, of full: Duration, steps: Double?, nextWarning: Duration?,
    every interval: Duration
  ) -> Duration {
    // An arc that takes a step at least every two frames may change at every tick.
    guard let steps, full.inSeconds > 2 * FrameGrid.frame.inSeconds * steps else {
      return FrameGrid.next(remaining: left, interval: interval)
    }
    let step = (left.inSeconds / full.inSeconds * steps).rounded(.up)
    var next = max(
      .seconds(left.wholeSeconds - 1),
      Duration(roundingDown: full.inSeconds * ((step - 1) / steps)))
    if let nextWarning { next = max(next, nextWarning) }
    // Exactly at a step, rounding may make the difference zero.
    let delay = max(left - next, .nanoseconds(1))
    return FrameGrid.next(remaining: left, interval: interval, after: delay)
  }

  /// Returns the time until the picture of an ended timer changes.
  static func delay(over: Duration, every interval: Duration) -> Duration {
    interval - over.remainder(dividingBy: interval)
  }

  /// Returns the first instant from `next` on that is a whole number of ticks before `end`; `next` itself if ticks are
  /// longer than a frame or `end` is not later.
  ///
  /// All timers share these instants, so a hundred timers need no more pictures than one.
  static func aligned(
    _ next: SteadyTime, to end: SteadyTime?, every interval: Duration
  ) -> SteadyTime {
    guard interval <= FrameGrid.frame, let end, next < end else { return next }
    return next + next.duration(to: end).remainder(dividingBy: interval)
  }
}
