/// A bar along the bottom of the window. Its upper edge has a notch, in which the raised circle of an item stands.
///
/// The bar hides what of a circle lies below its edge, so that circles sink into it and rise out of it. From four rows on
/// the last row of its box has labels; with three there are letters instead of icons, or icons alone. With fewer than three
/// the last row is a line of words, in which the chosen one is underlined.
package struct TabBar: Hashable, Sendable {
  package struct Item: Hashable, Sendable {
    package var icon: Icon
    package var label: String

    /// How far its circle has risen: 0 sunk out of sight, 1 in the notch. A spring goes a little beyond both.
    package var rise: Double

    package init(icon: Icon, label: String, rise: Double = 0) {
      (self.icon, self.label, self.rise) = (icon, label, rise)
    }
  }

  /// At least two.
  package var items: [Item]

  /// The item whose label is strong.
  package var chosen: Int

  /// Where the middle of the notch and of all circles is, counted in items: 0 is the middle of the first one. A spring
  /// goes a little beyond the first and the last.
  package var position: Double

  /// The inks of the bar, and of the circle.
  package var bar: Ink
  package var circle: Ink

  /// The inks of the icons and labels on the bar, and of the icon on the circle.
  package var text: Ink
  package var icon: Ink

  /// Whether the bar, its circles and its icons are drawn; false if they are drawn elsewhere, and only the labels are
  /// left.
  package var isDrawn = true

  package init(
    items: [Item], chosen: Int, position: Double, bar: Ink, circle: Ink, text: Ink, icon: Ink
  ) {
    (self.items, self.chosen, self.position) = (items, chosen, position)
    (self.bar, self.circle, self.text, self.icon) = (bar, circle, text, icon)
  }

  /// The columns of an item in a bar of some columns, where the pointer chooses it. All columns belong to an item.
  package static func columns(of item: Int, among count: Int, in columns: Int) -> Range<Int> {
    columns * item / count..<columns * (item + 1) / count
  }
}
