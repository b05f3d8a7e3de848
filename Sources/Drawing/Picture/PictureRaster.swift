/// Finds what the parts of pictures cover, and keeps it for those that are drawn again: most of a picture stands still while
/// little of it moves, and the same digits come back.
package struct PictureRaster: Sendable {
  private let tolerance: Double

  /// The most tiles whose samples are kept.
  private let room: Int

  private var raster = Raster()
  private var kept: [Area: Kept] = [:]
  private var keptTiles = 0

  /// The ``time`` when the room was last full.
  private var lastFull = 0

  /// Areas that were drawn in part once. What is drawn a second time is kept.
  private var seen: Set<Area> = []

  /// How many parts have been asked for.
  private var time = 0

  /// For cells, where eight by eight samples become one.
  static var forCells: PictureRaster { PictureRaster(tolerance: 0.1, room: 2048) }

  /// For pixels, each of which is a sample.
  package static var forPixels: PictureRaster { PictureRaster(tolerance: 0.03, room: 8192) }

  /// - Parameters:
  ///   - tolerance: how far a chord may be from its curve, in samples.
  ///   - room: the most tiles whose samples are kept, 64 bytes each.
  private init(tolerance: Double, room: Int) {
    (self.tolerance, self.room) = (tolerance, room)
  }

  /// A part of a picture without its place in whole tiles: equal areas have the same coverage, moved.
  private struct Area: Hashable {
    var path: Path
    var pen: Double?
    var trim: Picture.Trim
    var scale: Point
    var offset: Point

    /// A few of the values tell most areas apart, and to hash all of a path takes long.
    func hash(into hasher: inout Hasher) {
      hasher.combine(path.segments.count)
      hasher.combine(trim.to)
      hasher.combine(scale.x)
      hasher.combine(offset.x)
    }
  }

  private struct Kept {
    var map: CoverageMap
    var lastUsed: Int
  }

  /// The coverage of a part in the tiles of a box, and perhaps beyond it.
  ///
  /// - Parameter samples: how many a unit has, across and down.
  mutating func coverage(of part: Picture.Part, samples: Point, in box: Box) -> CoverageMap {
    guard let bounds = part.bounds else { return CoverageMap(top: box.row) }
    let whole = Box(around: bounds, scale: Point(samples.x / 8, samples.y / 8))
    guard whole.overlaps(box) else { return CoverageMap(top: box.row) }
    let origin = Point(part.origin.x * samples.x, part.origin.y * samples.y)
    let (row, column) = (Self.tile(origin.y), Self.tile(origin.x))
    let area = Area(
      path: part.path, pen: part.pen, trim: part.trim,
      scale: Point(part.scale.x * samples.x, part.scale.y * samples.y),
      offset: Point(origin.x - Double(8 * column), origin.y - Double(8 * row)))
    time += 1
    if let index = kept.index(forKey: area) {
      kept.values[index].lastUsed = time
      return kept.values[index].map.moved(rows: row, columns: column)
    }
    let isWhole = box.contains(whole) || !seen.insert(area).inserted
    // The edges of a shape mostly run through as many tiles as its sides have, twice over.
    let isKept = isWhole && 4 * (whole.rows + whole.columns) < room
    let map = rasterize(part, area, in: (isKept ? whole : box).moved(rows: -row, columns: -column))
    if isKept { keep(map, of: area) }
    if seen.count > 100 { seen = [] }
    return map.moved(rows: row, columns: column)
  }

  private static func tile(_ place: Double) -> Int {
    Int(Mathematics.clamped((place / 8).rounded(.down), -1e6, 1e6))
  }

  private mutating func rasterize(
    _ part: Picture.Part, _ area: Area, in box: Box
  ) -> CoverageMap {
    let scale = Raster.Scale(
      origin: area.offset, x: area.scale.x, y: area.scale.y, tolerance: tolerance)
    return raster.coverage(of: part.outline(scale), scale, in: box)
  }

  /// Keeps a map; where there is no room, forgets those that were not used since there was none the last time.
  private mutating func keep(_ map: CoverageMap, of area: Area) {
    keptTiles += map.samples.count
    if keptTiles > room {
      kept = kept.filter { $0.value.lastUsed > lastFull }
      lastFull = time
      keptTiles = kept.values.reduce(map.samples.count) { $0 + $1.map.samples.count }
      if keptTiles > room { (kept, keptTiles) = ([:], map.samples.count) }
    }
    kept[area] = Kept(map: map, lastUsed: time)
  }
}
