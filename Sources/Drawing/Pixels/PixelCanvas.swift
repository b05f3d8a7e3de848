/// A rectangle of pixels on which pictures are drawn back to front. Each pixel has red, green, blue and opacity.
struct PixelCanvas {
  let box: PixelBox

  /// Row by row, four bytes for each pixel; empty until something is drawn.
  private var bytes: [UInt8] = []
  var rasterizer = CachingRasterizer.forPixels

  init(_ box: PixelBox) {
    self.box = box
  }

  /// The pixels, row by row, four bytes each, with straight alpha.
  var pixels: [UInt8] { bytes.isEmpty ? transparentBytes : bytes }

  private var transparentBytes: [UInt8] {
    [UInt8](repeating: 0, count: max(box.width * box.height * 4, 0))
  }

  mutating func clear(_ part: PixelBox) {
    guard !bytes.isEmpty, let part = part.intersection(box) else { return }
    for row in part.y - box.y..<part.y - box.y + part.height {
      let start = (row * box.width + part.x - box.x) * 4
      for index in start..<start + part.width * 4 { bytes[index] = 0 }
    }
  }

  /// Draws a picture, clipped to its frame in the whole image. The canvas is a part of that image.
  mutating func draw(_ picture: Picture, in frame: PixelBox) {
    guard let target = frame.intersection(box) else { return }
    let source = target.moved(x: -frame.x, y: -frame.y)
    for group in picture.groups {
      var areas: [Area] = []
      for (index, part) in group.parts.enumerated() {
        guard var area = area(of: part, in: source) else { continue }
        area.isFirst = index == 0
        areas.append(area)
      }
      if areas.count == 1, areas[0].isFirst || !areas[0].isClipped {
        draw(areas[0], in: source, target)
      } else if !areas.isEmpty {
        draw(areas, in: source, target)
      }
    }
  }

  // MARK: Areas

  /// A part of a picture with its coverage.
  private struct Area {
    var map: CoverageMap
    var brush: PixelBrush
    var isClipped: Bool
    var isFirst = false
  }

  private mutating func area(of part: Picture.Part, in source: PixelBox) -> Area? {
    let map = rasterizer.coverage(of: part, samples: Point(1, 1), in: source.tiles)
    guard !map.isEmpty else { return nil }
    return Area(map: map, brush: PixelBrush(part), isClipped: part.isClipped)
  }

  /// Draws one area. `source` is relative to the picture, and `target` is the same rectangle in the whole image.
  private mutating func draw(_ area: Area, in source: PixelBox, _ target: PixelBox) {
    if bytes.isEmpty {
      if area.brush.isHole { return }
      bytes = transparentBytes
    }
    let (left, top) = (target.x - source.x - box.x, target.y - source.y - box.y)
    let tiles = source.tiles
    for row in tiles.row..<tiles.row + tiles.rows {
      let lines = max(row * 8, source.y)..<min(row * 8 + 8, source.y + source.height)
      for index in area.map.indicesOfRuns(inRow: row) {
        let run = area.map.runs[index]
        let (first, end) = (
          max(Int(run.column) * 8, source.x), min(run.end * 8, source.x + source.width)
        )
        guard first < end else { continue }
        let columns = first..<end
        let coverage = area.map.coverage(of: run)
        for y in lines {
          let word = coverage.word(y - row * 8)
          guard word != 0 else { continue }
          let offset = ((y + top) * box.width + columns.lowerBound + left) * 4
          area.brush.draw(
            word, from: Int(run.column) * 8, columns, y: y, into: &bytes, at: offset)
        }
      }
    }
  }

  /// Draws the areas of a group. Tiles with several visible areas are mixed pixel by pixel.
  private mutating func draw(_ areas: [Area], in source: PixelBox, _ target: PixelBox) {
    if bytes.isEmpty { bytes = transparentBytes }
    let origin = (target.y - source.y - box.y) * box.width + target.x - source.x - box.x
    let tiles = source.tiles
    var visible: [VisibleArea] = []
    for row in tiles.row..<tiles.row + tiles.rows {
      var runs = areas.map { $0.map.indicesOfRuns(inRow: row) }
      let lines = max(row * 8, source.y)..<min(row * 8 + 8, source.y + source.height)
      var column = tiles.column
      while column < tiles.column + tiles.columns {
        let end = min(findVisible(&visible, at: column, areas, &runs), tiles.column + tiles.columns)
        let columns = max(column * 8, source.x)..<min(end * 8, source.x + source.width)
        for y in lines where !visible.isEmpty {
          let offset = (y * box.width + columns.lowerBound + origin) * 4
          if visible.count == 1 {
            areas[visible[0].index].brush.draw(
              visible[0].coverage.word(y - row * 8), from: column * 8, columns, y: y, into: &bytes,
              at: offset)
          } else {
            mix(visible, areas, columns, y: y, row: y - row * 8, from: column * 8, at: offset)
          }
        }
        column = end
      }
    }
  }

  /// A visible area in a tile.
  private struct VisibleArea {
    /// The index in the list of areas.
    var index: Int
    var coverage: Coverage
    var isFull: Bool
  }

  /// Finds the visible areas in a tile, back to front. Returns the next column where they may change. For each area,
  /// `runs` are the row's runs that are not passed yet.
  private func findVisible(
    _ visible: inout [VisibleArea], at column: Int, _ areas: [Area],
    _ runs: inout [Range<Int>]
  ) -> Int {
    visible.removeAll(keepingCapacity: true)
    var (end, base) = (Int.max, nil as VisibleArea?)
    for index in areas.indices {
      while let first = runs[index].first, areas[index].map.runs[first].end <= column {
        runs[index] = first + 1..<runs[index].upperBound
      }
      guard let first = runs[index].first else { continue }
      let run = areas[index].map.runs[first]
      guard Int(run.column) <= column else {
        end = min(end, Int(run.column))
        continue
      }
      end = min(end, run.isFull ? run.end : column + 1)
      var candidate = VisibleArea(
        index: index, coverage: areas[index].map.coverage(of: run), isFull: run.isFull)
      if areas[index].isFirst {
        base = candidate
      } else if areas[index].isClipped {
        guard let base else { continue }
        if !base.isFull {
          candidate.coverage = candidate.coverage.intersection(base.coverage)
          candidate.isFull = false
        }
      }
      // An opaque area hides the area below it if the coverage is the same.
      if areas[index].brush.isOpaque, let last = visible.last, candidate.coverage == last.coverage {
        visible.removeLast()
      }
      visible.append(candidate)
    }
    return end
  }

  /// Mixes the light of a group's areas in pixels of a row, and blends it over what is below. `row` is the row within
  /// the tile, and `first` is the x of the tile's first pixel.
  private mutating func mix(
    _ visible: [VisibleArea], _ areas: [Area], _ columns: Range<Int>, y: Int, row: Int,
    from first: Int, at start: Int
  ) {
    var offset = start
    for x in columns {
      var (light, covered) = (SIMD4<Float>.zero, Float(0))
      for area in visible {
        let sample = area.coverage.sample(row, (x - first) & 7)
        guard sample > 0 else { continue }
        let share = Float(sample) / 255 * areas[area.index].brush.opacity
        let union = max(covered, share)
        let retained = covered > 0 ? (union - share) / covered : 0
        light = light * retained + areas[area.index].brush.color(x: x, y: y).light * share
        covered = union
      }
      if covered > 0 {
        PixelColor(light / covered).blend(UInt8(covered * 255 + 0.5), over: &bytes, at: offset)
      }
      offset += 4
    }
  }
}

extension PixelBox {
  /// The tiles of eight by eight pixels that the rectangle touches.
  fileprivate var tiles: Box {
    let (row, column) = (y >> 3, x >> 3)
    return Box(
      row: row, column: column, rows: (y + height + 7) >> 3 - row,
      columns: (x + width + 7) >> 3 - column)
  }
}
