internal import Drawing

extension Scene {
  /// Adds a bar of the time left, or of the hold, which is more important while it is under way.
  mutating func addBar(
    _ look: CountdownLook, hold: Double?, in box: Box, _ capabilities: Capabilities
  ) {
    let inks = CountdownInks(look, capabilities)
    if let hold {
      let bar = Bar(fraction: hold, ink: Theme.hold, track: inks.track)
      add(Element.ID(.holdBar), in: box, .bar(bar))
    } else {
      let bar = Bar(
        fraction: look.fraction, ink: inks.ink, track: inks.track, isDashed: look.isPaused)
      add(Element.ID(.timeBar), in: box, .bar(bar))
    }
  }
}
