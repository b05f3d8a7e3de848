/// Draws buttons into cells, and of one that is held only those cells that the indicator's end has passed over.
struct ButtonPainter: Sendable {
  private let capabilities: Capabilities

  /// The last one that was needed: several buttons are alike.
  private var brush: (track: Ink, arc: Ink, brush: Brush)?

  init(_ capabilities: Capabilities) {
    self.capabilities = capabilities
  }

  /// What a button is drawn with.
  private enum Manner {
    /// Strokes.
    case strokes
    /// Box-drawing, or ASCII.
    case lines
    /// One row: a bracket on either side.
    case row
  }

  private func manner(of button: Button) -> Manner {
    guard button.box.rows >= 3, button.box.columns >= 3 else { return .row }
    let isFine =
      capabilities.color != .none && capabilities.glyphs != .ascii
      && capabilities.glyphs != .braille
    return isFine ? .strokes : .lines
  }

  /// Draws a button where another, or itself, may have stood; nil for nothing there.
  mutating func paint(_ button: Button, over shown: Button?, on frame: inout Frame) {
    var alike = button
    if let shown { alike.progress = shown.progress }
    let isMoved = shown == alike
    switch manner(of: button) {
    case .row: ButtonRow(button, capabilities).paint(on: &frame)
    case .lines:
      if !isMoved { paintInside(button, ButtonInside(button, circleAspect: nil), on: &frame) }
      paintLines(button, on: &frame)
    case .strokes:
      let button = roomy(button)
      if !isMoved { paintInside(button, inside(button), on: &frame) }
      paintStrokes(button, from: isMoved ? shown?.progress : nil, on: &frame)
    }
  }

  /// The button with an outline that leaves room for its label.
  private func roomy(_ button: Button) -> Button {
    let columns = CharacterCells.columns(of: button.label)
    guard button.outline == .circle, inside(button).columns < columns else { return button }
    var button = button
    button.outline = .roundedRectangle
    return button
  }

  private func inside(_ button: Button) -> ButtonInside {
    ButtonInside(button, circleAspect: button.outline == .circle ? capabilities.aspect : nil)
  }

  // MARK: The frame

  private func paintLines(_ button: Button, on frame: inout Frame) {
    let box = button.box
    let lines = BoxLines(
      columns: box.columns, rows: box.rows, isRounded: button.outline != .frame,
      capabilities: capabilities)
    let isDisabled = button.state == .disabled
    let (ink, track) = (
      button.ink.color(at: capabilities.color), track(of: button).color(at: capabilities.color)
    )
    for index in 0..<lines.count {
      let place = lines.place(index)
      let (glyph, isHeld) = lines.glyph(index, progress: button.progress)
      let isSeen = isHeld || !isDisabled
      frame.set(
        isSeen ? Cell(glyph, foreground: isHeld ? ink : track) : .blank,
        row: box.row + place.row, column: box.column + place.column)
    }
  }

  /// - Parameter progress: what is shown, where nothing but that differs.
  private mutating func paintStrokes(
    _ button: Button, from progress: Double?, on frame: inout Frame
  ) {
    let box = button.box
    let indicator = HoldIndicator(
      button.outline, columns: box.columns, rows: box.rows, aspect: capabilities.aspect)
    let step = indicator.step(of: button.progress)
    var changes: Stroke?
    if let progress {
      let shown = indicator.step(of: progress)
      guard shown != step else { return }
      changes = indicator.stroke(from: min(shown, step), to: max(shown, step))
    }
    let (whole, arc) = (indicator.stroke(to: indicator.steps), indicator.stroke(to: step))
    let brush = brush(track: track(of: button), arc: step > 0 ? button.ink : track(of: button))
    let inside = inside(button)
    for row in 0..<box.rows {
      for column in 0..<box.columns {
        guard !inside.contains(row: row, column: column) else { continue }
        let origin = Point(Double(column), Double(row) * indicator.aspect)
        func near(_ stroke: Stroke) -> Stroke {
          stroke.near(origin, width: 1, height: indicator.aspect)
        }
        if let changes, near(changes).isEmpty { continue }
        func coverage(_ stroke: Stroke) -> Coverage {
          let near = near(stroke)
          return near.isEmpty
            ? .none : Coverage(of: near, origin: origin, aspect: indicator.aspect)
        }
        let track = coverage(whole)
        let covered = step == indicator.steps ? track : coverage(arc)
        frame.set(
          isSeen(track, in: indicator) ? brush.cell(track: track, arc: covered) : .blank,
          row: box.row + row, column: box.column + column)
      }
    }
  }

  /// Whether there is so much of the line that a character can show it: where two edges touch at a round corner
  /// there is not, and the best would be a splinter beside it.
  private func isSeen(_ track: Coverage, in indicator: HoldIndicator) -> Bool {
    !track.isEmpty && (indicator.isCircle || track.mean > 0.125)
  }

  private mutating func brush(track: Ink, arc: Ink) -> Brush {
    if let brush, brush.track == track, brush.arc == arc { return brush.brush }
    let new = Brush(track: track, arc: arc, capabilities: capabilities, isSharp: true)
    brush = (track, arc, new)
    return new
  }

  private func track(of button: Button) -> Ink {
    switch button.state {
    case .focused:
      capabilities.isLight
        ? Ink(RGB(96, 98, 104), palette: 241, named: 0)
        : Ink(RGB(168, 170, 176), palette: 248, named: 7)
    case .disabled: button.track.faded(over: capabilities.background)
    case .plain, .pressed: button.track
    }
  }

  // MARK: The inside

  private func paintInside(
    _ button: Button, _ inside: ButtonInside, on frame: inout Frame
  ) {
    let box = button.box
    let label = ButtonLabel(
      button.label, columns: inside.columns, state: button.state, capabilities: capabilities)
    let isReversed = button.state == .pressed
    let blank = isReversed ? Cell(" ", style: .reverse) : .blank
    let left = box.column + inside.left + label.offset
    for row in inside.top...inside.bottom {
      for column in inside.left..<inside.left + inside.columns {
        let at = box.column + column
        let isLabel = row == inside.middle && at >= left && at < left + label.columns
        if !isLabel { frame.set(blank, row: box.row + row, column: at) }
      }
    }
    label.write(
      row: box.row + inside.middle, column: left, style: isReversed ? .reverse : [], on: &frame)
  }
}

extension Ink {
  /// Half way to what is behind it.
  fileprivate func faded(over background: RGB) -> Ink {
    func half(_ one: UInt8, _ other: UInt8) -> UInt8 { UInt8((Int(one) + Int(other)) / 2) }
    var ink = self
    ink.rgb.red = half(rgb.red, background.red)
    ink.rgb.green = half(rgb.green, background.green)
    ink.rgb.blue = half(rgb.blue, background.blue)
    return ink
  }
}
