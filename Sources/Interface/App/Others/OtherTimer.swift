internal import Countdown

/// A timer of another process: how it stands, and the words for that.
struct OtherTimer: Sendable {
  private(set) var status: TimerStatus

  /// What it is called: its name, or the id by which other shells know it.
  private(set) var name: String

  /// `then 5m break`; nil for nothing.
  private(set) var next: String?

  /// When it ends, and when all of its parts do.
  private(set) var ending: Ending
  private(set) var wholeEnding: Ending?

  private let zone: any Zone

  init(_ status: TimerStatus, in zone: any Zone, isUnicode: Bool, at now: Moment) {
    (self.status, self.zone) = (status, zone)
    name = status.name.isEmpty ? status.id : Quoting.visible(status.name, isUnicode: isUnicode)
    if !status.next.isEmpty {
      next = "then \(Quoting.visible(status.next, isUnicode: isUnicode))"
    }
    ending = Ending(in: zone, at: now)
    update(at: now)
  }

  /// Makes the words anew where another day has begun, or a clock has been set.
  mutating func follow(at now: Moment) {
    if ending.isOutdated(isRunning: status.isCounting, at: now) { update(at: now) }
  }

  private mutating func update(at now: Moment) {
    ending = Ending(in: zone, at: now)
    guard let end = status.end(at: now) else { return }
    let isToTheSecond = status.total < .seconds(60)
    let isPart = status.wholeEnd != nil || status.parts == nil
    ending.update(
      to: end, status.isUp ? .past : isPart ? .part : .coming, isToTheSecond: isToTheSecond,
      at: now)
    guard !status.isUp, let wholeEnd = status.wholeEnd else { return }
    var whole = Ending(in: zone, at: now)
    whole.update(to: wholeEnd, isToTheSecond: isToTheSecond, at: now)
    wholeEnding = whole
  }
}

extension TimerStatus {
  /// Whether its time is up, and it stays until a key.
  var isUp: Bool { state == .over || state == .waiting }

  /// Whether what is left of it becomes less.
  var isCounting: Bool {
    switch count {
    case .ends, .deadline: !isUp
    case .rests, .over: false
    }
  }

  /// Whether it ends when the wall clock shows something.
  var isDeadline: Bool { if case .deadline = count { state != .lost } else { false } }

  /// Whether it can be paused, or resumed.
  var canPause: Bool { (state == .running || state == .paused) && !isDeadline }

  /// Whether it is a part of several.
  var isSequence: Bool { parts != 1 }
}
