/// Draws a button that fills a sheet of cells.
///
/// If only the progress differs, the inside is not drawn again; of a circle, only the cells that the indicator's end
/// has passed over.
struct ButtonPainter: Sendable {
  private let size: Size
  private let capabilities: Capabilities
  private var strokes: ButtonStrokes

  /// The button that the sheet shows.
  private var shown: Button?

  init(_ size: Size, _ capabilities: Capabilities) {
    (self.size, self.capabilities) = (size, capabilities)
    strokes = ButtonStrokes(size, capabilities)
  }

  /// Draws a button; draws nothing if there are fewer than three rows or columns.
  mutating func paint(_ button: Button, on sheet: inout Frame) {
    guard size.rows >= 3, size.columns >= 3 else { return }
    var alike = button
    if let shown { alike.progress = shown.progress }
    let isMoved = shown == alike
    let progress = isMoved ? shown?.progress : nil
    shown = button
    let button = fitted(button)
    let inside = inside(of: button)
    if !isMoved { paintInside(button, inside, on: &sheet) }
    if !button.hasFrame || button.state == .disabled {
      if !isMoved { clear(around: inside, on: &sheet) }
    } else if button.outline == .circle {
      strokes.paint(button, around: inside, over: progress, on: &sheet)
    } else {
      paintLines(button, on: &sheet)
    }
  }

  /// The button with an outline that can be drawn and leaves room for its label.
  private func fitted(_ button: Button) -> Button {
    guard button.outline == .circle else { return button }
    let needed = CharacterCells.columns(of: button.label) + 2
    guard !capabilities.hasThinLines || inside(of: button).columns < needed else { return button }
    var button = button
    button.outline = .roundedRectangle
    return button
  }

  private func inside(of button: Button) -> ButtonInside {
    ButtonInside(
      button, size, circleAspect: button.outline == .circle ? capabilities.aspect : nil)
  }

  // MARK: The frame

  private func paintLines(_ button: Button, on sheet: inout Frame) {
    let lines = BoxLines(
      columns: size.columns, rows: size.rows, isRounded: true, capabilities: capabilities)
    let inks = [button.track, mixed(button.track, button.ink), button.ink]
      .map { $0.color(at: capabilities.color) }
    for index in 0..<lines.count {
      let place = lines.place(index)
      let (glyph, share) = lines.glyph(index, progress: button.progress)
      sheet.set(
        Cell(glyph, foreground: inks[Int(share * 2)]), row: place.row, column: place.column)
    }
  }

  /// Half of each ink, or the second ink if the terminal has too few colours to mix them.
  private func mixed(_ first: Ink, _ second: Ink) -> Ink {
    guard capabilities.color == .truecolor else { return second }
    var ink = second
    ink.rgb = OKLab(first.rgb).mixed(with: OKLab(second.rgb), 0.5).rgb
    return ink
  }

  /// A disabled button has no frame.
  private func clear(around inside: ButtonInside, on sheet: inout Frame) {
    for row in 0..<size.rows {
      for column in 0..<size.columns where !inside.contains(row: row, column: column) {
        sheet.set(.blank, row: row, column: column)
      }
    }
  }

  // MARK: The inside

  private func paintInside(_ button: Button, _ inside: ButtonInside, on sheet: inout Frame) {
    let label = ButtonLabel(
      button.label, columns: inside.columns, state: button.state, capabilities: capabilities)
    let blank = Cell(" ", style: label.ground)
    let left = inside.left + label.offset
    for row in inside.top...inside.bottom {
      for column in inside.left..<inside.left + inside.columns {
        let isLabel = row == inside.middle && column >= left && column < left + label.columns
        if !isLabel { sheet.set(blank, row: row, column: column) }
      }
    }
    label.write(row: inside.middle, column: left, on: &sheet)
  }
}
