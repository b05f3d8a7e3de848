@testable import Drawing

/// A stroke rasterised on a canvas of cells: the only place where tests call the rasteriser.
struct Raster {
  let columns: Int
  let rows: Int
  private let aspect: Double

  /// The coverage of each sample, 0…255, row by row.
  private(set) var samples: [UInt8]

  init(_ path: Path, lineWidth: Double, columns: Int, rows: Int, aspect: Double = 2) {
    (self.columns, self.rows, self.aspect) = (columns, rows, aspect)
    let stroke = Stroke(path, lineWidth: lineWidth)
    let width = columns * Coverage.side
    samples = Array(repeating: 0, count: width * rows * Coverage.side)
    for row in 0..<rows {
      for column in 0..<columns {
        let origin = Point(Double(column), Double(row) * aspect)
        let cell = Coverage(of: stroke, origin: origin, aspect: aspect)
        for y in 0..<Coverage.side {
          let line = cell[y]
          let start = (row * Coverage.side + y) * width + column * Coverage.side
          for x in 0..<Coverage.side { samples[start + x] = line[x] }
        }
      }
    }
  }

  var sampleColumns: Int { columns * Coverage.side }
  var sampleRows: Int { rows * Coverage.side }

  subscript(row: Int, column: Int) -> Int { Int(samples[row * sampleColumns + column]) }

  /// The inked area, in squares as wide as a cell.
  var area: Double {
    let sum = samples.reduce(0) { $0 + Int($1) }
    return Double(sum) / 255 * aspect / Double(Coverage.side * Coverage.side)
  }

  /// Returns the area that is inked in only one of the two.
  func difference(_ other: Raster) -> Double {
    let sum = zip(samples, other.samples).reduce(0) { $0 + abs(Int($1.0) - Int($1.1)) }
    return Double(sum) / 255 * aspect / Double(Coverage.side * Coverage.side)
  }
}
