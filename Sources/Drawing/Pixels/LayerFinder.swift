/// Finds the layers of a picture by the identities of their elements. The search begins after the last result, because
/// pictures mostly keep the order of their layers.
struct LayerFinder {
  private let layers: [PixelLayer]
  private var next = 0

  init(_ layers: [PixelLayer]) { self.layers = layers }

  mutating func layer(of id: Element.ID) -> PixelLayer? {
    func matches(_ index: Int) -> Bool { layers[index].element.id == id }
    guard
      let index = (next..<layers.count).first(where: matches) ?? (0..<next).first(where: matches)
    else { return nil }
    next = index + 1
    return layers[index]
  }
}
