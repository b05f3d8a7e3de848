/// Turns outlines into exact coverage, a row of tiles at a time.
///
/// An edge adds to each sample that it crosses the area to its right, and to the next sample what is missing to the whole
/// height of the edge there: the sums from the left are the coverage (the method of FreeType's smooth rasteriser). All
/// are whole numbers, so a part of a picture is the same whichever part is asked for.
struct Raster: Sendable {
  /// From the units of a path to samples, of which a tile has eight across and eight down.
  struct Scale: Hashable, Sendable {
    var origin = Point(0, 0)
    var x = 1.0
    var y = 1.0

    /// How far a chord may be from its curve, in samples.
    var tolerance = 0.03

    func place(_ point: Point) -> Point { Point(origin.x + point.x * x, origin.y + point.y * y) }
  }

  /// Places are counted in 512ths of a sample.
  private static let one = 512

  /// The sum of a sample that is covered: twice its area, 255 times, so that a shift by 19 makes a byte of it. Up to 15 areas
  /// of a group may lie over one another.
  private static let whole = 2 * one * one * 255

  /// A straight edge from its upper to its lower end.
  private struct Edge: Sendable {
    var x0, y0, x1, y1: Int32
    /// How far it runs to the right on the way down, in 2³²nds of the way.
    var slope: Int64 = 0
    /// 1 if it runs down, -1 if it runs up.
    var sign: Int32
    /// The next edge that begins in the same row of tiles; -1 after the last.
    var next: Int32
  }

  private var clip = Box(row: 0, column: 0, rows: 0, columns: 0)
  private var edges: [Edge] = []
  /// The place of the last point: the next edge mostly begins there.
  private var last = (point: Point(.nan, .nan), place: Place(x: 0, y: 0))
  /// The first edge that begins in each row of tiles, for each group.
  private var firsts: [Int32] = []
  private var groups = 1
  /// The edges of each group that go on below the last row.
  private var lasting: [[Int32]] = []

  /// What the edges add to each sample of a row of tiles: column by column, the eight samples from the top.
  private var added: [Int32] = []
  /// Which tiles an edge runs through.
  private var touched: [Bool] = []

  init() {}

  /// The coverage of the tiles in a box.
  mutating func coverage(of outline: Outline, _ scale: Scale, in clip: Box) -> CoverageMap {
    var map = CoverageMap(top: clip.row)
    guard clip.rows > 0, clip.columns > 0, !outline.groups.isEmpty else { return map }
    begin(clip, groups: outline.groups.count)
    for (group, contours) in outline.groups.enumerated() {
      for segment in contours { add(segment, scale, group) }
    }
    guard !edges.isEmpty else { return map }
    for row in 0..<clip.rows {
      groups == 1 ? fill(row, into: &map) : merge(row, into: &map)
      map.endRow()
    }
    return map
  }

  private mutating func begin(_ clip: Box, groups: Int) {
    (self.clip, self.groups) = (clip, groups)
    edges.removeAll(keepingCapacity: true)
    firsts.removeAll(keepingCapacity: true)
    firsts.append(contentsOf: repeatElement(-1, count: clip.rows * groups))
    lasting = Array(repeating: [], count: groups)
    let columns = clip.columns + 1
    guard touched.count < columns else { return }
    added = Array(repeating: 0, count: columns * 64)
    touched = Array(repeating: false, count: columns)
  }

  // MARK: Edges

  private mutating func add(_ segment: Segment, _ scale: Scale, _ group: Int) {
    switch segment {
    case .line(let a, let b): add(scale.place(a), scale.place(b), group)
    case .curve(let curve): add(placed(curve, scale), scale.tolerance, group)
    case .arc(let center, let radius, let start, let sweep):
      add(Arc(center, radius, start, sweep), scale, group)
    }
  }

  /// An arc, clockwise or back.
  private struct Arc {
    let center: Point
    let radius, from, to: Double
    let isClockwise: Bool

    init(_ center: Point, _ radius: Double, _ start: Double, _ sweep: Double) {
      (self.center, self.radius, isClockwise) = (center, radius, sweep >= 0)
      (from, to) = sweep < 0 ? (start + sweep, start) : (start, start + sweep)
    }
  }

  /// The directions at the eighths of a circle.
  private static let eighths = (0..<8).map { Segment.direction(Double($0) * .pi / 4) }

  /// Adds an arc as chords whose ends are the same whatever part of its circle it is, so that arcs of one circle have the same
  /// edge.
  private mutating func add(_ arc: Arc, _ scale: Scale, _ group: Int) {
    let eighth = Double.pi / 4
    let chords = Chords(arc, scale)
    var index = (arc.from / eighth + 1e-12).rounded(.down)
    while index * eighth < arc.to - 1e-12 {
      let place = Int(index) & 7
      let from = max(arc.from / eighth - index, 0)
      let to = min(arc.to / eighth - index, 1)
      let start = from > 0 ? Segment.direction(arc.from) : Self.eighths[place]
      let end = to < 1 ? Segment.direction(arc.to) : Self.eighths[(place + 1) & 7]
      // The arc between them lies within the triangle with the place where the tangents meet.
      let middle = start + end
      let corner = middle * (2 / (middle.x * middle.x + middle.y * middle.y))
      let (first, last) = (point(start, arc, scale), point(end, arc, scale))
      switch relation(of: first, last, point(corner, arc, scale)) {
      case .outside: break
      case .left: add(first, last, arc, group)
      case .inside:
        var (direction, before) = (Self.eighths[place], first)
        // An arc that begins or ends on the way does so on the chord of the whole circle, so that only what is beyond
        // differs from that.
        var isBefore = from > 0
        for step in 1...chords.count {
          let share = Double(step) / Double(chords.count)
          let next = step == chords.count ? Self.eighths[(place + 1) & 7] : chords.next(direction)
          let (near, far) = (
            chords.end(direction, step - 1), chords.end(next, step)
          )
          direction = next
          if share <= from + 1e-9 { continue }
          if isBefore {
            let begin = point(near.onWay(to: far, towards: start), arc, scale)
            add(before, begin, arc, group)
            (before, isBefore) = (begin, false)
          }
          if share > to + 1e-9 || step == chords.count && to < 1 {
            let finish = point(near.onWay(to: far, towards: end), arc, scale)
            add(before, finish, arc, group)
            before = finish
            break
          }
          let onto = point(far, arc, scale)
          add(before, onto, arc, group)
          before = onto
        }
        add(before, last, arc, group)
      }
      index += 1
    }
  }

  /// The chords of an eighth of a circle, which together have its area: between the ends of the eighth their ends lie a little
  /// outside of the circle.
  private struct Chords {
    let count: Int
    private let sine, cosine: Double
    /// How far the ends of the chords are from the centre, for a radius of one.
    private let reach: Double

    init(_ arc: Arc, _ scale: Scale) {
      let eighth = Double.pi / 4
      // A chord over an angle is off by an eighth of the angle's square, for a radius of one.
      // What is larger is a straight line in any window.
      let radius = Mathematics.clamped(arc.radius * max(abs(scale.x), abs(scale.y)), 1e-3, 1e7)
      count = max(Int((eighth / (8 * scale.tolerance / radius).squareRoot()).rounded(.up)), 2)
      let step = eighth / Double(count)
      (sine, cosine) = (Mathematics.sine(step), Mathematics.cosine(step))
      // The areas of the triangles of all chords, as a quadratic equation of the reach.
      let (inner, area) = (Double(count - 2), Double(count) * step / sine)
      reach = inner > 0 ? ((1 + inner * area).squareRoot() - 1) / inner : area / 2
    }

    /// The direction after a chord.
    func next(_ direction: Point) -> Point {
      Point(
        direction.x * cosine - direction.y * sine, direction.x * sine + direction.y * cosine)
    }

    /// The end of a chord in a direction.
    func end(_ direction: Point, _ index: Int) -> Point {
      index == 0 || index == count ? direction : direction * reach
    }
  }

  private func point(_ direction: Point, _ arc: Arc, _ scale: Scale) -> Point {
    scale.place(arc.center + direction * arc.radius)
  }

  private mutating func add(_ a: Point, _ b: Point, _ arc: Arc, _ group: Int) {
    arc.isClockwise ? add(a, b, group) : add(b, a, group)
  }

  private enum Relation {
    case inside
    /// On the left of the box, where only heights count.
    case left
    /// Above, below or on the right of it, where it adds nothing.
    case outside
  }

  /// Where something lies that is within the corners given.
  private func relation(of a: Point, _ b: Point, _ c: Point, _ d: Point? = nil) -> Relation {
    var box = Rectangle(a, b)
    box.include(c)
    if let d { box.include(d) }
    guard box.bottom > Double(clip.row * 8), box.top < Double((clip.row + clip.rows) * 8),
      box.left < Double((clip.column + clip.columns) * 8)
    else { return .outside }
    return box.right < Double(clip.column * 8) ? .left : .inside
  }

  private func placed(_ curve: Bezier, _ scale: Scale) -> Bezier {
    Bezier(
      scale.place(curve.start), scale.place(curve.control1), scale.place(curve.control2),
      scale.place(curve.end))
  }

  /// Adds a curve as chords.
  private mutating func add(_ curve: Bezier, _ tolerance: Double, _ group: Int) {
    let relation = relation(of: curve.start, curve.end, curve.control1, curve.control2)
    guard relation != .outside else { return }
    let count = relation == .left ? 1 : curve.pieces(tolerance: tolerance)
    var from = curve.start
    for index in 1...count {
      let to = index == count ? curve.end : curve.point(atParameter: Double(index) / Double(count))
      add(from, to, group)
      from = to
    }
  }

  private mutating func add(_ a: Point, _ b: Point, _ group: Int) {
    let from = a == last.point ? last.place : place(a)
    let to = place(b)
    last = (b, to)
    guard from.y != to.y else { return }
    let (upper, lower) = from.y < to.y ? (from, to) : (to, from)
    let tile = 8 * Self.one
    let row = max((Int(upper.y) >> 12) - clip.row, 0)
    guard row < clip.rows, Int(lower.y) > clip.row * tile,
      Int(min(upper.x, lower.x)) < (clip.column + clip.columns) * tile
    else { return }
    let slope = Double(lower.x - upper.x) / Double(lower.y - upper.y)
    let first = firsts[row * groups + group]
    firsts[row * groups + group] = Int32(truncatingIfNeeded: edges.count)
    edges.append(
      Edge(
        x0: upper.x, y0: upper.y, x1: lower.x, y1: lower.y, slope: Int64(slope * 4_294_967_296),
        sign: from.y < to.y ? 1 : -1, next: first))
  }

  /// A place in 512ths of a sample.
  private struct Place: Sendable {
    var x, y: Int32
  }

  /// Coordinates are clamped far away from all windows, where an edge gets another slope; what is no number is far away.
  @inline(__always)
  private func place(_ point: Point) -> Place {
    @inline(__always) func whole(_ value: Double) -> Int32 {
      let limit = 500_000.0
      return Int32(Self.nearest((value > -limit ? min(value, limit) : -limit) * Double(Self.one)))
    }
    return Place(x: whole(point.x), y: whole(point.y))
  }

  /// The nearest whole number; the middle between two is rounded up. `rounded()` is a call of the C library.
  @inline(__always)
  private static func nearest(_ value: Double) -> Int {
    let raised = 4_294_967_296.0
    return Int(value + raised + 0.5) - Int(raised)
  }

  // MARK: Rows of tiles

  /// Adds up a row of tiles of the only group.
  private mutating func fill(_ row: Int, into map: inout CoverageMap) {
    guard let range = sum(row, group: 0) else { return }
    var sum = SIMD8<Int32>(repeating: 0)
    var column = range.lowerBound
    while let run = run(at: column, range, &sum) {
      if run.isFull {
        map.appendFull(column: clip.column + column, count: run.count)
      } else if let samples = run.samples {
        map.append(samples, column: clip.column + column)
      }
      column += run.count
    }
    clearEdge(range)
  }

  /// Adds up a row of tiles group by group; in each sample the greatest sum counts.
  private mutating func merge(_ row: Int, into map: inout CoverageMap) {
    var tiles: [Coverage] = []
    for group in 0..<groups {
      guard let range = sum(row, group: group) else { continue }
      if tiles.isEmpty { tiles = Array(repeating: .none, count: clip.columns) }
      var sum = SIMD8<Int32>(repeating: 0)
      var column = range.lowerBound
      while let run = run(at: column, range, &sum) {
        if run.isFull {
          for index in column..<column + run.count { tiles[index] = .full }
        } else if let samples = run.samples {
          tiles[column] = tiles[column].joined(with: samples)
        }
        column += run.count
      }
      clearEdge(range)
    }
    for (index, tile) in tiles.enumerated() { map.append(tile, column: clip.column + index) }
  }

  /// Adds what the edges of a group add to a row of tiles; returns the tiles that they run through, nil if there are none.
  private mutating func sum(_ row: Int, group: Int) -> Range<Int>? {
    var here: [Int32] = []
    swap(&here, &lasting[group])
    var index = firsts[row * groups + group]
    while index >= 0 {
      here.append(index)
      index = edges[Int(index)].next
    }
    guard !here.isEmpty else { return nil }
    let top = (clip.row + row) * 8 * Self.one
    let (left, columns) = (clip.column * 8 * Self.one, clip.columns)
    let edges = self.edges
    let tiles = unsafe added.withUnsafeMutableBufferPointer { added in
      unsafe touched.withUnsafeMutableBufferPointer { touched in
        unsafe Self.sum(here, edges, top, left, columns, added, touched)
      }
    }
    here.removeAll { Int(edges[Int($0)].y1) <= top + 8 * Self.one }
    lasting[group] = here
    return tiles.isEmpty ? nil : tiles
  }

  /// Adds what edges add to a row of tiles; returns the tiles that they run through.
  ///
  /// The arrays are reached through pointers: this is most of the work, and each access to an array would check it.
  private static func sum(
    _ here: [Int32], _ edges: [Edge], _ top: Int, _ left: Int, _ columns: Int,
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
    for index in here {
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

  /// Tiles that are alike: one with its samples, or some that are full or empty.
  private struct Run {
    var count = 1
    var isFull = false
    var samples: Coverage?
  }

  /// The next tiles of a row, from left to right; nil at the end. Clears what the edges have added to them.
  ///
  /// - Parameter range: the tiles that edges run through.
  private mutating func run(
    at column: Int, _ range: Range<Int>, _ sum: inout SIMD8<Int32>
  ) -> Run? {
    guard column < clip.columns else { return nil }
    if column < range.upperBound, touched[column] {
      touched[column] = false
      return Run(samples: tile(column, &sum))
    }
    // Between two edges all columns are the same, and there may be a level edge.
    let word = Self.bytes(sum)
    guard word == 0 || word == .max else {
      return Run(samples: Coverage(columns: word, word, word, word, word, word, word, word))
    }
    var end = column + 1
    while end < range.upperBound, !touched[end] { end += 1 }
    if end >= range.upperBound { end = clip.columns }
    return Run(count: end - column, isFull: word != 0)
  }

  /// Clears what edges have added to the right of the box.
  private mutating func clearEdge(_ range: Range<Int>) {
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

extension Point {
  /// The place on the way to another one that lies in a direction from the origin.
  fileprivate func onWay(to other: Point, towards direction: Point) -> Point {
    let before = x * direction.y - y * direction.x
    let after = other.x * direction.y - other.y * direction.x
    let part = before == after ? 0 : min(max(before / (before - after), 0), 1)
    return self + (other - self) * part
  }
}
