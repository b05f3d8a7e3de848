package import Countdown

/// The timers as other processes see them.
extension Model {
  /// Whether the window shows remote timers.
  package var showsRemoteTimers: Bool { options.kind == .app }

  package struct PublishedTimer: Equatable, Sendable {
    package let timer: TimerID

    /// The snapshot without its id and options.
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

  /// Returns a timer's start options; nil for an unknown id.
  package func startOptions(of timer: TimerID) -> TimerItem.Options? {
    items.first { $0.id == timer }?.options
  }

  /// Whether another process has taken over the timers.
  package var isHandedOver: Bool { handOver == .accepted }

  /// Whether the app was left and no process has taken over its timers. They can be resumed.
  package var isLost: Bool { handOver?.isLost ?? false }
}
