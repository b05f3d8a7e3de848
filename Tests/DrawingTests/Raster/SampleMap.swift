@testable import Drawing

/// All samples of a box of tiles, row by row.
struct SampleMap {
  let rows, columns: Int

  /// The coverage of each sample, 0…255.
  private(set) var values: [UInt8]

  /// How many samples a square is large whose sides are a unit long.
  private let unit: Double

  init(_ map: CoverageMap, in box: Box, _ scale: Raster.Scale = Raster.Scale()) {
    (rows, columns) = (max(box.rows, 0) * 8, max(box.columns, 0) * 8)
    unit = abs(scale.x * scale.y)
    values = Array(repeating: 0, count: rows * columns)
    for row in 0..<rows {
      for run in map.runs[map.runs(inRow: box.row + row / 8)] {
        for column in Int(run.column)..<run.end {
          let start = row * columns + (column - box.column) * 8
          for x in 0..<8 { values[start + x] = map.coverage(of: run).sample(row % 8, x) }
        }
      }
    }
  }

  init(_ outline: Outline, _ scale: Raster.Scale = Raster.Scale(), in box: Box) {
    var raster = Raster()
    self.init(raster.coverage(of: outline, scale, in: box), in: box, scale)
  }

  /// A stroke on cells, in units of a cell's width.
  ///
  /// - Parameter aspect: the height of a cell over its width.
  init(stroking path: Path, width: Double, in size: Size, aspect: Double = 2) {
    let scale = Raster.Scale(x: 8, y: 8 / aspect)
    self.init(
      Outline(stroking: path, width: width, tolerance: scale.tolerance / 8), scale, in: Box(size))
  }

  /// A part of a picture on cells.
  init(_ part: Picture.Part, _ picture: Picture, _ size: Size) {
    let samples = picture.samples
    let scale = Raster.Scale(
      origin: Point(part.origin.x * samples.x, part.origin.y * samples.y),
      x: part.scale.x * samples.x, y: part.scale.y * samples.y)
    self.init(part.outline(scale), scale, in: Box(size))
  }

  subscript(row: Int, column: Int) -> UInt8 { values[row * columns + column] }

  /// The covered area, in squares of a unit.
  var area: Double { Double(values.reduce(0) { $0 + Int($1) }) / 255 / unit }

  /// The area that is covered in only one of the two.
  func difference(_ other: SampleMap) -> Double {
    Double(zip(values, other.values).reduce(0) { $0 + abs(Int($1.0) - Int($1.1)) }) / 255 / unit
  }
}
