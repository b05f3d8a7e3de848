internal import Countdown

/// The hand-over of the timers to a background process when the user leaves the app.
extension Model {
  enum HandOver: Equatable, Sendable {
    /// The request was sent. The reply is pending.
    case requested
    /// Another process has taken over.
    case accepted
    /// No process took over, for this reason.
    case failed(String)
  }

  /// Requests that a background process take over the unfinished timers, if there are any.
  mutating func requestHandOver(at now: Moment) -> [Effect] {
    guard items.contains(where: \.canMoveToBackground) else { return [] }
    handOver = .requested
    return flushLog(at: now) + [.handOver]
  }

  /// Returns a timer's line after the hand-over: `5m tea (k7): runs in the background, ends 17:35`; nil for none.
  func handOverLine(
    of item: TimerItem, title: String, id: String?, at now: Moment
  ) -> String? {
    guard let handOver, item.canMoveToBackground else { return nil }
    let left = item.stopText(left: item.time.duration)
    switch handOver {
    case .requested: return nil
    case .failed:
      let command = "timer resume" + (id.map { " \($0)" } ?? "")
      return "\(title): lost \(left): write \(command)"
    case .accepted:
      let label = id.map { " (\($0))" } ?? ""
      switch item.time.status {
      case .running: return "\(title)\(label): runs in the background, \(item.display.endPhrase)"
      case .paused: return "\(title)\(label): paused in the background \(left)"
      case .stopped: return "\(title)\(label): runs the next part in the background"
      }
    }
  }

  /// Returns how to see and stop the timers in the background, or why none runs there; nil without a reply.
  func handOverAdvice(for count: Int, id: String?) -> String? {
    switch handOver {
    case nil, .requested: return nil
    case .failed(let reason): return "no timer runs in the background: \(reason)"
    case .accepted:
      if count == 1 {
        return "write timer to see it" + (id.map { ", timer stop \($0) to stop it" } ?? "")
      }
      return "write timer to see them" + (id.map { ", timer stop \($0) to stop one" } ?? "")
        + ", or timer stop all"
    }
  }
}
