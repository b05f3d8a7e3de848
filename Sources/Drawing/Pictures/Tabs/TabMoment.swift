/// The shapes that a tab bar consists of at one moment, in units of a cell's width or in pixels.
struct TabMoment: Sendable {
  let geometry: TabGeometry

  /// Where the middle of the notch and of all circles is.
  let middle: Double

  /// The circles that are seen, back to front.
  let circles: [Circle]

  /// The flat icons that are seen.
  let flats: [Mark]

  struct Circle: Sendable {
    var disc: Stroke
    var mark: Mark
  }

  /// An icon, and how much of its ink it has.
  struct Mark: Sendable {
    var item: Int
    var center: Point
    var stroke: Stroke
    /// 0…1
    var share: Double
  }

  /// - Parameters:
  ///   - least: the least width of the strokes of icons.
  init(_ bar: TabBar, _ geometry: TabGeometry, leastPen least: Double) {
    self.geometry = geometry
    let middle = geometry.middle(bar.position)
    self.middle = middle
    let pen = max(geometry.icon * Icon.pen, least)
    func mark(_ item: Int, _ center: Point, _ share: Double) -> Mark {
      let path = bar.items[item].icon.strokes(around: center, size: geometry.icon, pen: pen)
      return Mark(item: item, center: center, stroke: Stroke(path, lineWidth: pen), share: share)
    }
    // Those that have risen least are in front: a circle that leaves the notch does so before the one that comes.
    circles = bar.items.indices
      .filter { geometry.isSeen(rise: bar.items[$0].rise) }
      .sorted { bar.items[$0].rise > bar.items[$1].rise }
      .map { item in
        let rise = bar.items[item].rise
        let center = Point(middle, geometry.circle(rise: rise))
        // A disc is an arc with a pen so wide that nothing stays free within.
        let arc = Path.circle(center: center, radius: geometry.radius * 0.4)
        return Circle(
          disc: Stroke(arc, lineWidth: geometry.radius * 1.2),
          mark: mark(item, center, TabGeometry.iconShare(rise: rise)))
      }
    flats = bar.items.indices.compactMap { item in
      let rise = bar.items[item].rise
      let share = TabGeometry.flatShare(rise: rise)
      guard share > 0 else { return nil }
      let center = Point(geometry.middle(Double(item)), geometry.flat(rise: rise))
      return mark(item, center, share)
    }
  }

  /// Whether a rectangle may hold a part of what lies within a distance of a point.
  static func isNear(
    _ point: Point, _ distance: Double, _ origin: Point, width: Double, height: Double
  ) -> Bool {
    point.x + distance > origin.x && point.x - distance < origin.x + width
      && point.y + distance > origin.y && point.y - distance < origin.y + height
  }
}
