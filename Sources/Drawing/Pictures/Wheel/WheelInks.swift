/// Draws the cells of a wheel's numbers: fainter the further they are turned away.
struct WheelInks: Sendable {
  private let wheel: Wheel
  private let capabilities: Capabilities

  /// For each step of the fade, how its cells are drawn; made when they are needed.
  private var inks = [Inks?](repeating: nil, count: WheelFade.last + 1)

  /// - Parameter wheel: the one whose inks the numbers have.
  init(_ wheel: Wheel, _ capabilities: Capabilities) {
    (self.wheel, self.capabilities) = (wheel, capabilities)
  }

  /// The cell for what a number covers of it.
  mutating func cell(_ coverage: Coverage, distance: Double) -> Cell {
    let step = WheelFade.step(distance)
    let color = color(step)
    var cell: Cell
    // Without colours dots are fainter than blocks.
    if capabilities.glyphs == .braille || isFaint(step) {
      let dots = Dots.pattern(coverage)
      cell = dots == 0 ? .blank : Cell(Dots.first | UInt32(dots), foreground: color)
    } else {
      cell = inks(step).cell(under: coverage, over: coverage)
    }
    if cell != .blank, isFaint(step) { cell.style.insert(.faint) }
    return cell
  }

  /// A digit as text, where it is too small to be drawn.
  func cell(digit: Int, distance: Double) -> Cell {
    let step = WheelFade.step(distance)
    return Cell(
      UInt32(UInt8(ascii: "0")) + UInt32(digit), foreground: color(step),
      style: isFaint(step) ? .faint : [])
  }

  // MARK: Inks

  /// The inks of the first half of the way to the next number are those of the middle, where they cannot be mixed.
  private func isMiddle(_ step: Int) -> Bool { 2 * step <= WheelFade.steps }

  /// Without colours a style tells the neighbours from the number in the middle.
  private func isFaint(_ step: Int) -> Bool { capabilities.color == .none && !isMiddle(step) }

  /// The terminal's own text colour, if the number in the middle has it and it can be mixed.
  private var middle: RGB? { wheel.ink?.rgb ?? capabilities.foreground }

  /// The mixture at a step; nil where the ink is taken as it is.
  private func rgb(_ step: Int) -> RGB? {
    guard capabilities.color == .truecolor, step > 0, middle != nil || !isMiddle(step) else {
      return nil
    }
    return WheelFade.color(
      step, middle ?? wheel.faint.rgb, wheel.faint.rgb, capabilities.background)
  }

  private func color(_ step: Int) -> Color {
    if let rgb = rgb(step) { return .rgb(rgb.red, rgb.green, rgb.blue) }
    let ink = isMiddle(step) ? wheel.ink : wheel.faint
    return ink?.color(at: capabilities.color) ?? .standard
  }

  private mutating func inks(_ step: Int) -> Inks {
    if let made = inks[step] { return made }
    let made = make(step)
    inks[step] = made
    return made
  }

  private func make(_ step: Int) -> Inks {
    guard capabilities.color != .none else { return .plain(capabilities.glyphs) }
    guard var ink = isMiddle(step) ? wheel.ink ?? rgb(step).map({ _ in wheel.faint }) : wheel.faint
    else { return .plain(capabilities.glyphs) }
    if let rgb = rgb(step) { ink.rgb = rgb }
    return Inks(
      under: ink, over: ink, background: capabilities.background, depth: capabilities.color,
      // Sharp is better than exact, as for other digits.
      glyphs: capabilities.glyphs, knowsBackground: false, isMoving: step > 0)
  }
}
