/// The strokes of a digit or a sign: thin, rounded, all of one width, made of lines and curves.
///
/// `width` and `height` are measured between the middles of the strokes, whose width is `pen`. The origin is the top
/// left corner. If `pen` is at most 1, vertical and horizontal strokes are on whole units, where cells show them
/// sharply. Curves that are too small to be visible become corners or straight lines.
struct Numeral {
  let width: Double
  let height: Double
  let pen: Double

  /// Whether vertical and horizontal strokes are on whole units for every width of the pen, to be sharp in pixels.
  var isOnWholeUnits = false

  /// Whether a character consists of points and takes fewer columns than a digit.
  static func isNarrow(_ character: UInt8) -> Bool {
    character == UInt8(ascii: ":") || character == UInt8(ascii: ".")
  }

  /// Returns the strokes of `0`…`9`, `:`, `.` and `+`; no strokes for other characters.
  func strokes(of character: UInt8) -> Path {
    let segments: [Segment] =
      switch character {
      case UInt8(ascii: "0"): oval(top: 0, bottom: height)
      case UInt8(ascii: "1"): one
      case UInt8(ascii: "2"): two
      case UInt8(ascii: "3"): three
      case UInt8(ascii: "4"): four
      case UInt8(ascii: "5"): five
      case UInt8(ascii: "6"): six
      case UInt8(ascii: "7"): seven
      case UInt8(ascii: "8"): eight
      case UInt8(ascii: "9"):
        // A nine is a six rotated by half a turn.
        six.map { $0.placed(at: Point(width, height), scale: -1) }
      case UInt8(ascii: ":"): colon
      case UInt8(ascii: "."): [line(width / 2, height, width / 2, height)]
      case UInt8(ascii: "+"): plus
      default: []
      }
    return Path(segments)
  }

  // MARK: Characters

  private var one: [Segment] {
    let stem = snapped(width * 0.56)
    let reach = max((width * 0.32).rounded(), 1)
    let flag =
      isSmall ? Point(stem - reach, (reach + 1) / 2) : Point(stem - width * 0.42, height * 0.17)
    return [.line(from: flag, to: Point(stem, 0)), line(stem, 0, stem, height)]
  }

  private var two: [Segment] {
    let bend = bendHeight(of: height)
    let neck = Bezier(
      Point(width, bend), Point(width, bend + height * 0.24),
      Point(width * 0.3, height * 0.66), Point(0, height))
    let center = Point(width / 2, bend)
    return hook(.topLeft, center, bend).reversedDirection + quarter(.topRight, center, bend)
      + [.curve(neck), line(0, height, width, height)]
  }

  private var three: [Segment] {
    let upperBend = bendHeight(of: waist)
    let lowerBend = bendHeight(of: height - waist)
    let inset = isSmall ? 0 : width * 0.04
    return hook(.topLeft, Point(width / 2, upperBend), upperBend).reversedDirection
      + bowl(top: 0, bottom: waist, right: width - inset)
      + bowl(top: waist, bottom: height, right: width)
      + hook(.bottomLeft, Point(width / 2, height - lowerBend), lowerBend)
      + [line(width * 0.36, waist, width / 2, waist)]
  }

  private var four: [Segment] {
    if width <= 3 {
      // The numeral is too narrow for a triangle with a hole.
      let bar = snapped((height - pen) / 2)
      return [
        line(0, 0, 0, bar), line(0, bar, width, bar), line(width, 0, width, height),
      ]
    }
    let (stem, bar) = (snapped(width * 0.74), snapped(height * 0.68))
    return [
      line(stem, height, stem, 0), line(stem, 0, 0, bar), line(0, bar, width, bar),
    ]
  }

  private var five: [Segment] {
    let shoulder = snapped(height * 0.39)
    let bend = bendHeight(of: height - shoulder)
    let left = isSmall ? 0 : width * 0.05
    // A curve leads from the vertical stroke into the bowl.
    let foot = shoulder + (isSmall ? 0 : height * 0.05)
    let rise = Bezier(
      Point(left, foot), Point(width * 0.2, shoulder), Point(width * 0.36, shoulder),
      Point(width / 2, shoulder))
    return [
      line(width * 0.92, 0, left, 0), line(left, 0, left, foot),
      isSmall ? line(left, foot, width / 2, shoulder) : .curve(rise),
    ] + bowl(top: shoulder, bottom: height, right: width)
      + hook(.bottomLeft, Point(width / 2, height - bend), bend)
  }

  private var six: [Segment] {
    let bowlTop = snapped(height * 0.4)
    let (bend, bowlBend) = (bendHeight(of: height), bendHeight(of: height - bowlTop))
    let center = Point(width / 2, bend)
    // A curved hook that ended near the bowl would make the digit look like an eight.
    let isBowlNearTop = bowlTop < 4
    let hook =
      isBowlNearTop
      ? [line(width / 2, 0, width, 0)]
      : quarter(.topRight, center, bend, share: isSmall ? 0.6 : 0.78)
    return oval(top: bowlTop, bottom: height) + hook.reversedDirection
      + quarter(.topLeft, center, bend) + [line(0, bend, 0, bowlTop + bowlBend)]
  }

  private var seven: [Segment] {
    [line(0, 0, width, 0), line(width, 0, width * 0.32, height)]
  }

  private var eight: [Segment] {
    oval(top: 0, bottom: waist, inset: isSmall ? 0 : width * 0.05)
      + oval(top: waist, bottom: height)
  }

  private var plus: [Segment] {
    let (x, y) = (snapped(width / 2), snapped(height / 2))
    let reach = snapped(min(x, width - x) * (isSmall ? 1 : 0.8))
    return [line(x - reach, y, x + reach, y), line(x, y - reach, x, y + reach)]
  }

  private var colon: [Segment] {
    let upper = snapped(height / 2 - (height + pen) * 0.19)
    let lower = height - upper
    return [line(width / 2, upper, width / 2, upper), line(width / 2, lower, width / 2, lower)]
  }
}
