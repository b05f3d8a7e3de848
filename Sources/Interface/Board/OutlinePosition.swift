internal import Drawing

/// Where a circle lies that encloses a ring, in cells of the window.
struct OutlinePosition: Hashable, Sendable {
  /// The circle's middle, and how far it reaches to the left and the right.
  var row: Double
  var column: Double
  var radius: Double

  init(row: Double, column: Double, radius: Double) {
    (self.row, self.column, self.radius) = (row, column, radius)
  }

  /// The gap between the enclosed ring and the circle, in widths of a cell: there it touches a column of dots.
  private static let gap = 1.75

  /// The circle around the ring in a box.
  ///
  /// - Parameter aspect: the height of a cell over its width.
  init(around box: Box, aspect: Double) {
    row = Double(box.row) + Double(box.rows) / 2
    column = Double(box.column) + Double(box.columns) / 2
    radius = min(Double(box.columns), Double(box.rows) * aspect) / 2 + Self.gap
  }

  /// The same in the smallest steps that can be seen: eighths of a cell's width.
  func visible(aspect: Double) -> OutlinePosition {
    func rounded(_ value: Double, _ steps: Double) -> Double { (value * steps).rounded() / steps }
    return OutlinePosition(
      row: rounded(row, 8 * aspect), column: rounded(column, 8), radius: rounded(radius, 8))
  }
}
