internal import Drawing

/// The room of a window for a ring, and for digits outside the ring.
struct RingRoom {
  /// The rows of the window without the last line and the buttons.
  let rows: Int
  let columns: Int
  let aspect: Double

  /// Whether the row after these is nearly blank.
  let hasAirBelow: Bool

  /// The columns between a ring and the digits beside it.
  static let gap = 3

  /// The columns at the window's sides, if there is room for them.
  private static let margin = 1

  /// The largest ring that fits, in the middle.
  var largest: Box {
    // Leave rows blank if there are enough of them: of 20 rows, the digits need every one.
    let blank = rows >= 30 ? 2 : rows >= (hasAirBelow ? 21 : 16) ? 1 : 0
    // A spare row is above the ring, if there is a blank row below it anyway.
    return ring(rows: rows - blank, lower: hasAirBelow ? 1 : 0)
  }

  /// The largest ring, without blank rows.
  var full: Box { ring(rows: rows, lower: 0) }

  /// The largest ring in some of the rows; where the rows beside it are odd, it lies half a row higher or lower.
  private func ring(rows most: Int, lower: Int) -> Box {
    let across = Self.columns(ofRows: most, in: columns, aspect: aspect)
    let fits = columns(ofRows: most) <= columns
    let rows = fits ? most : min(most, Int((Double(across) / aspect).rounded(.up)))
    return Box(
      row: (self.rows - rows + lower) / 2, column: (columns - across) / 2, rows: rows,
      columns: across)
  }

  /// The columns of a ring, with the same space on the left and on the right of it.
  static func columns(ofRows rows: Int, in columns: Int, aspect: Double) -> Int {
    let across = Int((Double(rows) * aspect).rounded(.up))
    return across >= columns ? columns : across + (columns - across) % 2
  }

  private func columns(ofRows rows: Int) -> Int {
    Int((Double(rows) * aspect).rounded(.up))
  }

  /// Returns the largest digits beside a ring, which may shrink a little for them and for margins.
  ///
  /// The column of the ring's box is still to be set.
  func beside(_ digits: LargeDigits) -> (box: Box, face: NumeralFace)? {
    beside(digits, margin: Self.margin) ?? beside(digits, margin: 0)
  }

  private func beside(_ digits: LargeDigits, margin: Int) -> (box: Box, face: NumeralFace)? {
    let largest = largest
    var rows = largest.rows
    while rows >= RingLayout.leastRows, rows * 4 >= largest.rows * 3 {
      let across = columns(ofRows: rows)
      let room = columns - across - Self.gap - 2 * margin
      // There may be words above and below the digits.
      let face = digits.largest(rows: min(rows - 4, rows * 2 / 3), centeredIn: room) {
        $0.columns(of: digits.text) <= room
      }
      if let face {
        return (Box(row: (self.rows - rows) / 2, column: 0, rows: rows, columns: across), face)
      }
      rows -= 1
    }
    return nil
  }

  /// Returns the largest digits below the largest ring, with a row for words below them.
  func below(_ digits: LargeDigits) -> (box: Box, face: NumeralFace)? {
    var box = largest
    let most = min(rows - box.rows - 3, box.rows / 2)
    let face = digits.largest(rows: most, centeredIn: columns) {
      $0.columns(of: digits.text) <= columns
    }
    guard let face else { return nil }
    box.row = (rows - box.rows - face.rows - 3) / 2
    return (box, face)
  }
}
