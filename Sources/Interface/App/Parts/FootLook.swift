/// The last row of a page of the app.
struct FootLook: Hashable, Sendable {
  /// A line that replaces the hints.
  var notice: String?

  /// The progress of the hold to leave, 0…1 in hundredths; nil if it does not move.
  var leaving: Double?

  /// The keys, from all to few; empty where no keys come.
  var hints: [[String]] = []
}
