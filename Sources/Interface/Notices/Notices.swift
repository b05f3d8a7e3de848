internal import Countdown

/// The queue of notices, which replace the hints for a while. A notice about a key or an event is shown at once.
struct Notices: Sendable {
  private(set) var shown: Notice?

  private var queued: [String] = []

  private static let duration = Duration.milliseconds(2500)

  /// When the next queued notice replaces the current one; nil if none is queued.
  var nextChange: SteadyTime? { queued.isEmpty ? nil : shown?.until }

  /// Shows a notice at once. If it replaces a notice from the queue that was shown for less than half its time, the
  /// replaced notice is shown again later.
  mutating func show(_ text: String, about subject: Notice.Subject? = nil, at now: SteadyTime) {
    if let shown, !shown.isTransient, now.duration(to: shown.until) > Self.duration / 2 {
      queued.insert(shown.text, at: 0)
    }
    display(text, isTransient: true, about: subject, at: now)
  }

  /// Queues a notice, unless its text is shown or queued already.
  mutating func queue(_ text: String, at now: SteadyTime) {
    guard !text.isEmpty, shown?.text != text, !queued.contains(text) else { return }
    if shown == nil {
      display(text, isTransient: false, at: now)
    } else {
      queued.append(text)
    }
  }

  /// Removes a notice that was shown at once, because the notice is no longer true.
  mutating func withdraw(at now: SteadyTime) {
    if shown?.isTransient == true { showNext(at: now) }
  }

  /// Replaces an expired notice with the next one.
  mutating func advance(to now: SteadyTime) {
    if let shown, shown.until <= now { showNext(at: now) }
  }

  private mutating func showNext(at now: SteadyTime) {
    shown = nil
    if !queued.isEmpty { display(queued.removeFirst(), isTransient: false, at: now) }
  }

  private mutating func display(
    _ text: String, isTransient: Bool, about subject: Notice.Subject? = nil, at now: SteadyTime
  ) {
    shown = Notice(
      text: text, until: now + Self.duration, isTransient: isTransient, subject: subject)
  }
}
