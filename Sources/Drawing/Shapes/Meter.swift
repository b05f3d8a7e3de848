/// A thick bar over a track, filled from the left: a column of a chart that lies on its side.
package struct Meter: Hashable, Sendable {
  /// How much of the track is filled, 0…1. More than nothing is always seen.
  package var fraction: Double
  package var ink: Ink
  package var track: Ink

  package init(fraction: Double, ink: Ink, track: Ink) {
    (self.fraction, self.ink, self.track) = (fraction, ink, track)
  }

  func picture(in size: Size, on grid: Grid) -> Picture {
    let grid = grid.asIfAspect(2)
    guard !isText(on: grid), size.columns > 0, size.rows > 0 else {
      return Picture(samples: grid.samples)
    }
    let (width, height) = (Double(size.columns) * grid.width, Double(size.rows) * grid.height)
    guard let capabilities = grid.capabilities else {
      return picture(width, height, rows: size.rows, cell: grid.height, grid.samples)
    }
    // What is free is above the bar: text of one row stands on the lower edge, too.
    let leavesHalfRow = size.rows > 1 || capabilities.glyphs == .half
    let top = leavesHalfRow ? 1 : 0.5
    func part(_ from: Double, _ to: Double, _ ink: Ink) -> Picture.Part {
      Picture.Part(
        filling: .rectangle(left: from, top: top, right: to, bottom: height), .ink(ink))
    }
    let length = length(on: width, least: 0.5)
    let filled = length.rounded(.down)
    var group = Picture.Group(part(0, width, track))
    if filled > 0 { group.parts.append(part(0, filled, ink)) }
    // A cell that is filled in part has a mixture of both inks: no block ends in the middle of a cell and leaves a gap above.
    if length > filled {
      let share = length - filled
      let mixed =
        capabilities.hasShades
        ? track.mixed(with: ink, share: share) : share >= 0.5 ? ink : track
      group.parts.append(part(filled, filled + 1, mixed))
    }
    return Picture(samples: grid.samples, group)
  }

  private func picture(
    _ width: Double, _ height: Double, rows: Int, cell: Double, _ samples: Point
  ) -> Picture {
    // As much stays free as between two squares beside it, and about half of a single row.
    let thickness = max((height * (rows > 1 ? 0.83 : 0.55) / 2).rounded() * 2, 2)
    let free = height - thickness
    // Text beside an even number of rows is in the lower one of the middle rows.
    let top = rows.isMultiple(of: 2) ? free : (free / 2).rounded(.down)
    let corner = min(thickness / 2, cell * 0.3)
    func part(_ length: Double, _ ink: Ink) -> Picture.Part {
      let bar = Path.roundedRectangle(
        origin: Point(0, top), width: length, height: thickness, cornerRadius: corner)
      return Picture.Part(filling: bar, .ink(ink))
    }
    var group = Picture.Group(part(width, track))
    let length = length(on: width, least: 2 * corner)
    if length > 0 { group.parts.append(part(length, ink).with { $0.isInside = true }) }
    return Picture(samples: samples, group)
  }

  /// How long the filled part is on a track of some length.
  ///
  /// - Parameter least: the length of the shortest one.
  private func length(on track: Double, least: Double) -> Double {
    fraction > 0 ? min(max(fraction * track, least), track) : 0
  }

  // MARK: Text

  /// Whether it is of characters: without colours, or where there are only letters.
  private func isText(on grid: Grid) -> Bool {
    grid.capabilities.map { $0.color == .none || $0.glyphs == .ascii } ?? false
  }

  func write(on sheet: inout Frame, _ grid: Grid) {
    guard isText(on: grid), let capabilities = grid.capabilities else { return }
    let size = sheet.size
    let length = length(on: Double(size.columns), least: 0.5)
    for row in 0..<size.rows {
      for column in 0..<size.columns {
        let isFilled = length - Double(column) >= 0.5
        sheet.set(
          cell(isFilled, isEdge: row == 0, rows: size.rows, capabilities), row: row, column: column)
      }
    }
  }

  private func cell(
    _ isFilled: Bool, isEdge: Bool, rows: Int, _ capabilities: Capabilities
  ) -> Cell {
    if capabilities.glyphs == .ascii {
      let color = (isFilled ? ink : track).color(at: capabilities.color)
      return Cell(isFilled ? "#" : ".", foreground: color)
    }
    // The track is a thin line at the bottom.
    guard isFilled else { return isEdge && rows > 1 ? .blank : Cell("\u{2581}") }
    if capabilities.glyphs == .braille {
      return Cell(!isEdge ? "\u{28FF}" : rows > 1 ? "\u{28E4}" : "\u{28F6}")
    }
    guard isEdge else { return .filled(with: .standard) }
    return Cell(rows > 1 || capabilities.glyphs == .half ? "\u{2584}" : "\u{2586}")
  }
}
