/// The strokes of a numeral: thin, rounded, all of one width, drawn from lines and arcs.
///
/// `width` and `height` are those of the middle of the stroke; the origin is the top left corner.
struct Numeral {
  let width: Double
  let height: Double

  /// The strokes of `0`…`9` and `:`; nothing for any other character.
  func strokes(of character: UInt8) -> Path {
    let pieces: [Segment] =
      switch character {
      case UInt8(ascii: "0"): loop(top: 0, bottom: height)
      case UInt8(ascii: "1"): one
      case UInt8(ascii: "2"): two
      case UInt8(ascii: "3"): three
      case UInt8(ascii: "4"): four
      case UInt8(ascii: "5"): five
      case UInt8(ascii: "6"): six
      case UInt8(ascii: "7"): [line(0, 0, 1, 0), line(1, 0, 0.36, 1)]
      case UInt8(ascii: "8"): eight
      case UInt8(ascii: "9"): six.map { turned($0) }
      case UInt8(ascii: ":"): [line(0.5, 0.29, 0.5, 0.29), line(0.5, 0.71, 0.5, 0.71)]
      default: []
      }
    return Path(pieces)
  }

  private var one: [Segment] {
    [line(0.14, 0.2, 0.56, 0), line(0.56, 0, 0.56, 1)]
  }

  private var two: [Segment] {
    let r = width / 2
    let top = Segment.arc(
      center: Point(r, r), radius: r, start: -0.45 * .pi, sweep: 1.17 * .pi)
    return [
      top, .line(from: top.point(at: 1), to: Point(0, height)), line(0, 1, 1, 1),
    ]
  }

  private var three: [Segment] {
    let waist = 0.47 * height
    return hook(top: 0, bottom: waist, opensAtTop: true)
      + hook(top: waist, bottom: height, opensAtTop: false)
      + [.line(from: Point(0.35 * width, waist), to: Point(width - radius(waist), waist))]
  }

  private var four: [Segment] {
    [line(0.72, 1, 0.72, 0), line(0.72, 0, 0, 0.68), line(0, 0.68, 1, 0.68)]
  }

  private var five: [Segment] {
    let shoulder = 0.42 * height
    let start = Point(0.06 * width, shoulder)
    return [
      line(0.94, 0, 0.1, 0),
      .line(from: Point(0.1 * width, 0), to: start),
      .line(from: start, to: Point(width - radius(height - shoulder), shoulder)),
    ] + hook(top: shoulder, bottom: height, opensAtTop: false)
  }

  private var six: [Segment] {
    let r = width / 2
    let top = 0.42 * height
    return loop(top: top, bottom: height) + [
      .arc(center: Point(r, r), radius: r, start: -0.5 * .pi, sweep: 0.88 * .pi),
      .line(from: Point(0, r), to: Point(0, top + radius(height - top))),
    ]
  }

  private var eight: [Segment] {
    let waist = 0.47 * height
    return loop(top: 0, bottom: waist, inset: 0.05 * width) + loop(top: waist, bottom: height)
  }

  /// The rounding of a bowl that is so high.
  private func radius(_ height: Double) -> Double { min(width, height) / 2 }

  private func loop(top: Double, bottom: Double, inset: Double = 0) -> [Segment] {
    let w = width - 2 * inset
    return Path.roundedRectangle(
      origin: Point(inset, top), width: w, height: bottom - top, cornerRadius: w / 2
    ).segments
  }

  /// The right side of a bowl, and what curls in on its left at the top or at the bottom.
  private func hook(top: Double, bottom: Double, opensAtTop: Bool) -> [Segment] {
    let r = radius(bottom - top)
    let quarter = Double.pi / 2
    let side: [Segment] = [
      .arc(center: Point(width - r, top + r), radius: r, start: 0, sweep: quarter),
      .line(from: Point(width, top + r), to: Point(width, bottom - r)),
      .arc(center: Point(width - r, bottom - r), radius: r, start: quarter, sweep: quarter),
    ]
    let curl: [Segment] =
      opensAtTop
      ? [
        .arc(center: Point(r, top + r), radius: r, start: -0.8 * quarter, sweep: 0.8 * quarter),
        .line(from: Point(r, top), to: Point(width - r, top)),
      ]
      : [
        .arc(center: Point(r, bottom - r), radius: r, start: 2 * quarter, sweep: 0.8 * quarter),
        .line(from: Point(r, bottom), to: Point(width - r, bottom)),
      ]
    return side + curl
  }

  private func line(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) -> Segment {
    .line(from: Point(x1 * width, y1 * height), to: Point(x2 * width, y2 * height))
  }

  /// Half a turn around the middle: a nine is a six.
  private func turned(_ segment: Segment) -> Segment {
    func opposite(_ point: Point) -> Point { Point(width - point.x, height - point.y) }
    switch segment {
    case .line(let a, let b):
      return .line(from: opposite(a), to: opposite(b))
    case .arc(let center, let radius, let start, let sweep):
      return .arc(center: opposite(center), radius: radius, start: start + .pi, sweep: sweep)
    case .curve(let curve):
      return .curve(
        Bezier(
          opposite(curve.start), opposite(curve.control1), opposite(curve.control2),
          opposite(curve.end)))
    }
  }
}
