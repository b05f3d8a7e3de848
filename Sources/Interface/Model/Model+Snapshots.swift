package import Countdown

/// What other processes know of the timers.
extension Model {
  /// Whether the timers of other processes are shown too.
  package var showsOthers: Bool { options.kind == .app }

  package struct Listed: Equatable, Sendable {
    package let timer: TimerID

    /// Without an id, and without options.
    package var snapshot: TimerSnapshot

    package init(timer: TimerID, snapshot: TimerSnapshot) {
      (self.timer, self.snapshot) = (timer, snapshot)
    }
  }

  /// How each timer stands that is not done with.
  package var snapshots: [Listed] {
    items.compactMap { item in
      item.snapshot.map { Listed(timer: item.id, snapshot: $0) }
    }
  }

  /// What a timer was started with; nil where there is none of that id.
  package func startOptions(of timer: TimerID) -> TimerItem.Options? {
    items.first { $0.id == timer }?.options
  }

  /// Whether another process has gone on with the timers.
  package var isHandedOver: Bool { leaving == .background }

  /// Whether the app was left while timers counted that no other process has taken: they can be resumed.
  package var isLost: Bool { leaving?.isLost ?? false }
}
