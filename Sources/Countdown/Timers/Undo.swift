/// The times as they would be without the last changes.
///
/// A restart or an addition first keeps a copy of the time. The copy keeps counting: it is paused and resumed
/// together with the timer's own time. So a change can be undone at any later moment as if it had not happened.
struct Undo: Sendable {
  private struct Past: Sendable {
    var time: TimeManager

    /// Whether it was over when it was kept, and may be so again.
    var mayBeOver: Bool
  }

  /// The kept times, the oldest first.
  private var pasts: [Past] = []

  /// How many changes can be undone; the oldest one is forgotten first.
  static let most = 16

  /// Whether no change can be undone.
  var isEmpty: Bool { pasts.isEmpty }

  /// Keeps the time as it was before a change.
  ///
  /// - Parameter mayBeOver: whether the change can be undone even though time was up before it.
  mutating func keep(_ time: TimeManager, mayBeOver: Bool = false) {
    if pasts.count == Self.most { pasts.removeFirst() }
    pasts.append(Past(time: time, mayBeOver: mayBeOver))
  }

  /// Pauses the kept times, because the timer is paused.
  mutating func pause(at now: Moment) {
    for index in pasts.indices { pasts[index].time.pause(at: now) }
  }

  /// Resumes the kept times, because the timer is resumed.
  mutating func start(at now: Moment) {
    // A kept time that has ended must not start again.
    for index in pasts.indices where pasts[index].time.status == .paused {
      pasts[index].time.start(at: now)
    }
  }

  /// Returns the time without the last change and forgets that change; if it throws, the change is still kept.
  mutating func takeBack(at now: Moment) throws(TimerRefusal) -> TimeManager {
    guard let last = pasts.indices.last else { throw .nothingToUndo }
    pasts[last].time.tick(at: now)
    guard pasts[last].mayBeOver || pasts[last].time.status != .stopped else { throw .timeWouldBeUp }
    return pasts.removeLast().time
  }

  /// Forgets all changes: a change before the end of a time cannot be undone after it.
  mutating func forget() { pasts = [] }
}
