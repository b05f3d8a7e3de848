internal import Drawing

/// The page of the stopwatch in a window of any size: the ring, the laps beside or below it, and the buttons.
struct StopwatchView {
  let viewState: StopwatchViewState
  let size: Size
  let capabilities: Capabilities

  func lay(on scene: inout Scene) {
    let place = StopwatchLayout(
      size: size, hasLaps: viewState.lap != nil, hasButtons: viewState.hasKeys, capabilities)
    var ring = Scene(size: place.ring.size)
    if let layout = RingLayout(
      alone: viewState.ring, size: place.ring.size, capabilities: capabilities)
    {
      layout.lay(on: &ring)
    } else {
      addText(to: &ring)
    }
    scene.add(ring, at: place.ring)
    if let box = place.laps {
      LapTable(viewState, in: box, isLight: capabilities.isLight).lay(on: &scene)
    }
    if let row = place.buttonRow {
      scene.add(
        PageButton(
          kind: .reset, label: viewState.isRunning ? "lap" : "reset", state: viewState.reset,
          rank: viewState.isRunning ? .secondary : .bare),
        PageButton(
          kind: .start, label: viewState.startLabel, state: viewState.start,
          rank: viewState.isRunning ? .secondary : .primary),
        row: row, theme: viewState.ring.theme, capabilities)
    }
    if size.rows >= 4 { scene.add(viewState.foot, row: size.rows - 1, capabilities) }
  }

  /// The time in a line, where the ring has no room.
  private func addText(to scene: inout Scene) {
    let text = viewState.ring.digits
    let kept = CharacterCells.columns(of: text) <= scene.size.columns ? text : ""
    scene.center(
      .digits, kept, row: max((scene.size.rows - 1) / 2, 0), columns: 0..<scene.size.columns,
      isUnicode: capabilities.isUnicode, style: viewState.ring.digitsStyle)
  }
}
