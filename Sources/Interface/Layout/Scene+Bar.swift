internal import Drawing

extension Scene {
  /// How much of the time is left, or how far the hold is: that is then more important.
  mutating func addBar(_ parts: Parts, hold: Double?, in box: Box) {
    if let hold {
      let bar = Bar(fraction: hold, ink: Theme.hold, track: parts.track)
      add(Element.ID(.holdBar), in: box, .bar(bar))
    } else {
      let bar = Bar(
        fraction: parts.fraction, ink: parts.ink, track: parts.track, isDashed: parts.isPaused)
      add(Element.ID(.timeBar), in: box, .bar(bar))
    }
  }
}
