/// What one element of a scene is in a picture in pixels: something drawn, or a hole through which its cells are seen.
///
/// It never changes. It is a class so that one picture after the other can share the layers that stay the same.
final class PixelLayer: Sendable {
  let element: Element

  /// Nil for a hole.
  let picture: Picture?

  init(_ element: Element, _ traits: PixelTraits) {
    self.element = element
    picture = element.shape.picture(in: element.box.size, on: Grid(traits))
  }

  /// Whether an element would be drawn, and not be a hole.
  static func draws(_ element: Element, _ traits: PixelTraits) -> Bool {
    element.shape.isPicture(in: element.box.size, on: Grid(traits))
  }

  var isHole: Bool { picture == nil }

  /// Whether nothing of what lies below is seen in its whole box.
  var isOpaque: Bool { isHole || !element.shape.isSheer && element.shape != .panel }

  /// The cells of the element's box in which nothing is seen of what lies below; nil if there are none.
  var hidden: Box? {
    isOpaque ? element.box : element.shape == .panel ? element.box.inside : nil
  }

  /// The layer of the same element a little later.
  func moved(to next: Element, _ traits: PixelTraits) -> PixelLayer {
    element == next ? self : PixelLayer(next, traits)
  }

  /// The rectangles in which the layer may differ from an earlier one of the same element, counted from the upper left
  /// corner of the element's box; nil if it may differ everywhere, in both boxes.
  func differences(from earlier: PixelLayer) -> [PixelBox]? {
    if self === earlier { return [] }
    guard element.box == earlier.element.box, element.shape.isLike(earlier.element.shape) else {
      return nil
    }
    if isHole, earlier.isHole { return [] }
    guard let picture, let before = earlier.picture else { return nil }
    return picture.damage(from: before)?.map { PixelBox($0) }
  }

  /// Draws the layer on a canvas.
  ///
  /// - Parameter place: the rectangle of the layer in the picture that the canvas is a part of.
  func draw(on canvas: inout PixelCanvas, at place: PixelBox) {
    if isOpaque { canvas.clear(place) }
    if let picture { canvas.draw(picture, at: place) }
  }
}
