import Countdown
import Interface

/// The processes that are watched, and those that are over while their timers may come elsewhere.
@MainActor
struct WatchedProcesses {
  private var all: [Owner: WatchedProcess] = [:]

  subscript(owner: Owner) -> WatchedProcess? {
    get { all[owner] }
    set { all[owner] = newValue }
  }

  /// Whether each has said how its timers stand.
  var areKnown: Bool { all.values.allSatisfy { $0.timers != nil } }

  /// Whether the socket of one has gone, though it is not about to end.
  var isAnyMissing: Bool { all.contains { $1.isMissing($0) } }

  /// Whether the timers of one are likely to go on in another process.
  var isAnyMoving: Bool { all.values.contains { $0.movesUntil != nil } }

  /// How all timers stand, in the order in which they end.
  func timers(at now: Moment) -> [TimerStatus] {
    let live = all.values.filter { !$0.isOver }.flatMap { $0.timers ?? [] }
    // Those of a process that is over are elsewhere by now, or will be.
    let ids = Set(live.map(\.id))
    let kept = all.values.filter(\.isOver).flatMap { $0.timers ?? [] }
    return (live + kept.filter { !ids.contains($0.id) })
      .sorted { TimerStatus.comes($0, before: $1, at: now) }
  }

  /// Whose timer this is; one that is over is returned only where no other has the timer.
  func owner(of id: String) -> Owner? {
    let found = all.filter { $1.timers?.contains { $0.id == id } == true }
    return (found.first { !$1.isOver } ?? found.first)?.key
  }

  /// Forgets processes that are over, when their timers have come elsewhere, if they have gone on there.
  ///
  /// One without room for another one that watches is kept, and asked again.
  ///
  /// - Returns: whether any was forgotten.
  @discardableResult
  mutating func forgetOver(at now: SteadyTime) -> Bool {
    let count = all.count
    let areKnown = areKnown
    all = all.filter { owner, process in
      guard process.isOver else { return true }
      if process.isFull, process.folder.has(owner.file) { return true }
      guard let end = process.movesUntil, now < end else { return false }
      return !areKnown || process.folder.has(owner.moving)
    }
    return all.count < count
  }
}
