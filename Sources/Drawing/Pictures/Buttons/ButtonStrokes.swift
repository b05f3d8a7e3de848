/// Draws the line of a round button and the indicator over it, in the same way as the ring.
struct ButtonStrokes: Sendable {
  private let size: Size
  private let capabilities: Capabilities

  /// The brush that was used last.
  private var brush: (track: Ink, arc: Ink, brush: Brush)?

  init(_ size: Size, _ capabilities: Capabilities) {
    (self.size, self.capabilities) = (size, capabilities)
  }

  /// - Parameters:
  ///   - inside: the cells that are left out.
  ///   - progress: the progress that the sheet shows, if nothing else differs; otherwise nil.
  mutating func paint(
    _ button: Button, around inside: ButtonInside, over progress: Double?,
    on sheet: inout Frame
  ) {
    let brush = brush(for: button)
    let indicator = HoldIndicator(
      button.outline, columns: size.columns, rows: size.rows, aspect: capabilities.aspect)
    let step = indicator.step(of: button.progress)
    var changes: Stroke?
    if let progress {
      let shown = indicator.step(of: progress)
      guard shown != step else { return }
      changes = indicator.stroke(from: min(shown, step), to: max(shown, step))
    }
    let lines = indicator.lines(progress: button.progress, ink: button.ink, track: button.track)
    let (whole, arc) = (indicator.stroke(lines.track), indicator.stroke(lines.arc))
    for row in 0..<size.rows {
      for column in 0..<size.columns {
        guard !inside.contains(row: row, column: column) else { continue }
        let origin = Point(Double(column), Double(row) * indicator.aspect)
        if let changes, changes.near(origin, width: 1, height: indicator.aspect).isEmpty {
          continue
        }
        let line = indicator.coverage(of: whole, at: origin)
        let held = indicator.coverage(of: arc, at: origin)
        sheet.set(
          line.isEmpty ? .blank : brush.cell(track: line, arc: held), row: row,
          column: column)
      }
    }
  }

  private mutating func brush(for button: Button) -> Brush {
    if let brush, brush.track == button.track, brush.arc == button.ink { return brush.brush }
    let made = Brush(track: button.track, arc: button.ink, capabilities: capabilities)
    brush = (button.track, button.ink, made)
    return made
  }
}
