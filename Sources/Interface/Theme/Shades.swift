internal import Drawing

/// Five shades that show an amount, from nothing to the maximum.
struct Shades {
  /// The inks of the shades, from the track to the colour of the theme.
  let inks: [Ink]

  let barInk: Ink

  /// The shades as cells of text.
  let cells: [Cell]

  /// The share of the theme's colour in each shade. The steps are larger where faint shades are hard to distinguish.
  private static let shares = [0, 0.3, 0.53, 0.77, 1]

  init(_ theme: Theme.Name, _ capabilities: Capabilities) {
    let theme = Theme(theme, isLight: capabilities.isLight)
    let track = theme.track(on: capabilities)
    barInk = theme.arc
    inks = Self.shares.map { track.mixed(with: theme.arc, share: $0) }
    cells = zip(HeatMap.characters(capabilities), inks).map {
      Cell($0, foreground: $1.color(at: capabilities.color))
    }
  }
}
