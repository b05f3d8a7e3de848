extension Course {
  /// What a course wants done, in order.
  enum Report: Equatable, Sendable {
    case effect(Effect)

    /// A notification, for a person who wants one now.
    case notify(Notification)

    /// Says something at once, which is true for the moment only.
    case answer(String)

    /// What was said is no longer true.
    case unsay
  }
}

extension [Course.Report] {
  static func effects(_ effects: [Effect]) -> Self { effects.map { .effect($0) } }
}
