/// A thick bar over a track, filled from the left: a column of a chart that lies on its side.
package struct Meter: Hashable, Sendable {
  /// How much of the track is filled, 0…1. More than nothing is always seen.
  package var fraction: Double
  package var ink: Ink
  package var track: Ink

  package init(fraction: Double, ink: Ink, track: Ink) {
    (self.fraction, self.ink, self.track) = (fraction, ink, track)
  }

  /// How long the filled part is on a track of some length.
  ///
  /// - Parameter least: the length of the shortest one.
  func length(on track: Double, least: Double) -> Double {
    fraction > 0 ? min(max(fraction * track, least), track) : 0
  }
}
