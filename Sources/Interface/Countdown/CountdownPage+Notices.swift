internal import Countdown

/// What the page says in the place of the hints.
extension CountdownPage {
  /// The notice that is shown now.
  package var notice: Notice? { notices.shown }

  /// Shows an answer at once.
  ///
  /// - Parameter subject: whom it is about; nil for all.
  mutating func say(_ text: String, about subject: Notice.Subject? = nil, at now: Moment) {
    notices.answer(text, about: subject, at: now.steady)
  }

  /// Shows something that is not an answer when there is room for it.
  mutating func add(_ text: String, at now: Moment) { notices.add(text, at: now.steady) }

  /// Removes an answer, which is no longer true.
  mutating func unsay(at now: Moment) { notices.withdraw(at: now.steady) }

  /// When another notice takes the place of the one that is shown; nil for never.
  var nextNotice: SteadyTime? {
    takesNotices && !hands.hold.isPressing ? notices.nextChange : nil
  }

  /// Whether a notice can still be read.
  package var takesNotices: Bool {
    switch phase {
    case .counting, .overtime: true
    case .flashing, .over: false
    }
  }
}
