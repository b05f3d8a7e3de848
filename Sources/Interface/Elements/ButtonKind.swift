/// The buttons, in the order in which they stand.
package enum ButtonKind: Int, Hashable, Sendable, CaseIterable {
  case restart

  /// Must be held.
  case stop

  /// Pauses or resumes.
  case pause

  case silence

  /// Ends a page that stays.
  case done

  /// Goes on to the next part.
  case next

  /// Counts five minutes more.
  case snooze

  /// Those of a page that stays after the end, or asks after a part.
  static func overtime(isAsking: Bool) -> [ButtonKind] {
    [.silence, isAsking ? .next : .done, .snooze]
  }

  /// Those of a countdown that is over among others that go on.
  static let amongOthers: [ButtonKind] = [.snooze]

  /// Those of a countdown: a deadline can be stopped, and neither restarted nor paused.
  static func all(forDeadline isDeadline: Bool) -> [ButtonKind] {
    isDeadline ? [.stop] : [.restart, .stop, .pause]
  }
}
