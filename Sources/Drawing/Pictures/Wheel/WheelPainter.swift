/// Draws a wheel on a sheet of cells. At rest the number in the middle is the same, cell by cell, as large digits are.
struct WheelPainter: Sendable {
  private let size: Size
  private let capabilities: Capabilities
  private let wheel: Wheel
  private let geometry: WheelGeometry
  private let place: WheelMiddle

  private var digits: WheelDigits
  private var inks: WheelInks
  private var resting: NumeralPainter?
  private var rest: Frame

  /// One number at a time: eight samples of a cell across, and as many down.
  private var canvas: Mask

  /// The cells of the picture, and how much of each is inked.
  private var cells: [Cell]
  private var shares: [Double]

  init(_ wheel: Wheel, _ size: Size, _ capabilities: Capabilities) {
    (self.wheel, self.size, self.capabilities) = (wheel, size, capabilities)
    geometry = WheelGeometry(height: Double(size.rows), rows: Double(wheel.face.rows))
    place = WheelMiddle(wheel.face, size)
    digits = WheelDigits(wheel.face)
    inks = WheelInks(wheel, capabilities)
    rest = Frame(place.box.size)
    canvas = Mask(width: size.columns * 8, height: size.rows * 8)
    cells = Array(repeating: .blank, count: max(size.columns * size.rows, 0))
    shares = Array(repeating: 0, count: cells.count)
  }

  /// Whether this painter can draw a wheel: all is the same but its position.
  func suits(_ wheel: Wheel) -> Bool {
    var wheel = wheel
    wheel.position = self.wheel.position
    return wheel == self.wheel
  }

  /// Takes the digits that another wheel's painter has drawn, where they are the same.
  mutating func take(from other: WheelPainter) {
    guard wheel.face == other.wheel.face else { return }
    digits = other.digits
    guard wheel.ink == other.wheel.ink, place == other.place else { return }
    (resting, rest) = (other.resting, other.rest)
  }

  mutating func paint(_ wheel: Wheel, on sheet: inout Frame) {
    for index in cells.indices { (cells[index], shares[index]) = (.blank, 0) }
    for facet in geometry.facets(wheel) {
      if facet.distance == 0 {
        drawAtRest(facet.number)
      } else if capabilities.glyphs != .ascii {
        draw(facet)
      } else if facet.isNearest {
        // Whole cells can only show it at whole rows.
        drawAtRest(facet.number, below: Int(facet.y.rounded()))
      } else {
        write(facet)
      }
    }
    for row in 0..<size.rows {
      for column in 0..<size.columns {
        sheet.set(cells[row * size.columns + column], row: row, column: column)
      }
    }
  }

  /// Puts a cell in its place, unless another number covers more of it.
  private mutating func put(_ cell: Cell, _ share: Double, row: Int, column: Int) {
    guard cell != .blank, (0..<size.rows).contains(row), (0..<size.columns).contains(column) else {
      return
    }
    let index = row * size.columns + column
    guard share > shares[index] else { return }
    (cells[index], shares[index]) = (cell, share)
  }

  // MARK: At rest

  private mutating func drawAtRest(_ number: Int, below: Int = 0) {
    let numerals = Numerals(
      text: "\(number / 10)\(number % 10)", face: wheel.face, top: place.top, left: place.left,
      ink: wheel.ink)
    var painter = resting ?? NumeralPainter(numerals, capabilities)
    resting = nil
    painter.paint(numerals, on: &rest)
    resting = painter
    for row in 0..<rest.size.rows {
      for column in 0..<rest.size.columns {
        put(
          rest[row: row, column: column], 2, row: place.box.row + row + below,
          column: place.box.column + column)
      }
    }
  }

  // MARK: Turning

  private mutating func draw(_ facet: WheelGeometry.Facet) {
    let face = wheel.face
    let (columns, rows) = (Double(place.columns) * facet.width, Double(face.rows) * facet.height)
    let left = (Double(size.columns) - columns) / 2
    let top = Double(size.rows) / 2 + facet.y - rows / 2
    let first = min(max(Int(top.rounded(.down)), 0), size.rows)
    let end = max(min(Int((top + rows).rounded(.up)), size.rows), first)
    canvas.clear(first * 8..<end * 8)
    var x = left
    for digit in [facet.number / 10, facet.number % 10] {
      canvas.draw(
        digits.mask(of: digit % 10), left: x * 8, top: top * 8, across: facet.width,
        down: facet.height, rows: first * 8..<end * 8)
      x += Double(face.digit + face.gap) * facet.width
    }
    let from = min(max(Int(left.rounded(.down)), 0), size.columns)
    let to = max(min(Int((left + columns).rounded(.up)), size.columns), from)
    for row in first..<end {
      for column in from..<to {
        let coverage = canvas.coverage(row: row, column: column)
        guard !coverage.isEmpty else { continue }
        put(
          inks.cell(coverage, distance: facet.distance), coverage.mean, row: row, column: column)
      }
    }
  }

  /// Writes a number as text.
  private mutating func write(_ facet: WheelGeometry.Facet) {
    let row = Int((Double(size.rows) / 2 + facet.y).rounded(.down))
    let column = (size.columns - 2) / 2
    for (offset, digit) in [facet.number / 10, facet.number % 10].enumerated() {
      put(
        inks.cell(digit: digit % 10, distance: facet.distance), 1, row: row,
        column: column + offset)
    }
  }
}
