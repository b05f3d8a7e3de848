package import Countdown

/// The status lines of shell commands.
package struct StatusLine {
  private let now: Moment
  private let zone: any Zone

  /// Whether text may contain non-ASCII characters.
  private let isUnicode: Bool

  package init(at now: Moment, in zone: any Zone, isUnicode: Bool) {
    (self.now, self.zone, self.isUnicode) = (now, zone, isUnicode)
  }

  /// Returns `tea: 3:12 left, ends 17:35`, `tea: paused, 3:12 left` or `tea: time was up at 17:35,
  /// 2 min ago`.
  package func text(_ timer: TimerSnapshot) -> String {
    "\(title(timer)): \(state(timer))\(plan(timer))"
  }

  /// Returns the line with the id: `tea (k7): 3:12 left, ends 17:35`.
  package func textWithID(_ timer: TimerSnapshot) -> String {
    guard !timer.id.isEmpty else { return text(timer) }
    return "\(title(timer)) (\(timer.id)): \(state(timer))\(plan(timer))"
  }

  /// `tea: stopped, 3:12 left`, `focus: stopped, 3:12 left, 2 of 8`
  package func stopped(_ timer: TimerSnapshot) -> String {
    switch timer.state {
    case .running, .paused: "\(title(timer)): stopped, \(left(timer)) left\(place(timer))"
    case .waiting, .over: "\(title(timer)): stopped\(place(timer))"
    case .lost: "\(title(timer)): dropped"
    }
  }

  /// `tea: a time of day can't be paused`
  package func refused(_ timer: TimerSnapshot, _ words: String) -> String {
    "\(title(timer)): \(Quoting.visible(words, isUnicode: isUnicode))"
  }

  private func title(_ timer: TimerSnapshot) -> String { name(timer.title) }

  private func name(_ text: String) -> String {
    Quoting.visible(Quoting.shortened(text), isUnicode: isUnicode)
  }

  private func state(_ timer: TimerSnapshot) -> String {
    switch timer.state {
    case .running: "\(left(timer)) left, ends \(end(timer))"
    case .paused: "paused, \(left(timer)) left"
    case .waiting: "time was up at \(end(timer))\(ago(timer)), waits for a key"
    case .over: "time was up at \(end(timer))\(ago(timer))"
    case .lost where timer.left(at: now) > .zero: "lost, \(left(timer)) left"
    case .lost: "lost, time was up at \(end(timer))\(ago(timer))"
    }
  }

  /// `, 2 of 8, then 5m break`; empty for a plan of one part.
  private func plan(_ timer: TimerSnapshot) -> String {
    place(timer) + (timer.next.isEmpty ? "" : ", then \(name(timer.next))")
  }

  /// `, 2 of 8`; empty for a plan of one part.
  private func place(_ timer: TimerSnapshot) -> String {
    guard timer.parts != 1 else { return "" }
    return timer.parts.map { ", \(timer.part) of \($0)" } ?? ", part \(timer.part)"
  }

  private func ago(_ timer: TimerSnapshot) -> String { TimeAgo.text(timer.timeSinceEnd(at: now)) }

  /// Returns the remaining time of the part: `3:12`.
  package func left(_ timer: TimerSnapshot) -> String { timer.shownLeft(at: now) }

  /// Returns when the part ends or ended; empty while paused.
  package func end(_ timer: TimerSnapshot) -> String { timer.shownEnd(at: now, in: zone) }
}
