import Countdown

/// The expected state of a timer, computed from its plan and the accepted actions.
struct ExpectedTimer: Equatable {
  let plan: Plan
  var place = PlanPosition()
  var left = Duration.zero
  var full = Duration.zero
  var end: WallTime?
  var runs = true
  var at: Moment

  /// The total running time of all parts, without pauses.
  var ran = Duration.zero

  /// The states before the last changes, for undo.
  var past: [Past] = []
  private var passedAt: SteadyTime?

  struct Past: Equatable {
    var timer: ExpectedTimer
    var mayBeUp = false
    var isRestart = false
  }

  init(_ plan: Plan, at now: Moment) {
    (self.plan, at) = (plan, now)
    begin(place, at: now)
  }

  var isUp: Bool { !runs && left == .zero }
  var next: PlanPosition? { plan.next(after: place) }
  var isOver: Bool { isUp && next == nil }

  mutating func begin(_ place: PlanPosition, at now: Moment) {
    (self.place, runs, at, end) = (place, true, now, nil)
    switch plan.part(at: place).target {
    case .duration(let length): left = length
    case .deadline(let end): (self.end, left) = (end, max(now.wall.duration(to: end), .zero))
    }
    full = left
  }

  /// Advances the current part; returns how long ago it ended, if it has just ended.
  private mutating func count(to now: Moment) -> Duration? {
    defer { at = now }
    guard runs else { return nil }
    let passed = at.steady.duration(to: now.steady)
    let rest = end.map { now.wall.duration(to: $0) } ?? left - passed
    ran += end == nil ? min(passed, left) : passed
    left = max(rest, .zero)
    guard rest <= .zero else { return nil }
    runs = false
    return .zero - rest
  }

  /// Advances to now; returns the last part that ended, and how long ago.
  mutating func pass(to now: Moment) -> (part: Int, late: Duration)? {
    var ended: (Int, Duration)?
    while let late = count(to: now) {
      ended = (plan.index(of: place) + 1, late)
      past = []
      guard let next, !plan.waitsBetweenParts else { break }
      passedAt = now.steady
      begin(next, at: now.advanced(by: .zero - late))
    }
    return ended
  }

  private mutating func keep(mayBeUp: Bool = false, isRestart: Bool = false) {
    var kept = self
    kept.past = []
    past = (past + [Past(timer: kept, mayBeUp: mayBeUp, isRestart: isRestart)]).suffix(16)
  }

  private mutating func setRuns(_ runs: Bool, at now: Moment) {
    self.runs = runs
    at = now
    for index in past.indices {
      _ = past[index].timer.count(to: now)
      if !past[index].timer.isUp { past[index].timer.runs = runs }
    }
  }

  /// Returns the state after an action; nil if it is rejected. Call after `pass(to:)`.
  func after(_ action: TimerAction, at now: Moment) -> ExpectedTimer? {
    var next = self
    switch action {
    case .toggle where isUp: return isOver ? self : after(.next, at: now)
    case .toggle: return after(runs ? .pause : .resume, at: now)
    case .resume where isUp: return isOver ? nil : after(.next, at: now)
    case .pause, .resume:
      if isUp || end != nil && action == .pause { return nil }
      if runs != (action == .resume) { next.setRuns(action == .resume, at: now) }
    case .silence: return isUp ? self : nil
    case .restart:
      if end != nil { return nil }
      next.keep(isRestart: true)
      (next.left, next.runs) = (full, true)
    case .restartAll:
      if past.last?.isRestart != true { next.keep() }
      next.begin(PlanPosition(), at: now)
    case .next:
      let isEarly = passedAt.map { $0.duration(to: now.steady) < .milliseconds(500) } ?? false
      guard let place = self.next, !isEarly else { return nil }
      next.keep(mayBeUp: isUp)
      next.begin(place, at: now)
    case .snooze:
      if !isUp { return nil }
      next.keep(mayBeUp: true)
      (next.left, next.full, next.end, next.runs) = (.seconds(300), .seconds(300), nil, true)
    case .add(let amount, let isContinued):
      let sum = left + amount
      if amount < .zero, sum < .seconds(1) || isUp { return nil }
      if sum > .longestCountdown || isUp && amount == .zero { return nil }
      if isUp || !isContinued || past.isEmpty { next.keep() }
      (next.left, next.full) = (sum, max(full, sum))
      if isUp { (next.end, next.runs) = (nil, true) }
      next.end = next.end?.advanced(by: amount)
    case .undo:
      guard var last = past.last else { return nil }
      _ = last.timer.count(to: now)
      if last.timer.isUp, !last.mayBeUp { return nil }
      next = last.timer
      (next.past, next.passedAt) = (past.dropLast(), passedAt)
    case .stop: break
    }
    return next
  }

  /// Returns the state after another process takes over: the undo history is empty, and a waiting
  /// part starts.
  func goingOn(resumes: Bool, at now: Moment) -> ExpectedTimer {
    var next = self
    (next.past, next.passedAt) = ([], nil)
    // After the clock was set back, a deadline is further away than before.
    if let end { next.full = max(full, now.wall.duration(to: end)) }
    if isUp, let place = self.next {
      next.begin(place, at: now)
    } else if !runs, resumes {
      next.setRuns(true, at: now)
    }
    return next
  }
}
