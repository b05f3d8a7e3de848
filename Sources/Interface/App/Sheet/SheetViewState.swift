/// The view state of the settings sheet.
struct SheetViewState: Hashable, Sendable {
  var settings: Settings

  var selectedIndex: Int

  /// The visible share of the sheet, 0…1.
  var reveal: Double
}
