internal import Countdown

/// A timer of another process.
struct RemoteTimer: Sendable {
  private(set) var shown: ShownTimer

  /// Whether its process has ended with it: it is shown until somebody has seen that its time is up.
  private(set) var isGone = false

  init(_ snapshot: TimerSnapshot, in zone: any Zone, isUnicode: Bool, at now: Moment) {
    shown = ShownTimer(snapshot, ShownTimer.Options(isUnicode: isUnicode), in: zone, at: now)
  }

  var snapshot: TimerSnapshot { shown.snapshot }

  /// Whether its time has been up for no more than a moment.
  func isJustUp(at now: Moment) -> Bool {
    snapshot.isUp && snapshot.over(at: now) < .seconds(2)
  }

  /// Takes in how it stands, as its process says.
  mutating func update(to snapshot: TimerSnapshot, flashes: Bool, at now: Moment) {
    isGone = false
    shown.update(to: snapshot, flashes: flashes, at: now)
  }

  /// The same after its process has ended; nil where that was not because its time was up.
  func gone(at now: Moment) -> RemoteTimer? {
    if isGone || snapshot.state == .over { return isGone ? self : nil }
    guard snapshot.state == .running, snapshot.left(at: now) <= .zero else { return nil }
    var timer = self
    timer.shown.update(to: snapshot.ended(at: now), flashes: false, at: now)
    guard timer.snapshot.isAtEnd else { return nil }
    timer.isGone = true
    return timer
  }

  /// Goes over to the next part where its time has come.
  mutating func advance(flashes: Bool, at now: Moment) {
    shown.update(to: snapshot.advanced(to: now), flashes: flashes, at: now)
  }
}
