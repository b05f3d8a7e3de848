package import Countdown

/// The snapshots of the timers for other processes.
extension Model {
  /// Whether remote timers are shown: only in the app.
  package var showsRemoteTimers: Bool { options.kind == .app }

  /// A snapshot with the id of its timer in this process.
  package struct PublishedTimer: Equatable, Sendable {
    package let timer: TimerID

    /// The snapshot, without the id for other processes and without the options.
    package var snapshot: TimerSnapshot

    package init(timer: TimerID, snapshot: TimerSnapshot) {
      (self.timer, self.snapshot) = (timer, snapshot)
    }
  }

  /// The snapshots of all timers that are not over.
  package var snapshots: [PublishedTimer] {
    items.compactMap { item in
      item.snapshot.map { PublishedTimer(timer: item.id, snapshot: $0) }
    }
  }

  /// Returns the options with which a timer was started; nil for an unknown id.
  package func startOptions(of timer: TimerID) -> TimerItem.Options? {
    items.first { $0.id == timer }?.options
  }

  /// Whether another process has taken over the timers.
  package var isHandedOver: Bool { handOver == .accepted }

  /// Whether a hand-over was requested, but no process has taken over the timers so far.
  package var isLost: Bool { handOver != nil && !isHandedOver }
}
