/// The thin circle around something chosen, in real pixels.
struct HaloPixels: Sendable {
  /// The size of the picture: that of the circle's box of cells.
  let size: PixelSize

  private let color: PixelColor
  private let centerX, centerY: Double
  private let radius: Double
  private let halfWidth: Double

  /// - Parameters:
  ///   - box: the size of the circle's box in cells.
  ///   - cell: the size of a cell in pixels.
  init(_ halo: Halo, _ box: Size, cell: PixelSize) {
    size = PixelSize(of: box, cell: cell)
    color = PixelColor(halo.ink.rgb)
    (centerX, centerY) = (halo.column * Double(cell.width), halo.row * Double(cell.height))
    radius = max(halo.radius * Double(cell.width), 0)
    let width = Halo.lineWidth(radius: halo.radius, glyphs: .octant) * Double(cell.width)
    halfWidth = max(width, Self.least) / 2
  }

  /// The least width of the line in pixels.
  private static let least = 2.0

  // MARK: Differences

  /// The rectangles in which the picture may differ from another of the same size: eight around the two circles.
  func differences(from other: HaloPixels) -> [PixelBox] {
    let whole = PixelBox(size)
    return zip(arcs, other.arcs).compactMap { $0.joined(with: $1).common(with: whole) }
  }

  /// The smallest rectangles around the eighths of the circle.
  private var arcs: [PixelBox] {
    let (outer, corner) = (radius + halfWidth + 1, (radius - halfWidth - 1) * Self.diagonal)
    let edge = (radius + halfWidth + 1) * Self.diagonal
    func box(_ x: ClosedRange<Double>, _ y: ClosedRange<Double>) -> PixelBox {
      let left = Int((centerX + x.lowerBound).rounded(.down))
      let top = Int((centerY + y.lowerBound).rounded(.down))
      return PixelBox(
        x: left, y: top, width: Int((centerX + x.upperBound).rounded(.up)) - left,
        height: Int((centerY + y.upperBound).rounded(.up)) - top)
    }
    let far = min(corner, outer)...outer
    let back = (0 - outer)...(0 - far.lowerBound)
    let (left, right) = ((0 - edge)...0, 0...edge)
    return [
      box(left, back), box(right, back), box(far, left), box(far, right), box(right, far),
      box(left, far), box(back, right), box(back, left),
    ]
  }

  private static let diagonal = 0.5.squareRoot()

  // MARK: Drawing

  /// Draws the circle on a canvas.
  ///
  /// - Parameter place: its box in the picture that the canvas is a part of.
  func draw(on canvas: inout PixelCanvas, at place: PixelBox) {
    guard let part = place.common(with: canvas.box) else { return }
    let own = part.moved(x: 0 - place.x, y: 0 - place.y)
    let (outer, inner) = (radius + halfWidth + 1, radius - halfWidth - 1)
    for y in own.y..<own.y + own.height {
      let down = Double(y) + 0.5 - centerY
      let reach = outer * outer - down * down
      guard reach > 0 else { continue }
      canvas.begin()
      let hole = inner > 0 ? inner * inner - down * down : 0
      let (far, near) = (reach.squareRoot(), hole > 0 ? hole.squareRoot() : 0)
      func draw(from: Double, to: Double, atLeast first: Int) -> Int {
        let first = max(Int(from.rounded(.down)), first)
        let end = min(Int(to.rounded(.up)), own.x + own.width)
        for x in first..<max(end, first) {
          let across = Double(x) + 0.5 - centerX
          let distance = (across * across + down * down).squareRoot()
          let covered = min(max(halfWidth + 0.5 - abs(distance - radius), 0), 1)
          let opacity = UInt8(covered * 255 + 0.5)
          if opacity > 0 { canvas.put(color, opacity, x: place.x + x, y: place.y + y) }
        }
        return max(end, first)
      }
      let end = draw(from: centerX - far, to: centerX - near, atLeast: own.x)
      _ = draw(from: centerX + near, to: centerX + far, atLeast: end)
    }
  }
}
