internal import Drawing

struct CountdownInks {
  /// The ink of the arc.
  let ink: Ink
  let track: Ink

  let gradient: Gradient?

  let orbitDots: OrbitDots?

  init(_ viewState: CountdownViewState, _ capabilities: Capabilities) {
    let isLight = capabilities.isLight
    let theme = Theme(viewState.theme, isLight: isLight)
    track = theme.track(on: capabilities)
    orbitDots = viewState.decoration.orbitDots(isLight: isLight)
    let isPlain = viewState.state != .running || viewState.warning != .none
    gradient =
      isPlain
      ? nil
      : theme.palette.map {
        Gradient($0, isLight: isLight, turn: viewState.decoration.turn(of: $0))
      }
    switch viewState.state {
    case .over: ink = theme.flash
    case .overtime:
      ink = theme.end(on: capabilities).mixed(with: theme.arc, share: viewState.endPulse.share)
    case .paused: ink = Theme.paused(isLight: isLight)
    case .running:
      ink =
        switch viewState.warning {
        case .none: theme.arc
        case .first: theme.amber
        case .last: theme.warning
        }
    }
  }
}
