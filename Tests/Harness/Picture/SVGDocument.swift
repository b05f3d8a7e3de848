/// A parsed SVG of the manual or the README.
///
/// The parser supports only what the types in this folder write: rectangles, circles, paths, text, and groups with
/// translation, scale, mask or timed visibility.
package struct SVGDocument: Sendable {
  struct Element: Sendable {
    var name: String
    var attributes: [String: String]
    var children: [Element] = []
    var text = ""

    /// The lines of a path, a rectangle or a circle, in local units.
    var lines: [Polyline] = []

    /// The changes of the visibility and their times in seconds.
    var visibility: [(from: Double, isVisible: Bool)] = []

    func number(_ name: String) -> Double? { attributes[name].flatMap(Double.init) }
  }

  let elements: [Element]

  /// The visible rectangle: left, top, width and height.
  let box: [Double]

  /// The length of the animation in seconds; 0 for a still picture.
  package let seconds: Double

  private static let knownNames: Set = [
    "svg", "g", "path", "rect", "circle", "mask", "text", "animate",
  ]

  /// Nil if the text is not an SVG with a `viewBox`, or has unsupported elements.
  package init?(_ text: String) {
    var reader = SVGReader(bytes: Array(text.utf8))
    guard let root = reader.elements().first(where: { $0.name == "svg" }), Self.isKnown(root)
    else { return nil }
    box = (root.attributes["viewBox"] ?? "").split(separator: " ").compactMap { Double($0) }
    guard box.count == 4 else { return nil }
    elements = root.children
    seconds = Self.durations(root).max() ?? 0
  }

  private static func isKnown(_ element: Element) -> Bool {
    knownNames.contains(element.name) && element.children.allSatisfy(isKnown)
  }

  private static func durations(_ element: Element) -> [Double] {
    let duration = element.attributes["dur"].flatMap { Double($0.dropLast()) }
    return element.children.reduce(duration.map { [$0] } ?? []) { $0 + durations($1) }
  }
}

/// Points that are connected by straight lines.
struct Polyline: Sendable {
  var points: [SIMD2<Double>]
  var isClosed = false

  /// The upper left and the lower right corner; nil if it is no rectangle.
  var rectangle: (SIMD2<Double>, SIMD2<Double>)? {
    guard isClosed, points.count == 4, points[0].y == points[1].y, points[1].x == points[2].x,
      points[2].y == points[3].y, points[3].x == points[0].x
    else { return nil }
    let (one, other) = (points[0], points[2])
    return (
      SIMD2(min(one.x, other.x), min(one.y, other.y)),
      SIMD2(max(one.x, other.x), max(one.y, other.y))
    )
  }
}

private struct SVGReader {
  let bytes: [UInt8]
  private var index = 0

  init(bytes: [UInt8]) { self.bytes = bytes }

  /// Parses the elements up to the end tag of their parent.
  mutating func elements() -> [SVGDocument.Element] {
    var elements: [SVGDocument.Element] = []
    while let start = bytes[index...].firstIndex(of: UInt8(ascii: "<")) {
      let end = bytes[start...].firstIndex(of: UInt8(ascii: ">")) ?? bytes.count
      let tag = String(decoding: bytes[start + 1..<end], as: UTF8.self)
      index = min(end + 1, bytes.count)
      if tag.hasPrefix("/") { return elements }
      var element = Self.element(tag)
      if !tag.hasSuffix("/") {
        let content = bytes[index...].prefix { $0 != UInt8(ascii: "<") }
        element.text = String(decoding: content, as: UTF8.self)
          .replacing("&lt;", with: "<").replacing("&amp;", with: "&")
        element.children = self.elements()
        element.visibility = element.children.flatMap(Self.visibility)
      }
      elements.append(element)
    }
    index = bytes.count
    return elements
  }

  private static func element(_ tag: String) -> SVGDocument.Element {
    let name = tag.prefix { $0 != " " && $0 != "/" }
    var attributes: [String: String] = [:]
    var unparsed = tag.dropFirst(name.count)
    while let equals = unparsed.firstIndex(of: "=") {
      let key = unparsed[..<equals].drop { $0 == " " || $0 == "\n" }
      let value = unparsed[equals...].dropFirst(2).prefix { $0 != "\"" }
      attributes[String(key)] = String(value)
      unparsed = unparsed[value.endIndex...].dropFirst()
    }
    var element = SVGDocument.Element(name: String(name), attributes: attributes)
    element.lines = lines(of: element)
    return element
  }

  private static func visibility(
    _ animation: SVGDocument.Element
  ) -> [(from: Double, isVisible: Bool)] {
    guard animation.attributes["attributeName"] == "visibility",
      let seconds = animation.attributes["dur"].flatMap({ Double($0.dropLast()) })
    else { return [] }
    let values = (animation.attributes["values"] ?? "").split(separator: ";")
    let times = (animation.attributes["keyTimes"] ?? "").split(separator: ";")
    return zip(times, values).map { ((Double($0) ?? 0) * seconds, $1 == "visible") }
  }

  private static func lines(of element: SVGDocument.Element) -> [Polyline] {
    switch element.name {
    case "path":
      var path = SVGPath(element.attributes["d"] ?? "")
      return path.lines()
    case "rect":
      let (x, y) = (element.number("x") ?? 0, element.number("y") ?? 0)
      let (width, height) = (element.number("width") ?? 0, element.number("height") ?? 0)
      let corners = [(0.0, 0.0), (width, 0), (width, height), (0, height)]
      return [Polyline(points: corners.map { SIMD2(x + $0.0, y + $0.1) }, isClosed: true)]
    case "circle":
      return [.arc(radius: element.number("r") ?? 0, fraction: 1)]
    default: return []
    }
  }
}

extension Polyline {
  /// Returns an arc around the origin, clockwise from 12 o'clock. A whole circle has 120 lines.
  ///
  /// - Parameter fraction: the share of the circle.
  static func arc(radius: Double, fraction: Double) -> Polyline {
    let lineCount = max(Int(120 * fraction), 1)
    return Polyline(
      points: (0...lineCount).map { step in
        let point = UnitCircle.clock(360 * fraction * Double(step) / Double(lineCount))
        return SIMD2(point.x, -point.y) * radius
      })
  }
}

private struct SVGPath {
  private var unread: Substring

  init(_ text: String) { unread = text[...] }

  mutating func lines() -> [Polyline] {
    var (lines, line) = ([Polyline](), Polyline(points: []))
    var (pen, command) = (SIMD2<Double>.zero, Character("M"))
    func end() { if line.points.count > 1 { lines.append(line) } }
    while let next = nextCommand(after: command) {
      command = next
      let origin = command.isLowercase ? pen : .zero
      switch command {
      case "M", "m":
        end()
        pen = origin + point()
        line = Polyline(points: [pen])
      case "Z", "z":
        line.isClosed = true
        end()
        pen = line.points.first ?? pen
        line = Polyline(points: [pen])
      case "H", "h":
        pen.x = origin.x + number()
        line.points.append(pen)
      case "V", "v":
        pen.y = origin.y + number()
        line.points.append(pen)
      case "Q", "q":
        let (control, to) = (origin + point(), origin + point())
        let from = pen
        line.points += (1...8).map { step in
          let fraction = Double(step) / 8
          let one = from + (control - from) * fraction
          let other = control + (to - control) * fraction
          return one + (other - one) * fraction
        }
        pen = to
      case "A", "a":
        // The two radii are equal. The rotation and the choice of the large arc are ignored.
        let radius = number()
        for _ in 0..<3 { _ = number() }
        let isClockwise = number() > 0
        let to = origin + point()
        line.points += Self.arc(from: pen, to: to, radius: radius, isClockwise)
        pen = to
      default:
        pen = origin + point()
        line.points.append(pen)
      }
    }
    end()
    return lines
  }

  /// Returns the points of an arc of less than half a circle, without the first one.
  private static func arc(
    from: SIMD2<Double>, to: SIMD2<Double>, radius: Double, _ isClockwise: Bool
  ) -> [SIMD2<Double>] {
    let chord = to - from
    let length = (chord * chord).sum().squareRoot()
    guard length > 0 else { return [] }
    let height = max(radius * radius - length * length / 4, 0).squareRoot()
    let side = SIMD2(-chord.y, chord.x) / length * (isClockwise ? height : -height)
    let center = from + chord / 2 + side
    return (1...8).map { step in
      let direction = from + chord * (Double(step) / 8) - center
      return center + direction * (radius / (direction * direction).sum().squareRoot())
    }
  }

  /// Returns the next command; nil at the end. A number without a command repeats the last one, but `M` as `L`.
  private mutating func nextCommand(after last: Character) -> Character? {
    unread = unread.drop { $0 == " " || $0 == "," }
    guard let first = unread.first else { return nil }
    guard first.isLetter else { return last == "M" ? "L" : last == "m" ? "l" : last }
    unread.removeFirst()
    return first
  }

  private mutating func point() -> SIMD2<Double> { SIMD2(number(), number()) }

  private mutating func number() -> Double {
    unread = unread.drop { $0 == " " || $0 == "," }
    // The first character may be a minus sign.
    let end = unread.dropFirst().firstIndex { !$0.isNumber && $0 != "." } ?? unread.endIndex
    let text = unread[..<end]
    unread = unread[end...]
    return Double(text) ?? 0
  }
}
