/// A thick bar over a track, filled from the left, for charts.
package struct Meter: Hashable, Sendable {
  /// The filled share of the track, 0…1. Any share above 0 is visible.
  package var fraction: Double
  package var ink: Ink
  package var track: Ink

  /// The position of a vertical line, 0…1; nil for none.
  package var mark: Double?

  package init(fraction: Double, ink: Ink, track: Ink, mark: Double? = nil) {
    (self.fraction, self.ink, self.track, self.mark) = (fraction, ink, track, mark)
  }

  func picture(in size: Size, on grid: PictureGrid) -> Picture {
    // In cells, a cell is 1 wide and 2 high.
    let grid = grid.withAspect(2)
    guard !isText(on: grid), size.columns > 0, size.rows > 0 else {
      return Picture(samples: grid.samples)
    }
    let (width, height) = (Double(size.columns) * grid.width, Double(size.rows) * grid.height)
    guard let capabilities = grid.capabilities else {
      return picture(width, height, rows: size.rows, cellHeight: grid.height, grid.samples)
    }
    // The free space is above the bar, because the text beside a bar is also nearer to the bottom of its row.
    let leavesHalfRow = size.rows > 1 || capabilities.glyphs == .half
    let top = leavesHalfRow ? 1 : 0.5
    func part(_ from: Double, _ to: Double, _ ink: Ink) -> Picture.Part {
      Picture.Part(
        filling: .rectangle(left: from, top: top, right: to, bottom: height), .ink(ink))
    }
    let length = length(on: width, least: 0.5)
    let wholeCells = length.rounded(.down)
    var group = Picture.Group(part(0, width, track))
    if wholeCells > 0 { group.parts.append(part(0, wholeCells, ink)) }
    // A cell has only two colours. One is for the space above the bar, so a partly filled cell mixes both inks.
    if length > wholeCells {
      let share = length - wholeCells
      let mixed =
        capabilities.hasShades
        ? track.mixed(with: ink, share: share) : share >= 0.5 ? ink : track
      group.parts.append(part(wholeCells, wholeCells + 1, mixed))
    }
    // ``write(on:_:)`` draws the line over this part. When the line moves, the part makes its old cells be drawn again.
    if let column = markColumn(in: size) {
      group.parts.append(part(Double(column), Double(column + 1), track))
    }
    return Picture(samples: grid.samples, group)
  }

  /// Returns the picture in pixels.
  private func picture(
    _ width: Double, _ height: Double, rows: Int, cellHeight: Double, _ samples: Point
  ) -> Picture {
    let thickness = max((height * (rows > 1 ? 0.83 : 0.55) / 2).rounded() * 2, 2)
    // The free space is as high as the gap between two squares of a heat map; in a single row, about half of the row.
    let freeHeight = height - thickness
    // Text beside an even number of rows is in the lower one of the two middle rows.
    let top = rows.isMultiple(of: 2) ? freeHeight : (freeHeight / 2).rounded(.down)
    let corner = min(thickness / 2, cellHeight * 0.3)
    func part(_ length: Double, _ ink: Ink) -> Picture.Part {
      let bar = Path.roundedRectangle(
        origin: Point(0, top), width: length, height: thickness, cornerRadius: corner)
      return Picture.Part(filling: bar, .ink(ink))
    }
    var group = Picture.Group(part(width, track))
    let length = length(on: width, least: 2 * corner)
    if length > 0 { group.parts.append(part(length, ink).with { $0.isClipped = true }) }
    if let mark {
      let lineWidth = max(thickness / 8, 1)
      let left = (mark * (width - lineWidth)).rounded()
      group.parts.append(
        Picture.Part(
          filling: .rectangle(
            left: left, top: top, right: left + lineWidth, bottom: top + thickness),
          // The line has the colour of the track within the bar, and the colour of the bar beyond its end.
          .ink(fraction >= mark ? track : ink)))
    }
    return Picture(samples: samples, group)
  }

  /// Returns the length of the filled part: 0, or at least `least`.
  private func length(on track: Double, least: Double) -> Double {
    fraction > 0 ? min(max(fraction * track, least), track) : 0
  }

  // MARK: Text

  /// Whether the meter is made of characters: without colours, or in ASCII.
  private func isText(on grid: PictureGrid) -> Bool {
    grid.capabilities.map { $0.color == .none || $0.glyphs == .ascii } ?? false
  }

  func write(on buffer: inout Frame, _ grid: PictureGrid) {
    guard let capabilities = grid.capabilities else { return }
    let size = buffer.size
    if isText(on: grid) {
      let length = length(on: Double(size.columns), least: 0.5)
      for row in 0..<size.rows {
        for column in 0..<size.columns {
          let isFilled = length - Double(column) >= 0.5
          buffer.set(
            cell(isFilled, isTopRow: row == 0, rows: size.rows, capabilities), row: row,
            column: column)
        }
      }
    }
    guard let column = markColumn(in: size) else { return }
    for row in 0..<size.rows {
      buffer.drawMark(row: row, column: column, isUnicode: capabilities.glyphs != .ascii)
    }
  }

  private func markColumn(in size: Size) -> Int? {
    mark.map { Int(($0 * Double(size.columns - 1)).rounded()) }
  }

  private func cell(
    _ isFilled: Bool, isTopRow: Bool, rows: Int, _ capabilities: Capabilities
  ) -> Cell {
    if capabilities.glyphs == .ascii {
      let color = (isFilled ? ink : track).color(at: capabilities.color)
      return Cell(isFilled ? "#" : ".", foreground: color)
    }
    // The track is a thin line at the bottom of each row, except the first of several.
    guard isFilled else { return isTopRow && rows > 1 ? .blank : Cell("\u{2581}") }
    if capabilities.glyphs == .braille {
      return Cell(!isTopRow ? "\u{28FF}" : rows > 1 ? "\u{28E4}" : "\u{28F6}")
    }
    guard isTopRow else { return .filled(with: .standard) }
    return Cell(rows > 1 || capabilities.glyphs == .half ? "\u{2584}" : "\u{2586}")
  }
}
