/// Turns outlines into exact coverage, a row of tiles at a time. A tile is eight samples across and eight down.
///
/// An edge adds to each sample that it crosses the area to its right, and to the next sample the rest of the edge's height in
/// that row: the sums from the left are the coverage (the method of FreeType's smooth rasteriser). All are whole numbers, so a
/// part of a picture is the same whichever part is asked for.
struct Raster: Sendable {
  /// From the units of a path to samples.
  struct Scale: Hashable, Sendable {
    var origin = Point(0, 0)
    var x = 1.0
    var y = 1.0

    /// How far a chord may be from its curve, in samples.
    var tolerance = 0.03

    func place(_ point: Point) -> Point { Point(origin.x + point.x * x, origin.y + point.y * y) }
  }

  private var edges = EdgeTable()
  private var sums = RowSums()

  init() {}

  /// The coverage of the tiles in a box.
  mutating func coverage(of outline: Outline, _ scale: Scale, in clip: Box) -> CoverageMap {
    var map = CoverageMap(top: clip.row)
    guard clip.rows > 0, clip.columns > 0, !outline.groups.isEmpty else { return map }
    edges.begin(in: clip, groups: outline.groups.count)
    for (group, contours) in outline.groups.enumerated() {
      for segment in contours { edges.add(segment, scale, group) }
    }
    guard !edges.isEmpty else { return map }
    sums.begin(clip)
    for row in 0..<clip.rows {
      outline.groups.count == 1 ? fill(row, into: &map) : merge(row, into: &map)
      map.endRow()
    }
    return map
  }

  /// Adds up a row of tiles of the only group.
  private mutating func fill(_ row: Int, into map: inout CoverageMap) {
    guard sums.add(edges.active(inRow: row, ofGroup: 0), of: edges, inRow: row) else { return }
    let left = edges.clip.column
    sums.takeRuns { column, run in
      switch run {
      case .full(let count): map.appendFull(column: left + column, count: count)
      case .tile(let samples): map.append(samples, column: left + column)
      case .empty: break
      }
    }
  }

  /// Adds up a row of tiles group by group; in each sample the greatest sum counts.
  private mutating func merge(_ row: Int, into map: inout CoverageMap) {
    var tiles: [Coverage] = []
    for group in 0..<edges.groups {
      guard sums.add(edges.active(inRow: row, ofGroup: group), of: edges, inRow: row) else {
        continue
      }
      if tiles.isEmpty { tiles = Array(repeating: .none, count: edges.clip.columns) }
      sums.takeRuns { column, run in
        switch run {
        case .full(let count): for index in column..<column + count { tiles[index] = .full }
        case .tile(let samples): tiles[column] = tiles[column].joined(with: samples)
        case .empty: break
        }
      }
    }
    for (index, tile) in tiles.enumerated() {
      map.append(tile, column: edges.clip.column + index)
    }
  }
}
