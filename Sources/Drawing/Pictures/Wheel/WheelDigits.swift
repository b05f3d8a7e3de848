/// The digits of a wheel as pictures, each drawn once: eight samples of a cell across, and as many down.
struct WheelDigits: Sendable {
  private let face: NumeralFace
  private var masks = [Mask?](repeating: nil, count: 10)

  init(_ face: NumeralFace) {
    self.face = face
  }

  mutating func mask(of digit: Int) -> Mask {
    if let mask = masks[digit] { return mask }
    let mask = drawn(digit)
    masks[digit] = mask
    return mask
  }

  private func drawn(_ digit: Int) -> Mask {
    let character = UInt8(ascii: "0") + UInt8(digit)
    let stroke = NumeralPainter.stroke(of: character, face, left: 0, top: 0)
    var mask = Mask(width: face.digit * 8, height: face.rows * 8)
    for row in 0..<face.rows {
      for column in 0..<face.digit {
        let origin = Point(Double(column), Double(row) * face.aspect)
        let near = stroke.near(origin, width: 1, height: face.aspect)
        guard !near.isEmpty else { continue }
        mask.put(
          Coverage(of: near, origin: origin, aspect: face.aspect), row: row, column: column)
      }
    }
    return mask
  }
}
