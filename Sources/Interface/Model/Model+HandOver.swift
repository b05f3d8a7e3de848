internal import Countdown

/// Leaving the app: a background process takes over the timers.
extension Model {
  enum HandOver: Equatable, Sendable {
    /// The request was sent. The reply is pending.
    case requested
    /// Another process has taken over.
    case accepted
    /// No process took over. The text gives the reason.
    case failed(String)

    var isLost: Bool { self != .accepted }
  }

  /// Asks for another process to take over the unfinished timers, if there are any.
  mutating func requestHandOver(at now: Moment) -> [Effect] {
    guard items.contains(where: \.canBeHandedOver) else { return [] }
    handOver = .requested
    return flushLog(at: now) + [.handOver]
  }

  /// Ends the timers that are not handed over because they are over.
  mutating func endTimers(at now: Moment) -> [Effect] {
    stopAll(thatAreOver: handOver != nil, at: now)
  }

  /// Returns the last line of a timer when the app is left: `5m tea (k7): runs in the
  /// background, ends 17:35`.
  ///
  /// - Returns: nil if the timer is over or the reply is pending.
  func handOverLine(
    of item: TimerItem, title: String, id: String?, at now: Moment
  ) -> String? {
    guard let handOver, item.canBeHandedOver else { return nil }
    let left = item.stopText(left: item.time.duration)
    switch handOver {
    case .requested: return nil
    case .failed:
      let command = (["timer resume"] + [id].compactMap(\.self)).joined(separator: " ")
      return "\(title): lost \(left): write \(command)"
    case .accepted:
      let label = id.map { " (\($0))" } ?? ""
      switch item.time.status {
      case .running: return "\(title)\(label): runs in the background, \(item.shown.endPhrase)"
      case .paused: return "\(title)\(label): paused in the background \(left)"
      case .stopped: return "\(title)\(label): runs the next part in the background"
      }
    }
  }

  /// Returns the line after those of the timers: how to find them again, or why no process took
  /// over.
  ///
  /// - Parameters:
  ///   - count: the number of timers handed over.
  ///   - id: the ID of the first of them.
  func handOverAdvice(for count: Int, id: String?) -> String? {
    switch handOver {
    case nil, .requested: return nil
    case .failed(let reason): return "no timer runs in the background: \(reason)"
    case .accepted:
      let (it, one) = count == 1 ? ("it", "it") : ("them", "one")
      let stop = id.map { ", timer stop \($0) to stop \(one)" } ?? ""
      return "write timer to see \(it)\(stop)" + (count == 1 ? "" : ", or timer stop all")
    }
  }
}
