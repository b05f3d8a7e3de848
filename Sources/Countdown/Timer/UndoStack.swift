/// The states of a timer before its last changes. Each saved part runs, pauses and resumes with the timer,
/// so an undo restores the part as if the change had not happened.
struct UndoStack: Sendable {
  private struct SavedState: Sendable {
    var part: CountdownTimer.CurrentPart

    var canReturnAfterEnd: Bool

    var isRestart: Bool

    /// The log entry of the part that the change ended; nil if it ended none.
    var entry: LogEntry?
  }

  private var states: [SavedState] = []

  /// The log entries of changes beyond the capacity.
  private var entries: [LogEntry] = []

  /// The most changes that can be undone. A further change drops the oldest one.
  static let capacity = 16

  var isEmpty: Bool { states.isEmpty }

  var endsWithRestart: Bool { states.last?.isRestart ?? false }

  /// Saves the part before a change. With `canReturnAfterEnd`, an undo may return to it even if its time is up.
  mutating func push(
    _ part: CountdownTimer.CurrentPart, canReturnAfterEnd: Bool = false, isRestart: Bool = false
  ) {
    if states.count == Self.capacity {
      let oldest = states.removeFirst()
      if let entry = oldest.entry { entries.append(entry) }
    }
    states.append(
      SavedState(part: part, canReturnAfterEnd: canReturnAfterEnd, isRestart: isRestart))
  }

  mutating func setEntry(_ entry: LogEntry?) {
    if let last = states.indices.last { states[last].entry = entry }
  }

  mutating func pause(at now: Moment) {
    for index in states.indices { states[index].part.time.pause(at: now) }
  }

  mutating func resume(at now: Moment) {
    // A part that has ended must not start again.
    for index in states.indices where states[index].part.time.status == .paused {
      states[index].part.time.start(at: now)
    }
  }

  /// Removes the last change, and returns the part as if the change had not happened. An error keeps the change.
  mutating func pop(at now: Moment) throws(TimerError) -> CountdownTimer.CurrentPart {
    guard let last = states.indices.last else { throw .nothingToUndo }
    states[last].part.time.tick(at: now)
    guard states[last].canReturnAfterEnd || states[last].part.time.status != .stopped else {
      throw .timeWouldBeUp
    }
    return states.removeLast().part
  }

  mutating func removeAll() { states = [] }

  /// Removes and returns the log entries of the parts that changes have ended.
  mutating func takeEntries() -> [LogEntry] {
    defer {
      entries = []
      for index in states.indices { states[index].entry = nil }
    }
    return entries + states.compactMap(\.entry)
  }
}
