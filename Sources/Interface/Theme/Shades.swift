internal import Drawing

/// The five inks of squares that say how much there is of something, from nothing to the most.
struct Shades {
  /// Those of the five shades, from the track to the colour of the theme.
  let inks: [Ink]

  /// What bars are drawn with, over the first shade.
  let bar: Ink

  /// The signs of the five shades in a row of text.
  let cells: [Cell]

  /// How much of the theme's colour is in each. The fainter steps are wider, for they are harder to tell apart.
  private static let shares = [0, 0.3, 0.53, 0.77, 1]

  init(_ theme: Theme.Name, _ capabilities: Capabilities) {
    let theme = Theme(theme, isLight: capabilities.isLight)
    let track = theme.track(on: capabilities)
    bar = theme.arc
    inks = Self.shares.map { track.mixed(with: theme.arc, share: $0) }
    cells = zip(HeatMap.characters(capabilities), inks).map {
      Cell($0, foreground: $1.color(at: capabilities.color))
    }
  }
}
