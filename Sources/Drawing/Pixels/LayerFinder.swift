/// Finds layers of a picture by the identities of their elements.
///
/// It looks first behind the one that it has found last: pictures mostly keep the order of their layers, and a search
/// from the beginning for each would take a time that grows with the square of their number.
struct LayerFinder {
  private let layers: [PixelLayer]
  private var next = 0

  init(_ layers: [PixelLayer]) { self.layers = layers }

  /// The layer of an element; nil if there is none.
  mutating func layer(of id: Element.ID) -> PixelLayer? {
    func isIt(_ place: Int) -> Bool { layers[place].element.id == id }
    guard
      let place = (next..<layers.count).first(where: isIt) ?? (0..<next).first(where: isIt)
    else { return nil }
    next = place + 1
    return layers[place]
  }
}
