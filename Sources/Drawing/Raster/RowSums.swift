/// Adds up what edges add to the samples of a row of tiles.
struct RowSums: Sendable {
  /// Neighbouring tiles that are alike, or one with its samples.
  enum Run {
    case full(count: Int)
    case empty(count: Int)
    case tile(Coverage)
  }

  private static let one = EdgeTable.one

  /// The sum of a sample that is covered: twice its area, 255 times, so that a shift by 19 makes a byte of it. Up to 15 areas
  /// of a group may lie over one another.
  private static let whole = 2 * one * one * 255

  private var clip = Box(row: 0, column: 0, rows: 0, columns: 0)

  /// The sums that the edges add to each sample: column by column, the eight samples from the top.
  private var added: [Int32] = []

  /// Which tiles an edge runs through, and from the first to the last of them.
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

  /// Adds what edges add to a row of tiles; returns whether they run through any.
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

  /// Adds what edges add to a row of tiles; returns the tiles that they run through.
  ///
  /// The arrays are reached through pointers: this is most of the work, and each access to an array would check it.
  private static func add(
    _ active: [Int32], _ edges: [EdgeTable.Edge], _ top: Int, _ left: Int, _ columns: Int,
    _ added: UnsafeMutableBufferPointer<Int32>, _ touched: UnsafeMutableBufferPointer<Bool>
  ) -> Range<Int> {
    let width = columns * 8
    var (first, end) = (columns, 0)

    /// Adds the area to the right of a part of an edge to its sample, and the rest of the part's height to the next one.
    ///
    /// - Parameters:
    ///   - height: 255 times that of the part; negative if it runs up.
    ///   - off: how far the start of the part is from the left side of the sample, plus how far its end is.
    @inline(__always) func put(_ height: Int, _ off: Int, _ column: Int, _ row: Int) {
      let place = column * 8 + row
      unsafe added[place] &+= Int32(truncatingIfNeeded: height * (2 * one - off))
      unsafe added[place + 8] &+= Int32(truncatingIfNeeded: height * off)
    }
    @inline(__always) func touch(_ tile: Int, _ last: Int) {
      unsafe touched[tile] = true
      unsafe touched[last] = true
      if tile < first { first = tile }
      if last >= end { end = last + 1 }
    }

    /// Adds a part of an edge that lies in one row of samples, from left to right.
    @inline(__always) func add(_ from: Int, _ to: Int, _ height: Int, _ row: Int) {
      let column = from >> 9
      if from >= 0, to - column * one <= one {
        guard column < width else { return }
        put(height, from + to - 2 * column * one, column, row)
        return touch(column >> 3, (column + 1) >> 3)
      }
      spread(from, to, height, row)
    }

    /// Adds a part that crosses several columns, among which its height is parted, or that lies on the left of the box.
    func spread(_ from: Int, _ to: Int, _ height: Int, _ row: Int) {
      if to <= 0 {
        put(height, 0, 0, row)
        return touch(0, 0)
      }
      let share = height * 65_536 / (to - from)
      var (x, done) = (max(from, 0), 0)
      if from < 0 {
        done = (0 - from) * share / 65_536
        put(done, 0, 0, row)
        touch(0, 0)
      }
      while x < to {
        let column = x >> 9
        guard column < width else { return }
        let next = min((column + 1) * one, to)
        let upTo = next == to ? height : (next - from) * share / 65_536
        put(upTo - done, x + next - 2 * column * one, column, row)
        touch(column >> 3, (column + 1) >> 3)
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

  // MARK: Taking the sums

  /// Takes the sums of the row as runs of tiles, from left to right, each with its column.
  mutating func takeRuns(_ body: (Int, Run) -> Void) {
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
    clearEdge()
  }

  /// The next run; clears what the edges have added there.
  private mutating func run(at column: Int, _ sum: inout SIMD8<Int32>) -> Run {
    if column < range.upperBound, touched[column] {
      touched[column] = false
      return .tile(tile(column, &sum))
    }
    // Between two edges all columns are the same, and there may be a level edge.
    let word = Self.bytes(sum)
    guard word == 0 || word == .max else {
      return .tile(Coverage(columns: word, word, word, word, word, word, word, word))
    }
    var end = column + 1
    while end < range.upperBound, !touched[end] { end += 1 }
    if end >= range.upperBound { end = clip.columns }
    return word == 0 ? .empty(count: end - column) : .full(count: end - column)
  }

  /// Clears what edges have added to the right of the box.
  private mutating func clearEdge() {
    guard range.upperBound > clip.columns else { return }
    touched[clip.columns] = false
    for index in clip.columns * 64..<clip.columns * 64 + 64 { added[index] = 0 }
  }

  /// The samples of a tile; `sum` is what the edges on its left have added up to, for each row of samples.
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

  /// The samples of a column, which `word` holds from now on; clears what was added there.
  @inline(__always)
  private static func column(
    _ added: UnsafeMutableRawBufferPointer, _ place: Int, _ sum: inout SIMD8<Int32>,
    _ word: inout UInt64
  ) -> UInt64 {
    let more = unsafe added.loadUnaligned(
      fromByteOffset: place, as: (UInt64, UInt64, UInt64, UInt64).self)
    // Most columns are as the one before.
    if more.0 | more.1 | more.2 | more.3 != 0 {
      sum &+= unsafe unsafeBitCast(more, to: SIMD8<Int32>.self)
      unsafe added.storeBytes(
        of: (0, 0, 0, 0), toByteOffset: place, as: (UInt64, UInt64, UInt64, UInt64).self)
      word = bytes(sum)
    }
    return word
  }

  /// Sums as bytes, the first in the lowest one; areas that lie over one another count once.
  @inline(__always)
  private static func bytes(_ sums: SIMD8<Int32>) -> UInt64 {
    // Comparisons of vectors take the lanes one by one; the sign of a difference does not.
    let signs = sums &>> 31
    let areas = (sums ^ signs) &- signs
    let excess = areas &- Int32(whole)
    let shares = ((excess & (excess &>> 31)) &+ Int32(whole + (1 << 18))) &>> 19
    // Two bytes in each word of 64 bits.
    let pairs = unsafe unsafeBitCast(shares, to: (UInt64, UInt64, UInt64, UInt64).self)
    return joined(pairs.0) | joined(pairs.1) << 16 | joined(pairs.2) << 32 | joined(pairs.3) << 48
  }

  @inline(__always)
  private static func joined(_ pair: UInt64) -> UInt64 { (pair | pair >> 24) & 0xFFFF }
}
