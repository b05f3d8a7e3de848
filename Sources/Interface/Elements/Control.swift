/// The buttons, in the order in which they stand.
package enum Control: Int, Hashable, Sendable, CaseIterable {
  case restart

  /// Must be held.
  case stop

  /// Pauses or resumes.
  case pause

  /// Those of a countdown: a deadline can be stopped, and neither restarted nor paused.
  static func all(forDeadline isDeadline: Bool) -> [Control] {
    isDeadline ? [.stop] : allCases
  }
}
