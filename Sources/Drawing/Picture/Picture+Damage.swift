extension Picture {
  /// Returns where a picture may differ from another one for the same grid; nil if it may differ everywhere.
  func damage(from other: Picture) -> [Rectangle]? {
    guard samples == other.samples, isDotted == other.isDotted, marks == other.marks else {
      return nil
    }
    var damage: [Rectangle] = []
    for groupIndex in 0..<max(groups.count, other.groups.count) {
      let mine = groups.indices.contains(groupIndex) ? groups[groupIndex].parts : []
      let others = other.groups.indices.contains(groupIndex) ? other.groups[groupIndex].parts : []
      for index in 0..<max(mine.count, others.count) {
        guard mine.indices.contains(index) else {
          damage += others[index].rectangles
          continue
        }
        guard others.indices.contains(index) else {
          damage += mine[index].rectangles
          continue
        }
        damage += mine[index].damage(from: others[index])
      }
    }
    return Self.merged(damage)
  }

  /// Returns the rectangles, two of them joined if their union is at most a quarter larger than the sum of their areas.
  private static func merged(_ rectangles: [Rectangle]) -> [Rectangle] {
    var merged: [Rectangle] = []
    for rectangle in rectangles {
      var joined = rectangle
      var index = 0
      while index < merged.count {
        let union = merged[index].union(joined)
        if union.area <= 1.25 * (merged[index].area + joined.area) {
          joined = union
          merged.remove(at: index)
          index = 0
        } else {
          index += 1
        }
      }
      merged.append(joined)
    }
    return merged
  }
}

extension Picture.Part {
  fileprivate func damage(from other: Self) -> [Rectangle] {
    // A part that has moved may differ everywhere.
    guard origin == other.origin, scale == other.scale else { return rectangles + other.rectangles }
    if self == other { return [] }
    if self == other.with({ $0.trim = trim }) {
      return [(trim.from, other.trim.from), (trim.to, other.trim.to)].flatMap { end, otherEnd in
        end == otherEnd
          ? [] : rectangles(of: path.trim(from: min(end, otherEnd), to: max(end, otherEnd)))
      }
    }
    if self == other.with({ $0.paint = paint }) { return rectangles(changedFrom: other.paint) }
    guard self == other.with({ $0.path = path }), trim == Picture.Trim() else {
      return rectangles + other.rectangles
    }
    // The parts differ only near the segments that are not in both paths.
    let (mine, others) = (path.segments, other.path.segments)
    return rectangles(
      of: Path(mine.filter { !others.contains($0) } + others.filter { !mine.contains($0) }))
  }

  /// Returns where the part looks different in another paint.
  private func rectangles(changedFrom other: Paint) -> [Rectangle] {
    guard case .gradient(let gradient, let center, _) = paint,
      case .gradient(let otherGradient, let otherCenter, _) = other, center == otherCenter,
      let arcs = gradient.changedArcs(from: otherGradient), path.isCircle(around: center)
    else { return rectangles }
    return arcs.flatMap { arc in
      rectangles(of: path.trim(from: max(arc.from, trim.from), to: min(arc.to, trim.to)))
    }
  }

  /// A rectangle that contains the untrimmed part; nil if the path is empty.
  var bounds: Rectangle? { bounds(of: path).map(placed) }

  /// Returns a rectangle around a path in this part's pen, in units of the path; nil for an empty path.
  private func bounds(of path: Path) -> Rectangle? {
    guard let first = path.segments.first else { return nil }
    return path.segments.dropFirst().reduce(first.bounds) { $0.union($1.bounds) }
      .outset(margin)
  }

  /// Half the width of the stroke, and a little more for the chords of round edges.
  private var margin: Double { (pen ?? 0) / 2 + 0.05 }

  /// Rectangles that together contain the drawn part of the path.
  fileprivate var rectangles: [Rectangle] { rectangles(of: trimmed) }

  /// Returns rectangles that together contain a path in this part's pen, in units of the picture.
  private func rectangles(of path: Path) -> [Rectangle] {
    guard let pathBounds = bounds(of: path) else { return [] }
    let length = path.segments.reduce(0) { $0 + $1.roughLength }
    // Several rectangles are worthwhile only if the stroke covers less than a fifth of its bounds.
    guard let pen, pathBounds.area > 5 * pen * length else { return [placed(pathBounds)] }
    var rectangles: [Rectangle] = []
    for segment in path.segments {
      for piece in segment.pieces { Self.append(piece.bounds.outset(margin), to: &rectangles) }
    }
    return rectangles.map(placed)
  }

  /// Joins a rectangle with the last one if their union is small enough; otherwise appends it.
  private static func append(_ rectangle: Rectangle, to rectangles: inout [Rectangle]) {
    if let last = rectangles.last {
      let union = last.union(rectangle)
      if union.area <= 2 * (last.area + rectangle.area) {
        rectangles[rectangles.count - 1] = union
        return
      }
    }
    rectangles.append(rectangle)
  }

  /// Converts a rectangle from units of the path to units of the picture.
  private func placed(_ rectangle: Rectangle) -> Rectangle {
    Rectangle(
      Point(origin.x + rectangle.left * scale.x, origin.y + rectangle.top * scale.y),
      Point(origin.x + rectangle.right * scale.x, origin.y + rectangle.bottom * scale.y))
  }
}

extension Path {
  /// Whether the path is a full circle around a point, clockwise from 12 o'clock.
  fileprivate func isCircle(around point: Point) -> Bool {
    guard segments.count == 1, case .arc(let center, _, let start, let sweep) = segments[0] else {
      return false
    }
    return center == point && start == 0 && sweep == 2 * .pi
  }
}
