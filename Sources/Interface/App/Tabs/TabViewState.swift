internal import Drawing

/// How the tab bar looks.
struct TabViewState: Hashable, Sendable {
  var chosen: AppTab

  /// Where the notch is, counted in items.
  var position: Double

  /// How far the circle of each item has risen.
  var rises: [Double]

  /// The bar with these inks.
  ///
  /// - Parameters:
  ///   - circle: the ink of the raised circle.
  ///   - capabilities: those of the terminal, whose background decides which inks are seen.
  func bar(circle: Ink, _ capabilities: Capabilities) -> TabBar {
    let isLight = capabilities.isLight
    let background = capabilities.knownBackground
    let items = AppTab.allCases.map {
      TabBar.Item(icon: $0.icon, label: $0.label, rise: rises[$0.rawValue])
    }
    return TabBar(
      items: items, chosen: chosen.rawValue, position: position,
      bar: Theme.bar(on: background, isLight: isLight), circle: circle,
      text: Theme.barText(on: background, isLight: isLight),
      icon: Theme.onAccent(isLight: isLight))
  }

  /// The rows of the bar in a window: none where everything else would be too small.
  static func rows(in size: Size) -> Int {
    if size.rows >= 24, size.columns >= 40 { return 5 }
    return size.rows >= 10 && size.columns >= 24 ? 1 : 0
  }
}
