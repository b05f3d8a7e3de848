/// The states before the last changes of a timer.
///
/// Before a change, a copy of the part is saved. The copy runs on, and is paused and resumed together with the timer,
/// so an undo restores the part as if the change had not happened.
struct UndoStack: Sendable {
  private struct SavedState: Sendable {
    var part: CountdownTimer.CurrentPart

    /// Whether an undo may return to this part even if its time is up.
    var mayBeOver: Bool

    /// Whether the change was a restart of the part.
    var isRestart: Bool

    /// The log entry of the part that the change left; nil if it did not leave the part, or the part needs none.
    var entry: LogEntry?
  }

  private var states: [SavedState] = []

  /// The log entries of changes that were dropped because there were too many.
  private var entries: [LogEntry] = []

  /// How many changes can be undone. A further change drops the oldest one.
  static let capacity = 16

  /// Whether no change can be undone.
  var isEmpty: Bool { states.isEmpty }

  /// Whether the last change was a restart of the part.
  var endsWithRestart: Bool { states.last?.isRestart ?? false }

  /// Saves the part before a change.
  ///
  /// - Parameter mayBeOver: whether an undo may return to this part even if its time is up.
  mutating func push(
    _ part: CountdownTimer.CurrentPart, mayBeOver: Bool = false, isRestart: Bool = false
  ) {
    if states.count == Self.capacity {
      let oldest = states.removeFirst()
      if let entry = oldest.entry { entries.append(entry) }
    }
    states.append(SavedState(part: part, mayBeOver: mayBeOver, isRestart: isRestart))
  }

  /// Adds a log entry for the part that the last change left.
  mutating func setEntry(_ entry: LogEntry?) {
    if let last = states.indices.last { states[last].entry = entry }
  }

  /// Pauses the saved parts together with the timer.
  mutating func pause(at now: Moment) {
    for index in states.indices { states[index].part.time.pause(at: now) }
  }

  /// Resumes the saved parts together with the timer.
  mutating func resume(at now: Moment) {
    // A part that has ended must not start again.
    for index in states.indices where states[index].part.time.status == .paused {
      states[index].part.time.start(at: now)
    }
  }

  /// Removes the last change, and returns the part as it would be without that change. On an error the change is kept.
  mutating func pop(at now: Moment) throws(TimerError) -> CountdownTimer.CurrentPart {
    guard let last = states.indices.last else { throw .nothingToUndo }
    states[last].part.time.tick(at: now)
    guard states[last].mayBeOver || states[last].part.time.status != .stopped else {
      throw .timeWouldBeUp
    }
    return states.removeLast().part
  }

  /// Removes all changes. After the end of a part, the changes before it cannot be undone.
  mutating func removeAll() { states = [] }

  /// Removes and returns the log entries of the parts that were left.
  mutating func takeEntries() -> [LogEntry] {
    defer {
      entries = []
      for index in states.indices { states[index].entry = nil }
    }
    return entries + states.compactMap(\.entry)
  }
}
