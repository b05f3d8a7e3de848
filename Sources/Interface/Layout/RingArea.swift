internal import Drawing

/// The area that is available to a ring and to digits outside it.
struct RingArea {
  /// The rows of the window without the status bar and the buttons.
  let rows: Int
  let columns: Int
  let aspect: Double

  /// Whether the row below the area looks nearly blank.
  let isRowBelowBlank: Bool

  /// The columns between a ring and the digits beside it.
  static let gap = 3

  /// The columns that stay free at both sides of the window, if possible.
  private static let margin = 1

  /// The largest centred ring, with blank rows above and below in a high window.
  var largestRing: Box {
    // With the blank row below the area, 20 rows or fewer have no other: the digits need them all.
    let blank = rows >= 30 ? 2 : rows >= (isRowBelowBlank ? 21 : 16) ? 1 : 0
    // A single blank row is above the ring if the row below the area looks blank anyway.
    return ring(maxRows: rows - blank, shift: isRowBelowBlank ? 1 : 0)
  }

  /// The largest centred ring, without blank rows.
  var largestRingWithoutBlankRows: Box { ring(maxRows: rows, shift: 0) }

  /// Returns the largest ring of at most some rows.
  ///
  /// - Parameter shift: 1 puts an odd free row above the ring, 0 below.
  private func ring(maxRows: Int, shift: Int) -> Box {
    let ringColumns = Self.columns(ofRows: maxRows, in: columns, aspect: aspect)
    let fits = columns(ofRows: maxRows) <= columns
    let rows = fits ? maxRows : min(maxRows, Int((Double(ringColumns) / aspect).rounded(.up)))
    return Box(
      row: (self.rows - rows + shift) / 2, column: (columns - ringColumns) / 2, rows: rows,
      columns: ringColumns)
  }

  /// The width of a ring that leaves equal space on both sides.
  static func columns(ofRows rows: Int, in columns: Int, aspect: Double) -> Int {
    let ringColumns = Int((Double(rows) * aspect).rounded(.up))
    return ringColumns >= columns ? columns : ringColumns + (columns - ringColumns) % 2
  }

  private func columns(ofRows rows: Int) -> Int {
    Int((Double(rows) * aspect).rounded(.up))
  }

  /// Returns the largest digits beside a ring, which may shrink by a quarter for them; nil if none fit.
  ///
  /// The caller sets the column of the box.
  func beside(_ digits: LargeDigits) -> (box: Box, face: NumeralFace)? {
    beside(digits, margin: Self.margin) ?? beside(digits, margin: 0)
  }

  private func beside(_ digits: LargeDigits, margin: Int) -> (box: Box, face: NumeralFace)? {
    let maxRows = largestRing.rows
    var rows = maxRows
    while rows >= RingLayout.minRows, rows * 4 >= maxRows * 3 {
      let ringColumns = columns(ofRows: rows)
      let free = columns - ringColumns - Self.gap - 2 * margin
      // The height leaves space for text above and below the digits.
      let face = digits.largest(rows: min(rows - 4, rows * 2 / 3), centeredIn: free) {
        $0.columns(of: digits.text) <= free
      }
      if let face {
        return (Box(row: (self.rows - rows) / 2, column: 0, rows: rows, columns: ringColumns), face)
      }
      rows -= 1
    }
    return nil
  }

  /// Returns the largest digits below the largest ring, with a row for text below them; nil if none fit.
  func below(_ digits: LargeDigits) -> (box: Box, face: NumeralFace)? {
    var box = largestRing
    let maxRows = min(rows - box.rows - 3, box.rows / 2)
    let face = digits.largest(rows: maxRows, centeredIn: columns) {
      $0.columns(of: digits.text) <= columns
    }
    guard let face else { return nil }
    box.row = (rows - box.rows - face.rows - 3) / 2
    return (box, face)
  }
}
