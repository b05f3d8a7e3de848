/// Rasterizes parts of pictures and caches the results. Most parts stay the same, and digits recur.
package struct CachingRasterizer: Sendable {
  /// The greatest distance of a chord from its curve, in samples.
  private let tolerance: Double

  /// The greatest number of cached tiles, of 64 bytes each.
  private let capacity: Int

  private var rasterizer = Rasterizer()
  private var cache: [Key: Entry] = [:]
  private var cachedTiles = 0

  /// The ``useCount`` at the last eviction.
  private var lastEviction = 0

  /// Parts of which only a piece was rasterized.
  private var incompleteParts: Set<Key> = []

  /// The number of lookups in the cache.
  private var useCount = 0

  /// A rasterizer for cells of eight by eight samples.
  static var forCells: CachingRasterizer { CachingRasterizer(tolerance: 0.1, capacity: 2048) }

  /// A rasterizer for pixels of one sample.
  package static var forPixels: CachingRasterizer {
    CachingRasterizer(tolerance: 0.03, capacity: 8192)
  }

  private init(tolerance: Double, capacity: Int) {
    (self.tolerance, self.capacity) = (tolerance, capacity)
  }

  /// The properties that determine a part's coverage, apart from its position in whole tiles.
  private struct Key: Hashable {
    var path: Path
    var pen: Double?
    var trim: Picture.Trim
    var scale: Point
    var offset: Point

    /// Hashes a few values that distinguish most parts. Hashing the whole path would be slow.
    func hash(into hasher: inout Hasher) {
      hasher.combine(path.segments.count)
      hasher.combine(trim.to)
      hasher.combine(scale.x)
      hasher.combine(offset.x)
    }
  }

  private struct Entry {
    var map: CoverageMap
    var lastUsed: Int
  }

  /// Returns the coverage of a part in the tiles of a box, and perhaps beyond it.
  ///
  /// - Parameter samples: samples per unit, across and down.
  mutating func coverage(of part: Picture.Part, samples: Point, in box: Box) -> CoverageMap {
    guard let bounds = part.bounds else { return CoverageMap(top: box.row) }
    let partBox = Box(around: bounds, scale: Point(samples.x / 8, samples.y / 8))
    guard partBox.overlaps(box) else { return CoverageMap(top: box.row) }
    let origin = Point(part.origin.x * samples.x, part.origin.y * samples.y)
    let (row, column) = (Self.tile(origin.y), Self.tile(origin.x))
    let key = Key(
      path: part.path, pen: part.pen, trim: part.trim,
      scale: Point(part.scale.x * samples.x, part.scale.y * samples.y),
      offset: Point(origin.x - Double(8 * column), origin.y - Double(8 * row)))
    useCount += 1
    if let index = cache.index(forKey: key) {
      cache.values[index].lastUsed = useCount
      return cache.values[index].map.moved(rows: row, columns: column)
    }
    var rasterizesWholePart = box.contains(partBox)
    if !rasterizesWholePart {
      // When only a piece is needed for the second time, the whole part is rasterized, to be cached.
      rasterizesWholePart = !incompleteParts.insert(key).inserted
    }
    // Only tiles at edges take memory. Usually there are at most twice as many as along the sides of the box.
    let isCacheable = rasterizesWholePart && 4 * (partBox.rows + partBox.columns) < capacity
    let map = rasterize(
      part, key, in: (isCacheable ? partBox : box).moved(rows: -row, columns: -column))
    if isCacheable { store(map, of: key) }
    // A part that changes all the time adds many keys.
    if incompleteParts.count > 100 { incompleteParts = [] }
    return map.moved(rows: row, columns: column)
  }

  /// Returns the row or the column of the tile with a coordinate in samples.
  private static func tile(_ coordinate: Double) -> Int {
    Int(Mathematics.clamped((coordinate / 8).rounded(.down), -1e6, 1e6))
  }

  private mutating func rasterize(
    _ part: Picture.Part, _ key: Key, in box: Box
  ) -> CoverageMap {
    let scale = Rasterizer.Scale(
      origin: key.offset, x: key.scale.x, y: key.scale.y, tolerance: tolerance)
    return rasterizer.coverage(of: part.outline(scale), scale, in: box)
  }

  /// Caches a map. A full cache drops the maps that were not used since the last eviction, and if needed all maps.
  private mutating func store(_ map: CoverageMap, of key: Key) {
    cachedTiles += map.samples.count
    if cachedTiles > capacity {
      cache = cache.filter { $0.value.lastUsed > lastEviction }
      lastEviction = useCount
      cachedTiles = cache.values.reduce(map.samples.count) { $0 + $1.map.samples.count }
      if cachedTiles > capacity { (cache, cachedTiles) = ([:], map.samples.count) }
    }
    cache[key] = Entry(map: map, lastUsed: useCount)
  }
}
