/// A frame of an SVG of the manual or the README: its letters, and the mean colours of its tiles.
///
/// A tile is half as wide as a cell and a quarter as high. Pictures with equal tiles look equal, whatever their paths.
package struct SVGSnapshot: Sendable {
  struct Letter: Hashable, Sendable {
    var text: Character
    var color: Bitmap.Color
    var isBold: Bool
    var opacity: String
  }

  private let columns, rows: Int
  private var tiles: [SIMD4<Int32>]
  private var letters: [SIMD2<Int>: Letter] = [:]

  /// The size of a tile in points.
  private static let tile = (width: 4, height: 6)

  /// The size of a point in SVG units. All edges of block characters are between points.
  private static let point = SIMD2(3.0, 2.0)

  /// - Parameter time: the time in seconds.
  init(_ document: SVGDocument, at time: Double) {
    var canvas = SVGCanvas(document.box, point: Self.point)
    canvas.time = time
    for element in document.elements { canvas.draw(element, SVGStyle()) }
    letters = canvas.letters
    (columns, rows) = (canvas.width / Self.tile.width, canvas.height / Self.tile.height)
    tiles = Array(repeating: .zero, count: columns * rows)
    for y in 0..<rows * Self.tile.height {
      for x in 0..<columns * Self.tile.width {
        let color = canvas.colors[y * canvas.width + x]
        tiles[y / Self.tile.height * columns + x / Self.tile.width] &+= SIMD4(
          Int32(color.red), Int32(color.green), Int32(color.blue), 0)
      }
    }
    let points = Int32(Self.tile.width * Self.tile.height)
    for index in tiles.indices { tiles[index] /= points }
  }

  /// The text of each row that has letters, from the top. Adjacent letters form words.
  package var text: [String] {
    Dictionary(grouping: letters) { $0.key.y }.sorted { $0.key < $1.key }.map { row in
      var (text, end) = ("", 0)
      for (position, letter) in row.value.sorted(by: { $0.key.x < $1.key.x }) {
        text += (text.isEmpty || position.x <= end ? "" : " ") + String(letter.text)
        end = position.x + VectorPicture.cell.width
      }
      return text
    }
  }

  // MARK: Differences

  /// The largest difference of colour components that is not visible.
  private static let tolerance: Int32 = 48

  /// Returns the fraction of the tiles that differ visibly; 1 if the sizes differ.
  package func share(differingFrom other: SVGSnapshot) -> Double {
    guard columns == other.columns, rows == other.rows else { return 1 }
    var count = 0
    for index in tiles.indices {
      let difference = tiles[index] &- other.tiles[index]
      if max(difference.max(), -difference.min()) > Self.tolerance { count += 1 }
    }
    return Double(count) / Double(max(tiles.count, 1))
  }

  /// Whether there is no visible difference.
  package func looksLike(_ other: SVGSnapshot) -> Bool {
    letters.count == other.letters.count && share(differingFrom: other) == 0
      && letters.allSatisfy { position, letter in
        guard var otherLetter = other.letters[position] else { return false }
        guard otherLetter.color.isNear(letter.color, atMost: Int(Self.tolerance)) else {
          return false
        }
        otherLetter.color = letter.color
        return otherLetter == letter
      }
  }
}

extension SVGDocument {
  package func frame(at time: Double) -> SVGSnapshot { SVGSnapshot(self, at: time) }

  /// Returns the time in seconds of the first visible difference; nil for none, and 0 if lengths or sizes differ.
  ///
  /// A frame also counts as equal if it looks like the frame before or after it in the other document.
  ///
  /// - Parameter rate: the frames per second of both.
  package func difference(from other: SVGDocument, rate: Int) -> Double? {
    let count = Int((seconds * Double(rate)).rounded())
    guard count == Int((other.seconds * Double(rate)).rounded()), box == other.box else { return 0 }
    func frames(_ document: SVGDocument) -> [SVGSnapshot] {
      (0..<max(count, 1)).map { document.frame(at: (Double($0) + 0.5) / Double(rate)) }
    }
    let (mine, others) = (frames(self), frames(other))
    for index in mine.indices {
      let near = max(index - 1, 0)...min(index + 1, mine.count - 1)
      guard near.contains(where: { mine[index].looksLike(others[$0]) }),
        near.contains(where: { others[index].looksLike(mine[$0]) })
      else { return Double(index) / Double(rate) }
    }
    return nil
  }
}

extension Bitmap.Color {
  fileprivate func isNear(_ other: Bitmap.Color, atMost limit: Int) -> Bool {
    abs(Int(red) - Int(other.red)) <= limit && abs(Int(green) - Int(other.green)) <= limit
      && abs(Int(blue) - Int(other.blue)) <= limit
  }

  /// A colour of a style sheet, `#00c8d7` or `#fff`; nil for another text.
  fileprivate init?(css: String?) {
    guard let css, css.hasPrefix("#") else { return nil }
    let digits = css.dropFirst().compactMap { $0.hexDigitValue.map { UInt8($0) } }
    switch digits.count {
    case 3: self.init(digits[0] * 17, digits[1] * 17, digits[2] * 17)
    case 6:
      self.init(
        digits[0] * 16 + digits[1], digits[2] * 16 + digits[3], digits[4] * 16 + digits[5])
    default: return nil
    }
  }
}

/// The attributes that an element inherits from its groups.
private struct SVGStyle {
  var fill: Bitmap.Color? = .black
  var stroke: Bitmap.Color?
  var strokeWidth = 1.0
  var scale = 1.0
  var origin = SIMD2<Double>.zero

  mutating func apply(_ attributes: [String: String]) {
    if let text = attributes["fill"] { fill = Bitmap.Color(css: text) }
    if let text = attributes["stroke"] { stroke = Bitmap.Color(css: text) }
    if let width = attributes["stroke-width"].flatMap(Double.init) { strokeWidth = width }
    for call in (attributes["transform"] ?? "").split(separator: ")") {
      let parts = call.split { $0 == "(" || $0 == " " || $0 == "," }
      let numbers = parts.dropFirst().compactMap { Double($0) }
      switch parts.first {
      case "translate": origin += SIMD2(numbers[0], numbers.count > 1 ? numbers[1] : 0) * scale
      case "scale": scale *= numbers[0]
      default: break
      }
    }
  }

  func transform(_ point: SIMD2<Double>) -> SIMD2<Double> { origin + point * scale }
}

/// The points and letters of an SVG at a time.
private struct SVGCanvas {
  /// In points.
  let width, height: Int

  /// In seconds.
  var time = 0.0
  var colors: [Bitmap.Color]
  var letters: [SIMD2<Int>: SVGSnapshot.Letter] = [:]

  /// The upper left corner in SVG units.
  private let corner: SIMD2<Double>

  /// The size of a point in SVG units.
  private let point: SIMD2<Double>

  /// Whether each point is inside the mask.
  private var mask: [Bool] = []

  /// Whether the mask applies to the current element.
  private var isMasked = false

  init(_ box: [Double], point: SIMD2<Double>) {
    (corner, self.point) = (SIMD2(box[0], box[1]), point)
    (width, height) = (Int(box[2] / point.x), Int(box[3] / point.y))
    colors = Array(repeating: .black, count: width * height)
  }

  mutating func draw(_ element: SVGDocument.Element, _ inherited: SVGStyle) {
    guard isVisible(element) else { return }
    var style = inherited
    style.apply(element.attributes)
    switch element.name {
    case "g":
      let wasMasked = isMasked
      if element.attributes["mask"] != nil { isMasked = true }
      for child in element.children { draw(child, style) }
      isMasked = wasMasked
    case "mask": define(element, style)
    case "text": write(element, style)
    case "path", "rect", "circle":
      let lines = element.lines.map { line in
        Polyline(points: line.points.map(style.transform), isClosed: line.isClosed)
      }
      if let fill = style.fill {
        paint(lines, isEvenOdd: element.attributes["fill-rule"] == "evenodd", fill)
      }
      if let stroke = style.stroke {
        let width = style.strokeWidth * style.scale
        for line in lines { trace(line, width) { $0.set(stroke, at: $1) } }
      }
    default: break
    }
  }

  private func isVisible(_ element: SVGDocument.Element) -> Bool {
    if let last = element.visibility.last(where: { $0.from <= time }) { return last.isVisible }
    return element.attributes["visibility"] != "hidden"
  }

  /// Adds the letters of a text, spaced evenly over its length.
  private mutating func write(_ element: SVGDocument.Element, _ style: SVGStyle) {
    let (x, y) = (Int(element.number("x") ?? 0), Int(element.number("y") ?? 0))
    let length = element.number("textLength").map { Int($0) } ?? VectorPicture.cell.width
    let step = element.text.isEmpty ? 0 : length / element.text.count
    for (index, text) in element.text.enumerated() where text != " " {
      letters[SIMD2(x + index * step, y)] = SVGSnapshot.Letter(
        text: text, color: style.fill ?? .black,
        isBold: element.attributes["font-weight"] == "bold",
        opacity: element.attributes["opacity"] ?? "1")
    }
  }

  /// Sets the mask: a circle whose line gets shorter, as `stroke-dashoffset` grows from 0 to the length of the line.
  private mutating func define(_ element: SVGDocument.Element, _ style: SVGStyle) {
    mask = Array(repeating: false, count: colors.count)
    guard let circle = element.children.first(where: { $0.name == "circle" }) else { return }
    let seconds = circle.children.first?.attributes["dur"].flatMap { Double($0.dropLast()) } ?? 1
    let remainingFraction = 1 - (time / seconds).truncatingRemainder(dividingBy: 1)
    let arc = Polyline.arc(radius: circle.number("r") ?? 0, fraction: remainingFraction).points.map(
      style.transform)
    let width = (circle.number("stroke-width") ?? 1) * style.scale
    // The arc and its round ends.
    for line in [
      arc, [arc.first, arc.first].compactMap { $0 }, [arc.last, arc.last].compactMap { $0 },
    ] {
      trace(Polyline(points: line), width) { $0.mask[$1] = true }
    }
  }

  // MARK: Points

  private mutating func set(_ color: Bitmap.Color, at index: Int) {
    if !isMasked || mask[index] { colors[index] = color }
  }

  /// Returns the indices of the points whose middles are in a range of SVG units, along one axis.
  private func range(_ from: Double, _ to: Double, _ corner: Double, _ size: Double, _ count: Int)
    -> Range<Int>
  {
    let first = min(max(Int(((from - corner) / size - 0.5).rounded(.up)), 0), count)
    return first..<max(min(Int(((to - corner) / size - 0.5).rounded(.up)), count), first)
  }

  /// Fills the lines: together by the even-odd rule, or each alone.
  private mutating func paint(_ lines: [Polyline], isEvenOdd: Bool, _ color: Bitmap.Color) {
    for shape in isEvenOdd ? [lines] : lines.map({ [$0] }) {
      if shape.count == 1, let (one, other) = shape[0].rectangle {
        let columns = range(one.x, other.x, corner.x, point.x, width)
        for row in range(one.y, other.y, corner.y, point.y, height) {
          for column in columns { set(color, at: row * width + column) }
        }
        continue
      }
      let ys = shape.flatMap { $0.points.map(\.y) }
      guard let top = ys.min(), let bottom = ys.max() else { continue }
      for row in range(top, bottom, corner.y, point.y, height) {
        let y = corner.y + (Double(row) + 0.5) * point.y
        var crossings: [Double] = []
        for line in shape {
          for (index, from) in line.points.enumerated() {
            let to = line.points[index + 1 < line.points.count ? index + 1 : 0]
            guard (from.y <= y) != (to.y <= y) else { continue }
            crossings.append(from.x + (to.x - from.x) * (y - from.y) / (to.y - from.y))
          }
        }
        crossings.sort()
        for pair in stride(from: 0, to: crossings.count - 1, by: 2) {
          for column in range(crossings[pair], crossings[pair + 1], corner.x, point.x, width) {
            set(color, at: row * width + column)
          }
        }
      }
    }
  }

  /// Calls the body with the index of each point within half the line width of a line.
  private mutating func trace(
    _ line: Polyline, _ lineWidth: Double, _ body: (inout SVGCanvas, Int) -> Void
  ) {
    let reach = lineWidth / 2
    let points = line.isClosed ? line.points + line.points.prefix(1) : line.points
    for (from, to) in zip(points, points.dropFirst()) {
      let direction = to - from
      let length = (direction * direction).sum().squareRoot()
      for row in range(
        min(from.y, to.y) - reach, max(from.y, to.y) + reach, corner.y, point.y, height)
      {
        for column in range(
          min(from.x, to.x) - reach, max(from.x, to.x) + reach, corner.x, point.x, width)
        {
          let offset = corner + (SIMD2(Double(column), Double(row)) + 0.5) * point - from
          // The ends are straight. They are slightly longer, so that the pieces of a curve meet.
          let along = length > 0 ? (offset * direction).sum() / length : 0
          let across = offset - (length > 0 ? direction * (along / length) : SIMD2<Double>.zero)
          guard length == 0 || (along >= -1 && along <= length + 1),
            (across * across).sum() <= reach * reach
          else { continue }
          body(&self, row * width + column)
        }
      }
    }
  }
}
