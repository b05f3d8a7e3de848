/// One element of a scene in a pixel picture: drawn, or a hole that shows the cells. It is a class, so that successive
/// pictures share unchanged layers.
final class PixelLayer: Sendable {
  let element: Element

  /// Nil for a hole.
  let picture: Picture?

  init(_ element: Element, _ traits: PixelTraits) {
    self.element = element
    picture = element.shape.picture(in: element.box.size, on: PictureGrid(traits))
  }

  /// Whether an element is drawn in pixels; if not, its layer is a hole.
  static func isDrawn(_ element: Element, _ traits: PixelTraits) -> Bool {
    element.shape.isPicture(in: element.box.size, on: PictureGrid(traits))
  }

  var isHole: Bool { picture == nil }

  /// Whether the layer hides all lower layers in its whole box.
  var hidesLowerLayers: Bool { isHole || !element.shape.isTransparent && element.shape != .panel }

  /// The cells in which the layer hides everything below; nil if there are none.
  var hiddenCells: Box? {
    hidesLowerLayers ? element.box : element.shape == .panel ? element.box.interior : nil
  }

  func updated(to next: Element, _ traits: PixelTraits) -> PixelLayer {
    element == next ? self : PixelLayer(next, traits)
  }

  /// Returns where the layer may differ from an earlier one, relative to its box; nil for everywhere in both boxes.
  func differences(from earlier: PixelLayer) -> [PixelBox]? {
    if self === earlier { return [] }
    guard element.box == earlier.element.box, element.shape.isSameKind(as: earlier.element.shape)
    else {
      return nil
    }
    if isHole, earlier.isHole { return [] }
    guard let picture, let before = earlier.picture else { return nil }
    return picture.damage(from: before)?.map { PixelBox($0) }
  }

  /// Draws the layer. `frame` is its box in the whole picture, and the canvas is a part of that picture.
  func draw(on canvas: inout PixelCanvas, in frame: PixelBox) {
    if hidesLowerLayers { canvas.clear(frame) }
    if let picture { canvas.draw(picture, in: frame) }
  }
}
