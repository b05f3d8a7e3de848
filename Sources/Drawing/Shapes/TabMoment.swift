/// Where the moving parts of a tab bar are at one moment, in the units of its geometry.
struct TabMoment: Sendable {
  /// Where the middle of the notch and of all circles is.
  let middle: Double

  /// The circles that are seen, back to front, each with its icon.
  let circles: [PlacedIcon]

  /// The flat icons that are seen.
  let flats: [PlacedIcon]

  /// An icon, and how much of its ink it has, 0…1.
  struct PlacedIcon: Sendable {
    var item: Int
    var center: Point
    var share: Double
  }

  init(_ bar: TabBar, _ geometry: TabGeometry) {
    let middle = geometry.middle(bar.position)
    self.middle = middle
    // The circle that sinks is drawn in front of the one that rises.
    circles = bar.items.indices
      .filter { geometry.isSeen(rise: bar.items[$0].rise) }
      .sorted { bar.items[$0].rise > bar.items[$1].rise }
      .map { item in
        let rise = bar.items[item].rise
        return PlacedIcon(
          item: item, center: Point(middle, geometry.circleHeight(rise: rise)),
          share: TabGeometry.iconShare(rise: rise))
      }
    flats = bar.items.indices.compactMap { item in
      let rise = bar.items[item].rise
      let share = TabGeometry.flatShare(rise: rise)
      guard share > 0 else { return nil }
      return PlacedIcon(
        item: item, center: Point(geometry.middle(Double(item)), geometry.flatHeight(rise: rise)),
        share: share)
    }
  }
}
