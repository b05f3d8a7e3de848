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
    let clear = radius * 0.9
    // Two fifths of the height leave space for text above and below the digits.
    return digits.largest(rows: min(box.rows * 2 / 5, maxRows), centeredIn: box.columns) { face in
      let x = Double(face.columns(of: digits.text)) / 2
      let y = Double(face.rows) * aspect / 2
      return x * x + y * y <= clear * clear
    }
  }

  /// Returns the columns of a row that are inside the ring and do not touch its line.
  func columns(row: Int) -> Range<Int> {
    let radius = max(radius - 0.75, 0)
    let middle = Double(box.column) + Double(box.columns) / 2
    // The edge of the row that is farther from the centre.
    let y = (abs(Double(row) + 0.5 - middleRow) + 0.5) * aspect
    guard y < radius else { return Int(middle)..<Int(middle) }
    let x = (radius * radius - y * y).squareRoot()
    let low = Int((middle - x).rounded(.up))
    return low..<max(low, Int((middle + x).rounded(.down)))
  }

  /// The centre of the ring, in rows from the top of the window.
  var middleRow: Double { Double(box.row) + Double(box.rows) / 2 }
}
