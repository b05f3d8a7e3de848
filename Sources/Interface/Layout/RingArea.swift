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

  /// The free columns at each side of the window. If the digits would not fit beside the ring, they use these columns.
  private static let margin = 1

  /// The largest centred ring. A high window keeps one or two rows blank.
  var largestRing: Box {
    // If the row below the area looks blank already, areas of 16 to 20 rows have no blank row of their own.
    let blank = rows >= 30 ? 2 : rows >= (isRowBelowBlank ? 21 : 16) ? 1 : 0
    // A single blank row is above the ring if the row below the area looks blank, otherwise below the ring.
    return ring(maxRows: rows - blank, shift: isRowBelowBlank ? 1 : 0)
  }

  var largestRingWithoutBlankRows: Box { ring(maxRows: rows, shift: 0) }

  /// Returns the largest ring of at most `maxRows` rows.
  ///
  /// - Parameter shift: if the number of free rows is odd, 1 puts the odd row above the ring, 0 below.
  private func ring(maxRows: Int, shift: Int) -> Box {
    let ringColumns = Self.columns(ofRows: maxRows, in: columns, aspect: aspect)
    let fits = columns(ofRows: maxRows) <= columns
    let rows = fits ? maxRows : min(maxRows, Int((Double(ringColumns) / aspect).rounded(.up)))
    return Box(
      row: (self.rows - rows + shift) / 2, column: (columns - ringColumns) / 2, rows: rows,
      columns: ringColumns)
  }

  /// Returns the width of a ring that leaves equal space on both sides, limited to the available columns.
  static func columns(ofRows rows: Int, in columns: Int, aspect: Double) -> Int {
    let ringColumns = Int((Double(rows) * aspect).rounded(.up))
    return ringColumns >= columns ? columns : ringColumns + (columns - ringColumns) % 2
  }

  /// Returns the width of a ring, without a limit.
  private func columns(ofRows rows: Int) -> Int {
    Int((Double(rows) * aspect).rounded(.up))
  }

  /// Returns the largest digits beside a ring, and the ring's box; nil if none fit.
  ///
  /// The ring shrinks by up to a quarter to make room for the digits. The column of the box is not set.
  func beside(_ digits: LargeDigits) -> (box: Box, face: NumeralFace)? {
    beside(digits, margin: Self.margin) ?? beside(digits, margin: 0)
  }

  private func beside(_ digits: LargeDigits, margin: Int) -> (box: Box, face: NumeralFace)? {
    let maxRows = largestRing.rows
    var rows = maxRows
    while rows >= RingLayout.minRows, rows * 4 >= maxRows * 3 {
      let ringColumns = columns(ofRows: rows)
      let free = columns - ringColumns - Self.gap - 2 * margin
      // The maximum height leaves space for text above and below the digits.
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

  /// Returns the largest digits below the largest ring, and the box of the ring; nil if none fit.
  func below(_ digits: LargeDigits) -> (box: Box, face: NumeralFace)? {
    var box = largestRing
    // The three other rows are a blank one above the digits, a blank one below them, and the status.
    let maxRows = min(rows - box.rows - 3, box.rows / 2)
    let face = digits.largest(rows: maxRows, centeredIn: columns) {
      $0.columns(of: digits.text) <= columns
    }
    guard let face else { return nil }
    box.row = (rows - box.rows - face.rows - 3) / 2
    return (box, face)
  }
}
