internal import Drawing

/// The layout of the three wheels side by side.
struct WheelLayout {
  let face: NumeralFace
  let titleRow: Int
  private let top: Int
  private let rows: Int
  private let left: Int

  /// The width of a wheel, including a margin on each side.
  private let columns: Int
  private let margin: Int

  /// The minimum height of a wheel divided by the height of its numbers. The neighbouring numbers are partly visible.
  private static let minRowsPerDigitRow = 2.6

  /// Creates the layout; nil if the wheels do not fit.
  ///
  /// - Parameter rows: the rows of the window without buttons and status bar.
  init?(rows all: Int, columns width: Int, _ capabilities: Capabilities) {
    // A blank row above the wheels and one below.
    let padding = all >= 18 ? 1 : 0
    // One row is for the name.
    let available = all - 1 - 2 * padding
    let minSize = NumeralFace.leastRows(capabilities.glyphs)
    guard available >= minSize + 2 else { return nil }
    var size = min(Int(Double(available) / Self.minRowsPerDigitRow), 14)
    var found: (face: NumeralFace, margin: Int)?
    while size >= minSize, found == nil {
      let aspect = capabilities.aspect
      let digit = NumeralFace.widest(rows: size, aspect: aspect)
      let face = NumeralFace(rows: size, digit: digit, glyphs: capabilities.glyphs)
      // The margin has space for a blank and the letter of the unit.
      let margin = size < 5 ? 2 : max(size / 2, 3)
      let beside = width < 60 ? 0 : width / 10
      if 3 * (face.columns(of: "00") + 2 * margin) + beside <= width { found = (face, margin) }
      size -= 1
    }
    guard let found else { return nil }
    (face, margin) = found
    // The same parity as the digits centres the number exactly.
    var rows = min(available, Int((Double(face.rows) * 3.2).rounded()))
    if (rows - face.rows) % 2 != 0 { rows -= 1 }
    self.rows = max(rows, face.rows)
    columns = face.columns(of: "00") + 2 * margin
    left = (width - 3 * columns) / 2
    titleRow = max((all - self.rows - 1 - 2 * padding) / 2, 0)
    top = titleRow + 1 + padding
  }

  /// The height of a number including its gap, for the pointer that drags a wheel.
  var rowsPerNumber: Double { Double(face.rows) * 1.2 }

  /// The middle of the wheels, in rows of the window.
  var middle: Double { Double(top) + Double(rows) / 2 }

  func box(of index: Int) -> Box {
    Box(row: top, column: left + index * columns, rows: rows, columns: columns)
  }

  /// Returns the position of a wheel's unit: beside the last row of the middle number.
  func unitPosition(of index: Int) -> (row: Int, column: Int) {
    let box = box(of: index)
    return (top + (rows + face.rows) / 2 - 1, box.column + box.columns - margin + 1)
  }
}
