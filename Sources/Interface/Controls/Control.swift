/// The buttons, in the order in which they stand.
package enum Control: Int, Hashable, Sendable, CaseIterable {
  case restart

  /// Must be held.
  case stop

  /// Pauses or resumes.
  case pause
}

/// What a pointer can point at.
package enum Target: Hashable, Sendable {
  case control(Control)

  /// The time that is left.
  case digits
}
