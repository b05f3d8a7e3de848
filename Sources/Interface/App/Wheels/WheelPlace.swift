internal import Drawing

/// Where the three wheels lie, and how large their numbers are.
struct WheelPlace {
  let face: NumeralFace
  let titleRow: Int
  let labelRow: Int
  private let top: Int
  private let rows: Int
  private let left: Int
  private let columns: Int
  private let gap: Int

  /// The rows of a wheel that belong to each row of its numbers: the neighbours must be seen above and below.
  private static let share = 2.6

  /// Nil where there is no room for wheels.
  ///
  /// - Parameters:
  ///   - rows: those of the window without buttons and hints.
  init?(rows all: Int, columns width: Int, _ capabilities: Capabilities) {
    // A blank row above the wheels, below them and below the words, where there are enough.
    let air = all >= 18 ? 1 : 0
    // A row above for the name, and one below for the words.
    let most = all - 2 - 3 * air
    let least = NumeralFace.leastRows(capabilities.glyphs)
    guard most >= least + 2 else { return nil }
    var size = min(Int(Double(most) / Self.share), 14)
    var found: (face: NumeralFace, gap: Int)?
    while size >= least, found == nil {
      let aspect = capabilities.aspect
      let digit = NumeralFace.widest(rows: size, aspect: aspect)
      let face = NumeralFace(rows: size, digit: digit, glyphs: capabilities.glyphs)
      let gap = max(size, 3)
      let margins = max(width / 10, 2)
      if 3 * face.columns(of: "00") + 2 * gap + margins <= width { found = (face, gap) }
      size -= 1
    }
    guard let found else { return nil }
    (face, gap) = found
    // Odd or even like the digits, so that the chosen number is exactly in the middle.
    var rows = min(most, Int((Double(face.rows) * 3.2).rounded()))
    if (rows - face.rows) % 2 != 0 { rows -= 1 }
    self.rows = max(rows, face.rows)
    columns = face.columns(of: "00")
    left = (width - 3 * columns - 2 * gap) / 2
    titleRow = max((all - self.rows - 2 - 3 * air) / 2, 0)
    top = titleRow + 1 + air
    labelRow = top + self.rows + air
  }

  /// How many rows of the window are a number, for the pointer that drags a wheel.
  var rowsOfNumber: Double { Double(face.rows) * 1.2 }

  /// The middle of the wheels, in rows of the window.
  var middle: Double { Double(top) + Double(rows) / 2 }

  func box(of index: Int) -> Box {
    Box(row: top, column: left + index * (columns + gap), rows: rows, columns: columns)
  }
}
