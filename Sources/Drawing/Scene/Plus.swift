/// A plus sign of two strokes in the middle of a box, for a place where another thing can be added.
package struct Plus: Hashable, Sendable {
  package var ink: Ink

  /// The length of each stroke in rows.
  package var rows: Double

  package init(ink: Ink, rows: Double) {
    (self.ink, self.rows) = (ink, rows)
  }
}
