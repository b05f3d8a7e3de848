/// What a timer counts: parts in order, all of them one or more times.
package struct Plan: Equatable, Sendable {
  package enum Repeats: Hashable, Sendable {
    /// At least 1.
    case times(Int)
    case forever
  }

  /// At least one.
  package var parts: [Request]

  package var repeats = Repeats.times(1)

  /// Whether it waits for a key between two parts.
  package var asks = false

  package init(_ parts: [Request], repeats: Repeats = .times(1), asks: Bool = false) {
    (self.parts, self.repeats, self.asks) = (parts, repeats, asks)
  }
}
