/// A wheel of numbers, seen from the side. The number in the middle is large, its neighbours are smaller and fainter.
package struct Wheel: Hashable, Sendable {
  /// The numbers are 0..<count, two digits each, and wrap around.
  package var count: Int

  /// The number in the middle, modulo the count; fractional while the wheel turns. Greater numbers are above.
  package var position: Double

  /// The size of the digits in the middle.
  package var face: NumeralFace

  /// The ink of the number in the middle; nil for the terminal's text colour.
  package var ink: Ink?

  /// The ink of the other numbers, before they fade into the background.
  package var neighbourInk: Ink

  /// The ink of a band across the box, behind the number in the middle; nil for none.
  package var bandInk: Ink?

  package init(
    count: Int, position: Double, face: NumeralFace, ink: Ink? = nil, neighbourInk: Ink,
    bandInk: Ink? = nil
  ) {
    (self.count, self.position, self.face) = (count, position, face)
    (self.ink, self.neighbourInk, self.bandInk) = (ink, neighbourInk, bandInk)
  }

  // MARK: Numbers

  /// - Returns: nil if pixels need the terminal's text colour and it is unknown.
  func picture(in size: Size, on grid: PictureGrid) -> Picture? {
    let grid = grid.withAspect(face.aspect)
    guard let middle = grid.paint(ink) else { return nil }
    let columns = face.columns(of: "00")
    let (width, height) = (Double(columns) * grid.width, Double(face.rows) * grid.height)
    // `left` and `top` place the number in the middle, while the wheel is at rest.
    let left = grid.snapped(columns: Double(size.columns - columns) / 2)
    let top = grid.snapped(rows: Double(size.rows - face.rows) / 2)
    var picture = Picture(samples: grid.samples)
    if let bandInk {
      // In cells the band is only as high as the number. Cells at the edge of a higher band would have three colours
      // while the wheel turns.
      let margin = grid.isPixels ? grid.snapped(rows: 0.5) : 0
      let area = Path.rectangle(
        left: 0, top: top - margin, right: Double(size.columns) * grid.width,
        bottom: top + height + margin)
      picture.groups.append(Picture.Group(Picture.Part(filling: area, .ink(bandInk))))
    }
    for var facet in facets(in: size) {
      if writesNeighbours(on: grid), !facet.isNearest { continue }
      // ASCII digits have one size and move by whole rows.
      if grid.isASCII { (facet.width, facet.height, facet.y) = (1, 1, facet.y.rounded()) }
      let appearance = appearance(facet, middle, on: grid)
      guard appearance.opacity > 0 else { continue }
      var origin = Point(
        left + width / 2 * (1 - facet.width),
        top + height / 2 * (1 - facet.height) + facet.y * grid.height)
      for digit in [facet.number / 10 % 10, facet.number % 10] {
        let character = UInt8(ascii: "0") + UInt8(digit)
        let part = face.part(of: character, appearance.paint, on: grid).with {
          ($0.origin, $0.scale) = (origin, Point(facet.width, facet.height))
          ($0.opacity, $0.isMoving, $0.tone) = (
            appearance.opacity, facet.distance > 0, appearance.tone
          )
        }
        picture.groups.append(Picture.Group(part))
        origin.x += Double(face.digitColumns + face.gapColumns) * grid.width * facet.width
      }
    }
    return picture
  }

  /// Whether all numbers but the nearest to the middle are text, because smaller digits would be illegible.
  func writesNeighbours(on grid: PictureGrid) -> Bool {
    grid.isASCII || !grid.isPixels && face.rows < 4
  }

  private func facets(in size: Size) -> [WheelGeometry.Facet] {
    WheelGeometry(height: Double(size.rows), rows: Double(face.rows)).facets(self)
  }

  /// Returns how a number is painted: the further it is from the middle, the fainter.
  private func appearance(
    _ facet: WheelGeometry.Facet, _ middle: Paint, on grid: PictureGrid
  ) -> (paint: Paint, opacity: Double, tone: Picture.Tone) {
    let fade = WheelFade(facet.distance)
    let depth = grid.capabilities?.color ?? .truecolor
    // Without colours a style distinguishes the neighbours from the number in the middle.
    let tone = depth == .none && !fade.isMiddle ? Picture.Tone.faint : .solid
    let middleColor: RGB? =
      if case .ink(let ink) = middle { ink.rgb } else { grid.capabilities?.foreground }
    // If inks cannot be mixed, a number changes its ink half-way between two positions.
    guard depth == .truecolor, facet.distance > 0, let middleColor else {
      return (fade.isMiddle ? middle : .ink(neighbourInk), fade.opacity, tone)
    }
    var ink = neighbourInk
    ink.rgb = fade.color(from: middleColor, to: neighbourInk.rgb)
    return (.ink(ink), fade.opacity, tone)
  }

  /// Writes the neighbours of the number in the middle if they are text.
  func write(on buffer: inout Frame, _ grid: PictureGrid) {
    guard writesNeighbours(on: grid), let capabilities = grid.capabilities else { return }
    for facet in facets(in: buffer.size) where !facet.isNearest {
      let fade = WheelFade(facet.distance)
      let ink = fade.isMiddle ? ink : neighbourInk
      let row = Int((Double(buffer.size.rows) / 2 + facet.y).rounded(.down))
      for (offset, digit) in [facet.number / 10 % 10, facet.number % 10].enumerated() {
        let cell = Cell(
          UInt32(UInt8(ascii: "0")) + UInt32(digit),
          foreground: ink?.color(at: capabilities.color) ?? .standard,
          style: capabilities.color == .none && !fade.isMiddle ? .faint : [])
        buffer.set(cell, row: row, column: (buffer.size.columns - 2) / 2 + offset)
      }
    }
  }
}

/// The fade of a number on a wheel: from the middle's ink to the neighbours' ink, then to nothing, in invisible steps.
struct WheelFade {
  private let stepsFromMiddle: Int

  private static let stepsPerNumber = 24

  /// - Parameter distance: the distance from the middle, in numbers.
  init(_ distance: Double) {
    stepsFromMiddle = min(
      Int((distance * Double(Self.stepsPerNumber)).rounded()), 3 * Self.stepsPerNumber)
  }

  /// Whether the number is at most half-way from the middle to the first neighbour.
  var isMiddle: Bool { 2 * stepsFromMiddle <= Self.stepsPerNumber }

  /// The opacity, 0…1: it falls from the first neighbour to the third, which is invisible.
  var opacity: Double {
    min(Double(3 * Self.stepsPerNumber - stepsFromMiddle) / Double(2 * Self.stepsPerNumber), 1)
  }

  func color(from middle: RGB, to neighbour: RGB) -> RGB {
    let share = Float(min(stepsFromMiddle, Self.stepsPerNumber)) / Float(Self.stepsPerNumber)
    return RGB(encoded: middle.encoded + (neighbour.encoded - middle.encoded) * share)
  }
}
