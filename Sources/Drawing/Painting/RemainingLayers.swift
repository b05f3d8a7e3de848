/// The layers of the last scene, while the next one takes those that it keeps.
struct RemainingLayers {
  private var layers: [Layer?]

  /// The lowest of those that are left.
  private var lowest = 0

  /// The place after the one that was taken last: scenes mostly keep the order of their elements.
  private var next = 0

  init(_ layers: [Layer]) { self.layers = layers }

  /// Takes the layer of an element; nil if there is none.
  ///
  /// - Returns: the layer, and whether it was the lowest of those that were left.
  mutating func take(_ element: Element) -> (layer: Layer, isLowest: Bool)? {
    guard let place = place(of: element), let layer = layers[place] else { return nil }
    layers[place] = nil
    next = place + 1
    let isLowest = place == lowest
    while lowest < layers.count, layers[lowest] == nil { lowest += 1 }
    return (layer, isLowest)
  }

  private func place(of element: Element) -> Int? {
    func suits(_ place: Int) -> Bool { layers[place]?.suits(element) == true }
    return (next..<layers.count).first(where: suits) ?? (0..<next).first(where: suits)
  }

  /// The boxes of those that nobody has taken.
  var boxes: [Box] { layers.compactMap { $0?.element.box } }
}
