/// A rectangle of a picture in pixels on which pictures are drawn back to front: red, green, blue and opacity of each pixel.
struct PixelCanvas {
  let box: PixelBox

  /// Row by row, four bytes for each pixel; empty as long as nothing is drawn.
  private var drawn: [UInt8] = []
  /// Pictures that are drawn again are drawn faster with the raster that has drawn them before.
  var raster = PictureRaster.forPixels

  init(_ box: PixelBox) {
    self.box = box
  }

  /// The pixels, row by row, four bytes each, with straight alpha.
  var pixels: [UInt8] { drawn.isEmpty ? nothing : drawn }

  private var nothing: [UInt8] {
    [UInt8](repeating: 0, count: max(box.width * box.height * 4, 0))
  }

  /// Makes a part of the canvas transparent.
  mutating func clear(_ part: PixelBox) {
    guard !drawn.isEmpty, let part = part.common(with: box) else { return }
    for row in part.y - box.y..<part.y - box.y + part.height {
      let start = (row * box.width + part.x - box.x) * 4
      for place in start..<start + part.width * 4 { drawn[place] = 0 }
    }
  }

  /// Draws a picture.
  ///
  /// - Parameter place: its box in the picture that the canvas is a part of; nothing is drawn outside of it.
  mutating func draw(_ picture: Picture, at place: PixelBox) {
    guard let part = place.common(with: box) else { return }
    let own = part.moved(x: 0 - place.x, y: 0 - place.y)
    for group in picture.groups {
      var areas: [Area] = []
      for (index, part) in group.parts.enumerated() {
        guard var area = area(of: part, in: own) else { continue }
        area.isFirst = index == 0
        areas.append(area)
      }
      if areas.count == 1, areas[0].isFirst || !areas[0].isInside {
        draw(areas[0], in: own, part)
      } else if !areas.isEmpty {
        draw(areas, in: own, part)
      }
    }
  }

  // MARK: Areas

  /// A part of a picture, and what is covered by it.
  private struct Area {
    var map: CoverageMap
    var brush: PixelBrush
    var isInside: Bool
    var isFirst = false
  }

  private mutating func area(of part: Picture.Part, in own: PixelBox) -> Area? {
    let map = raster.coverage(of: part, samples: Point(1, 1), in: own.tiles)
    guard !map.isEmpty else { return nil }
    return Area(map: map, brush: PixelBrush(part), isInside: part.isInside)
  }

  /// Draws one area.
  ///
  /// - Parameters:
  ///   - own: what of the picture is drawn, counted from the picture's upper left corner.
  ///   - part: the same, counted as the canvas is.
  private mutating func draw(_ area: Area, in own: PixelBox, _ part: PixelBox) {
    if drawn.isEmpty {
      if area.brush.isNothing { return }
      drawn = nothing
    }
    let (left, top) = (part.x - own.x - box.x, part.y - own.y - box.y)
    let tiles = own.tiles
    for row in tiles.row..<tiles.row + tiles.rows {
      let lines = max(row * 8, own.y)..<min(row * 8 + 8, own.y + own.height)
      for index in area.map.runs(inRow: row) {
        let run = area.map.runs[index]
        let (first, end) = (max(Int(run.column) * 8, own.x), min(run.end * 8, own.x + own.width))
        guard first < end else { continue }
        let columns = first..<end
        let coverage = area.map.coverage(of: run)
        for y in lines {
          let word = coverage.word(y - row * 8)
          guard word != 0 else { continue }
          let place = ((y + top) * box.width + columns.lowerBound + left) * 4
          area.brush.draw(
            word, from: Int(run.column) * 8, columns, y: y, into: &drawn, at: place)
        }
      }
    }
  }

  /// Draws areas of a group, pixel by pixel where more than one is seen in a tile.
  private mutating func draw(_ areas: [Area], in own: PixelBox, _ part: PixelBox) {
    if drawn.isEmpty { drawn = nothing }
    let offset = (part.y - own.y - box.y) * box.width + part.x - own.x - box.x
    let tiles = own.tiles
    var seen: [Seen] = []
    for row in tiles.row..<tiles.row + tiles.rows {
      var runs = areas.map { $0.map.runs(inRow: row) }
      let lines = max(row * 8, own.y)..<min(row * 8 + 8, own.y + own.height)
      var column = tiles.column
      while column < tiles.column + tiles.columns {
        let end = min(find(&seen, at: column, areas, &runs), tiles.column + tiles.columns)
        let columns = max(column * 8, own.x)..<min(end * 8, own.x + own.width)
        for y in lines where !seen.isEmpty {
          let place = (y * box.width + columns.lowerBound + offset) * 4
          if seen.count == 1 {
            areas[seen[0].area].brush.draw(
              seen[0].coverage.word(y - row * 8), from: column * 8, columns, y: y, into: &drawn,
              at: place)
          } else {
            mix(seen, areas, columns, y: y, row: y - row * 8, from: column * 8, at: place)
          }
        }
        column = end
      }
    }
  }

  /// An area that is seen in a tile.
  private struct Seen {
    var area: Int
    var coverage: Coverage
    var isFull: Bool
  }

  /// Finds what is seen in a tile, back to front; returns the tile up to which nothing changes.
  ///
  /// - Parameter runs: those of each area in the row that are not passed yet; tiles are asked for from left to right.
  private func find(
    _ seen: inout [Seen], at column: Int, _ areas: [Area], _ runs: inout [Range<Int>]
  ) -> Int {
    seen.removeAll(keepingCapacity: true)
    var (end, base) = (Int.max, Seen?.none)
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
      var one = Seen(
        area: index, coverage: areas[index].map.coverage(of: run), isFull: run.isFull)
      if areas[index].isFirst {
        base = one
      } else if areas[index].isInside {
        guard let base else { continue }
        if !base.isFull {
          one.coverage = one.coverage.common(with: base.coverage)
          one.isFull = false
        }
      }
      // What covers the same as the last one hides it.
      if areas[index].brush.isOpaque, let last = seen.last, one.coverage == last.coverage {
        seen.removeLast()
      }
      seen.append(one)
    }
    return end
  }

  /// Mixes the light of the parts of a group that cover pixels of a row, and lays it over what is below.
  ///
  /// - Parameters:
  ///   - row: the row of the tile, whose first pixel is `first`.
  private mutating func mix(
    _ seen: [Seen], _ areas: [Area], _ columns: Range<Int>, y: Int, row: Int, from first: Int,
    at start: Int
  ) {
    var place = start
    for x in columns {
      var (light, covered) = (SIMD4<Float>.zero, Float(0))
      for one in seen {
        let sample = one.coverage.sample(row, (x - first) & 7)
        guard sample > 0 else { continue }
        let share = Float(sample) / 255 * areas[one.area].brush.opacity
        let all = max(covered, share)
        let kept = covered > 0 ? (all - share) / covered : 0
        light = light * kept + areas[one.area].brush.color(x: x, y: y).light * share
        covered = all
      }
      if covered > 0 {
        PixelColor(light / covered).lay(UInt8(covered * 255 + 0.5), over: &drawn, at: place)
      }
      place += 4
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
