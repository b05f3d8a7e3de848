/// The straight edges of an outline, in a list for each group and each row of tiles in which they begin.
struct EdgeTable: Sendable {
  /// The width and the height of a sample, in fixed-point units. A shift by 9 divides by it.
  static let sampleSide = 512

  /// The width and the height of a tile, in fixed-point units. A shift by 12 divides by it.
  static let tileSide = 8 * sampleSide

  /// A straight edge from its upper to its lower end, in fixed-point units.
  struct Edge: Sendable {
    let x0, y0, x1, y1: Int32
    /// The change of x per unit of y, in units of 2⁻³².
    let slope: Int64
    /// 1 if the contour runs down, -1 if it runs up.
    let sign: Int32
    /// The index of the next edge in its list; -1 if there is none.
    fileprivate let next: Int32
  }

  /// The tiles to rasterize.
  private(set) var clip = Box(row: 0, column: 0, rows: 0, columns: 0)
  private(set) var groupCount = 1
  private(set) var edges: [Edge] = []

  /// The index of the first edge in each list, row by row; -1 if the list is empty. Edges that begin above the clip are
  /// in the lists of its first row.
  private var firstEdges: [Int32] = []

  /// The indices of each group's edges in the current row of tiles.
  private var activeEdges: [[Int32]] = []

  /// The end of the last added edge, where the next edge usually begins, and its fixed-point value.
  private var lastEnd = (point: Point(.nan, .nan), fixedPoint: FixedPoint(x: 0, y: 0))

  var isEmpty: Bool { edges.isEmpty }

  mutating func begin(in clip: Box, groupCount: Int) {
    (self.clip, self.groupCount) = (clip, groupCount)
    edges.removeAll(keepingCapacity: true)
    firstEdges.removeAll(keepingCapacity: true)
    firstEdges.append(contentsOf: repeatElement(-1, count: clip.rows * groupCount))
    activeEdges = Array(repeating: [], count: groupCount)
  }

  /// Returns the indices of a group's edges in a row of tiles. All rows must be requested, from top to bottom.
  mutating func activeEdges(inRow row: Int, ofGroup group: Int) -> [Int32] {
    let top = Int32((clip.row + row) * Self.tileSide)
    let edges = edges
    activeEdges[group].removeAll { edges[Int($0)].y1 <= top }
    var index = firstEdges[row * groupCount + group]
    while index >= 0 {
      activeEdges[group].append(index)
      index = edges[Int(index)].next
    }
    return activeEdges[group]
  }

  // MARK: Adding

  mutating func add(_ segment: Segment, _ scale: Rasterizer.Scale, _ group: Int) {
    switch segment {
    case .line(let a, let b): add(scale.transform(a), scale.transform(b), group)
    case .curve(let curve): add(curve.mapped(scale.transform), scale.tolerance, group)
    case .arc(let center, let radius, let start, let sweep):
      add(Arc(center, radius, start, sweep), scale, group)
    }
  }

  private mutating func add(_ curve: Bezier, _ tolerance: Double, _ group: Int) {
    let relation = relation(of: curve.start, curve.end, curve.control1, curve.control2)
    guard relation != .outside else { return }
    let count = relation == .left ? 1 : curve.chordCount(tolerance: tolerance)
    var from = curve.start
    for index in 1...count {
      let to = index == count ? curve.end : curve.point(atParameter: Double(index) / Double(count))
      add(from, to, group)
      from = to
    }
  }

  mutating func add(_ a: Point, _ b: Point, _ group: Int) {
    let from = a == lastEnd.point ? lastEnd.fixedPoint : fixedPoint(a)
    let to = fixedPoint(b)
    lastEnd = (b, to)
    guard from.y != to.y else { return }
    let (upper, lower) = from.y < to.y ? (from, to) : (to, from)
    let row = max((Int(upper.y) >> 12) - clip.row, 0)
    guard row < clip.rows, Int(lower.y) > clip.row * Self.tileSide,
      Int(min(upper.x, lower.x)) < (clip.column + clip.columns) * Self.tileSide
    else { return }
    let slope = Double(lower.x - upper.x) / Double(lower.y - upper.y)
    let nextEdge = firstEdges[row * groupCount + group]
    firstEdges[row * groupCount + group] = Int32(truncatingIfNeeded: edges.count)
    edges.append(
      Edge(
        x0: upper.x, y0: upper.y, x1: lower.x, y1: lower.y, slope: Int64(slope * 4_294_967_296),
        sign: from.y < to.y ? 1 : -1, next: nextEdge))
  }

  /// Where the bounds of a segment are, relative to the clip.
  enum Relation {
    case overlapping
    /// Left of the clip, where only the heights of edges matter.
    case left
    /// Above, below or right of the clip, where edges have no effect.
    case outside
  }

  /// Returns where the bounds of some points are, in samples.
  func relation(of a: Point, _ b: Point, _ c: Point, _ d: Point? = nil) -> Relation {
    var bounds = Rectangle(a, b)
    bounds.include(c)
    if let d { bounds.include(d) }
    guard bounds.bottom > Double(clip.row * 8), bounds.top < Double((clip.row + clip.rows) * 8),
      bounds.left < Double((clip.column + clip.columns) * 8)
    else { return .outside }
    return bounds.right < Double(clip.column * 8) ? .left : .overlapping
  }

  // MARK: Fixed point

  private struct FixedPoint: Sendable {
    var x, y: Int32
  }

  /// Returns a point in fixed-point units. To fit into 32 bits, NaN and coordinates far outside of any window are
  /// clamped.
  @inline(__always)
  private func fixedPoint(_ point: Point) -> FixedPoint {
    @inline(__always) func fixed(_ value: Double) -> Int32 {
      let limit = 500_000.0
      return Int32(
        Self.nearestInteger(
          (value > -limit ? min(value, limit) : -limit) * Double(Self.sampleSide)))
    }
    return FixedPoint(x: fixed(point.x), y: fixed(point.y))
  }

  /// Returns the nearest integer; halves are rounded up. `rounded()` would call the C library. `Int(_:)` rounds towards
  /// zero, so the value is made positive before.
  @inline(__always)
  private static func nearestInteger(_ value: Double) -> Int {
    let offset = 4_294_967_296.0
    return Int(value + offset + 0.5) - Int(offset)
  }
}
