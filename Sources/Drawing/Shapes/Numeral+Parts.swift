/// The parts that numerals are made of.
extension Numeral {
  var isSmall: Bool { pen <= 1 }

  func snapped(_ value: Double) -> Double {
    isSmall || isOnWholeUnits ? value.rounded() : value
  }

  /// The height of the waist of eight and three. It is a little above the middle, or the digits would look top-heavy.
  var waist: Double { snapped((height - pen) / 2) }

  /// Returns the height of the bends at both ends of a bowl, between which its side is straight.
  func bend(_ height: Double) -> Double {
    min(height / 2, isSmall ? min(width / 2, self.height / 4) : width * 0.64)
  }

  /// Returns a quarter of an oval as wide as the numeral.
  ///
  /// - Parameters:
  ///   - turn: the quarter: 0 from 12 to 3 o'clock, then clockwise.
  ///   - part: the drawn share of the quarter, 0…1, from its end at the top or at the bottom.
  func quarter(
    _ turn: Int, _ center: Point, _ bend: Double, width: Double? = nil, part: Double = 1
  ) -> [Segment] {
    let half = (width ?? self.width) / 2
    let x = turn < 2 ? half : -half
    let y = turn == 0 || turn == 3 ? -bend : bend
    // A little rounder than an ellipse, whose control points would be at 0.552.
    let full = 0.58
    let curve = Bezier(
      center + Point(0, y), center + Point(x * full, y), center + Point(x, y * full),
      center + Point(x, 0)
    ).piece(from: 0, to: part)
    return [.curve(curve)]
  }

  /// Returns the hook at the end of a bowl: most of a quarter, from the bowl outwards.
  ///
  /// If the numeral is too narrow, the hook is straight, or it would close the bowl.
  func hook(_ turn: Int, _ center: Point, _ bend: Double) -> [Segment] {
    if width <= 2 {
      let y = turn == 3 ? center.y - bend : center.y + bend
      return [line(center.x, y, 0, y)]
    }
    return quarter(turn, center, bend, part: isSmall ? 1 : 0.78)
  }

  /// Returns the right side of an oval, from its top to its bottom.
  func bowl(top: Double, bottom: Double, right: Double) -> [Segment] {
    let bend = bend(bottom - top)
    let middle = width / 2
    let reach = 2 * (right - middle)
    return quarter(0, Point(middle, top + bend), bend, width: reach)
      + side(right, from: top + bend, to: bottom - bend)
      + quarter(1, Point(middle, bottom - bend), bend, width: reach).reversedDirection
  }

  /// Returns an oval, clockwise from its top.
  func oval(top: Double, bottom: Double, inset: Double = 0) -> [Segment] {
    let bend = bend(bottom - top)
    let (middle, reach) = (width / 2, width - 2 * inset)
    return bowl(top: top, bottom: bottom, right: width - inset)
      + quarter(2, Point(middle, bottom - bend), bend, width: reach)
      + side(inset, from: bottom - bend, to: top + bend)
      + quarter(3, Point(middle, top + bend), bend, width: reach).reversedDirection
  }

  /// Returns the straight part of a side; empty if there is none.
  private func side(_ x: Double, from: Double, to: Double) -> [Segment] {
    from != to ? [line(x, from, x, to)] : []
  }

  func line(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) -> Segment {
    .line(from: Point(x1, y1), to: Point(x2, y2))
  }
}

extension [Segment] {
  /// The same line in the opposite direction.
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
