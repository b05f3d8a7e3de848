/// Draws the line around a button, and as much of it as is held, with the rasteriser of the ring.
///
/// The edges of a rectangle are thinner than a cell, which has no room for a third colour beside theirs and the
/// background: so a cell that the indicator ends in takes a mixture, and the line keeps its shape. A circle is
/// drawn as the ring is.
struct ButtonStrokes: Sendable {
  private let capabilities: Capabilities
  private var edges: EdgeShapes?

  /// The last one that a circle needed.
  private var brush: (track: Ink, arc: Ink, brush: Brush)?

  init(_ capabilities: Capabilities) {
    self.capabilities = capabilities
  }

  /// - Parameters:
  ///   - inside: what is not drawn in.
  ///   - progress: what is shown, where nothing but that differs.
  mutating func paint(
    _ button: Button, around inside: ButtonInside, over progress: Double?,
    on frame: inout Frame
  ) {
    prepare(button)
    if progress == nil, button.progress <= 0, button.outline != .circle {
      return paintEdges(of: button, around: inside, on: &frame)
    }
    let box = button.box
    let indicator = HoldIndicator(
      button.outline, columns: box.columns, rows: box.rows, aspect: capabilities.aspect)
    let step = indicator.step(of: button.progress)
    var changes: Stroke?
    if let progress {
      let shown = indicator.step(of: progress)
      guard shown != step else { return }
      changes = indicator.stroke(from: min(shown, step), to: max(shown, step))
    }
    let lines = indicator.lines(progress: button.progress, ink: button.ink, track: button.track)
    let (whole, arc) = (indicator.stroke(lines.track), indicator.stroke(lines.arc))
    for row in 0..<box.rows {
      for column in 0..<box.columns {
        guard !inside.contains(row: row, column: column) else { continue }
        let origin = Point(Double(column), Double(row) * indicator.aspect)
        if let changes, changes.near(origin, width: 1, height: indicator.aspect).isEmpty {
          continue
        }
        let line = indicator.coverage(of: whole, at: origin)
        let held = indicator.coverage(of: arc, at: origin)
        let cell: Cell
        if indicator.isCircle {
          cell = line.isEmpty ? .blank : brush?.brush.cell(track: line, arc: held) ?? .blank
        } else {
          let share = held.isEmpty ? 0 : held.mean / line.mean
          cell = edge(row, column, share, button)
        }
        frame.set(cell, row: box.row + row, column: box.column + column)
      }
    }
  }

  /// Draws a rectangle of which nothing is held: that is what nearly all buttons nearly always are.
  private func paintEdges(
    of button: Button, around inside: ButtonInside, on frame: inout Frame
  ) {
    let box = button.box
    for row in 0..<box.rows {
      for column in 0..<box.columns where !inside.contains(row: row, column: column) {
        frame.set(
          edge(row, column, 0, button), row: box.row + row, column: box.column + column)
      }
    }
  }

  private mutating func prepare(_ button: Button) {
    if button.outline == .circle {
      guard brush?.track != button.track || brush?.arc != button.ink else { return }
      brush = (
        button.track, button.ink,
        Brush(track: button.track, arc: button.ink, capabilities: capabilities)
      )
    } else if edges?.outline != button.outline {
      edges = EdgeShapes(button.outline, glyphs: capabilities.glyphs)
    }
  }

  /// A cell of a rectangle of which so much is held, 0…1.
  private func edge(
    _ row: Int, _ column: Int, _ share: Double, _ button: Button
  ) -> Cell {
    guard var cell = edges?.cell(row: row, column: column, in: button.box), cell != .blank else {
      return .blank
    }
    let step = (share * Self.steps).rounded() / Self.steps
    cell.foreground = color(step, button.track, button.ink)
    return cell
  }

  private static let steps = 16.0

  /// The one ink or the other, or where there are colours enough what is between them.
  private func color(_ share: Double, _ under: Ink, _ over: Ink) -> Color {
    let depth = capabilities.color
    guard depth == .truecolor, share > 0, share < 1 else {
      return (share < 0.5 ? under : over).color(at: depth)
    }
    let mixed = OKLab(under.rgb).mixed(with: OKLab(over.rgb), share).rgb
    return .rgb(mixed.red, mixed.green, mixed.blue)
  }
}
