internal import Countdown

/// The timers of other processes.
struct RemoteTimers: Sendable {
  /// The timers, in the order of their first appearance, so that rings keep their positions.
  private(set) var timers: [RemoteTimer] = []

  /// Whether the page *Timer* shows the selected remote timer instead of a local timer.
  var isSelectedTimerOpen = false

  /// Whether a list of timers has arrived.
  private(set) var isLoaded = false

  var isEmpty: Bool { timers.isEmpty }

  func timer(_ id: String) -> RemoteTimer? { timers.first { $0.snapshot.id == id } }

  func index(of id: String) -> Int? { timers.firstIndex { $0.snapshot.id == id } }

  /// Updates, adds and removes timers. A timer that ended with its process stays until the user dismisses it.
  mutating func update(
    to snapshots: [TimerSnapshot], flashes: Bool, at now: Moment,
    make: (TimerSnapshot) -> RemoteTimer
  ) {
    isLoaded = true
    var remaining: [String: TimerSnapshot] = [:]
    for snapshot in snapshots { remaining[snapshot.id] = snapshot }
    timers = timers.compactMap { before in
      guard let snapshot = remaining.removeValue(forKey: before.snapshot.id) else {
        return before.keptAfterExit(at: now)
      }
      var timer = before
      timer.update(to: snapshot, flashes: flashes, at: now)
      return timer
    }
    // A second snapshot with the same id finds no entry any more, so it is skipped.
    for snapshot in snapshots {
      if let new = remaining.removeValue(forKey: snapshot.id) { timers.append(make(new)) }
    }
  }

  /// Removes a timer whose process has exited.
  mutating func dismiss(_ id: String) {
    timers.removeAll { $0.hasExited && $0.snapshot.id == id }
  }

  mutating func advance(flashes: Bool, at now: Moment) {
    for index in timers.indices { timers[index].advance(flashes: flashes, at: now) }
  }
}
