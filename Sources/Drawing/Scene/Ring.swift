/// The track and the arc over it: a circle in the middle of a box, which touches the nearer sides.
package struct Ring: Hashable, Sendable {
  /// How much of the arc is left, 0…1, clockwise from 12 o'clock.
  package var fraction: Double
  package var ink: Ink
  package var track: Ink

  /// The arc's inks by angle; nil for an arc of one ink. `ink` then stands for all of them.
  package var gradient: Gradient?

  /// The dots that run along the line; nil for none.
  package var sparks: Sparks?

  /// Whether the arc is broken into dashes, which say that it stands still.
  package var isDashed: Bool

  package init(
    fraction: Double, ink: Ink, track: Ink, gradient: Gradient? = nil, sparks: Sparks? = nil,
    isDashed: Bool = false
  ) {
    self.fraction = fraction
    self.ink = ink
    self.track = track
    self.gradient = gradient
    self.sparks = sparks
    self.isDashed = isDashed
  }
}
