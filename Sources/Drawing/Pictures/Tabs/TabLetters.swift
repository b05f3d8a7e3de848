/// The outlines of a tab bar in ASCII: its edge, and around a letter the sides, the top and the bottom of its circle.
struct TabLetters: Sendable {
  private let circle, text: Color

  init(_ bar: TabBar, _ capabilities: Capabilities) {
    (circle, text) = (
      bar.circle.color(at: capabilities.color), bar.text.color(at: capabilities.color)
    )
  }

  func cell(_ moment: TabMoment, row: Int, column: Int, _ aspect: Double) -> Cell {
    let origin = Point(Double(column), Double(row) * aspect)
    let place = moment.geometry.edge(at: origin.x + 0.5, middle: moment.middle)
    if Int((place.depth / aspect).rounded(.down)) == row {
      return Cell(Self.line(place, (place.depth - origin.y) / aspect), foreground: text)
    }
    guard origin.y + aspect / 2 < place.depth else { return .blank }
    for disc in moment.circles {
      if let glyph = Self.circle(disc.mark.center, moment.geometry.radius, origin, aspect) {
        return Cell(glyph, foreground: circle)
      }
    }
    return .blank
  }

  /// - Parameter part: how far down in its cell the edge is, 0…1.
  private static func line(_ place: Notch.Place, _ part: Double) -> Unicode.Scalar {
    if abs(place.slope) > 0.7 { return place.slope < 0 ? "/" : "\\" }
    return part < 0.6 ? "-" : "_"
  }

  private static func circle(
    _ center: Point, _ radius: Double, _ origin: Point, _ aspect: Double
  ) -> Unicode.Scalar? {
    let (rows, columns) = (Int(radius / aspect), Int((radius * 0.8).rounded()))
    let down = Int((origin.y / aspect).rounded()) - Int((center.y / aspect).rounded(.down))
    let across = Int(origin.x) - Int(center.x.rounded(.down))
    if down == 0 { return across == -columns ? "(" : across == columns ? ")" : nil }
    guard rows > 0, abs(down) == rows, abs(across) < columns else { return nil }
    if abs(across) < columns - 1 { return "-" }
    return down < 0 ? "." : "'"
  }
}
