/// Accumulates the coverage of a row of tiles from its edges.
struct CoverageAccumulator: Sendable {
  /// Adjacent full or empty tiles, or one tile with its samples.
  enum Run {
    case full(count: Int)
    case empty(count: Int)
    case tile(Coverage)
  }

  private static let sampleSide = EdgeTable.sampleSide

  /// The sum of a fully covered sample: twice its area, times 255, so that a shift by 19 turns it into a byte. An
  /// `Int32` holds sixteen of these sums, so sixteen areas of a group may overlap.
  private static let fullSum = 2 * sampleSide * sampleSide * 255

  private var clip = Box(row: 0, column: 0, rows: 0, columns: 0)

  /// The contributions of the edges to the samples of the row of tiles: eight samples a column, from the top.
  private var additions: [Int32] = []

  /// For each tile, whether an edge adds to it.
  private var isTouched: [Bool] = []

  private var touchedRange = 0..<0

  mutating func begin(_ clip: Box) {
    self.clip = clip
    // An edge in the last column of samples also adds to the sample to its right.
    let columns = clip.columns + 1
    guard isTouched.count < columns else { return }
    additions = Array(repeating: 0, count: columns * 64)
    isTouched = Array(repeating: false, count: columns)
  }

  // MARK: Adding edges

  /// Adds edges, given by their indices, to a row of tiles. Returns whether they add to any tile.
  mutating func add(_ indices: [Int32], of table: EdgeTable, inRow row: Int) -> Bool {
    guard !indices.isEmpty else { return false }
    let top = (clip.row + row) * EdgeTable.tileSide
    let (left, columns) = (clip.column * EdgeTable.tileSide, clip.columns)
    touchedRange = unsafe additions.withUnsafeMutableBufferPointer { additions in
      unsafe isTouched.withUnsafeMutableBufferPointer { isTouched in
        unsafe Self.add(indices, table.edges, top, left, columns, additions, isTouched)
      }
    }
    return !touchedRange.isEmpty
  }

  /// Adds edges to a row of tiles. Returns the columns from the first to the last tile that they add to. Pointers avoid
  /// the bounds checks of arrays, because most of the time is spent here.
  private static func add(
    _ indices: [Int32], _ edges: [EdgeTable.Edge], _ top: Int, _ left: Int, _ columns: Int,
    _ additions: UnsafeMutableBufferPointer<Int32>, _ isTouched: UnsafeMutableBufferPointer<Bool>
  ) -> Range<Int> {
    let width = columns * 8
    var (first, end) = (columns, 0)

    /// Adds twice the area right of an edge's part to a column, and twice the area left of the part to the next column.
    ///
    /// - Parameters:
    ///   - height: 255 times the height of the part; negative if the contour runs up.
    ///   - offsets: the distances of the part's two ends from the left side of the sample, added up.
    @inline(__always) func accumulate(_ height: Int, _ offsets: Int, _ column: Int, _ row: Int) {
      let index = column * 8 + row
      unsafe additions[index] &+= Int32(truncatingIfNeeded: height * (2 * sampleSide - offsets))
      unsafe additions[index + 8] &+= Int32(truncatingIfNeeded: height * offsets)
    }
    @inline(__always) func markTiles(_ tile: Int, _ nextTile: Int) {
      unsafe isTouched[tile] = true
      unsafe isTouched[nextTile] = true
      if tile < first { first = tile }
      if nextTile >= end { end = nextTile + 1 }
    }

    /// Adds a part of an edge within one row of samples, from left to right.
    @inline(__always) func addPart(_ from: Int, _ to: Int, _ height: Int, _ row: Int) {
      let column = from >> 9
      if from >= 0, to - column * sampleSide <= sampleSide {
        guard column < width else { return }
        accumulate(height, from + to - 2 * column * sampleSide, column, row)
        return markTiles(column >> 3, (column + 1) >> 3)
      }
      addWidePart(from, to, height, row)
    }

    /// Adds a part that crosses several columns of samples, or begins left of the clip.
    func addWidePart(_ from: Int, _ to: Int, _ height: Int, _ row: Int) {
      if to <= 0 {
        accumulate(height, 0, 0, row)
        return markTiles(0, 0)
      }
      // In units of 2⁻¹⁶.
      let heightPerUnit = height * 65_536 / (to - from)
      var (x, addedHeight) = (max(from, 0), 0)
      if from < 0 {
        addedHeight = -from * heightPerUnit / 65_536
        accumulate(addedHeight, 0, 0, row)
        markTiles(0, 0)
      }
      while x < to {
        let column = x >> 9
        guard column < width else { return }
        let nextX = min((column + 1) * sampleSide, to)
        let nextHeight = nextX == to ? height : (nextX - from) * heightPerUnit / 65_536
        accumulate(nextHeight - addedHeight, x + nextX - 2 * column * sampleSide, column, row)
        markTiles(column >> 3, (column + 1) >> 3)
        (x, addedHeight) = (nextX, nextHeight)
      }
    }

    // The shift by 32 removes the fraction of x. With `half` added before, it rounds.
    let half = 1 << 31
    for index in indices {
      let edge = edges[Int(index)]
      let (x0, y0, y1) = (Int(edge.x0), Int(edge.y0), Int(edge.y1))
      let (bottom, factor) = (min(y1, top + EdgeTable.tileSide), 255 * Int(edge.sign))
      var y = max(y0, top)
      var x = x0 + ((y - y0) * Int(edge.slope) + half) >> 32 - left
      var row = (y - top) >> 9
      while y < bottom {
        let nextY = min(top + (row + 1) * sampleSide, bottom)
        let nextX =
          (nextY == y1 ? Int(edge.x1) : x0 + ((nextY - y0) * Int(edge.slope) + half) >> 32) - left
        if x < nextX {
          addPart(x, nextX, (nextY - y) * factor, row)
        } else {
          addPart(nextX, x, (nextY - y) * factor, row)
        }
        (x, y, row) = (nextX, nextY, row + 1)
      }
    }
    return first..<max(end, first)
  }

  // MARK: Removing runs

  /// Calls a closure with the first column of each run and the run, from left to right. Clears the row. All tiles to
  /// the left of the first run are empty.
  mutating func removeRuns(_ body: (Int, Run) -> Void) {
    var sums = SIMD8<Int32>(repeating: 0)
    var column = touchedRange.lowerBound
    while column < clip.columns {
      let run = run(at: column, &sums)
      body(column, run)
      switch run {
      case .full(let count), .empty(let count): column += count
      case .tile: column += 1
      }
    }
    clearExtraColumn()
  }

  /// Returns the run that begins at a column, and clears what the edges added to it.
  private mutating func run(at column: Int, _ sums: inout SIMD8<Int32>) -> Run {
    if column < touchedRange.upperBound, isTouched[column] {
      isTouched[column] = false
      return .tile(tile(column, &sums))
    }
    // No edge adds to this tile, so all its columns of samples equal the column to its left. They are partly covered
    // where the area has a horizontal edge.
    let word = Self.bytes(sums)
    guard word == 0 || word == .max else {
      return .tile(Coverage(columns: word, word, word, word, word, word, word, word))
    }
    var end = column + 1
    while end < touchedRange.upperBound, !isTouched[end] { end += 1 }
    if end >= touchedRange.upperBound { end = clip.columns }
    return word == 0 ? .empty(count: end - column) : .full(count: end - column)
  }

  /// Clears the column to the right of the clip.
  private mutating func clearExtraColumn() {
    guard touchedRange.upperBound > clip.columns else { return }
    isTouched[clip.columns] = false
    for index in clip.columns * 64..<clip.columns * 64 + 64 { additions[index] = 0 }
  }

  /// Returns the samples of a tile. For each row of samples, `sums` holds the sum of all additions to the left of the
  /// tile. Afterwards it also includes those in the tile.
  private mutating func tile(_ column: Int, _ sums: inout SIMD8<Int32>) -> Coverage {
    var word = Self.bytes(sums)
    return unsafe additions.withUnsafeMutableBytes { additions in
      let start = column * 256
      let c0 = unsafe Self.column(additions, start, &sums, &word)
      let c1 = unsafe Self.column(additions, start + 32, &sums, &word)
      let c2 = unsafe Self.column(additions, start + 64, &sums, &word)
      let c3 = unsafe Self.column(additions, start + 96, &sums, &word)
      let c4 = unsafe Self.column(additions, start + 128, &sums, &word)
      let c5 = unsafe Self.column(additions, start + 160, &sums, &word)
      let c6 = unsafe Self.column(additions, start + 192, &sums, &word)
      let c7 = unsafe Self.column(additions, start + 224, &sums, &word)
      return Coverage(columns: c0, c1, c2, c3, c4, c5, c6, c7)
    }
  }

  /// Returns the samples of a column, and clears what the edges added to it. Changes `sums` and `word` from those of
  /// the previous column to those of this one.
  @inline(__always)
  private static func column(
    _ additions: UnsafeMutableRawBufferPointer, _ offset: Int, _ sums: inout SIMD8<Int32>,
    _ word: inout UInt64
  ) -> UInt64 {
    let addition = unsafe additions.loadUnaligned(
      fromByteOffset: offset, as: (UInt64, UInt64, UInt64, UInt64).self)
    // In most columns no edge adds anything.
    if addition.0 | addition.1 | addition.2 | addition.3 != 0 {
      sums &+= unsafe unsafeBitCast(addition, to: SIMD8<Int32>.self)
      unsafe additions.storeBytes(
        of: (0, 0, 0, 0), toByteOffset: offset, as: (UInt64, UInt64, UInt64, UInt64).self)
      word = bytes(sums)
    }
    return word
  }

  /// Converts sums to bytes, the first in the lowest byte. Signs are ignored, and overlapping areas count once.
  @inline(__always)
  private static func bytes(_ sums: SIMD8<Int32>) -> UInt64 {
    // The absolute value and the minimum use sign bits, because Swift compiles comparisons of vectors lane by lane.
    let signs = sums &>> 31
    let areas = (sums ^ signs) &- signs
    let excess = areas &- Int32(fullSum)
    let shares = ((excess & (excess &>> 31)) &+ Int32(fullSum + (1 << 18))) &>> 19
    // Each word of 64 bits has two of the values, each at most 255.
    let pairs = unsafe unsafeBitCast(shares, to: (UInt64, UInt64, UInt64, UInt64).self)
    return joined(pairs.0) | joined(pairs.1) << 16 | joined(pairs.2) << 32 | joined(pairs.3) << 48
  }

  /// Returns the two values of a word in its lowest two bytes.
  @inline(__always)
  private static func joined(_ pair: UInt64) -> UInt64 { (pair | pair >> 24) & 0xFFFF }
}
