package import Countdown
internal import Drawing

/// The window's title, which changes once a second at most.
package struct WindowTitle: Sendable {
  private var shown: String?

  /// From then on the title may change.
  private var free: SteadyTime?

  private static let interval = Duration.seconds(1)

  /// How much a beat may be early or late, so that the title can follow each second of a countdown.
  private static let tolerance = Duration.milliseconds(100)

  package init() {}

  /// Makes the next update write the title again: another program may have changed it.
  package mutating func forget() { shown = nil }

  /// Whether the title may change now.
  package func isFree(at now: SteadyTime) -> Bool {
    free.map { now >= $0 - Self.tolerance } ?? true
  }

  /// Returns the bytes that show a title; nil if it is shown already, or may not change yet.
  package mutating func update(_ text: String, at now: SteadyTime) -> [UInt8]? {
    guard text != shown, isFree(at: now) else { return nil }
    shown = text
    free = max(free ?? now, now) + Self.interval
    return Sequences.title(PlainText.line(text, longest: PlainText.longestTitle))
  }

  /// When a title can be shown that differs from the one that is; nil if it does not differ.
  package func due(_ text: String, at now: SteadyTime) -> SteadyTime? {
    text == shown ? nil : free.map { max($0 - Self.tolerance, now) } ?? now
  }
}
