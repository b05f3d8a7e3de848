/// The positions of a tab bar's moving parts at one moment, in the units of its geometry.
struct TabBarLayout: Sendable {
  /// The x coordinate of the notch and of all circles.
  let middle: Double

  /// The visible circles, back to front, each with its icon.
  let circles: [PlacedIcon]

  /// The visible flat icons: those that stand on the bar, without a circle.
  let flatIcons: [PlacedIcon]

  /// An icon with its opacity, 0…1.
  struct PlacedIcon: Sendable {
    var item: Int
    var center: Point
    var opacity: Double
  }

  init(_ bar: TabBar, _ geometry: TabGeometry) {
    let middle = geometry.middle(bar.position)
    self.middle = middle
    // A lower circle is in front of a higher one.
    circles = bar.items.indices
      .filter { geometry.isVisible(rise: bar.items[$0].rise) }
      .sorted { bar.items[$0].rise > bar.items[$1].rise }
      .map { item in
        let rise = bar.items[item].rise
        return PlacedIcon(
          item: item, center: Point(middle, geometry.circleY(rise: rise)),
          opacity: TabGeometry.circleIconOpacity(rise: rise))
      }
    flatIcons = bar.items.indices.compactMap { item in
      let rise = bar.items[item].rise
      let opacity = TabGeometry.flatIconOpacity(rise: rise)
      guard opacity > 0 else { return nil }
      return PlacedIcon(
        item: item, center: Point(geometry.middle(Double(item)), geometry.flatIconY(rise: rise)),
        opacity: opacity)
    }
  }
}
