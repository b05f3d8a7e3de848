internal import Drawing

/// How the days of the calendar look, from nothing to the day that has most.
struct LogShades {
  /// For each of the five shades.
  let cells: [Cell]

  /// What bars are drawn with.
  let bar: Color

  init(_ capabilities: Capabilities) {
    let depth = capabilities.color
    let inks = capabilities.isLight ? Self.light : Self.dark
    bar = inks[4].color(at: depth)
    // Sixteen colours have no shades of one.
    let glyphs: [Unicode.Scalar]
    if !capabilities.isUnicode {
      glyphs = [".", "-", "+", "*", "#"]
    } else if depth == .none || depth == .sixteen {
      glyphs = ["\u{B7}", "\u{2591}", "\u{2592}", "\u{2593}", "\u{2588}"]
    } else {
      glyphs = Array(repeating: "\u{25A0}", count: 5)
    }
    cells = zip(glyphs, inks).map { Cell($0, foreground: $1.color(at: depth)) }
  }

  private static let dark = [
    Ink(RGB(56, 58, 64), indexed: 237, named: 8), Ink(RGB(39, 101, 109), indexed: 23, named: 6),
    Ink(RGB(26, 133, 144), indexed: 30, named: 6), Ink(RGB(13, 167, 180), indexed: 37, named: 6),
    Ink(RGB(0, 200, 215), indexed: 44, named: 6),
  ]

  private static let light = [
    Ink(RGB(225, 227, 230), indexed: 254, named: 7),
    Ink(RGB(168, 214, 218), indexed: 152, named: 6),
    Ink(RGB(112, 186, 192), indexed: 73, named: 6), Ink(RGB(56, 164, 171), indexed: 37, named: 6),
    Ink(RGB(0, 142, 150), indexed: 30, named: 6),
  ]
}
