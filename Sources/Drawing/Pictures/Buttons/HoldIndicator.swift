/// The line around a button, and over it the indicator that shows how far a hold is.
///
/// The indicator runs clockwise from 12 o'clock, the middle of the top edge. Lengths are in units of a cell's width,
/// from the upper left corner of the box.
package struct HoldIndicator: Hashable, Sendable {
  /// A path that is stroked with round line caps, and its ink.
  package struct Line: Hashable, Sendable {
    package var path: Path
    package var ink: Ink
  }

  /// The whole line around the button.
  package let path: Path

  /// The height of a cell over its width, as the line is drawn.
  let aspect: Double

  package let lineWidth: Double

  /// - Parameter aspect: the height of a cell over its width. A rectangle is drawn as if it were 2, so that its edges
  ///   fall on eighths of a cell; a circle needs the true one to be round.
  package init(_ outline: Button.Outline, columns: Int, rows: Int, aspect: Double) {
    switch outline {
    case .circle:
      self.aspect = aspect
      lineWidth = Self.circleWidth
      let (width, height) = (Double(columns), Double(rows) * aspect)
      path = .circle(
        center: Point(width / 2, height / 2),
        radius: max((min(width, height) - lineWidth) / 2, 0))
    case .roundedRectangle:
      self.aspect = 2
      lineWidth = Self.edgeWidth
      // The line runs directly above and below the rows of the label, and as near to it at the sides. A corner is
      // where two edges touch.
      let side = 0.5 + lineWidth / 2
      let level = self.aspect - lineWidth / 2
      path = .roundedRectangle(
        origin: Point(side, level), width: max(Double(columns) - 2 * side, 0),
        height: max(Double(rows) * self.aspect - 2 * level, 0),
        cornerRadius: Self.cornerRadius)
    }
    steps = max((path.length * 8).rounded(.up), 1)
  }

  /// A quarter of a cell's height, which is half its width: both are whole eighths, so that straight edges are sharp.
  private static let edgeWidth = 0.5

  /// A circle has no edges on eighths of a cell, and a thinner line falls apart.
  static let circleWidth = 1.0

  /// The radius of a rounded rectangle's corners, to the middle of the line.
  private static let cornerRadius = 0.5

  /// The lines at a progress, 0…1: the track, and the arc that is drawn over it.
  package func lines(progress: Double, ink: Ink, track: Ink) -> (track: Line, arc: Line) {
    (
      Line(path: path, ink: track),
      Line(path: path.trim(from: 0, to: step(of: progress) / steps), ink: ink)
    )
  }

  /// How many different pictures there are from no hold to a full one: one for each eighth of a cell's width.
  let steps: Double

  /// The number of the picture for a progress, 0…``steps``; 0 only if nothing is held.
  func step(of progress: Double) -> Double {
    (min(max(progress, 0), 1) * steps).rounded(.up)
  }

  /// The stroke of one of the lines.
  func stroke(_ line: Line) -> Stroke { Stroke(line.path, lineWidth: lineWidth) }

  /// The part of the line between two steps, with its line caps.
  func stroke(from: Double, to: Double) -> Stroke {
    Stroke(path.trim(from: from / steps, to: to / steps), lineWidth: lineWidth)
  }

  /// How much of the cell whose upper left corner is at `origin` a stroke covers.
  func coverage(of stroke: Stroke, at origin: Point) -> Coverage {
    let near = stroke.near(origin, width: 1, height: aspect)
    return near.isEmpty ? .none : Coverage(of: near, origin: origin, aspect: aspect)
  }
}
