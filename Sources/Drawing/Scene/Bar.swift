/// A stretch of a row that is filled from the left.
package struct Bar: Hashable, Sendable {
  /// How much of it is filled, 0…1.
  package var fraction: Double
  package var ink: Ink
  package var track: Ink

  /// Whether what is filled is broken into dashes.
  package var isDashed: Bool

  package init(fraction: Double, ink: Ink, track: Ink, isDashed: Bool = false) {
    self.fraction = fraction
    self.ink = ink
    self.track = track
    self.isDashed = isDashed
  }
}
