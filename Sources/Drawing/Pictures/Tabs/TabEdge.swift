/// The bar's edge in one column of cells: eight places side by side.
struct TabEdge: Sendable {
  private var heights = SIMD8<Float>.zero

  /// How much the edge rises or falls over a unit of width.
  private var slopes = SIMD8<Float>.zero

  /// The least and the greatest height of the edge.
  let top, bottom: Double

  init(_ moment: TabMoment, column: Int) {
    for lane in 0..<8 {
      let x = Double(column) + (Double(lane) + 0.5) / 8
      let place = moment.geometry.edge(at: x, middle: moment.middle)
      (heights[lane], slopes[lane]) = (Float(place.depth), Float(abs(place.slope)))
    }
    // The ends of the column are half a sample further.
    top = Double(heights.min()) - Double(slopes.max()) / 16
    bottom = Double(heights.max()) + Double(slopes.max()) / 16
  }

  /// What is below the edge in the cell that begins at a height.
  func area(from y: Double, aspect: Double) -> Coverage {
    if y >= bottom { return .full }
    if y + aspect <= top { return .none }
    let step = Float(aspect) / 8
    let sharpness = 1 / (step + slopes / 8)
    return Coverage { row in
      let middle = Float(y) + (Float(row) + 0.5) * step
      return Coverage.bytes(limited((middle - heights) * sharpness + 0.5))
    }
  }

  /// A line along the edge.
  func line(from y: Double, aspect: Double, width: Float) -> Coverage {
    let step = Float(aspect) / 8
    let steep = (1 + slopes * slopes).squareRoot()
    return Coverage { row in
      let off = Float(y) + (Float(row) + 0.5) * step - heights
      let distance = off.replacing(with: -off, where: off .< 0) / steep
      return Coverage.bytes(limited((width / 2 - distance) / step + 0.5))
    }
  }
}
