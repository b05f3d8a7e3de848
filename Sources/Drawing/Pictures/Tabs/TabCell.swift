/// How much of one cell each part of a tab bar covers.
struct TabCell: Sendable {
  /// The bar, and the circles behind it.
  private(set) var bar = Coverage.none
  private(set) var circle = Coverage.none

  /// The icons on the circles and on the bar, and how much of their ink they have, 0…255.
  private(set) var mark = Coverage.none
  private(set) var flat = Coverage.none
  private(set) var markShare = 0
  private(set) var flatShare = 0

  /// - Parameters:
  ///   - edge: the bar's edge in the cell's column.
  init(
    _ moment: TabMoment, _ edge: TabEdge, origin: Point, aspect: Double, drawsIcons: Bool
  ) {
    bar = edge.area(from: origin.y, aspect: aspect)
    func isNear(_ point: Point, _ distance: Double) -> Bool {
      TabMoment.isNear(point, distance, origin, width: 1, height: aspect)
    }
    func coverage(_ stroke: Stroke) -> Coverage {
      let near = stroke.near(origin, width: 1, height: aspect)
      return near.isEmpty ? .none : Coverage(of: near, origin: origin, aspect: aspect)
    }
    let size = moment.geometry.icon
    if drawsIcons, !bar.isEmpty {
      for icon in moment.flats where isNear(icon.center, size) {
        flat = coverage(icon.stroke)
        flatShare = Int(icon.share * 255)
      }
    }
    guard !bar.isFull else { return }
    for disc in moment.circles where isNear(disc.mark.center, moment.geometry.radius + 0.25) {
      let seen = Coverage(of: disc.disc, origin: origin, aspect: aspect)
      guard !seen.isEmpty else { continue }
      circle = circle.joined(with: seen)
      guard drawsIcons, disc.mark.share > 0, isNear(disc.mark.center, size) else { continue }
      mark = coverage(disc.mark.stroke)
      markShare = Int(disc.mark.share * 255)
    }
  }

  /// Puts an icon on the circle.
  mutating func put(_ icon: (coverage: Coverage, share: Double)) {
    (mark, markShare) = (icon.coverage, Int(icon.share * 255))
  }
}
