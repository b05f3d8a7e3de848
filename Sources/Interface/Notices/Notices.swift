internal import Countdown

/// What is said in the place of the hints: one notice at a time, each for a while.
///
/// An answer to a key, or to time that has passed, is shown at once. Everything else waits until the place is free.
struct Notices: Sendable {
  /// The notice that is shown now.
  private(set) var shown: Notice?

  /// What is shown later, in this order.
  private var waiting: [String] = []

  /// How long a notice is shown.
  private static let duration = Duration.milliseconds(2500)

  /// When the next one takes the place of the one that is shown; nil if none waits.
  var nextChange: SteadyTime? { waiting.isEmpty ? nil : shown?.until }

  /// Shows an answer at once. What it covers is shown again later, unless that was shown for long enough to be read.
  mutating func answer(_ text: String, about subject: Notice.Subject? = nil, at now: SteadyTime) {
    if let shown, !shown.isAnswer, now.duration(to: shown.until) > Self.duration / 2 {
      waiting.insert(shown.text, at: 0)
    }
    show(text, isAnswer: true, about: subject, at: now)
  }

  /// Shows something that is not an answer, after all that is shown or waits. The same text is shown only once.
  mutating func add(_ text: String, at now: SteadyTime) {
    guard !text.isEmpty, shown?.text != text, !waiting.contains(text) else { return }
    if shown == nil {
      show(text, isAnswer: false, at: now)
    } else {
      waiting.append(text)
    }
  }

  /// Removes an answer, which is no longer true.
  mutating func withdraw(at now: SteadyTime) {
    if shown?.isAnswer == true { showNext(at: now) }
  }

  /// Goes on to the next notice when the one that is shown has had its time.
  mutating func pass(to now: SteadyTime) {
    if let shown, shown.until <= now { showNext(at: now) }
  }

  private mutating func showNext(at now: SteadyTime) {
    shown = nil
    if !waiting.isEmpty { show(waiting.removeFirst(), isAnswer: false, at: now) }
  }

  private mutating func show(
    _ text: String, isAnswer: Bool, about subject: Notice.Subject? = nil, at now: SteadyTime
  ) {
    shown = Notice(text: text, until: now + Self.duration, isAnswer: isAnswer, subject: subject)
  }
}
