internal import Drawing

/// What a window has room for: a ring, and digits outside of it.
struct RingRoom {
  /// Those that are not the footline's.
  let rows: Int
  let columns: Int
  let aspect: Double

  /// Whether the row after these is as good as empty.
  let hasAirBelow: Bool

  /// The columns between a ring and what is beside it.
  static let gap = 3

  /// Those at the window's sides, where there is room for them.
  private static let margin = 1

  /// As large a ring as there is room for, in the middle.
  var largest: Box {
    var rows = rows
    // Air, where there is enough of it: of 20 rows the digits need every one.
    if rows >= 30 { rows -= 2 } else if rows >= (hasAirBelow ? 21 : 16) { rows -= 1 }
    var across = columns(ofRows: rows)
    if across > columns {
      across = columns
      rows = min(rows, Int((Double(across) / aspect).rounded(.up)))
    } else if (columns - across) % 2 == 1 {
      // As much room on the left as on the right.
      across += 1
    }
    // What is left over is above where there is air below anyway.
    return Box(
      row: (self.rows - rows + (hasAirBelow ? 1 : 0)) / 2, column: (columns - across) / 2,
      rows: rows, columns: across)
  }

  private func columns(ofRows rows: Int) -> Int {
    Int((Double(rows) * aspect).rounded(.up))
  }

  /// The largest digits beside a ring, which may be a little smaller for them, and for air at the window's
  /// sides; where it stands is yet to be said.
  func beside(_ digits: LargeDigits) -> (box: Box, face: NumeralFace)? {
    beside(digits, margin: Self.margin) ?? beside(digits, margin: 0)
  }

  private func beside(_ digits: LargeDigits, margin: Int) -> (box: Box, face: NumeralFace)? {
    let largest = largest
    var rows = largest.rows
    while rows >= RingLayout.leastRows, rows * 4 >= largest.rows * 3 {
      let across = columns(ofRows: rows)
      let room = columns - across - Self.gap - 2 * margin
      // Above and below them there may be words.
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

  /// The largest digits below the largest ring, with a row for words below them.
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
