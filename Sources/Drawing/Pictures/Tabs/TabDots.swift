/// Draws the cells of a tab bar in dots, of which all in a cell have one colour.
struct TabDots: Sendable {
  private let barColor, circleColor, text: Color

  init(_ bar: TabBar, _ capabilities: Capabilities) {
    let depth = capabilities.color
    (barColor, circleColor) = (bar.bar.color(at: depth), bar.circle.color(at: depth))
    text = bar.text.color(at: depth)
  }

  var bar: Cell { Cell(Dots.first | 0xFF, foreground: barColor) }

  func cell(_ parts: TabCell) -> Cell {
    let bar = Dots.pattern(parts.bar)
    let circle = Dots.pattern(parts.circle) & ~bar
    let flat = parts.flatShare >= 128 ? Dots.pattern(parts.flat) & bar : 0
    if flat != 0 { return Cell(Dots.first | UInt32(flat), foreground: text) }
    let mark = parts.markShare >= 128 ? Dots.pattern(parts.mark) : 0
    let dots = bar | circle & ~mark
    guard dots != 0 else { return .blank }
    let isBar = bar.nonzeroBitCount >= circle.nonzeroBitCount
    return Cell(Dots.first | UInt32(dots), foreground: isBar ? barColor : circleColor)
  }
}
