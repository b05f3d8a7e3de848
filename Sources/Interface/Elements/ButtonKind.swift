/// The buttons, from left to right.
package enum ButtonKind: Int, Hashable, Sendable, CaseIterable {
  case restart

  /// Must be held.
  case stop

  case pause

  case silence

  /// Ends a timer in overtime.
  case done

  /// Starts the next part.
  case next

  /// Adds five minutes.
  case snooze

  static func overtime(isNextPartWaiting: Bool) -> [ButtonKind] {
    [.silence, isNextPartWaiting ? .next : .done, .snooze]
  }

  /// The buttons of an ended timer while other timers run.
  static let endedAmongOthers: [ButtonKind] = [.snooze]

  /// Returns the buttons of a timer before its end. A deadline can neither restart nor pause.
  static func all(forDeadline isDeadline: Bool) -> [ButtonKind] {
    isDeadline ? [.stop] : [.restart, .stop, .pause]
  }
}
