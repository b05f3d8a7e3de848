import Countdown

/// A simple model of a timer, in whole milliseconds. It records the accepted actions, and computes the state from
/// the record each time. An undo removes actions from the record.
struct ReferenceTimer {
  struct State {
    var left: Int
    var full: Int
    var status = TimeManager.Status.running
    var end = 0
  }

  private enum Action { case pause, resume, restart, add(Int) }

  private struct Entry {
    let time: Int
    let action: Action
    /// The group of actions that one undo removes; nil for a pause or a resume, which no undo reverts.
    let group: Int?
  }

  private let full: Int
  private let start: Int
  private var isDeadline: Bool
  private var entries: [Entry] = []

  /// The groups that can be undone, the oldest first.
  private var groups: [Int] = []
  private var groupCount = 0
  private var hasEnded = false

  init(full: Int, isDeadline: Bool, at start: Int) {
    (self.full, self.isDeadline, self.start) = (full, isDeadline, start)
  }

  func state(at now: Int) -> State { state(after: entries, at: now) }

  private func state(after entries: [Entry], at now: Int) -> State {
    var state = State(left: full, full: full)
    var lastTime = start
    func pass(to time: Int) {
      guard state.status == .running else { return }
      state.left -= time - lastTime
      guard state.left <= 0 else { return }
      state.end = time + state.left
      (state.left, state.status) = (0, .stopped)
    }
    for entry in entries {
      pass(to: entry.time)
      lastTime = entry.time
      switch entry.action {
      case .pause where state.status == .running: state.status = .paused
      case .resume where state.status == .paused: state.status = .running
      case .pause, .resume: break
      case .restart: (state.left, state.status) = (state.full, .running)
      case .add(let amount) where state.status == .stopped:
        (state.left, state.status) = (amount, .running)
        state.full = max(state.full, amount)
      case .add(let amount):
        state.left += amount
        state.full = max(state.full, state.left)
      }
    }
    pass(to: now)
    return state
  }

  /// Returns the event for the end of the timer, in the first call after the end.
  mutating func tick(at now: Int) -> [TimerEvent] {
    let state = state(at: now)
    guard state.status == .stopped, !hasEnded else { return [] }
    hasEnded = true
    groups = []
    return [
      .ended(
        lateness: .milliseconds(now - state.end), total: .milliseconds(state.full),
        isDeadline: isDeadline)
    ]
  }

  mutating func perform(_ action: TimerAction, at now: Int) -> TimerSimulation.Outcome {
    var copy = self
    let endEvents = copy.tick(at: now)
    let outcome = copy.result(of: action, at: now)
    guard case .success(let events) = outcome else { return outcome }
    self = copy
    return .success(endEvents + events)
  }

  private mutating func result(of action: TimerAction, at now: Int) -> TimerSimulation.Outcome {
    let state = state(at: now)
    let timeIsUp = state.status == .stopped
    switch action {
    case .toggle where timeIsUp: return .success([])
    case .toggle: return result(of: state.status == .paused ? .resume : .pause, at: now)
    case .pause, .resume:
      let expected: TimeManager.Status = action == .pause ? .paused : .running
      if timeIsUp { return .failure(.timeIsUp) }
      if state.status == expected { return .success([]) }
      if isDeadline { return .failure(.deadlineDoesNotPause) }
      record(action == .pause ? .pause : .resume, group: nil, at: now)
      return .success([action == .pause ? .paused : .resumed])
    case .snooze, .silence, .stop, .restartAll: return .failure(.timeIsNotUp)
    case .next: return .failure(.lastPart)
    case .restart:
      if isDeadline { return .failure(.deadlineDoesNotRestart) }
      record(.restart, group: newGroup(), at: now)
      hasEnded = false
      return .success(
        (timeIsUp ? [.acknowledged] : []) + [.restarted(timeWasUp: timeIsUp)]
          + statusChange(from: state.status, at: now))
    case .add(let amount, let continuesPrevious):
      let milliseconds = Int(amount / .milliseconds(1))
      if timeIsUp {
        guard milliseconds > 0 else { return .failure(.timeIsUp) }
        (isDeadline, hasEnded) = (false, false)
        record(.add(milliseconds), group: newGroup(), at: now)
        return .success([.acknowledged, .added(amount), .started])
      }
      if milliseconds < 0, state.left + milliseconds < 1000 { return .failure(.tooLittleLeft) }
      if Duration.milliseconds(state.left + milliseconds) > .longestCountdown {
        return .failure(.tooMuchLeft)
      }
      let group = continuesPrevious ? groups.last ?? newGroup() : newGroup()
      record(.add(milliseconds), group: group, at: now)
      return .success([.added(amount)])
    case .undo: return undo(at: now)
    }
  }

  private func statusChange(from status: TimeManager.Status, at now: Int) -> [TimerEvent] {
    switch (status, state(at: now).status) {
    case (.stopped, .running): [.started]
    case (.paused, .running): [.resumed]
    case (.running, .paused): [.paused]
    default: []
    }
  }

  private mutating func undo(at now: Int) -> TimerSimulation.Outcome {
    guard let lastGroup = groups.last else { return .failure(.nothingToUndo) }
    let otherEntries = entries.filter { $0.group != lastGroup }
    guard state(after: otherEntries, at: now).status != .stopped else {
      return .failure(.timeWouldBeUp)
    }
    let status = state(at: now).status
    entries = otherEntries
    groups.removeLast()
    return .success([.undone(timeIsUp: false)] + statusChange(from: status, at: now))
  }

  private mutating func newGroup() -> Int {
    groupCount += 1
    // A timer keeps the last 16 changes for an undo.
    groups = (groups + [groupCount]).suffix(16)
    return groupCount
  }

  private mutating func record(_ action: Action, group: Int?, at now: Int) {
    entries.append(Entry(time: now, action: action, group: group))
  }
}
