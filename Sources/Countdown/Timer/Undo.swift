/// What a timer counts, as it would be without the last changes.
///
/// A change first keeps a copy of what was counted. The copy keeps counting: it is paused and resumed together with
/// the timer's own time. So a change can be undone at any later moment as if it had not happened.
struct Undo: Sendable {
  private struct Past: Sendable {
    var count: CountdownTimer.CurrentPart

    /// Whether it was over when it was kept, and may be so again.
    var mayBeOver: Bool

    /// Whether the change after it was a restart of the part.
    var isRestart: Bool

    /// The line of the log for the part that the change has left; nil where it is the same part, or has its line.
    var entry: LogEntry?
  }

  /// What was kept, the oldest first.
  private var pasts: [Past] = []

  /// The lines of changes that were forgotten because there were too many.
  private var entries: [LogEntry] = []

  /// How many changes can be undone; the oldest one is forgotten first.
  static let most = 16

  /// Whether no change can be undone.
  var isEmpty: Bool { pasts.isEmpty }

  /// Whether the last change was a restart of the part.
  var endsWithRestart: Bool { pasts.last?.isRestart ?? false }

  /// Keeps what was counted before a change.
  ///
  /// - Parameter mayBeOver: whether the change can be undone even though time was up before it.
  mutating func keep(
    _ count: CountdownTimer.CurrentPart, mayBeOver: Bool = false, isRestart: Bool = false
  ) {
    if pasts.count == Self.most {
      let oldest = pasts.removeFirst()
      if let entry = oldest.entry { entries.append(entry) }
    }
    pasts.append(Past(count: count, mayBeOver: mayBeOver, isRestart: isRestart))
  }

  /// Notes a line for the part that the last change has left.
  mutating func note(_ entry: LogEntry?) {
    if let last = pasts.indices.last { pasts[last].entry = entry }
  }

  /// Pauses the kept times, because the timer is paused.
  mutating func pause(at now: Moment) {
    for index in pasts.indices { pasts[index].count.time.pause(at: now) }
  }

  /// Resumes the kept times, because the timer is resumed.
  mutating func start(at now: Moment) {
    // A kept time that has ended must not start again.
    for index in pasts.indices where pasts[index].count.time.status == .paused {
      pasts[index].count.time.start(at: now)
    }
  }

  /// Returns what is counted without the last change and forgets that change; if it throws, the change is still kept.
  mutating func takeBack(at now: Moment) throws(TimerError) -> CountdownTimer.CurrentPart {
    guard let last = pasts.indices.last else { throw .nothingToUndo }
    pasts[last].count.time.tick(at: now)
    guard pasts[last].mayBeOver || pasts[last].count.time.status != .stopped else {
      throw .timeWouldBeUp
    }
    return pasts.removeLast().count
  }

  /// Forgets all changes: a change before the end of a time cannot be undone after it.
  mutating func forget() { pasts = [] }

  /// Returns the lines for the parts that were left, and forgets these lines.
  mutating func takeEntries() -> [LogEntry] {
    defer {
      entries = []
      for index in pasts.indices { pasts[index].entry = nil }
    }
    return entries + pasts.compactMap(\.entry)
  }
}
