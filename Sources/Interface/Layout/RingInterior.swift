internal import Drawing

/// The area inside a ring.
struct RingInterior {
  let box: Box
  private let aspect: Double

  /// The radius up to the line of the ring, in cell widths.
  private let radius: Double

  init(_ box: Box, capabilities: Capabilities) {
    self.box = box
    aspect = capabilities.aspect
    radius = Ring.innerRadius(in: box, aspect: aspect)
  }

  /// Returns the largest face that leaves some space around the digits; nil if none fits.
  func face(for digits: LargeDigits, maxRows: Int = .max) -> NumeralFace? {
    let maxDistance = radius * 0.9
    // Digits in two fifths of the height leave space for text above and below them.
    return digits.largest(rows: min(box.rows * 2 / 5, maxRows), centeredIn: box.columns) { face in
      // The corner of the digits that is (x, y) away from the centre must be inside the circle.
      let x = Double(face.columns(of: digits.text)) / 2
      let y = Double(face.rows) * aspect / 2
      return x * x + y * y <= maxDistance * maxDistance
    }
  }

  /// Returns the columns of a row inside the ring; empty if there are none.
  func columns(row: Int) -> Range<Int> {
    // The text stays three quarters of a column away from the line.
    let radius = max(radius - 0.75, 0)
    let middle = Double(box.column) + Double(box.columns) / 2
    // The distance from the centre to the farther edge of the row.
    let y = (abs(Double(row) + 0.5 - middleRow) + 0.5) * aspect
    guard y < radius else { return Int(middle)..<Int(middle) }
    let x = (radius * radius - y * y).squareRoot()
    let low = Int((middle - x).rounded(.up))
    return low..<max(low, Int((middle + x).rounded(.down)))
  }

  /// The middle row, or the upper one of two middle rows.
  var upperMiddleRow: Int { box.row + (box.rows - 1) / 2 }

  /// The centre of the ring, in rows from the top of the window.
  var middleRow: Double { Double(box.row) + Double(box.rows) / 2 }
}
