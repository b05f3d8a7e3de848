/// A tab bar in real pixels: the bar with its notch, the circles behind it, and the icons. Its labels are text, which is
/// seen through holes in the bar.
struct TabBarPixels: Sendable {
  let size: PixelSize

  private let bar: TabBar
  private let cell: PixelSize
  private let moment: TabMoment

  /// The cells of the labels, from left to right: the picture is transparent there.
  let holes: [PixelBox]

  /// The least size of an icon in pixels.
  private static let least = 9.0

  /// - Parameters:
  ///   - box: the size of the bar's box in cells.
  ///   - cell: the size of a cell in pixels.
  init(_ bar: TabBar, _ box: Size, cell: PixelSize) {
    (self.bar, self.cell) = (bar, cell)
    size = PixelSize(of: box, cell: cell)
    let geometry = Self.geometry(bar, box, cell)
    moment = TabMoment(bar, geometry, leastPen: 1.5)
    let top = (box.rows - 1) * cell.height
    holes =
      geometry.hasLabels
      ? TabLabels(bar, columns: box.columns, isUnicode: true).labels.map { label in
        PixelBox(
          x: label.column * cell.width, y: top, width: label.columns * cell.width,
          height: cell.height)
      } : []
  }

  private static func geometry(_ bar: TabBar, _ box: Size, _ cell: PixelSize) -> TabGeometry {
    TabGeometry(
      box, cell: (Double(cell.width), Double(cell.height)), count: bar.items.count, step: 1)
  }

  /// Whether there is room for icons that can be recognised.
  static func hasRoom(for bar: TabBar, in box: Size, cell: PixelSize) -> Bool {
    guard box.rows >= TabGeometry.leastRows, box.columns > 0, !bar.items.isEmpty else {
      return false
    }
    return geometry(bar, box, cell).icon * 2 >= least
  }

  // MARK: Differences

  /// The rectangles in which the picture may differ from an earlier one of the same size.
  func differences(from other: TabBarPixels) -> [PixelBox] {
    guard bar.still == other.bar.still else { return [PixelBox(size)] }
    var boxes: [PixelBox] = []
    let isMoved = bar.position != other.bar.position || bar.items != other.bar.items
    if isMoved {
      let (now, before) = (notch, other.notch)
      // Two rectangles that overlap would send what is common to both twice.
      if now.common(with: before) != nil {
        boxes.append(now.joined(with: before))
      } else {
        boxes += [now, before]
      }
    }
    for item in bar.items.indices where bar.items[item].rise != other.bar.items[item].rise {
      if let icon = icon(item, other) { boxes.append(icon) }
    }
    return boxes.compactMap { $0.common(with: PixelBox(size)) }
  }

  /// The rectangle around the notch and its circles.
  private var notch: PixelBox {
    let geometry = moment.geometry
    let left = Int((moment.middle - geometry.reach).rounded(.down)) - 1
    let right = Int((moment.middle + geometry.reach).rounded(.up)) + 1
    let top = min(
      moment.circles.map(\.mark.center.y).min() ?? geometry.edge, geometry.edge + geometry.radius)
    let first = max(Int((top - geometry.radius).rounded(.down)) - 1, 0)
    let end = Int((geometry.edge + geometry.depth).rounded(.up)) + 1
    return PixelBox(x: left, y: first, width: right - left, height: end - first)
  }

  /// The rectangle in which an item's flat icon differs; nil if it is not seen before or after.
  private func icon(_ item: Int, _ other: TabBarPixels) -> PixelBox? {
    let places = (moment.flats + other.moment.flats).filter { $0.item == item }.map(\.center)
    guard let top = places.map(\.y).min(), let bottom = places.map(\.y).max() else { return nil }
    let geometry = moment.geometry
    let reach = geometry.icon + 1
    let left = Int((places[0].x - reach).rounded(.down))
    let first = Int((top - reach).rounded(.down))
    // Icons end where the labels begin.
    let end = Int(min(bottom + reach, geometry.floor).rounded(.up))
    guard first < end else { return nil }
    return PixelBox(
      x: left, y: first, width: Int((places[0].x + reach).rounded(.up)) - left,
      height: end - first)
  }

  // MARK: Drawing

  /// Draws the bar on a canvas.
  ///
  /// - Parameter place: its box in the picture that the canvas is a part of.
  func draw(on canvas: inout PixelCanvas, at place: PixelBox) {
    guard let part = place.common(with: canvas.box) else { return }
    let own = part.moved(x: 0 - place.x, y: 0 - place.y)
    var raster = TabRaster(own, moment, bar)
    for hole in holes {
      raster.clear(hole)
      // What lies below must not cover the labels.
      canvas.clear(hole.moved(x: place.x, y: place.y))
    }
    canvas.draw(raster.pixels, over: part)
  }
}
