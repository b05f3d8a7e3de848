/// The last row of a page of the app.
struct FootLook: Hashable, Sendable {
  /// A line that stands before the hints, or for a while in their place.
  var notice: String?

  /// The progress of the hold to leave, 0…1 in hundredths; nil if it does not move.
  var leaving: Double?

  /// Whether the notice stays: it never takes the place of the hints, and is cut instead.
  var isLasting = false

  /// The keys; empty where no keys come.
  var hints: [KeyHint] = []
}
