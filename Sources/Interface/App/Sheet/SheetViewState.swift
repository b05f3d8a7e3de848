/// How the settings sheet looks.
struct SheetViewState: Hashable, Sendable {
  var settings: Settings
  var chosen: Int

  /// How far it has slid up, 0…1.
  var reveal: Double
}
