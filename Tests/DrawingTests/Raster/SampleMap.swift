@testable import Drawing

/// All samples of a box of tiles, row by row.
struct SampleMap {
  let rows, columns: Int

  /// The coverage of each sample, 0…255.
  private(set) var values: [UInt8]

  /// The number of samples in a square of one unit.
  private let samplesPerUnit: Double

  init(_ map: CoverageMap, in box: Box, _ scale: Rasterizer.Scale = Rasterizer.Scale()) {
    (rows, columns) = (max(box.rows, 0) * 8, max(box.columns, 0) * 8)
    samplesPerUnit = abs(scale.x * scale.y)
    values = Array(repeating: 0, count: rows * columns)
    for row in 0..<rows {
      for run in map.runs[map.indicesOfRuns(inRow: box.row + row / 8)] {
        for column in Int(run.column)..<run.end {
          let start = row * columns + (column - box.column) * 8
          for x in 0..<8 { values[start + x] = map.coverage(of: run).sample(row % 8, x) }
        }
      }
    }
  }

  init(_ outline: Outline, _ scale: Rasterizer.Scale = Rasterizer.Scale(), in box: Box) {
    var rasterizer = Rasterizer()
    self.init(rasterizer.coverage(of: outline, scale, in: box), in: box, scale)
  }

  /// Creates the samples of a stroke in cells. The unit of the path is the width of a cell.
  init(stroking path: Path, width: Double, in size: Size, aspect: Double = 2) {
    let scale = Rasterizer.Scale(x: 8, y: 8 / aspect)
    self.init(
      Outline(stroking: path, width: width, tolerance: scale.tolerance / 8), scale, in: Box(size))
  }

  init(_ part: Picture.Part, _ picture: Picture, _ size: Size) {
    let samples = picture.samples
    let scale = Rasterizer.Scale(
      origin: Point(part.origin.x * samples.x, part.origin.y * samples.y),
      x: part.scale.x * samples.x, y: part.scale.y * samples.y)
    self.init(part.outline(scale), scale, in: Box(size))
  }

  subscript(row: Int, column: Int) -> UInt8 { values[row * columns + column] }

  /// The covered area, in squares of a unit.
  var area: Double { Double(values.reduce(0) { $0 + Int($1) }) / 255 / samplesPerUnit }

  /// Returns the area that only one of the maps covers.
  func difference(from other: SampleMap) -> Double {
    Double(zip(values, other.values).reduce(0) { $0 + abs(Int($1.0) - Int($1.1)) }) / 255
      / samplesPerUnit
  }
}
