/// A bar along the bottom of the window. Its upper edge has a notch with the raised circle of the selected item.
///
/// The bar hides circles below its edge, so that they sink into it and rise out of it. With four rows or more, the last
/// row has the labels. With three rows there are only icons or letters. With fewer rows there is only a line of labels.
package struct TabBar: Hashable, Sendable {
  package struct Item: Hashable, Sendable {
    package var icon: Icon
    package var label: String

    /// The height of the item's circle: 0 is out of sight, 1 is in the notch. A spring moves it, so it may overshoot.
    package var rise: Double

    package init(icon: Icon, label: String, rise: Double = 0) {
      (self.icon, self.label, self.rise) = (icon, label, rise)
    }

    /// The first character of the label, which replaces a small icon; nil for a wide character.
    var letter: Unicode.Scalar? {
      label.unicodeScalars.first.flatMap { CellWidth.columns(of: $0) == 1 ? $0 : nil }
    }
  }

  /// The tabs, at least two.
  package var items: [Item]

  /// The selected item, whose label is bold.
  package var selectedIndex: Int

  /// The position of the notch and the circles, in items: 0 is the first item's middle. A spring moves it, so it may
  /// overshoot.
  package var position: Double

  /// The inks of the bar, and of the circle.
  package var bar: Ink
  package var circle: Ink

  /// The inks of the icons and labels on the bar, and of the icon on the circle.
  package var text: Ink
  package var icon: Ink

  /// Whether the bar, its circles and its icons are drawn; if false, only the labels are.
  package var isDrawn = true

  package init(
    items: [Item], selectedIndex: Int, position: Double, bar: Ink, circle: Ink, text: Ink, icon: Ink
  ) {
    (self.items, self.selectedIndex, self.position) = (items, selectedIndex, position)
    (self.bar, self.circle, self.text, self.icon) = (bar, circle, text, icon)
  }

  /// Returns the columns where a click selects an item. All columns belong to an item.
  package static func columns(of item: Int, among count: Int, in columns: Int) -> Range<Int> {
    columns * item / count..<columns * (item + 1) / count
  }
}
