@testable import Drawing

extension TabBar {
  static func sample(_ labels: [String] = ["Timer", "All", "Presets"]) -> TabBar {
    let items = labels.indices.map { index in
      Item(icon: Icon.allCases[index % Icon.allCases.count], label: labels[index])
    }
    return TabBar(
      items: items, chosen: 0, position: 0,
      bar: Ink(RGB(30, 32, 38), indexed: 235, named: 8), circle: .cyan,
      text: Ink(RGB(148, 150, 157), indexed: 247, named: 7),
      icon: Ink(RGB(16, 18, 22), indexed: 233, named: 0)
    ).moved(0)
  }

  /// The bar with the notch in a place; of the items on both sides, one has sunk as far as the other has risen.
  func moved(_ position: Double) -> TabBar {
    var bar = self
    bar.position = position
    bar.chosen = min(max(Int(position.rounded()), 0), items.count - 1)
    for item in items.indices { bar.items[item].rise = max(1 - abs(Double(item) - position), 0) }
    return bar
  }

  /// The bar with its items in the opposite order.
  var mirrored: TabBar {
    var bar = self
    bar.items.reverse()
    bar.position = Double(items.count - 1) - position
    bar.chosen = items.count - 1 - chosen
    return bar
  }
}

extension Scene {
  static func tabBar(_ bar: TabBar, columns: Int = 60, rows: Int = 5) -> Scene {
    var scene = Scene(size: Size(columns: columns, rows: rows))
    scene.add(.tabBar, in: Box(scene.size), .tabBar(bar))
    return scene
  }
}
