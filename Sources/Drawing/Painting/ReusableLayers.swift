/// The layers of the last scene that the next scene has not reused yet.
struct ReusableLayers {
  private var layers: [CellLayer?]

  /// The index of the lowest remaining layer.
  private var lowest = 0

  /// The index where the search begins: scenes mostly keep the order of their elements.
  private var next = 0

  init(_ layers: [CellLayer]) { self.layers = layers }

  /// Removes the layer of an element. Returns it, and whether it was the lowest one remaining; nil if there is none.
  mutating func remove(for element: Element) -> (layer: CellLayer, isLowest: Bool)? {
    guard let index = index(of: element), let layer = layers[index] else { return nil }
    layers[index] = nil
    next = index + 1
    let isLowest = index == lowest
    while lowest < layers.count, layers[lowest] == nil { lowest += 1 }
    return (layer, isLowest)
  }

  private func index(of element: Element) -> Int? {
    func matches(_ index: Int) -> Bool { layers[index]?.matches(element) == true }
    return (next..<layers.count).first(where: matches) ?? (0..<next).first(where: matches)
  }

  var boxes: [Box] { layers.compactMap { $0?.element.box } }
}
