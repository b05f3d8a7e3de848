internal import Drawing

/// Where the three wheels lie side by side, and how large their numbers are.
struct WheelLayout {
  let face: NumeralFace
  let titleRow: Int
  private let top: Int
  private let rows: Int
  private let left: Int

  /// The columns of a wheel: its numbers, and a margin on each side.
  private let columns: Int
  private let margin: Int

  /// The rows of a wheel that belong to each row of its numbers: the neighbours must be seen above and below.
  private static let share = 2.6

  /// Nil where there is no room for wheels.
  ///
  /// - Parameters:
  ///   - rows: those of the window without buttons and hints.
  init?(rows all: Int, columns width: Int, _ capabilities: Capabilities) {
    // A blank row above the wheels and below them, where there are enough.
    let air = all >= 18 ? 1 : 0
    // A row above for the name.
    let most = all - 1 - 2 * air
    let least = NumeralFace.leastRows(capabilities.glyphs)
    guard most >= least + 2 else { return nil }
    var size = min(Int(Double(most) / Self.share), 14)
    var found: (face: NumeralFace, margin: Int)?
    while size >= least, found == nil {
      let aspect = capabilities.aspect
      let digit = NumeralFace.widest(rows: size, aspect: aspect)
      let face = NumeralFace(rows: size, digit: digit, glyphs: capabilities.glyphs)
      // A blank and the letter of the unit have room in it.
      let margin = size < 5 ? 2 : max(size / 2, 3)
      let beside = width < 60 ? 0 : width / 10
      if 3 * (face.columns(of: "00") + 2 * margin) + beside <= width { found = (face, margin) }
      size -= 1
    }
    guard let found else { return nil }
    (face, margin) = found
    // Odd or even like the digits, so that the chosen number is exactly in the middle.
    var rows = min(most, Int((Double(face.rows) * 3.2).rounded()))
    if (rows - face.rows) % 2 != 0 { rows -= 1 }
    self.rows = max(rows, face.rows)
    columns = face.columns(of: "00") + 2 * margin
    left = (width - 3 * columns) / 2
    titleRow = max((all - self.rows - 1 - 2 * air) / 2, 0)
    top = titleRow + 1 + air
  }

  /// How many rows of the window are a number, for the pointer that drags a wheel.
  var rowsOfNumber: Double { Double(face.rows) * 1.2 }

  /// The middle of the wheels, in rows of the window.
  var middle: Double { Double(top) + Double(rows) / 2 }

  func box(of index: Int) -> Box {
    Box(row: top, column: left + index * columns, rows: rows, columns: columns)
  }

  /// Where the unit of a wheel stands: beside the number in the middle, on its last row.
  func unit(of index: Int) -> (row: Int, column: Int) {
    let box = box(of: index)
    return (top + (rows + face.rows) / 2 - 1, box.column + box.columns - margin + 1)
  }
}
