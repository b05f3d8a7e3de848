internal import Drawing

/// Draws the stopwatch page: the ring, the laps beside or below it, and the buttons.
struct StopwatchView {
  let viewState: StopwatchViewState
  let size: Size
  let capabilities: Capabilities

  func draw(on scene: inout Scene) {
    let layout = StopwatchLayout(
      size: size, hasLaps: viewState.currentLapTime != nil, hasButtons: viewState.hasKeys,
      capabilities)
    var ring = Scene(size: layout.ring.size)
    if let ringLayout = RingLayout(
      ringOnly: viewState.ring, size: layout.ring.size, capabilities: capabilities)
    {
      ringLayout.draw(on: &ring)
    } else {
      addText(to: &ring)
    }
    scene.add(ring, at: layout.ring)
    if let box = layout.laps {
      LapTable(viewState, in: box, isLight: capabilities.isLight).draw(on: &scene)
    }
    if let row = layout.buttonRow {
      scene.add(
        PageButton(
          kind: .reset, label: viewState.isRunning ? "lap" : "reset", state: viewState.reset,
          prominence: viewState.isRunning ? .secondary : .borderless),
        PageButton(
          kind: .start, label: viewState.startLabel, state: viewState.start,
          prominence: viewState.isRunning ? .secondary : .primary),
        row: row, theme: viewState.ring.theme, capabilities)
    }
    scene.add(viewState.statusBar, capabilities)
  }

  /// Adds the time as text, for a window without room for a ring.
  private func addText(to scene: inout Scene) {
    let digits = viewState.ring.digits
    let text = CharacterCells.columns(of: digits) <= scene.size.columns ? digits : ""
    scene.center(
      .digits, text, row: max((scene.size.rows - 1) / 2, 0), columns: 0..<scene.size.columns,
      isUnicode: capabilities.isUnicode, style: viewState.ring.digitsStyle)
  }
}
