internal import Countdown

/// A timer of another process: how it stands, and the words for that.
struct OtherTimer: Sendable {
  private(set) var snapshot: TimerSnapshot

  /// Whether its process has ended with it: it is shown until somebody has seen that its time is up.
  private(set) var isGone = false

  /// Until when the picture shows that its time is up; nil where it does not.
  private(set) var flashesUntil: SteadyTime?

  /// What it is called: its name, or the id by which other shells know it.
  private(set) var name: String

  /// `then 5m break`; nil for nothing.
  private(set) var next: String?

  /// When it ends, and when all of its parts do.
  private(set) var ending: Ending
  private(set) var wholeEnding: Ending?

  private let zone: any Zone
  private let isUnicode: Bool

  init(_ snapshot: TimerSnapshot, in zone: any Zone, isUnicode: Bool, at now: Moment) {
    (self.snapshot, self.zone, self.isUnicode) = (snapshot, zone, isUnicode)
    (name, ending) = ("", Ending(in: zone, at: now))
    update(at: now)
  }

  /// Shows that its time is up, if that is so.
  ///
  /// - Parameter before: how it stood before.
  mutating func noteEnd(after before: OtherTimer?, at now: Moment) {
    guard snapshot.isUp else { return }
    if let before, before.snapshot.isUp {
      flashesUntil = before.flashesUntil
    } else if snapshot.over(at: now) < TimerItem.flashDuration {
      flashesUntil = now.steady + TimerItem.flashDuration
    }
  }

  /// Whether its time has been up for no more than a moment.
  func isJustUp(at now: Moment) -> Bool {
    snapshot.isUp && snapshot.over(at: now) < .seconds(2)
  }

  /// The same after its process has ended; nil where that was not because its time was up.
  func gone(at now: Moment) -> OtherTimer? {
    if isGone || snapshot.state == .over { return isGone ? self : nil }
    guard snapshot.state == .running, snapshot.left(at: now) <= .zero else { return nil }
    var timer = self
    timer.snapshot = snapshot.ended(at: now)
    guard timer.snapshot.isAtEnd else { return nil }
    timer.isGone = true
    timer.flashesUntil = now.steady + TimerItem.flashDuration
    timer.update(at: now)
    return timer
  }

  /// Goes over to the next part, and makes the words anew where another day has begun, or a clock has been set.
  mutating func follow(at now: Moment) {
    let advanced = snapshot.advanced(to: now)
    if advanced != snapshot {
      snapshot = advanced
      update(at: now)
    }
    if ending.isOutdated(isRunning: snapshot.isCounting, at: now) { update(at: now) }
  }

  private mutating func update(at now: Moment) {
    name =
      snapshot.name.isEmpty ? snapshot.id : Quoting.visible(snapshot.name, isUnicode: isUnicode)
    next =
      snapshot.next.isEmpty
      ? nil : "then \(Quoting.visible(snapshot.next, isUnicode: isUnicode))"
    (ending, wholeEnding) = (Ending(in: zone, at: now), nil)
    guard let end = snapshot.end(at: now) else { return }
    let isToTheSecond = snapshot.total < .seconds(60)
    let wholeEnd = snapshot.wholeEnd(at: now)
    let isPart = wholeEnd != nil || snapshot.parts == nil
    ending.update(
      to: end, snapshot.isUp ? .past : isPart ? .part : .coming, isToTheSecond: isToTheSecond,
      at: now)
    guard !snapshot.isUp, let wholeEnd else { return }
    var whole = Ending(in: zone, at: now)
    whole.update(to: wholeEnd, isToTheSecond: isToTheSecond, at: now)
    wholeEnding = whole
  }
}
