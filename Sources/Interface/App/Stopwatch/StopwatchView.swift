internal import Drawing

/// The page of the stopwatch in a window of any size: the ring, the laps beside or below it, and the buttons.
struct StopwatchView {
  let look: StopwatchLook
  let size: Size
  let capabilities: Capabilities

  func lay(on scene: inout Scene) {
    let place = StopwatchPlace(
      size: size, hasLaps: look.lap != nil, hasButtons: look.hasKeys, capabilities)
    var ring = Scene(size: place.ring.size)
    if let layout = RingLayout(alone: look.ring, size: place.ring.size, capabilities: capabilities)
    {
      layout.lay(on: &ring)
    } else {
      addText(to: &ring)
    }
    scene.add(ring, at: place.ring)
    if let box = place.laps {
      LapTable(look, in: box, isLight: capabilities.isLight).lay(on: &scene)
    }
    if let row = place.buttonRow {
      scene.add(
        PageButton(
          kind: .reset, label: look.isRunning ? "lap" : "reset", state: look.reset,
          rank: look.isRunning ? .secondary : .bare),
        PageButton(
          kind: .start, label: look.startLabel, state: look.start,
          rank: look.isRunning ? .secondary : .primary),
        row: row, theme: look.ring.theme, capabilities)
    }
    if size.rows >= 4 { scene.add(look.foot, row: size.rows - 1, capabilities) }
  }

  /// The time in a line, where the ring has no room.
  private func addText(to scene: inout Scene) {
    let text = look.ring.digits
    let kept = CharacterCells.columns(of: text) <= scene.size.columns ? text : ""
    scene.center(
      .digits, kept, row: max((scene.size.rows - 1) / 2, 0), columns: 0..<scene.size.columns,
      isUnicode: capabilities.isUnicode, style: look.ring.digitsStyle)
  }
}
