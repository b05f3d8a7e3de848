/// Where the number in the middle of a wheel lies at rest: in the middle of the wheel's box, at whole or half cells.
struct WheelMiddle: Hashable, Sendable {
  /// The box of the number, counted from the upper left corner of the wheel's.
  let box: Box

  /// Where the digits begin in that box, in cells: 0 or a half.
  let top, left: Double

  /// The columns of both digits.
  let columns: Int

  init(_ face: NumeralFace, _ size: Size) {
    columns = face.columns(of: "00")
    let (top, left) = (Double(size.rows - face.rows) / 2, Double(size.columns - columns) / 2)
    box = Numerals.box(of: "00", face, top: top, left: left)
    (self.top, self.left) = (top - Double(box.row), left - Double(box.column))
  }
}
