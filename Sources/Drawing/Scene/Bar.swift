/// A horizontal bar in one row, filled from the left.
package struct Bar: Hashable, Sendable {
  /// How much of the bar is filled, 0…1.
  package var fraction: Double
  package var ink: Ink
  package var track: Ink

  /// Whether the filled part is broken into dashes.
  package var isDashed: Bool

  package init(fraction: Double, ink: Ink, track: Ink, isDashed: Bool = false) {
    self.fraction = fraction
    self.ink = ink
    self.track = track
    self.isDashed = isDashed
  }
}
