internal import Drawing

extension Scene {
  /// Adds a bar that shows the time left, or the progress of a hold instead.
  mutating func addBar(
    _ viewState: CountdownViewState, hold: Double?, in box: Box, _ capabilities: Capabilities
  ) {
    let inks = CountdownInks(viewState, capabilities)
    if let hold {
      let bar = Bar(fraction: hold, ink: Theme.hold, track: inks.track)
      add(Element.ID(.holdBar), in: box, .bar(bar))
    } else {
      let bar = Bar(
        fraction: viewState.fraction, ink: inks.ink, track: inks.track, isDashed: viewState.isPaused
      )
      add(Element.ID(.timeBar), in: box, .bar(bar))
    }
  }
}
