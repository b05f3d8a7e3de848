import Drawing

/// The areas of the parts of a scene, to check that they do not overlap.
struct OccupiedCells {
  struct Rectangle {
    var name: String
    var rows: Range<Int>
    var columns: Range<Int>

    init(_ name: String, _ box: Box) {
      self.name = name
      rows = box.row..<box.row + box.rows
      columns = box.column..<box.column + box.columns
    }

    init(_ label: PlacedShape<Label>) {
      self.init("'\(label.text)'", label.box)
    }

    func overlaps(_ other: Rectangle) -> Bool {
      rows.overlaps(other.rows) && columns.overlaps(other.columns)
    }

    /// Returns whether this rectangle contains another, with a margin of cells on all sides.
    func contains(_ other: Rectangle, margin: Int = 0) -> Bool {
      other.rows.lowerBound >= rows.lowerBound + margin
        && other.rows.upperBound <= rows.upperBound - margin
        && other.columns.lowerBound >= columns.lowerBound + margin
        && other.columns.upperBound <= columns.upperBound - margin
    }
  }

  private let scene: Scene
  private let aspect: Double
  private let rectangles: [Rectangle]

  init(_ scene: Scene, aspect: Double) {
    self.scene = scene
    self.aspect = aspect
    var rectangles = scene.labels.map { Rectangle($0) }
    if let box = scene.numerals?.box { rectangles.append(Rectangle("the digits", box)) }
    if let box = scene.bar?.box { rectangles.append(Rectangle("the bar", box)) }
    rectangles += scene.buttons.map { Rectangle($0.label, $0.box) }
    self.rectangles = rectangles
  }

  var faults: [String] {
    var faults: [String] = []
    for (index, one) in rectangles.enumerated() {
      if !window.contains(one) { faults.append("\(one.name) leaves the window") }
      if one.columns.isEmpty { faults.append("\(one.name) is empty") }
      for other in rectangles[(index + 1)...] where one.overlaps(other) {
        faults.append("\(one.name) meets \(other.name)")
      }
      if touchesRing(one) { faults.append("\(one.name) meets the ring") }
    }
    if let box = scene.ring?.box, !window.contains(Rectangle("the ring", box)) {
      faults.append("the ring leaves the window")
    }
    for button in scene.buttons {
      let labelColumns = button.box.columns - 2
      if button.label.utf8.count > labelColumns { faults.append("\(button.label) is cut") }
    }
    return faults + panelFaults
  }

  /// The help panel must not cover the buttons or the status bar. Its lines must be inside its frame, without overlaps.
  private var panelFaults: [String] {
    guard let panel = scene.panel else { return [] }
    var faults: [String] = []
    let box = Rectangle("the panel", panel.box)
    if !window.contains(box) { faults.append("the panel is too large") }
    let visibleParts =
      scene.buttons.map { Rectangle($0.label, $0.box) }
      + scene.labels.filter { $0.row == scene.size.rows - 1 }.map { Rectangle($0) }
    for one in visibleParts where box.overlaps(one) {
      faults.append("the panel hides \(one.name)")
    }
    // The first label is the title, which is on the frame.
    let labels = panel.labels.dropFirst().map { Rectangle($0) }
    for (index, one) in labels.enumerated() {
      if !box.contains(one, margin: 1) { faults.append("\(one.name) leaves the panel") }
      for other in labels[(index + 1)...] where one.overlaps(other) {
        faults.append("\(one.name) meets \(other.name)")
      }
    }
    return faults
  }

  private var window: Rectangle {
    Rectangle(
      "the window", Box(row: 0, column: 0, rows: scene.size.rows, columns: scene.size.columns))
  }

  /// Returns whether a rectangle meets the line of the ring.
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
    func squaredLength(_ x: Double, _ y: Double) -> Double { x * x + y * y }
    let furthest = squaredLength(max(abs(left), abs(right)), max(abs(top), abs(bottom)))
      .squareRoot()
    let nearest = squaredLength(max(left, -right, 0), max(top, -bottom, 0)).squareRoot()
    let outer = min(Double(box.columns), Double(box.rows) * aspect) / 2
    let inner = Ring.innerRadius(in: box, aspect: aspect)
    return furthest > inner && nearest < outer - 1e-9
  }
}
