/// Draws a plus sign in the middle of a sheet of cells.
struct PlusPainter: Sendable {
  private let size: Size
  private let capabilities: Capabilities

  init(_ size: Size, _ capabilities: Capabilities) {
    (self.size, self.capabilities) = (size, capabilities)
  }

  func paint(_ plus: Plus, on sheet: inout Frame) {
    let (depth, aspect) = (capabilities.color, capabilities.aspect)
    for row in 0..<size.rows { sheet.clear(row: row, columns: 0..<size.columns) }
    let middle = Point(Double(size.columns) / 2, Double(size.rows) * aspect / 2)
    guard capabilities.glyphs != .ascii, plus.rows >= 1 else {
      let sign = Cell("+", foreground: plus.ink.color(at: depth))
      return sheet.set(sign, row: (size.rows - 1) / 2, column: (size.columns - 1) / 2)
    }
    let stroke = plus.stroke(around: middle, length: plus.rows * aspect, leastPen: 0.5)
    let brush = Brush(track: plus.ink, arc: plus.ink, capabilities: capabilities)
    for row in 0..<size.rows {
      for column in 0..<size.columns {
        let origin = Point(Double(column), Double(row) * aspect)
        let near = stroke.near(origin, width: 1, height: aspect)
        guard !near.isEmpty else { continue }
        let coverage = Coverage(of: near, origin: origin, aspect: aspect)
        guard !coverage.isEmpty else { continue }
        sheet.set(brush.cell(track: coverage, arc: coverage), row: row, column: column)
      }
    }
  }
}

extension Plus {
  /// The width of the strokes, as a part of their length.
  private static let pen = 0.14

  /// Two strokes with round ends that cross in a point.
  ///
  /// - Parameters:
  ///   - length: that of each stroke with its ends.
  ///   - isWhole: whether the strokes are an even number of units wide.
  ///   - least: the least width of the strokes.
  func stroke(
    around middle: Point, length: Double, isWhole: Bool = false, leastPen least: Double
  ) -> Stroke {
    let wanted = max(length * Self.pen, least)
    let pen = isWhole ? (wanted / 2).rounded() * 2 : wanted
    let reach = max((length - pen) / 2, 0)
    let path = Path([
      .line(from: middle - Point(reach, 0), to: middle + Point(reach, 0)),
      .line(from: middle - Point(0, reach), to: middle + Point(0, reach)),
    ])
    return Stroke(path, lineWidth: pen)
  }
}
