/// Turns outlines into exact coverage, one row of tiles at a time. A tile is eight by eight samples.
///
/// This is the method of FreeType's smooth rasterizer: an edge adds to each sample that it crosses the area to its
/// right, and to the next sample the rest of its height in that row. The sums from the left are the coverage. All
/// values are integers, so that a part of a picture does not depend on the requested box.
struct Rasterizer: Sendable {
  /// The transformation from the units of a path to samples.
  struct Scale: Hashable, Sendable {
    var origin = Point(0, 0)
    var x = 1.0
    var y = 1.0

    /// The greatest distance of a chord from its curve, in samples.
    var tolerance = 0.03

    func transform(_ point: Point) -> Point {
      Point(origin.x + point.x * x, origin.y + point.y * y)
    }
  }

  private var edges = EdgeTable()
  private var accumulator = CoverageAccumulator()

  init() {}

  mutating func coverage(of outline: Outline, _ scale: Scale, in clip: Box) -> CoverageMap {
    var map = CoverageMap(top: clip.row)
    guard clip.rows > 0, clip.columns > 0, !outline.groups.isEmpty else { return map }
    edges.begin(in: clip, groups: outline.groups.count)
    for (group, contours) in outline.groups.enumerated() {
      for segment in contours { edges.add(segment, scale, group) }
    }
    guard !edges.isEmpty else { return map }
    accumulator.begin(clip)
    for row in 0..<clip.rows {
      outline.groups.count == 1 ? fill(row, into: &map) : merge(row, into: &map)
      map.endRow()
    }
    return map
  }

  /// Adds a row of tiles if there is only one group.
  private mutating func fill(_ row: Int, into map: inout CoverageMap) {
    guard accumulator.add(edges.active(inRow: row, ofGroup: 0), of: edges, inRow: row) else {
      return
    }
    let left = edges.clip.column
    accumulator.removeRuns { column, run in
      switch run {
      case .full(let count): map.appendFull(column: left + column, count: count)
      case .tile(let samples): map.append(samples, column: left + column)
      case .empty: break
      }
    }
  }

  /// Adds a row of tiles group by group, with the greatest coverage of each sample.
  private mutating func merge(_ row: Int, into map: inout CoverageMap) {
    var tiles: [Coverage] = []
    for group in 0..<edges.groups {
      guard accumulator.add(edges.active(inRow: row, ofGroup: group), of: edges, inRow: row) else {
        continue
      }
      if tiles.isEmpty { tiles = Array(repeating: .none, count: edges.clip.columns) }
      accumulator.removeRuns { column, run in
        switch run {
        case .full(let count): for index in column..<column + count { tiles[index] = .full }
        case .tile(let samples): tiles[column] = tiles[column].union(samples)
        case .empty: break
        }
      }
    }
    for (index, tile) in tiles.enumerated() {
      map.append(tile, column: edges.clip.column + index)
    }
  }
}
