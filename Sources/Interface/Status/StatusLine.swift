package import Countdown

/// The status lines of shell commands.
package struct StatusLine {
  private let now: Moment
  private let zone: any Zone

  private let isUnicode: Bool

  package init(at now: Moment, in zone: any Zone, isUnicode: Bool) {
    (self.now, self.zone, self.isUnicode) = (now, zone, isUnicode)
  }

  /// Returns `tea: 3:12 left, ends 17:35`, `tea: paused, 3:12 left` or `tea: time was up at 17:35, 2 min ago`.
  package func text(_ timer: TimerSnapshot) -> String {
    "\(title(timer)): \(stateText(timer))\(planText(timer))"
  }

  /// Returns the line with the id: `tea (k7): 3:12 left, ends 17:35`.
  package func textWithID(_ timer: TimerSnapshot) -> String {
    guard !timer.id.isEmpty else { return text(timer) }
    return "\(title(timer)) (\(timer.id)): \(stateText(timer))\(planText(timer))"
  }

  /// Returns the text after a stop: `tea: stopped, 3:12 left`, `focus: stopped, 3:12 left, 2 of 8`.
  package func stoppedText(_ timer: TimerSnapshot) -> String {
    switch timer.state {
    case .running, .paused: "\(title(timer)): stopped, \(leftText(timer)) left\(partText(timer))"
    case .waiting, .over: "\(title(timer)): stopped\(partText(timer))"
    case .lost: "\(title(timer)): dropped"
    }
  }

  /// Returns the text if an action was refused: `tea: a time of day can't be paused`.
  package func refusalText(_ timer: TimerSnapshot, _ reason: String) -> String {
    "\(title(timer)): \(Quoting.visible(reason, isUnicode: isUnicode))"
  }

  private func title(_ timer: TimerSnapshot) -> String { name(timer.title) }

  private func name(_ text: String) -> String {
    Quoting.visible(Quoting.shortened(text), isUnicode: isUnicode)
  }

  private func stateText(_ timer: TimerSnapshot) -> String {
    switch timer.state {
    case .running: "\(leftText(timer)) left, ends \(endText(timer))"
    case .paused: "paused, \(leftText(timer)) left"
    case .waiting: "time was up at \(endText(timer))\(agoText(timer)), waits for a key"
    case .over: "time was up at \(endText(timer))\(agoText(timer))"
    case .lost where timer.left(at: now) > .zero: "lost, \(leftText(timer)) left"
    case .lost: "lost, time was up at \(endText(timer))\(agoText(timer))"
    }
  }

  /// `, 2 of 8, then 5m break`; empty for a plan of one part.
  private func planText(_ timer: TimerSnapshot) -> String {
    partText(timer) + (timer.next.isEmpty ? "" : ", then \(name(timer.next))")
  }

  /// `, 2 of 8`; empty for a plan of one part.
  private func partText(_ timer: TimerSnapshot) -> String {
    guard timer.partCount != 1 else { return "" }
    return timer.partCount.map { ", \(timer.partNumber) of \($0)" } ?? ", part \(timer.partNumber)"
  }

  private func agoText(_ timer: TimerSnapshot) -> String {
    TimeAgo.text(timer.timeSinceEnd(at: now))
  }

  /// Returns the remaining time of the part: `3:12`.
  package func leftText(_ timer: TimerSnapshot) -> String { timer.shownLeft(at: now) }

  /// Returns when the part ends or ended; empty while paused.
  package func endText(_ timer: TimerSnapshot) -> String { timer.shownEnd(at: now, in: zone) }
}
