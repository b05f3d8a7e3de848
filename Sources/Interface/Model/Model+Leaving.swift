internal import Countdown

/// What becomes of the timers when the app is left: they go on in the background.
extension Model {
  enum Leaving: Equatable, Sendable {
    /// Nobody has said yet whether another process goes on with them.
    case asked
    /// Another process goes on with them.
    case background
    /// It does not: why, in words for the user.
    case failed(String)

    /// Whether nobody goes on with them.
    var isLost: Bool { self != .background }
  }

  /// Has another process go on with the timers that are not over, if there are any.
  mutating func handOver(at now: Moment) -> [Effect] {
    guard items.contains(where: \.canGoOn) else { return [] }
    leaving = .asked
    return flushLog(at: now) + [.handOver]
  }

  /// Ends the timers that nobody goes on with: their time was up.
  mutating func endTimers(at now: Moment) -> [Effect] {
    stopAll(thatAreOver: leaving != nil, at: now)
  }

  /// The last line of a timer that was left: `5m tea (k7): goes on in the background, ends 17:35`.
  ///
  /// - Returns: nil where it does not go on, and nobody could go on with it.
  func leavingLine(
    of item: TimerItem, title: String, id: String?, at now: Moment
  ) -> String? {
    guard let leaving, item.canGoOn else { return nil }
    let left = item.stopWords(left: item.time.duration)
    switch leaving {
    case .asked: return nil
    case .failed: return "\(title): lost \(left), timer resume goes on with it"
    case .background:
      let state =
        switch item.time.status {
        case .running: item.shown.endPhrase
        case .paused: "paused \(left)"
        case .stopped: "with the next part"
        }
      let label = id.map { " (\($0))" } ?? ""
      return "\(title)\(label): goes on in the background, \(state)"
    }
  }

  /// What is said after the lines of the timers: how to get them back, or why nobody goes on with them.
  ///
  /// - Parameter count: how many timers run on.
  func leavingAdvice(for count: Int) -> String? {
    // A command that names no timer is for the only one that counts, in whatever process.
    let others = others.timers.count { !$0.isGone && $0.snapshot.state != .lost }
    return switch leaving {
    case nil, .asked: nil
    case .background where others > 0:
      "write timer to see what goes on, timer stop all to end all \(count + others)"
    case .background where count > 1:
      "write timer to see what goes on, timer stop all to end it"
    case .background: "write timer to see what goes on, timer stop to end it"
    case .failed(let words): "nothing goes on in the background: \(words)"
    }
  }
}
