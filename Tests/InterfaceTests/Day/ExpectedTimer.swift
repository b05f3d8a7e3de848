import Countdown

/// The expected state of a timer, computed from its plan and the accepted actions.
struct ExpectedTimer: Equatable {
  let plan: Plan
  var position = PlanPosition()

  /// The remaining time of the part.
  var left = Duration.zero

  /// The remaining time at which the bar is full.
  var maxValue = Duration.zero

  /// The end of the part if it is a time of day.
  var deadline: WallTime?
  var isRunning = true

  /// The moment to which the state was advanced.
  var updatedAt: Moment

  /// The running time of all parts, without pauses.
  var ran = Duration.zero

  /// The states before the last changes, for undo.
  var history: [UndoEntry] = []

  /// The last time at which a part began by itself. For half a second from then, `next` is rejected.
  private var partChangedAt: SteadyTime?

  struct UndoEntry: Equatable {
    var timer: ExpectedTimer

    /// Whether undo may return to this state although its time is up.
    var allowsEnd = false

    /// Whether a restart of the part followed. A restart of all parts just after it adds no second entry.
    var isRestart = false
  }

  init(_ plan: Plan, at now: Moment) {
    (self.plan, updatedAt) = (plan, now)
    begin(position, at: now)
  }

  var isUp: Bool { !isRunning && left == .zero }
  var next: PlanPosition? { plan.next(after: position) }
  var isOver: Bool { isUp && next == nil }

  mutating func begin(_ position: PlanPosition, at now: Moment) {
    (self.position, isRunning, updatedAt, deadline) = (position, true, now, nil)
    switch plan.part(at: position).target {
    case .duration(let length): left = length
    case .deadline(let end): (deadline, left) = (end, max(now.wall.duration(to: end), .zero))
    }
    maxValue = left
  }

  /// Advances the current part. If the part ends, returns the time since its end.
  private mutating func countDown(to now: Moment) -> Duration? {
    defer { updatedAt = now }
    guard isRunning else { return nil }
    let elapsed = updatedAt.steady.duration(to: now.steady)
    let remaining = deadline.map { now.wall.duration(to: $0) } ?? left - elapsed
    ran += deadline == nil ? min(elapsed, left) : elapsed
    left = max(remaining, .zero)
    guard remaining <= .zero else { return nil }
    isRunning = false
    return .zero - remaining
  }

  /// Advances to now. Returns the last part that ended, and the time since its end.
  mutating func pass(to now: Moment) -> (part: Int, late: Duration)? {
    var lastEnd: (Int, Duration)?
    while let late = countDown(to: now) {
      lastEnd = (plan.index(of: position) + 1, late)
      history = []
      guard let next, !plan.waitsBetweenParts else { break }
      partChangedAt = now.steady
      begin(next, at: now.advanced(by: .zero - late))
    }
    return lastEnd
  }

  private mutating func saveForUndo(allowsEnd: Bool = false, isRestart: Bool = false) {
    var state = self
    state.history = []
    history = (history + [UndoEntry(timer: state, allowsEnd: allowsEnd, isRestart: isRestart)])
      .suffix(16)
  }

  /// Pauses or resumes the timer and its earlier states, because undo does not change a pause.
  private mutating func setRunning(_ isRunning: Bool, at now: Moment) {
    self.isRunning = isRunning
    updatedAt = now
    for index in history.indices {
      _ = history[index].timer.countDown(to: now)
      if !history[index].timer.isUp { history[index].timer.isRunning = isRunning }
    }
  }

  /// Returns the state after an action; nil for a rejected action. Call `pass(to:)` first.
  func after(_ action: TimerAction, at now: Moment) -> ExpectedTimer? {
    var next = self
    switch action {
    case .toggle where isUp: return isOver ? self : after(.next, at: now)
    case .toggle: return after(isRunning ? .pause : .resume, at: now)
    case .resume where isUp: return isOver ? nil : after(.next, at: now)
    case .pause, .resume:
      if isUp || deadline != nil && action == .pause { return nil }
      if isRunning != (action == .resume) { next.setRunning(action == .resume, at: now) }
    case .silence: return isUp ? self : nil
    case .restart:
      if deadline != nil { return nil }
      next.saveForUndo(isRestart: true)
      (next.left, next.isRunning) = (maxValue, true)
    case .restartAll:
      if history.last?.isRestart != true { next.saveForUndo() }
      next.begin(PlanPosition(), at: now)
    case .next:
      let isEarly = partChangedAt.map { $0.duration(to: now.steady) < .milliseconds(500) } ?? false
      guard let position = self.next, !isEarly else { return nil }
      next.saveForUndo(allowsEnd: isUp)
      next.begin(position, at: now)
    case .snooze:
      if !isUp { return nil }
      next.saveForUndo(allowsEnd: true)
      (next.left, next.maxValue, next.deadline, next.isRunning) = (
        .seconds(300), .seconds(300), nil, true
      )
    case .add(let amount, let continuesPrevious):
      let sum = left + amount
      if amount < .zero, sum < .seconds(1) || isUp { return nil }
      if sum > .longestCountdown || isUp && amount == .zero { return nil }
      if isUp || !continuesPrevious || history.isEmpty { next.saveForUndo() }
      (next.left, next.maxValue) = (sum, max(maxValue, sum))
      if isUp { (next.deadline, next.isRunning) = (nil, true) }
      next.deadline = next.deadline?.advanced(by: amount)
    case .undo:
      guard var last = history.last else { return nil }
      _ = last.timer.countDown(to: now)
      if last.timer.isUp, !last.allowsEnd { return nil }
      next = last.timer
      (next.history, next.partChangedAt) = (history.dropLast(), partChangedAt)
    case .stop: break
    }
    return next
  }

  /// Returns the state after another process takes over. A waiting timer then starts its next part.
  ///
  /// - Parameter resumes: whether a paused timer continues.
  func takenOver(resumes: Bool, at now: Moment) -> ExpectedTimer {
    var next = self
    (next.history, next.partChangedAt) = ([], nil)
    // If the clock was set back, more time remains until a deadline.
    if let deadline { next.maxValue = max(maxValue, now.wall.duration(to: deadline)) }
    if isUp, let position = self.next {
      next.begin(position, at: now)
    } else if !isRunning, resumes {
      next.setRunning(true, at: now)
    }
    return next
  }
}
