internal import Countdown

/// What becomes of the timers when the app is left: they run in the background.
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

  /// The last line of a timer that was left: `5m tea (k7): runs in the background, ends 17:35`.
  ///
  /// - Returns: nil where it does not go on, and nobody could go on with it.
  func leavingLine(
    of item: TimerItem, title: String, id: String?, at now: Moment
  ) -> String? {
    guard let leaving, item.canGoOn else { return nil }
    let left = item.stopWords(left: item.time.duration)
    switch leaving {
    case .asked: return nil
    case .failed:
      let command = (["timer resume"] + [id].compactMap(\.self)).joined(separator: " ")
      return "\(title): lost \(left): write \(command)"
    case .background:
      let label = id.map { " (\($0))" } ?? ""
      switch item.time.status {
      case .running: return "\(title)\(label): runs in the background, \(item.shown.endPhrase)"
      case .paused: return "\(title)\(label): paused in the background \(left)"
      case .stopped: return "\(title)\(label): runs the next part in the background"
      }
    }
  }

  /// What is said after the lines of the timers: how to get them back, or why nobody goes on with them.
  ///
  /// - Parameters:
  ///   - count: how many timers run on.
  ///   - id: what other processes call the first of them.
  func leavingAdvice(for count: Int, id: String?) -> String? {
    switch leaving {
    case nil, .asked: return nil
    case .failed(let words): return "no timer runs in the background: \(words)"
    case .background:
      let (it, one) = count == 1 ? ("it", "it") : ("them", "one")
      let stop = id.map { ", timer stop \($0) to stop \(one)" } ?? ""
      return "write timer to see \(it)\(stop)" + (count == 1 ? "" : ", or timer stop all")
    }
  }
}
