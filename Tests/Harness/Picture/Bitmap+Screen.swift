extension Bitmap {
  /// The pixels of a terminal with cells of 8 by 16 pixels, without letters.
  package init(
    _ screen: Screen, background: Color = .black, foreground: Color = Color(255, 255, 255)
  ) {
    let (width, height) = (8, 16)
    self.init(width: screen.size.columns * width, height: screen.size.rows * height)
    for row in 0..<screen.size.rows {
      for column in 0..<screen.size.columns {
        let cell = screen.cell(row: row, column: column)
        let (ink, ground) = (
          Self.color(cell.foreground) ?? foreground, Self.color(cell.background) ?? background
        )
        let scalars = cell.text.unicodeScalars
        let shape = scalars.count == 1 ? scalars.first.flatMap(GlyphShape.init) : nil
        for y in 0..<height {
          for x in 0..<width {
            // A pixel has the colour at its centre.
            let (across, down) = (
              (Double(x) + 0.5) / Double(width), (Double(y) + 0.5) / Double(height)
            )
            let isInked = shape?.isInked(x: across, y: down) ?? false
            set(
              isInked != cell.isReversed ? ink : ground, x: column * width + x, y: row * height + y)
          }
        }
      }
    }
  }

  /// Returns the RGB values of a colour; nil for the terminal's default colour.
  static func color(_ color: Screen.Color) -> Color? {
    switch color {
    case .standard: nil
    case .rgb(let red, let green, let blue): Color(red, green, blue)
    case .indexed(let index): paletteColor(index)
    }
  }

  /// Returns one of xterm's 256 colours: 16 named ones, a cube of 6×6×6, and grays.
  private static func paletteColor(_ index: UInt8) -> Color {
    let index = Int(index)
    if index >= 232 {
      let gray = UInt8(8 + 10 * (index - 232))
      return Color(gray, gray, gray)
    }
    if index >= 16 {
      let steps: [UInt8] = [0, 95, 135, 175, 215, 255]
      let cube = index - 16
      return Color(steps[cube / 36], steps[cube / 6 % 6], steps[cube % 6])
    }
    let (full, dim): (UInt8, UInt8) = index < 8 ? (205, 0) : (255, 0)
    switch index {
    case 4: return Color(0, 0, 238)
    case 7: return Color(229, 229, 229)
    case 8: return Color(127, 127, 127)
    case 12: return Color(92, 92, 255)
    default:
      return Color(
        index & 1 == 0 ? dim : full, index & 2 == 0 ? dim : full, index & 4 == 0 ? dim : full)
    }
  }
}
