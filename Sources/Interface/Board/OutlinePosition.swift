internal import Drawing

/// The centre and the radius of the outline around the selected ring.
struct OutlinePosition: Hashable, Sendable {
  /// The centre, in cells of the window.
  var row: Double
  var column: Double

  /// In cell widths.
  var radius: Double

  init(row: Double, column: Double, radius: Double) {
    (self.row, self.column, self.radius) = (row, column, radius)
  }

  /// The gap between ring and outline, in cell widths. This gap puts the outline on a column of Braille dots.
  private static let gap = 1.75

  init(around box: Box, aspect: Double) {
    row = Double(box.row) + Double(box.rows) / 2
    column = Double(box.column) + Double(box.columns) / 2
    radius = min(Double(box.columns), Double(box.rows) * aspect) / 2 + Self.gap
  }

  /// Rounds to eighths of a cell width, the smallest visible steps.
  func rounded(aspect: Double) -> OutlinePosition {
    func rounded(_ value: Double, _ steps: Double) -> Double { (value * steps).rounded() / steps }
    return OutlinePosition(
      row: rounded(row, 8 * aspect), column: rounded(column, 8), radius: rounded(radius, 8))
  }
}
