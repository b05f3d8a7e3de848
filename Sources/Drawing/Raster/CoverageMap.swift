/// The coverage of a grid of tiles, as runs of tiles in each row. Only partly covered tiles have samples of their own.
struct CoverageMap: Sendable {
  /// Full tiles, or one tile with samples.
  struct Run: Sendable {
    var column: Int32
    var count: Int32
    /// The index of the tile's samples in the map; negative for full tiles.
    var samplesIndex: Int32

    var end: Int { Int(column) + Int(count) }
    var isFull: Bool { samplesIndex < 0 }
  }

  /// The grid row of the map's first row.
  private(set) var top: Int

  /// The index of the first run of each row. The last element is for the row that is being added.
  private var rowStarts: [Int32] = [0]
  private(set) var runs: [Run] = []

  /// The samples of the partly covered tiles.
  private(set) var samples: [Coverage] = []

  /// Creates an empty map; rows are added from `top` down.
  init(top: Int) { self.top = top }

  var isEmpty: Bool { runs.isEmpty }

  /// Returns the indices of a row's runs, from left to right.
  func indicesOfRuns(inRow row: Int) -> Range<Int> {
    let index = row - top
    guard index >= 0, index + 1 < rowStarts.count else { return 0..<0 }
    return Int(rowStarts[index])..<Int(rowStarts[index + 1])
  }

  func coverage(of run: Run) -> Coverage { run.isFull ? .full : samples[Int(run.samplesIndex)] }

  func moved(rows: Int, columns: Int) -> CoverageMap {
    var map = self
    map.top += rows
    if columns != 0 {
      for index in runs.indices { map.runs[index].column += Int32(columns) }
    }
    return map
  }

  // MARK: Adding tiles

  mutating func endRow() { rowStarts.append(Int32(runs.count)) }

  mutating func append(_ coverage: Coverage, column: Int) {
    if coverage.isFull { return appendFull(column: column) }
    guard !coverage.isEmpty else { return }
    runs.append(Run(column: Int32(column), count: 1, samplesIndex: Int32(samples.count)))
    samples.append(coverage)
  }

  /// Adds full tiles to the current row. They extend its last run if that run is full and adjacent.
  mutating func appendFull(column: Int, count: Int = 1) {
    if let last = runs.indices.last, last >= Int(rowStarts[rowStarts.count - 1]), runs[last].isFull,
      runs[last].end == column
    {
      runs[last].count += Int32(count)
    } else {
      runs.append(Run(column: Int32(column), count: Int32(count), samplesIndex: -1))
    }
  }
}
