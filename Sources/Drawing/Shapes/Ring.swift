/// An arc on a circular track. The track is in the middle of a box and touches the box's nearer sides.
package struct Ring: Hashable, Sendable {
  /// The length of the arc, 0…1, clockwise from 12 o'clock.
  package var fraction: Double
  package var ink: Ink
  package var track: Ink

  /// The arc's inks by angle; nil for an arc of one ink.
  package var gradient: Gradient?

  /// The dots that run around the ring; nil for none.
  package var orbitDots: OrbitDots?

  /// Whether the arc is dashed, which shows that it does not move.
  package var isDashed: Bool

  /// The shares of a plan's parts, 0…1; empty for one part. If there is room, each part is a dash of a full circle.
  package var shares: [Double] = []

  /// Whether the arc is fainter if there are no colours.
  package var isFaint = false

  package init(
    fraction: Double, ink: Ink, track: Ink, gradient: Gradient? = nil, orbitDots: OrbitDots? = nil,
    isDashed: Bool = false
  ) {
    self.fraction = fraction
    self.ink = ink
    self.track = track
    self.gradient = gradient
    self.orbitDots = orbitDots
    self.isDashed = isDashed
  }

  /// Returns the radius of the free space inside of the ring, in widths of a cell.
  package static func innerRadius(in box: Box, aspect: Double) -> Double {
    let circle = Circle(in: box.size, PictureGrid(Capabilities(aspect: aspect)))
    return circle.radius - circle.lineWidth / 2
  }

  /// The circle along the middle of the line, in the units of a grid.
  struct Circle: Hashable, Sendable {
    let center: Point
    let radius: Double
    let lineWidth: Double

    /// The line is about an eighth of the radius wide, but wide enough to have no gaps.
    init(in size: Size, _ grid: PictureGrid) {
      center = Point(Double(size.columns) * grid.width / 2, Double(size.rows) * grid.height / 2)
      let outer = min(center.x, center.y)
      lineWidth = max(outer / 8.5, min(0.9 * grid.width, outer))
      radius = outer - lineWidth / 2
    }

    var path: Path { .circle(center: center, radius: radius) }

    /// Returns the point at a turn, 0…1 clockwise from 12 o'clock.
    func point(at turn: Double) -> Point { center + Segment.direction(turn * 2 * .pi) * radius }
  }
}

extension Ring {
  func picture(in size: Size, on grid: PictureGrid) -> Picture {
    let circle = Circle(in: size, grid)
    guard circle.radius > 0 else { return Picture(samples: grid.samples) }
    let track = Picture.Part(stroking: circle.path, width: circle.lineWidth, .ink(track)).with {
      $0.tone = .stippled
      $0.asciiCharacter = Picture.ASCIICharacter(character: ".", minimumCoverage: 0.4)
    }
    let paint: Paint = gradient.map { .gradient($0, around: circle.center, like: ink) } ?? .ink(ink)
    var arc = track.overlaid(with: paint, on: grid).with {
      $0.isMoving = gradient?.palette == .rainbow
      $0.tone = isFaint && grid.capabilities?.color == ColorDepth.none ? .faint : .solid
      $0.asciiCharacter?.character = "#"
    }
    // In cells, steps of less than an eighth of a cell's width are invisible.
    let end =
      grid.isPixels
      ? Mathematics.clamped(fraction, 0, 1) : circle.path.stepped(fraction, by: 1 / 8)
    if let ringDashes = dashes(of: circle, to: end, cellWidth: grid.width) {
      arc.path = Path(
        ringDashes.dashes.flatMap { circle.path.trim(from: $0.from, to: $0.to).segments })
    } else {
      arc.trim.to = end
    }
    var picture = Picture(samples: grid.samples, Picture.Group(track, arc))
    if let orbitDots, grid.capabilities.map({ $0.color != .none && $0.glyphs != .ascii }) ?? true {
      picture.groups += orbitDots.parts(on: circle).map { Picture.Group($0) }
    }
    return picture
  }

  /// Returns the dashes of the arc; nil if it is continuous.
  private func dashes(of circle: Circle, to end: Double, cellWidth: Double) -> RingDashes? {
    if isDashed {
      return RingDashes(
        to: end, radius: circle.radius, lineWidth: circle.lineWidth, cellWidth: cellWidth)
    }
    guard shares.count > 1 else { return nil }
    return RingDashes(
      shares: shares, radius: circle.radius, lineWidth: circle.lineWidth, cellWidth: cellWidth)
  }
}
