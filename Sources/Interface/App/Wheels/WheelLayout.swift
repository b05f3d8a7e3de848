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

  /// The minimum height of a wheel divided by the height of its numbers.
  private static let minRowsPerDigitRow = 2.6

  /// The usual height of a wheel divided by the height of its numbers.
  private static let rowsPerDigitRow = 3.2
  private static let maxDigitRows = 14

  /// - Parameter rows: the rows of the window without buttons and status bar.
  init?(rows windowRows: Int, columns windowColumns: Int, _ capabilities: Capabilities) {
    // In a high window, the wheels have a blank row above and below.
    let padding = windowRows >= 18 ? 1 : 0
    // One row is for the name.
    let available = windowRows - 1 - 2 * padding
    let minFaceRows = NumeralFace.minimumRows(capabilities.glyphs)
    guard available >= minFaceRows + 2 else { return nil }
    var faceRows = min(Int(Double(available) / Self.minRowsPerDigitRow), Self.maxDigitRows)
    var found: (face: NumeralFace, margin: Int)?
    while faceRows >= minFaceRows, found == nil {
      let aspect = capabilities.aspect
      let digitColumns = NumeralFace.widestDigitColumns(rows: faceRows, aspect: aspect)
      let face = NumeralFace(
        rows: faceRows, digitColumns: digitColumns, glyphs: capabilities.glyphs)
      // The margin has space for a blank and the letter of the unit.
      let margin = faceRows < 5 ? 2 : max(faceRows / 2, 3)
      let outerColumns = windowColumns < 60 ? 0 : windowColumns / 10
      if 3 * (face.columns(of: "00") + 2 * margin) + outerColumns <= windowColumns {
        found = (face, margin)
      }
      faceRows -= 1
    }
    guard let found else { return nil }
    (face, margin) = found
    // The middle number is exactly in the middle of its wheel if the difference of the heights is even.
    var rows = min(available, Int((Double(face.rows) * Self.rowsPerDigitRow).rounded()))
    if (rows - face.rows) % 2 != 0 { rows -= 1 }
    self.rows = max(rows, face.rows)
    columns = face.columns(of: "00") + 2 * margin
    left = (windowColumns - 3 * columns) / 2
    titleRow = max((windowRows - self.rows - 1 - 2 * padding) / 2, 0)
    top = titleRow + 1 + padding
  }

  /// The height of a number with its gap, in rows of the window.
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
