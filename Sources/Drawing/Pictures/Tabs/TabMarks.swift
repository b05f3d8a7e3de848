/// Draws the icons of a tab bar in dots, or letters in their place.
struct TabMarks: Sendable {
  /// How icons are drawn, by their size.
  enum Manner: Hashable, Sendable { case strokes, dots, letters }

  let manner: Manner
  private let capabilities: Capabilities
  private let bar: TabBar
  private let dots: [IconDots]

  /// The least size of strokes and of dots, in columns; what is smaller becomes a letter.
  private static let (strokes, few) = (7.0, 3.2)

  /// A cell shows an icon instead of the circle's outline if less of it is outside of the circle.
  private static let outside = 0.3

  init(_ bar: TabBar, _ geometry: TabGeometry, _ capabilities: Capabilities) {
    (self.bar, self.capabilities) = (bar, capabilities)
    let size = geometry.icon * 2
    manner =
      capabilities.glyphs == .ascii || size < Self.few
      ? .letters : size < Self.strokes ? .dots : .strokes
    dots = bar.items.map { IconDots($0.icon) }
  }

  /// The fewest dots for which a circle loses a part of its outline.
  private static let enough = 3

  /// The cell with what an icon shows in it; nil if that is nothing.
  func cell(_ moment: TabMoment, _ parts: TabCell, row: Int, column: Int) -> Cell? {
    guard manner != .strokes else { return nil }
    if parts.bar.isFull {
      for flat in moment.flats {
        if let mark = mark(flat, row: row, column: column) {
          return colored(mark, bar.text, on: bar.bar, flat.share)
        }
      }
      return nil
    }
    guard parts.bar.mean < 0.1, parts.circle.mean > 1 - Self.outside else { return nil }
    for circle in moment.circles where circle.mark.share > 0 {
      guard let mark = mark(circle.mark, row: row, column: column) else { continue }
      if case .dots(let pattern) = mark, pattern.nonzeroBitCount < Self.enough,
        parts.circle.mean < 0.9
      {
        return nil
      }
      return colored(mark, bar.icon, on: bar.circle, circle.mark.share, isCircle: true)
    }
    return nil
  }

  /// The dots of the icon on a circle in a cell, as samples, and how much of its ink it has; nil if there are none.
  func samples(_ moment: TabMoment, row: Int, column: Int) -> (coverage: Coverage, share: Double)? {
    guard manner == .dots else { return nil }
    for circle in moment.circles where circle.mark.share > 0 {
      guard case .dots(let pattern) = mark(circle.mark, row: row, column: column) else { continue }
      let coverage = Coverage { index in
        let dots = pattern >> UInt8(index / 2 * 2)
        let (left, right) = (dots & 1, dots >> 1 & 1)
        return SIMD8(
          lowHalf: SIMD4(repeating: left * 255), highHalf: SIMD4(repeating: right * 255))
      }
      return (coverage, circle.mark.share)
    }
    return nil
  }

  private enum Mark {
    /// In the order of ``Mosaic``.
    case dots(UInt8)
    case letter(UInt32)
  }

  private func mark(_ mark: TabMoment.Mark, row: Int, column: Int) -> Mark? {
    let aspect = capabilities.aspect
    if manner == .dots {
      let pattern = dots[mark.item].pattern(
        row: row, column: column, middle: mark.center, aspect: aspect)
      return pattern == 0 ? nil : .dots(pattern)
    }
    guard Int(mark.center.x.rounded(.down)) == column,
      Int((mark.center.y / aspect).rounded(.down)) == row,
      let first = bar.items[mark.item].label.unicodeScalars.first,
      CellWidth.columns(of: first) == 1
    else { return nil }
    return .letter(first.value)
  }

  /// - Parameters:
  ///   - share: how much of its ink the mark has; where inks cannot be mixed it has all of it or nothing.
  private func colored(
    _ mark: Mark, _ ink: Ink, on ground: Ink, _ share: Double, isCircle: Bool = false
  ) -> Cell? {
    let depth = capabilities.color
    if depth != .truecolor, share < 0.5 { return nil }
    if share < 1 / 16.0 { return nil }
    let isFilled = TabPen.isFilled(capabilities)
    // Without an area behind it, a letter in a circle has the circle's own ink.
    let ink = isFilled || !isCircle ? ink : ground
    let color = depth == .truecolor ? mixed(ground, ink, share) : ink.color(at: depth)
    let background = isFilled ? ground.color(at: depth) : .standard
    switch mark {
    case .letter(let letter):
      return Cell(
        letter, foreground: color, background: background, style: isCircle ? .bold : [])
    case .dots(let pattern):
      if capabilities.glyphs == .octant, isFilled {
        let glyph = Mosaic.octants.characters[Int(pattern)]
        if pattern == .max { return .filled(with: color) }
        return Cell(glyph, foreground: color, background: background)
      }
      // In a circle of dots the icon is where dots are missing.
      let isHole = isCircle && !isFilled && depth != .none
      let shown = isHole ? ~pattern : pattern
      return Cell(Dots.character(shown), foreground: color, background: background)
    }
  }

  /// The mixture in few steps, each of which is written to the terminal.
  private func mixed(_ ground: Ink, _ ink: Ink, _ share: Double) -> Color {
    let part = (Float(share) * 8).rounded() / 8
    let mean = ground.rgb.encoded + (ink.rgb.encoded - ground.rgb.encoded) * part
    return Color(encoded: mean)
  }
}
