/// The track and the arc over it: a circle in the middle of a box, which touches the nearer sides.
package struct Ring: Hashable, Sendable {
  /// How much of the arc is left, 0…1, from 12 o'clock clockwise.
  package var fraction: Double
  package var ink: Ink
  package var track: Ink

  /// The arc's inks by angle, where it has more than one: `ink` then stands for all of them.
  package var gradient: Gradient?

  /// What runs around on the line, where something does.
  package var sparks: Sparks?

  /// Whether the arc is broken into dashes, as one that stands still is.
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
