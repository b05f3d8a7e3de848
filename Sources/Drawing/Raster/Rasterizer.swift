/// Turns outlines into exact coverage, one row of tiles at a time. A tile is eight by eight samples.
///
/// This is the method of FreeType's smooth rasterizer. To each sample that an edge crosses, it adds the area to the
/// right of the edge; to the next sample, it adds the area to the left of the edge. The coverage of a sample is the sum
/// of all that was added from the left end of the row up to it. All values are integers, so that the coverage of a
/// sample does not depend on the requested box.
struct Rasterizer: Sendable {
  /// The transformation from the units of a path to samples.
  struct Scale: Hashable, Sendable {
    /// The origin of the path, in samples.
    var origin = Point(0, 0)

    /// Samples per unit, across and down.
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

  /// Returns the coverage of the tiles in a box.
  mutating func coverage(of outline: Outline, _ scale: Scale, in clip: Box) -> CoverageMap {
    var map = CoverageMap(top: clip.row)
    guard clip.rows > 0, clip.columns > 0, !outline.groups.isEmpty else { return map }
    edges.begin(in: clip, groupCount: outline.groups.count)
    for (group, contours) in outline.groups.enumerated() {
      for segment in contours { edges.add(segment, scale, group) }
    }
    guard !edges.isEmpty else { return map }
    accumulator.begin(clip)
    for row in 0..<clip.rows {
      outline.groups.count == 1 ? addOnlyGroup(row, to: &map) : addUnionOfGroups(row, to: &map)
      map.endRow()
    }
    return map
  }

  private mutating func addOnlyGroup(_ row: Int, to map: inout CoverageMap) {
    guard accumulator.add(edges.activeEdges(inRow: row, ofGroup: 0), of: edges, inRow: row) else {
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

  /// Adds a row of tiles. A sample gets the greatest coverage that any group gives to it.
  private mutating func addUnionOfGroups(_ row: Int, to map: inout CoverageMap) {
    var tiles: [Coverage] = []
    for group in 0..<edges.groupCount {
      guard accumulator.add(edges.activeEdges(inRow: row, ofGroup: group), of: edges, inRow: row)
      else {
        continue
      }
      if tiles.isEmpty { tiles = Array(repeating: .empty, count: edges.clip.columns) }
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
