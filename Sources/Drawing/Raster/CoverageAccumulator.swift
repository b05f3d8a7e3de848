/// Accumulates the coverage of a row of tiles from its edges.
struct CoverageAccumulator: Sendable {
  /// Adjacent full or empty tiles, or one tile with its samples.
  enum Run {
    case full(count: Int)
    case empty(count: Int)
    case tile(Coverage)
  }

  private static let one = EdgeTable.one

  /// The sum of a covered sample: twice its area, times 255, so that a shift by 19 turns it into a byte. Up to 15
  /// areas of a group may overlap.
  private static let fullSum = 2 * one * one * 255

  private var clip = Box(row: 0, column: 0, rows: 0, columns: 0)

  /// The sum of the edges in each sample: column by column, each with eight samples from the top.
  private var added: [Int32] = []

  /// The tiles that an edge runs through, and the range from the first to the last of them.
  private var touched: [Bool] = []
  private var range = 0..<0

  mutating func begin(_ clip: Box) {
    self.clip = clip
    let columns = clip.columns + 1
    guard touched.count < columns else { return }
    added = Array(repeating: 0, count: columns * 64)
    touched = Array(repeating: false, count: columns)
  }

  // MARK: Adding edges

  /// Adds edges to a row of tiles. Returns false if they run through none.
  mutating func add(_ active: [Int32], of table: EdgeTable, inRow row: Int) -> Bool {
    guard !active.isEmpty else { return false }
    let top = (clip.row + row) * 8 * Self.one
    let (left, columns) = (clip.column * 8 * Self.one, clip.columns)
    range = unsafe added.withUnsafeMutableBufferPointer { added in
      unsafe touched.withUnsafeMutableBufferPointer { touched in
        unsafe Self.add(active, table.edges, top, left, columns, added, touched)
      }
    }
    return !range.isEmpty
  }

  /// Adds edges to a row of tiles. Returns the tiles that they run through.
  ///
  /// It uses pointers because this is most of the work, and array accesses would be checked.
  private static func add(
    _ active: [Int32], _ edges: [EdgeTable.Edge], _ top: Int, _ left: Int, _ columns: Int,
    _ added: UnsafeMutableBufferPointer<Int32>, _ touched: UnsafeMutableBufferPointer<Bool>
  ) -> Range<Int> {
    let width = columns * 8
    var (first, end) = (columns, 0)

    /// Adds the area to the right of a part of an edge to its sample, and the rest of the part's height to the next
    /// sample.
    ///
    /// - Parameters:
    ///   - height: 255 times the height of the part; negative if it runs up.
    ///   - offsets: the sum of the distances of the part's start and end from the left side of the sample.
    @inline(__always) func accumulate(_ height: Int, _ offsets: Int, _ column: Int, _ row: Int) {
      let index = column * 8 + row
      unsafe added[index] &+= Int32(truncatingIfNeeded: height * (2 * one - offsets))
      unsafe added[index + 8] &+= Int32(truncatingIfNeeded: height * offsets)
    }
    @inline(__always) func markTouched(_ tile: Int, _ last: Int) {
      unsafe touched[tile] = true
      unsafe touched[last] = true
      if tile < first { first = tile }
      if last >= end { end = last + 1 }
    }

    /// Adds a part of an edge within one row of samples, from left to right.
    @inline(__always) func add(_ from: Int, _ to: Int, _ height: Int, _ row: Int) {
      let column = from >> 9
      if from >= 0, to - column * one <= one {
        guard column < width else { return }
        accumulate(height, from + to - 2 * column * one, column, row)
        return markTouched(column >> 3, (column + 1) >> 3)
      }
      addWide(from, to, height, row)
    }

    /// Adds a part that crosses several columns, or that is partly left of the box.
    func addWide(_ from: Int, _ to: Int, _ height: Int, _ row: Int) {
      if to <= 0 {
        accumulate(height, 0, 0, row)
        return markTouched(0, 0)
      }
      let share = height * 65_536 / (to - from)
      var (x, done) = (max(from, 0), 0)
      if from < 0 {
        done = (0 - from) * share / 65_536
        accumulate(done, 0, 0, row)
        markTouched(0, 0)
      }
      while x < to {
        let column = x >> 9
        guard column < width else { return }
        let next = min((column + 1) * one, to)
        let upTo = next == to ? height : (next - from) * share / 65_536
        accumulate(upTo - done, x + next - 2 * column * one, column, row)
        markTouched(column >> 3, (column + 1) >> 3)
        (x, done) = (next, upTo)
      }
    }

    let half = 1 << 31
    for index in active {
      let edge = edges[Int(index)]
      let (x0, y0, y1) = (Int(edge.x0), Int(edge.y0), Int(edge.y1))
      let (last, sign) = (min(y1, top + 8 * one), 255 * Int(edge.sign))
      var y = max(y0, top)
      var x = x0 + ((y - y0) * Int(edge.slope) + half) >> 32 - left
      var row = (y - top) >> 9
      while y < last {
        let next = min(top + (row + 1) * one, last)
        let nextX =
          (next == y1 ? Int(edge.x1) : x0 + ((next - y0) * Int(edge.slope) + half) >> 32) - left
        if x < nextX {
          add(x, nextX, (next - y) * sign, row)
        } else {
          add(nextX, x, (next - y) * sign, row)
        }
        (x, y, row) = (nextX, next, row + 1)
      }
    }
    return first..<max(end, first)
  }

  // MARK: Removing runs

  /// Calls a closure with each run of tiles, from left to right, and its column. Clears the row.
  mutating func removeRuns(_ body: (Int, Run) -> Void) {
    var sum = SIMD8<Int32>(repeating: 0)
    var column = range.lowerBound
    while column < clip.columns {
      let run = run(at: column, &sum)
      body(column, run)
      switch run {
      case .full(let count), .empty(let count): column += count
      case .tile: column += 1
      }
    }
    clearRightEdge()
  }

  /// Returns the next run, and clears its sums.
  private mutating func run(at column: Int, _ sum: inout SIMD8<Int32>) -> Run {
    if column < range.upperBound, touched[column] {
      touched[column] = false
      return .tile(tile(column, &sum))
    }
    // Between two edges all columns are equal, and a level edge may cover them in part.
    let word = Self.bytes(sum)
    guard word == 0 || word == .max else {
      return .tile(Coverage(columns: word, word, word, word, word, word, word, word))
    }
    var end = column + 1
    while end < range.upperBound, !touched[end] { end += 1 }
    if end >= range.upperBound { end = clip.columns }
    return word == 0 ? .empty(count: end - column) : .full(count: end - column)
  }

  private mutating func clearRightEdge() {
    guard range.upperBound > clip.columns else { return }
    touched[clip.columns] = false
    for index in clip.columns * 64..<clip.columns * 64 + 64 { added[index] = 0 }
  }

  /// Returns the samples of a tile. `sum` is the sum of everything left of it, for each row of samples.
  private mutating func tile(_ column: Int, _ sum: inout SIMD8<Int32>) -> Coverage {
    var word = Self.bytes(sum)
    return unsafe added.withUnsafeMutableBytes { added in
      let start = column * 256
      let c0 = unsafe Self.column(added, start, &sum, &word)
      let c1 = unsafe Self.column(added, start + 32, &sum, &word)
      let c2 = unsafe Self.column(added, start + 64, &sum, &word)
      let c3 = unsafe Self.column(added, start + 96, &sum, &word)
      let c4 = unsafe Self.column(added, start + 128, &sum, &word)
      let c5 = unsafe Self.column(added, start + 160, &sum, &word)
      let c6 = unsafe Self.column(added, start + 192, &sum, &word)
      let c7 = unsafe Self.column(added, start + 224, &sum, &word)
      return Coverage(columns: c0, c1, c2, c3, c4, c5, c6, c7)
    }
  }

  /// Returns the samples of a column, which become the value of `word`, and clears its sums.
  @inline(__always)
  private static func column(
    _ added: UnsafeMutableRawBufferPointer, _ index: Int, _ sum: inout SIMD8<Int32>,
    _ word: inout UInt64
  ) -> UInt64 {
    let more = unsafe added.loadUnaligned(
      fromByteOffset: index, as: (UInt64, UInt64, UInt64, UInt64).self)
    // Most columns equal the one before.
    if more.0 | more.1 | more.2 | more.3 != 0 {
      sum &+= unsafe unsafeBitCast(more, to: SIMD8<Int32>.self)
      unsafe added.storeBytes(
        of: (0, 0, 0, 0), toByteOffset: index, as: (UInt64, UInt64, UInt64, UInt64).self)
      word = bytes(sum)
    }
    return word
  }

  /// Converts sums to bytes, the first in the lowest byte. Overlapping areas count once.
  @inline(__always)
  private static func bytes(_ sums: SIMD8<Int32>) -> UInt64 {
    // Vector comparisons are compiled lane by lane; the sign of a difference is not.
    let signs = sums &>> 31
    let areas = (sums ^ signs) &- signs
    let excess = areas &- Int32(fullSum)
    let shares = ((excess & (excess &>> 31)) &+ Int32(fullSum + (1 << 18))) &>> 19
    // Each word of 64 bits has two bytes.
    let pairs = unsafe unsafeBitCast(shares, to: (UInt64, UInt64, UInt64, UInt64).self)
    return joined(pairs.0) | joined(pairs.1) << 16 | joined(pairs.2) << 32 | joined(pairs.3) << 48
  }

  @inline(__always)
  private static func joined(_ pair: UInt64) -> UInt64 { (pair | pair >> 24) & 0xFFFF }
}
