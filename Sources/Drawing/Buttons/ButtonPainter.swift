/// Draws buttons into cells, and of one that is held only those cells that the indicator's end has passed over.
struct ButtonPainter: Sendable {
  private let capabilities: Capabilities
  private var strokes: ButtonStrokes?

  init(_ capabilities: Capabilities) {
    self.capabilities = capabilities
  }

  /// Whether a circle can be drawn.
  private var hasCircles: Bool { capabilities.hasThinLines }

  /// Draws a button.
  ///
  /// - Parameter shown: what is shown in the same box; nil where nothing is.
  mutating func paint(_ button: Button, over shown: Button?, on frame: inout Frame) {
    guard button.box.rows >= 3, button.box.columns >= 3 else {
      return ButtonRow(button, capabilities).paint(on: &frame)
    }
    var alike = button
    if let shown { alike.progress = shown.progress }
    let isMoved = shown == alike
    let button = fitted(button)
    let inside = inside(of: button)
    if !isMoved { paintInside(button, inside, on: &frame) }
    if button.state == .disabled {
      if !isMoved { clear(button.box, around: inside, on: &frame) }
    } else if button.outline == .circle {
      var strokes = self.strokes ?? ButtonStrokes(capabilities)
      self.strokes = nil
      strokes.paint(
        button, around: inside,
        over: isMoved ? shown?.progress : nil, on: &frame)
      self.strokes = strokes
    } else {
      paintLines(button, on: &frame)
    }
  }

  /// The button with an outline that can be drawn and leaves room for its label.
  private func fitted(_ button: Button) -> Button {
    guard button.outline == .circle else { return button }
    let needed = CharacterCells.columns(of: button.label) + 2
    guard !hasCircles || inside(of: button).columns < needed else { return button }
    var button = button
    button.outline = .roundedRectangle
    return button
  }

  private func inside(of button: Button) -> ButtonInside {
    ButtonInside(button, circleAspect: button.outline == .circle ? capabilities.aspect : nil)
  }

  // MARK: The frame

  private func paintLines(_ button: Button, on frame: inout Frame) {
    let box = button.box
    let lines = BoxLines(
      columns: box.columns, rows: box.rows, isRounded: button.outline != .frame,
      capabilities: capabilities)
    let inks = [button.track, mixed(button.track, button.ink), button.ink]
      .map { $0.color(at: capabilities.color) }
    for index in 0..<lines.count {
      let place = lines.place(index)
      let (glyph, share) = lines.glyph(index, progress: button.progress)
      frame.set(
        Cell(glyph, foreground: inks[Int(share * 2)]),
        row: box.row + place.row, column: box.column + place.column)
    }
  }

  /// Half the one and half the other, or where there are not so many colours the other.
  private func mixed(_ first: Ink, _ second: Ink) -> Ink {
    guard capabilities.color == .truecolor else { return second }
    var ink = second
    ink.rgb = OKLab(first.rgb).mixed(with: OKLab(second.rgb), 0.5).rgb
    return ink
  }

  /// What can do nothing has no frame.
  private func clear(_ box: Box, around inside: ButtonInside, on frame: inout Frame) {
    for row in 0..<box.rows {
      for column in 0..<box.columns where !inside.contains(row: row, column: column) {
        frame.set(.blank, row: box.row + row, column: box.column + column)
      }
    }
  }

  // MARK: The inside

  private func paintInside(_ button: Button, _ inside: ButtonInside, on frame: inout Frame) {
    let box = button.box
    let label = ButtonLabel(
      button.label, columns: inside.columns, state: button.state, capabilities: capabilities)
    let blank = Cell(" ", style: label.ground)
    let left = box.column + inside.left + label.offset
    for row in inside.top...inside.bottom {
      for column in inside.left..<inside.left + inside.columns {
        let at = box.column + column
        let isLabel = row == inside.middle && at >= left && at < left + label.columns
        if !isLabel { frame.set(blank, row: box.row + row, column: at) }
      }
    }
    label.write(row: box.row + inside.middle, column: left, on: &frame)
  }
}
