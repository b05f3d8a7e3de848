package import Countdown
internal import Drawing

/// The window's title, which changes at most once a second.
package struct WindowTitle: Sendable {
  private var shown: String?

  /// The time from which the title may change again.
  private var mayChangeAt: SteadyTime?

  private static let interval = Duration.seconds(1)

  /// The tolerance for early and late ticks, so that the title can follow each second.
  private static let tolerance = Duration.milliseconds(100)

  package init() {}

  /// Makes the next update write the title again, because another program may have changed it.
  package mutating func forget() { shown = nil }

  /// Returns whether the title may change now.
  package func mayChange(at now: SteadyTime) -> Bool {
    mayChangeAt.map { now >= $0 - Self.tolerance } ?? true
  }

  /// Returns the bytes that show a title; nil if it is already shown or may not change yet.
  package mutating func update(_ text: String, at now: SteadyTime) -> [UInt8]? {
    guard text != shown, mayChange(at: now) else { return nil }
    shown = text
    mayChangeAt = max(mayChangeAt ?? now, now) + Self.interval
    return Sequences.title(PlainText.line(text, maxLength: PlainText.maxTitleLength))
  }

  /// Returns when a title can be shown; nil if it is already shown.
  package func due(_ text: String, at now: SteadyTime) -> SteadyTime? {
    text == shown ? nil : mayChangeAt.map { max($0 - Self.tolerance, now) } ?? now
  }
}
