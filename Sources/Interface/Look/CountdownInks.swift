internal import Drawing

/// The inks of a countdown on one terminal.
struct CountdownInks {
  /// The ink of the arc.
  let ink: Ink
  let track: Ink

  /// The gradient of the arc, if it has more than one ink.
  let gradient: Gradient?

  /// The dots that run around the ring.
  let sparks: Sparks?

  init(_ look: CountdownLook, _ capabilities: Capabilities) {
    let isLight = capabilities.isLight
    let theme = Theme(look.theme, isLight: isLight)
    track = theme.track(on: capabilities)
    sparks = look.decoration.sparks(isLight: isLight)
    let isPlain = look.state != .running || look.isNearlyUp
    gradient =
      isPlain
      ? nil
      : theme.palette.map {
        Gradient($0, isLight: isLight, turn: look.decoration.turn(of: $0))
      }
    switch look.state {
    case .over: ink = theme.flash
    case .overtime: ink = theme.end(on: capabilities).mixed(with: theme.arc, share: look.glow.share)
    case .paused: ink = Theme.paused(isLight: isLight)
    case .running: ink = look.isNearlyUp ? theme.warning : theme.arc
    }
  }
}
