internal import Drawing

/// The round room inside of a ring.
struct RingInside {
  let box: Box
  private let aspect: Double
  /// To the line, in units of a cell's width.
  private let radius: Double

  init(_ box: Box, capabilities: Capabilities) {
    self.box = box
    aspect = capabilities.aspect
    radius = Ring.innerRadius(in: box, aspect: aspect)
  }

  /// The largest digits that have air around them; nil where none are large enough.
  func face(for digits: LargeDigits) -> NumeralFace? {
    let clear = radius * 0.9
    // Not as high as they could be: above and below there are words.
    return digits.largest(rows: box.rows * 2 / 5, centeredIn: box.columns) { face in
      let x = Double(face.columns(of: digits.text)) / 2
      let y = Double(face.rows) * aspect / 2
      return x * x + y * y <= clear * clear
    }
  }

  /// The columns of a row that are inside, and not right at the line.
  func columns(row: Int) -> Range<Int> {
    let radius = max(radius - 0.75, 0)
    let middle = Double(box.column) + Double(box.columns) / 2
    // The further edge of the row decides.
    let y = (abs(Double(row) + 0.5 - middleRow) + 0.5) * aspect
    guard y < radius else { return Int(middle)..<Int(middle) }
    let x = (radius * radius - y * y).squareRoot()
    let low = Int((middle - x).rounded(.up))
    return low..<max(low, Int((middle + x).rounded(.down)))
  }

  /// Of the ring, from the top of the window.
  var middleRow: Double { Double(box.row) + Double(box.rows) / 2 }
}
