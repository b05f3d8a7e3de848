internal import Countdown

/// The timers of other processes, and whether the chosen one of them is shown alone.
struct RemoteTimers: Sendable {
  /// In the order in which they were first heard of, so that a ring stays at its place.
  private(set) var timers: [RemoteTimer] = []

  /// Whether the chosen one is shown alone.
  var showsAlone = false

  /// Whether it has been said which there are: only those that count at the start open their page.
  private(set) var areKnown = false

  var isEmpty: Bool { timers.isEmpty }

  func timer(_ id: String) -> RemoteTimer? { timers.first { $0.snapshot.id == id } }

  func place(of id: String) -> Int? { timers.firstIndex { $0.snapshot.id == id } }

  /// Takes in how all of them stand.
  ///
  /// One whose time was up stays until it is dismissed, also when its process has ended.
  ///
  /// - Parameter make: makes a timer of which nothing was known.
  mutating func update(
    to all: [TimerSnapshot], flashes: Bool, at now: Moment, make: (TimerSnapshot) -> RemoteTimer
  ) {
    areKnown = true
    var rest: [String: TimerSnapshot] = [:]
    for snapshot in all { rest[snapshot.id] = snapshot }
    timers = timers.compactMap { before in
      guard let snapshot = rest.removeValue(forKey: before.snapshot.id) else {
        return before.gone(at: now)
      }
      var timer = before
      timer.update(to: snapshot, flashes: flashes, at: now)
      return timer
    }
    // Each id once, whoever made the list.
    for snapshot in all {
      if let new = rest.removeValue(forKey: snapshot.id) { timers.append(make(new)) }
    }
  }

  /// Shows one no more whose process has ended.
  mutating func dismiss(_ id: String) {
    timers.removeAll { $0.isGone && $0.snapshot.id == id }
  }

  /// Lets time pass for them.
  mutating func advance(flashes: Bool, at now: Moment) {
    for index in timers.indices { timers[index].advance(flashes: flashes, at: now) }
  }
}
