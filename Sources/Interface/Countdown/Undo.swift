internal import Countdown

/// What the time would be had the last changes not been made.
///
/// A countdown from before each change is kept and goes on: time passes for it, and it is paused and
/// resumed together with the one that counts. So a change is taken back as if it had not happened, at any
/// later moment.
struct Undo: Sendable {
  /// The oldest first.
  private var pasts: [TimeManager] = []

  /// More changes than that are not taken back.
  static let most = 16

  /// What became of the wish to take a change back.
  enum Answer: Sendable {
    case done(TimeManager)
    /// Without the change, time would be up by now.
    case over
    /// There is none.
    case nothing
  }

  /// It is about to be changed.
  mutating func keep(_ time: TimeManager) {
    if pasts.count == Self.most { pasts.removeFirst() }
    pasts.append(time)
  }

  mutating func pause(at now: Moment) {
    for index in pasts.indices { pasts[index].pause(at: now) }
  }

  mutating func start(at now: Moment) {
    // What is over does not begin again.
    for index in pasts.indices where pasts[index].status == .paused {
      pasts[index].start(at: now)
    }
  }

  /// Takes the last change back; where that is refused, it stays.
  mutating func takeBack(at now: Moment) -> Answer {
    guard let last = pasts.indices.last else { return .nothing }
    pasts[last].tick(at: now)
    guard pasts[last].status != .stopped else { return .over }
    return .done(pasts.removeLast())
  }
}
