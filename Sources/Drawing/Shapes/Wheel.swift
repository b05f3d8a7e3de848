/// A wheel of numbers, seen from the side: the one in the middle is large, its neighbours above and below are smaller and
/// fainter the further they are turned away.
package struct Wheel: Hashable, Sendable {
  /// The numbers are 0..<count, two digits each, and wrap around.
  package var count: Int

  /// The number in the middle; between two numbers while it turns. Any value: it is taken modulo the count. Greater
  /// numbers come from above.
  package var position: Double

  /// The size of the number in the middle.
  package var face: NumeralFace

  /// The ink of the number in the middle; nil for the terminal's own text colour.
  package var ink: Ink?

  /// The ink of its neighbours, before they fade into the background.
  package var faint: Ink

  /// The ink of a band across the box, on which the number in the middle stands; nil for none.
  package var band: Ink?

  package init(
    count: Int, position: Double, face: NumeralFace, ink: Ink? = nil, faint: Ink, band: Ink? = nil
  ) {
    (self.count, self.position, self.face) = (count, position, face)
    (self.ink, self.faint, self.band) = (ink, faint, band)
  }

  // MARK: Numbers

  /// - Returns: nil for pixels in the terminal's own colour if it is unknown.
  func picture(in size: Size, on grid: Grid) -> Picture? {
    let grid = grid.asIfAspect(face.aspect)
    guard let middle = grid.paint(ink) else { return nil }
    let columns = face.columns(of: "00")
    let (width, height) = (Double(columns) * grid.width, Double(face.rows) * grid.height)
    // Where the number in the middle begins at rest.
    let left = grid.snapped(columns: Double(size.columns - columns) / 2)
    let top = grid.snapped(rows: Double(size.rows - face.rows) / 2)
    var picture = Picture(samples: grid.samples)
    if let band {
      // In pixels half a row more above and below, which neighbours leave free while the wheel rests. A cell would have
      // three colours there.
      let air = grid.isPixels ? grid.snapped(rows: 0.5) : 0
      let area = Path.rectangle(
        left: 0, top: top - air, right: Double(size.columns) * grid.width,
        bottom: top + height + air)
      picture.groups.append(Picture.Group(Picture.Part(filling: area, .ink(band))))
    }
    for var facet in facets(in: size) {
      if writesNeighbours(on: grid), !facet.isNearest { continue }
      // Letters stand in whole rows.
      if grid.isASCII { (facet.width, facet.height, facet.y) = (1, 1, facet.y.rounded()) }
      let viewState = viewState(facet, middle, on: grid)
      guard viewState.opacity > 0 else { continue }
      var origin = Point(
        left + width / 2 * (1 - facet.width),
        top + height / 2 * (1 - facet.height) + facet.y * grid.height)
      for digit in [facet.number / 10 % 10, facet.number % 10] {
        let character = UInt8(ascii: "0") + UInt8(digit)
        let part = face.part(of: character, viewState.paint, on: grid).with {
          ($0.origin, $0.scale) = (origin, Point(facet.width, facet.height))
          ($0.opacity, $0.isMoving, $0.tone) = (
            viewState.opacity, facet.distance > 0, viewState.tone
          )
        }
        picture.groups.append(Picture.Group(part))
        origin.x += Double(face.digit + face.gap) * grid.width * facet.width
      }
    }
    return picture
  }

  /// Whether the numbers but the nearest to the middle are text: drawn smaller than this, nobody could read them.
  func writesNeighbours(on grid: Grid) -> Bool {
    grid.isASCII || !grid.isPixels && face.rows < 4
  }

  private func facets(in size: Size) -> [WheelGeometry.Facet] {
    WheelGeometry(height: Double(size.rows), rows: Double(face.rows)).facets(self)
  }

  /// How a number looks: fainter the further it is turned away, until it is gone.
  private func viewState(
    _ facet: WheelGeometry.Facet, _ middle: Paint, on grid: Grid
  ) -> (paint: Paint, opacity: Double, tone: Picture.Tone) {
    let fade = WheelFade(facet.distance)
    let depth = grid.capabilities?.color ?? .truecolor
    // Without colours a style tells the neighbours from the number in the middle.
    let tone = depth == .none && !fade.isMiddle ? Picture.Tone.faint : .solid
    let known: RGB? =
      if case .ink(let ink) = middle { ink.rgb } else { grid.capabilities?.foreground }
    // Where inks cannot be mixed, the first half of the way to the next number has that of the middle.
    guard depth == .truecolor, facet.distance > 0, let known else {
      return (fade.isMiddle ? middle : .ink(faint), fade.opacity, tone)
    }
    var ink = faint
    ink.rgb = fade.color(from: known, to: faint.rgb)
    return (.ink(ink), fade.opacity, tone)
  }

  /// Writes the numbers that are text.
  func write(on sheet: inout Frame, _ grid: Grid) {
    guard writesNeighbours(on: grid), let capabilities = grid.capabilities else { return }
    for facet in facets(in: sheet.size) where !facet.isNearest {
      let fade = WheelFade(facet.distance)
      let ink = fade.isMiddle ? ink : faint
      let row = Int((Double(sheet.size.rows) / 2 + facet.y).rounded(.down))
      for (offset, digit) in [facet.number / 10 % 10, facet.number % 10].enumerated() {
        let cell = Cell(
          UInt32(UInt8(ascii: "0")) + UInt32(digit),
          foreground: ink?.color(at: capabilities.color) ?? .standard,
          style: capabilities.color == .none && !fade.isMiddle ? .faint : [])
        sheet.set(cell, row: row, column: (sheet.size.columns - 2) / 2 + offset)
      }
    }
  }
}
