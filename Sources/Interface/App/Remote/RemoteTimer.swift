internal import Countdown

/// A timer of another process.
struct RemoteTimer: Sendable {
  private(set) var display: TimerDisplay

  /// Whether the process exited after the timer ended. The timer stays visible until it is dismissed.
  private(set) var hasExited = false

  init(_ snapshot: TimerSnapshot, in zone: any Zone, isUnicode: Bool, at now: Moment) {
    display = TimerDisplay(snapshot, TimerDisplay.Options(isUnicode: isUnicode), in: zone, at: now)
  }

  var snapshot: TimerSnapshot { display.snapshot }

  /// Returns whether the timer ended less than two seconds ago.
  func isJustUp(at now: Moment) -> Bool {
    snapshot.isUp && snapshot.timeSinceEnd(at: now) < .seconds(2)
  }

  mutating func update(to snapshot: TimerSnapshot, flashes: Bool, at now: Moment) {
    hasExited = false
    display.update(to: snapshot, flashes: flashes, at: now)
  }

  /// Returns the ended timer if its process exited because the timer ended; otherwise nil.
  func keptAfterExit(at now: Moment) -> RemoteTimer? {
    if hasExited { return self }
    guard snapshot.state == .running, snapshot.left(at: now) <= .zero else { return nil }
    var timer = self
    timer.display.update(to: snapshot.advancedPastEnd(to: now), flashes: false, at: now)
    guard timer.snapshot.isAtEnd else { return nil }
    timer.hasExited = true
    return timer
  }

  /// Moves on to the next part of a sequence when that is due.
  mutating func advance(flashes: Bool, at now: Moment) {
    display.update(to: snapshot.advanced(to: now), flashes: flashes, at: now)
  }
}
