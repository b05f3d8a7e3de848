internal import Drawing

/// The round space inside a ring.
struct RingInside {
  let box: Box
  private let aspect: Double
  /// The radius up to the line, in widths of a cell.
  private let radius: Double

  init(_ box: Box, capabilities: Capabilities) {
    self.box = box
    aspect = capabilities.aspect
    radius = Ring.innerRadius(in: box, aspect: aspect)
  }

  /// Returns the largest digits with some space around them; nil if no size fits.
  ///
  /// - Parameter most: the most rows of them.
  func face(for digits: LargeDigits, rows most: Int = .max) -> NumeralFace? {
    let clear = radius * 0.9
    // The digits are less high than they could be, because there are words above and below.
    return digits.largest(rows: min(box.rows * 2 / 5, most), centeredIn: box.columns) { face in
      let x = Double(face.columns(of: digits.text)) / 2
      let y = Double(face.rows) * aspect / 2
      return x * x + y * y <= clear * clear
    }
  }

  /// Returns the columns of a row that are inside, and not directly at the line.
  func columns(row: Int) -> Range<Int> {
    let radius = max(radius - 0.75, 0)
    let middle = Double(box.column) + Double(box.columns) / 2
    // The edge of the row that is further from the middle decides.
    let y = (abs(Double(row) + 0.5 - middleRow) + 0.5) * aspect
    guard y < radius else { return Int(middle)..<Int(middle) }
    let x = (radius * radius - y * y).squareRoot()
    let low = Int((middle - x).rounded(.up))
    return low..<max(low, Int((middle + x).rounded(.down)))
  }

  /// The middle of the ring, in rows from the top of the window.
  var middleRow: Double { Double(box.row) + Double(box.rows) / 2 }
}
