/// Draws the cells of a tab bar in dots: what fills a cell is its background, and what fills it in part is dots.
struct TabDots: Sendable {
  private let barColor, circleColor, text, icon: Color

  init(_ bar: TabBar, _ capabilities: Capabilities) {
    let depth = capabilities.color
    (barColor, circleColor) = (bar.bar.color(at: depth), bar.circle.color(at: depth))
    (text, icon) = (bar.text.color(at: depth), bar.icon.color(at: depth))
  }

  var bar: Cell { .filled(with: barColor) }

  func cell(_ parts: TabCell) -> Cell {
    let bar = Dots.pattern(parts.bar)
    let circle = Dots.pattern(parts.circle) & ~bar
    let all = bar | circle
    guard all != 0 else { return .blank }
    let isBar = bar.nonzeroBitCount >= circle.nonzeroBitCount
    let (most, other) = isBar ? (barColor, circleColor) : (circleColor, barColor)
    guard all == 0xFF else { return cell(all, most, .standard) }
    let flat = parts.flatShare >= 128 ? Dots.pattern(parts.flat) & bar : 0
    let mark = parts.markShare >= 128 ? Dots.pattern(parts.mark) & circle : 0
    if flat | mark != 0 { return cell(flat | mark, flat != 0 ? text : icon, most) }
    return cell(isBar ? circle : bar, other, most)
  }

  private func cell(_ dots: UInt8, _ color: Color, _ ground: Color) -> Cell {
    dots == 0
      ? .filled(with: ground)
      : Cell(Dots.first | UInt32(dots), foreground: color, background: ground)
  }
}
