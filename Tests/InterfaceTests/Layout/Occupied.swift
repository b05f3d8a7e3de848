import Drawing

/// Which cells the parts of a scene take, to see that no two of them want the same.
struct Occupied {
  struct Rectangle {
    var name: String
    var rows: Range<Int>
    var columns: Range<Int>

    func overlaps(_ other: Rectangle) -> Bool {
      rows.overlaps(other.rows) && columns.overlaps(other.columns)
    }
  }

  private let scene: Scene
  private let aspect: Double
  private let rectangles: [Rectangle]

  init(_ scene: Scene, aspect: Double) {
    self.scene = scene
    self.aspect = aspect
    var rectangles = scene.labels.map { label in
      let width = CharacterCells.columns(of: label.text)
      return Rectangle(
        name: "'\(label.text)'", rows: label.row..<label.row + 1,
        columns: label.column..<label.column + width)
    }
    if let box = scene.numerals?.box {
      rectangles.append(
        Rectangle(
          name: "the digits", rows: box.row..<box.row + box.rows,
          columns: box.column..<box.column + box.columns))
    }
    if let bar = scene.bar {
      rectangles.append(
        Rectangle(
          name: "the bar", rows: bar.row..<bar.row + 1,
          columns: bar.column..<bar.column + bar.columns))
    }
    self.rectangles = rectangles
  }

  /// What is wrong, in words; nothing where every part has a place of its own within the window.
  var complaints: [String] {
    var complaints: [String] = []
    for (index, one) in rectangles.enumerated() {
      if one.rows.lowerBound < 0 || one.rows.upperBound > scene.size.rows
        || one.columns.lowerBound < 0 || one.columns.upperBound > scene.size.columns
      {
        complaints.append("\(one.name) leaves the window")
      }
      if one.columns.isEmpty { complaints.append("\(one.name) is empty") }
      for other in rectangles[(index + 1)...] where one.overlaps(other) {
        complaints.append("\(one.name) meets \(other.name)")
      }
      if touchesRing(one) { complaints.append("\(one.name) meets the ring") }
    }
    if let box = scene.ring?.box {
      let isInside =
        box.row >= 0 && box.column >= 0 && box.row + box.rows <= scene.size.rows
        && box.column + box.columns <= scene.size.columns
      if !isInside { complaints.append("the ring leaves the window") }
    }
    return complaints
  }

  /// Whether a rectangle is neither wholly inside of the line nor wholly outside.
  private func touchesRing(_ rectangle: Rectangle) -> Bool {
    guard let box = scene.ring?.box, !rectangle.columns.isEmpty else { return false }
    let middle = (
      x: Double(box.column) + Double(box.columns) / 2,
      y: (Double(box.row) + Double(box.rows) / 2) * aspect
    )
    let left = Double(rectangle.columns.lowerBound) - middle.x
    let right = Double(rectangle.columns.upperBound) - middle.x
    let top = Double(rectangle.rows.lowerBound) * aspect - middle.y
    let bottom = Double(rectangle.rows.upperBound) * aspect - middle.y
    func squared(_ x: Double, _ y: Double) -> Double { x * x + y * y }
    let furthest = squared(max(abs(left), abs(right)), max(abs(top), abs(bottom))).squareRoot()
    let nearest = squared(max(left, -right, 0), max(top, -bottom, 0)).squareRoot()
    let outer = min(Double(box.columns), Double(box.rows) * aspect) / 2
    let inner = Ring.innerRadius(in: box, aspect: aspect)
    return furthest > inner && nearest < outer - 1e-9
  }
}
