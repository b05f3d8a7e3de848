/// The last row of a page of the app.
struct StatusBarViewState: Hashable, Sendable {
  /// A message that takes the place of the hints for a while.
  var notice: String?

  /// The progress of the hold to leave, 0…1 in hundredths; nil if it does not move.
  var leaving: Double?

  /// The keys; empty where no keys come.
  var hints: [KeyHint] = []
}
