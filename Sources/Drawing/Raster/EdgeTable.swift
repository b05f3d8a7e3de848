/// The straight edges of an outline, sorted by the row of tiles in which they begin.
struct EdgeTable: Sendable {
  /// Fixed-point units per sample.
  static let one = 512

  /// A straight edge from its upper to its lower end.
  struct Edge: Sendable {
    let x0, y0, x1, y1: Int32
    /// The change of x per unit of y, in units of 2⁻³².
    let slope: Int64
    /// 1 if the contour runs down, -1 if it runs up.
    let sign: Int32
    /// The next edge that begins in the same row of tiles; -1 after the last.
    fileprivate let next: Int32
  }

  /// The tiles to rasterize.
  private(set) var clip = Box(row: 0, column: 0, rows: 0, columns: 0)
  private(set) var groups = 1
  private(set) var edges: [Edge] = []

  /// The first edge that begins in each row of tiles, for each group; -1 for none.
  private var firstEdges: [Int32] = []

  /// The edges of each group in the current row of tiles.
  private var active: [[Int32]] = []

  /// The last point and its fixed-point value: the next edge usually begins there.
  private var last = (point: Point(.nan, .nan), fixedPoint: FixedPoint(x: 0, y: 0))

  var isEmpty: Bool { edges.isEmpty }

  mutating func begin(in clip: Box, groups: Int) {
    (self.clip, self.groups) = (clip, groups)
    edges.removeAll(keepingCapacity: true)
    firstEdges.removeAll(keepingCapacity: true)
    firstEdges.append(contentsOf: repeatElement(-1, count: clip.rows * groups))
    active = Array(repeating: [], count: groups)
  }

  /// Returns the indices of a group's edges in a row of tiles. Rows must be requested from top to bottom.
  mutating func active(inRow row: Int, ofGroup group: Int) -> [Int32] {
    let top = Int32((clip.row + row) * 8 * Self.one)
    let edges = edges
    active[group].removeAll { edges[Int($0)].y1 <= top }
    var index = firstEdges[row * groups + group]
    while index >= 0 {
      active[group].append(index)
      index = edges[Int(index)].next
    }
    return active[group]
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
    let from = a == last.point ? last.fixedPoint : fixedPoint(a)
    let to = fixedPoint(b)
    last = (b, to)
    guard from.y != to.y else { return }
    let (upper, lower) = from.y < to.y ? (from, to) : (to, from)
    let tile = 8 * Self.one
    let row = max((Int(upper.y) >> 12) - clip.row, 0)
    guard row < clip.rows, Int(lower.y) > clip.row * tile,
      Int(min(upper.x, lower.x)) < (clip.column + clip.columns) * tile
    else { return }
    let slope = Double(lower.x - upper.x) / Double(lower.y - upper.y)
    let first = firstEdges[row * groups + group]
    firstEdges[row * groups + group] = Int32(truncatingIfNeeded: edges.count)
    edges.append(
      Edge(
        x0: upper.x, y0: upper.y, x1: lower.x, y1: lower.y, slope: Int64(slope * 4_294_967_296),
        sign: from.y < to.y ? 1 : -1, next: first))
  }

  enum Relation {
    case inside
    /// Left of the box, where only the heights of edges matter.
    case left
    /// Above, below or right of the box, where edges have no effect.
    case outside
  }

  /// Returns where the bounds of some points are.
  func relation(of a: Point, _ b: Point, _ c: Point, _ d: Point? = nil) -> Relation {
    var box = Rectangle(a, b)
    box.include(c)
    if let d { box.include(d) }
    guard box.bottom > Double(clip.row * 8), box.top < Double((clip.row + clip.rows) * 8),
      box.left < Double((clip.column + clip.columns) * 8)
    else { return .outside }
    return box.right < Double(clip.column * 8) ? .left : .inside
  }

  // MARK: Whole numbers

  /// A point in fixed-point units.
  private struct FixedPoint: Sendable {
    var x, y: Int32
  }

  /// Returns a point in fixed-point units. Coordinates far outside of any window, and NaN, are clamped; the changed
  /// slope does not matter there.
  @inline(__always)
  private func fixedPoint(_ point: Point) -> FixedPoint {
    @inline(__always) func fixed(_ value: Double) -> Int32 {
      let limit = 500_000.0
      return Int32(Self.nearest((value > -limit ? min(value, limit) : -limit) * Double(Self.one)))
    }
    return FixedPoint(x: fixed(point.x), y: fixed(point.y))
  }

  /// Returns the nearest integer; halves are rounded up. `rounded()` would call the C library.
  @inline(__always)
  private static func nearest(_ value: Double) -> Int {
    let raised = 4_294_967_296.0
    return Int(value + raised + 0.5) - Int(raised)
  }
}
