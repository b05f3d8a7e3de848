/// Letters in place of the icons of a tab bar, and its outlines where everything is a letter.
struct TabLetters: Sendable {
  /// The first letter of each item's label; nil if it has none that takes one column.
  private let letters: [UInt32?]
  private let barColor, circleColor, text, icon: Color

  init(_ bar: TabBar, _ capabilities: Capabilities) {
    letters = bar.items.map { item in
      guard let first = item.label.unicodeScalars.first, CellWidth.columns(of: first) == 1 else {
        return nil
      }
      return first.value
    }
    let (depth, isFilled) = (capabilities.color, TabPen.isFilled(capabilities))
    barColor = isFilled ? bar.bar.color(at: depth) : .standard
    circleColor = isFilled ? bar.circle.color(at: depth) : .standard
    text = bar.text.color(at: depth)
    icon = isFilled ? bar.icon.color(at: depth) : bar.circle.color(at: depth)
  }

  // MARK: Letters

  private static func isIn(_ point: Point, row: Int, column: Int, _ aspect: Double) -> Bool {
    Int(point.x.rounded(.down)) == column && Int((point.y / aspect).rounded(.down)) == row
  }

  /// The letter in a cell; nil if there is none.
  func letter(
    _ moment: TabMoment, _ parts: TabCell, row: Int, column: Int, _ aspect: Double
  ) -> Cell? {
    if parts.bar.mean < 0.5 {
      for circle in moment.circles where circle.mark.share >= 0.5 {
        guard Self.isIn(circle.mark.center, row: row, column: column, aspect),
          let letter = letters[circle.mark.item]
        else { continue }
        return Cell(letter, foreground: icon, background: circleColor, style: .bold)
      }
      return nil
    }
    for flat in moment.flats where flat.share >= 0.5 {
      guard Self.isIn(flat.center, row: row, column: column, aspect),
        let letter = letters[flat.item]
      else { continue }
      return Cell(letter, foreground: text, background: barColor)
    }
    return nil
  }

  // MARK: Outlines

  /// A cell of a bar in ASCII: its edge, and around a letter the sides, the top and the bottom of its circle.
  func cell(
    _ moment: TabMoment, _ edge: TabEdge, row: Int, column: Int, _ aspect: Double
  ) -> Cell {
    let origin = Point(Double(column), Double(row) * aspect)
    let parts = TabCell(moment, edge, origin: origin, aspect: aspect, drawsIcons: false)
    if let letter = letter(moment, parts, row: row, column: column, aspect) { return letter }
    let place = moment.geometry.edge(at: origin.x + 0.5, middle: moment.middle)
    if Int((place.depth / aspect).rounded(.down)) == row {
      return Cell(Self.line(place, (place.depth - origin.y) / aspect), foreground: text)
    }
    guard origin.y + aspect / 2 < place.depth else { return .blank }
    for circle in moment.circles {
      if let glyph = Self.circle(circle.mark.center, moment.geometry.radius, origin, aspect) {
        return Cell(glyph, foreground: icon)
      }
    }
    return .blank
  }

  /// - Parameter part: how far down in its cell the edge is, 0…1.
  private static func line(_ place: Notch.Place, _ part: Double) -> Unicode.Scalar {
    if abs(place.slope) > 0.7 { return place.slope < 0 ? "/" : "\\" }
    return part < 0.3 ? "\"" : part < 0.7 ? "-" : "_"
  }

  private static func circle(
    _ center: Point, _ radius: Double, _ origin: Point, _ aspect: Double
  ) -> Unicode.Scalar? {
    let (rows, columns) = (Int((radius / aspect).rounded()), Int((radius * 0.8).rounded()))
    let down = Int((origin.y / aspect).rounded()) - Int((center.y / aspect).rounded(.down))
    let across = Int(origin.x) - Int(center.x.rounded(.down))
    if down == 0 { return across == -columns ? "(" : across == columns ? ")" : nil }
    guard rows > 0, abs(down) == rows, abs(across) < columns else { return nil }
    if abs(across) < columns - 1 { return "-" }
    return down < 0 ? "." : "'"
  }
}
