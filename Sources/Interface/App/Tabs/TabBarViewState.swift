internal import Drawing

/// The view state of the tab bar.
struct TabBarViewState: Hashable, Sendable {
  var selectedTab: AppTab

  /// The position of the notch: 0 is the first tab, 1 the second.
  var position: Double

  /// The height of each tab's circle; 1 is fully raised.
  var rises: [Double]

  func bar(circleInk: Ink, _ capabilities: Capabilities) -> TabBar {
    let isLight = capabilities.isLight
    let background = capabilities.knownBackground
    let items = AppTab.allCases.map {
      TabBar.Item(icon: $0.icon, label: $0.label, rise: rises[$0.rawValue])
    }
    return TabBar(
      items: items, selectedIndex: selectedTab.rawValue, position: position,
      bar: Theme.bar(on: background, isLight: isLight), circle: circleInk,
      text: Theme.barText(on: background, isLight: isLight),
      icon: Theme.onAccent(isLight: isLight))
  }

  /// The height of the tab bar in a window; 0 in a window that is too small for it.
  static func rows(in size: Size) -> Int {
    if size.rows >= 24, size.columns >= 40 { return 5 }
    return size.rows >= 10 && size.columns >= 24 ? 1 : 0
  }
}
