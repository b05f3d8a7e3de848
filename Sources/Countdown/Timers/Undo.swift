/// What the time would be had the last changes not been made.
///
/// Before each change the time is kept as it was, and goes on: it passes for the kept one as well, which is
/// paused and resumed together with the one that counts. So a change is taken back as if it had not happened,
/// at any later moment.
struct Undo: Sendable {
  /// The oldest first.
  private var pasts: [TimeManager] = []

  /// How many changes can be taken back; the oldest one is forgotten first.
  static let most = 16

  /// Whether no change can be taken back.
  var isEmpty: Bool { pasts.isEmpty }

  /// Keeps the time as it was before a change.
  mutating func keep(_ time: TimeManager) {
    if pasts.count == Self.most { pasts.removeFirst() }
    pasts.append(time)
  }

  /// The time that counts is paused.
  mutating func pause(at now: Moment) {
    for index in pasts.indices { pasts[index].pause(at: now) }
  }

  /// The time that counts is resumed.
  mutating func start(at now: Moment) {
    // What is over does not begin again.
    for index in pasts.indices where pasts[index].status == .paused {
      pasts[index].start(at: now)
    }
  }

  /// The time without the last change, which is forgotten; where that is refused, it is still kept.
  mutating func takeBack(at now: Moment) throws(TimerRefusal) -> TimeManager {
    guard let last = pasts.indices.last else { throw .nothingToUndo }
    pasts[last].tick(at: now)
    guard pasts[last].status != .stopped else { throw .timeWouldBeUp }
    return pasts.removeLast()
  }

  /// Forgets all changes: nothing is taken back across the end of a time.
  mutating func forget() { pasts = [] }
}
