/// The view state of the last row of an app page.
struct StatusBarViewState: Hashable, Sendable {
  /// A message that replaces the hints.
  var notice: String?

  /// The progress of the hold that leaves the app, 0…1 in steps of 0.01; nil without a hold.
  var leaving: Double?

  /// Empty if the terminal sends no keys.
  var hints: [KeyHint] = []
}
