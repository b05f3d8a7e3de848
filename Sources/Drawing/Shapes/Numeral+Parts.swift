/// The parts that numerals are made of.
extension Numeral {
  enum Quarter { case topRight, bottomRight, bottomLeft, topLeft }

  var isSmall: Bool { pen <= 1 }

  /// Rounds a coordinate if straight strokes must be on whole units.
  func snapped(_ value: Double) -> Double {
    isSmall || isOnWholeUnits ? value.rounded() : value
  }

  /// The y coordinate of the waist of eight and three. Unless it is rounded, it is half a pen above the middle, so that
  /// the digits do not look top-heavy.
  var waist: Double { snapped((height - pen) / 2) }

  /// Returns the height of each bend of a bowl. Between the bends its side is straight.
  func bendHeight(of bowlHeight: Double) -> Double {
    min(bowlHeight / 2, isSmall ? min(width / 2, height / 4) : width * 0.64)
  }

  /// Returns a quarter of an oval.
  ///
  /// - Parameters:
  ///   - bend: the height of the quarter.
  ///   - width: the width of the oval; nil for the width of the numeral.
  ///   - share: the drawn share of the quarter, 0…1, from its end at the top or at the bottom.
  func quarter(
    _ quarter: Quarter, _ center: Point, _ bend: Double, width: Double? = nil, share: Double = 1
  ) -> [Segment] {
    let halfWidth = (width ?? self.width) / 2
    let x = quarter == .topRight || quarter == .bottomRight ? halfWidth : -halfWidth
    let y = quarter == .topRight || quarter == .topLeft ? -bend : bend
    // The curve is a little rounder than an ellipse, whose control points would be at 0.552.
    let control = 0.58
    let curve = Bezier(
      center + Point(0, y), center + Point(x * control, y), center + Point(x, y * control),
      center + Point(x, 0)
    ).piece(from: 0, to: share)
    return [.curve(curve)]
  }

  /// Returns the hook at the end of a bowl: a quarter of an oval or most of it, from the bowl outwards. In a narrow
  /// numeral the hook is straight, because a curve would close the bowl.
  func hook(_ quarter: Quarter, _ center: Point, _ bend: Double) -> [Segment] {
    if width <= 2 {
      let y = quarter == .topLeft ? center.y - bend : center.y + bend
      return [line(center.x, y, 0, y)]
    }
    return self.quarter(quarter, center, bend, share: isSmall ? 1 : 0.78)
  }

  /// Returns the right side of an oval, from its top to its bottom.
  func bowl(top: Double, bottom: Double, right: Double) -> [Segment] {
    let bend = bendHeight(of: bottom - top)
    let middle = width / 2
    let ovalWidth = 2 * (right - middle)
    return quarter(.topRight, Point(middle, top + bend), bend, width: ovalWidth)
      + side(right, from: top + bend, to: bottom - bend)
      + quarter(.bottomRight, Point(middle, bottom - bend), bend, width: ovalWidth)
      .reversedDirection
  }

  /// Returns an oval, clockwise from its top.
  func oval(top: Double, bottom: Double, inset: Double = 0) -> [Segment] {
    let bend = bendHeight(of: bottom - top)
    let (middle, ovalWidth) = (width / 2, width - 2 * inset)
    return bowl(top: top, bottom: bottom, right: width - inset)
      + quarter(.bottomLeft, Point(middle, bottom - bend), bend, width: ovalWidth)
      + side(inset, from: bottom - bend, to: top + bend)
      + quarter(.topLeft, Point(middle, top + bend), bend, width: ovalWidth).reversedDirection
  }

  /// Returns the straight part of an oval's side; empty if there is none.
  private func side(_ x: Double, from: Double, to: Double) -> [Segment] {
    from != to ? [line(x, from, x, to)] : []
  }

  func line(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) -> Segment {
    .line(from: Point(x1, y1), to: Point(x2, y2))
  }
}

extension [Segment] {
  /// The segments in the opposite order and direction.
  var reversedDirection: [Segment] {
    reversed().map { segment in
      switch segment {
      case .line(let a, let b): .line(from: b, to: a)
      case .arc(let center, let radius, let start, let sweep):
        .arc(center: center, radius: radius, start: start + sweep, sweep: -sweep)
      case .curve(let curve):
        .curve(Bezier(curve.end, curve.control2, curve.control1, curve.start))
      }
    }
  }
}
