/// Draws the line around a button, and as much of it as is held, with the rasteriser of the ring.
///
/// The edges of a rectangle are thinner than a cell, which has no room for a third colour beside theirs and the
/// background: so a cell that the indicator ends in takes a mixture, and the line keeps its shape. A circle is
/// drawn as the ring is.
struct ButtonStrokes: Sendable {
  private let capabilities: Capabilities
  private let shapes: Inks

  /// The last one that a circle needed.
  private var brush: (track: Ink, arc: Ink, brush: Brush)?

  init(_ capabilities: Capabilities) {
    self.capabilities = capabilities
    shapes = .plain(capabilities.glyphs)
  }

  /// - Parameters:
  ///   - inside: what is not drawn in.
  ///   - progress: what is shown, where nothing but that differs.
  mutating func paint(
    _ button: Button, track ink: Ink, around inside: ButtonInside, over progress: Double?,
    on frame: inout Frame
  ) {
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
    let (whole, arc) = (indicator.stroke(to: indicator.steps), indicator.stroke(to: step))
    if indicator.isCircle, brush?.track != ink || brush?.arc != button.ink {
      let new = Brush(track: ink, arc: button.ink, capabilities: capabilities)
      brush = (ink, button.ink, new)
    }
    for row in 0..<box.rows {
      var last = Cell.blank
      for column in 0..<box.columns {
        guard !inside.contains(row: row, column: column) else { continue }
        let origin = Point(Double(column), Double(row) * indicator.aspect)
        if let changes, changes.near(origin, width: 1, height: indicator.aspect).isEmpty {
          continue
        }
        // An edge looks the same all along.
        let isSame = step == 0 && !indicator.isCircle && column > 2 && column < box.columns - 2
        if !isSame {
          let track = coverage(of: whole, origin, indicator.aspect)
          let held =
            step == indicator.steps ? track : coverage(of: arc, origin, indicator.aspect)
          last =
            indicator.isCircle
            ? circle(track, held) : edge(track, held, ink, button.ink)
        }
        frame.set(last, row: box.row + row, column: box.column + column)
      }
    }
  }

  private func coverage(of stroke: Stroke, _ origin: Point, _ aspect: Double) -> Coverage {
    let near = stroke.near(origin, width: 1, height: aspect)
    return near.isEmpty ? .none : Coverage(of: near, origin: origin, aspect: aspect)
  }

  private func circle(_ track: Coverage, _ held: Coverage) -> Cell {
    track.isEmpty ? .blank : brush?.brush.cell(track: track, arc: held) ?? .blank
  }

  /// A cell of a rectangle's edge.
  private func edge(_ track: Coverage, _ held: Coverage, _ under: Ink, _ over: Ink) -> Cell {
    // Where two edges touch at a round corner there is so little that it would be but a splinter.
    let covered = track.mean
    guard covered > Self.least else { return .blank }
    var cell = shapes.cell(under: track, over: track)
    guard cell != .blank else { return cell }
    let share = held.isEmpty ? 0 : (held.mean / covered * Self.steps).rounded() / Self.steps
    cell.foreground = color(share, under, over)
    return cell
  }

  private static let least = 0.125
  private static let steps = 16.0

  /// The one ink or the other, or where there are colours enough what is between them.
  private func color(_ share: Double, _ under: Ink, _ over: Ink) -> Color {
    let depth = capabilities.color
    guard depth == .truecolor, share > 0, share < 1 else {
      return (share < 0.5 ? under : over).color(at: depth)
    }
    func mixed(_ one: UInt8, _ other: UInt8) -> UInt8 {
      UInt8((Double(one) + (Double(other) - Double(one)) * share).rounded())
    }
    return .rgb(
      mixed(under.rgb.red, over.rgb.red), mixed(under.rgb.green, over.rgb.green),
      mixed(under.rgb.blue, over.rgb.blue))
  }
}
