/// What one element of a scene is in a picture in pixels: something drawn, or a hole through which its cells are seen.
///
/// It never changes. It is a class so that one picture after the other can share the layers that stay the same.
final class PixelLayer: Sendable {
  let element: Element
  private let content: Content

  private enum Content: Sendable {
    case ring(RingPixels)
    case halo(HaloPixels)
    case numerals(NumeralPixels)
    case frame(FramePixels)
    case tabBar(TabBarPixels)
    case wheel(WheelPixels)
    case plus(PlusPixels)
    case tiles(TilesPixels)
    case meter(MeterPixels)
    /// The element is in the cells, which are seen where the picture is transparent.
    case hole
  }

  convenience init(_ element: Element, _ traits: PixelTraits) {
    self.init(element, Self.content(element, traits))
  }

  private init(_ element: Element, _ content: Content) {
    (self.element, self.content) = (element, content)
  }

  private static func content(_ element: Element, _ traits: PixelTraits) -> Content {
    let (box, cell, foreground) = (element.box.size, traits.cell, traits.foreground)
    switch element.shape {
    case .ring(let ring): return .ring(RingPixels(ring, box, cell: cell))
    case .halo(let halo): return .halo(HaloPixels(halo, box, cell: cell))
    case .numerals(let numerals):
      return NumeralPixels(numerals, box, cell: cell, foreground: foreground)
        .map { .numerals($0) } ?? .hole
    case .button(let button):
      return FramePixels(button, box, cell: cell, foreground: foreground).map { .frame($0) }
        ?? .hole
    case .panel:
      return FramePixels(around: box, cell: cell, foreground: foreground).map { .frame($0) }
        ?? .hole
    case .tabBar(let bar):
      return draws(element, traits) ? .tabBar(TabBarPixels(bar, box, cell: cell)) : .hole
    case .wheel(let wheel):
      return WheelPixels(wheel, box, cell: cell, foreground: foreground).map { .wheel($0) } ?? .hole
    case .plus(let plus):
      return .plus(PlusPixels(plus, box, cell: cell))
    case .tiles(let tiles):
      return .tiles(TilesPixels(tiles, box, cell: cell))
    case .meter(let meter):
      return .meter(MeterPixels(meter, box, cell: cell))
    case .bar, .label, .ground, .area: return .hole
    }
  }

  /// Whether an element would be drawn, and not be a hole.
  static func draws(_ element: Element, _ traits: PixelTraits) -> Bool {
    let (size, hasForeground) = (element.box.size, traits.foreground != nil)
    return switch element.shape {
    case .ring, .halo, .plus, .tiles, .meter: true
    case .numerals(let numerals): numerals.ink != nil || hasForeground
    case .button: FramePixels.hasRoom(in: size)
    case .panel: hasForeground && FramePixels.hasRoom(around: size)
    case .tabBar(let bar): TabBarPixels.hasRoom(for: bar, in: size, cell: traits.cell)
    case .wheel(let wheel): wheel.ink != nil || hasForeground
    case .bar, .label, .ground, .area: false
    }
  }

  var isHole: Bool {
    if case .hole = content { return true }
    return false
  }

  /// Whether what lies below is hidden, as in the cells: rings, circles, digits, charts and the room above a tab bar
  /// have no ground of their own.
  var isOpaque: Bool {
    switch content {
    case .ring, .halo, .numerals, .tabBar, .wheel, .plus, .tiles, .meter: false
    case .frame, .hole: true
    }
  }

  /// The cells of the element's box in which nothing is seen of what lies below; nil if there are none.
  var hidden: Box? {
    guard case .frame(let pixels) = content, pixels.ground != nil else {
      return isOpaque ? element.box : nil
    }
    return element.box.inside
  }

  /// The layer of the same element a little later; draws anew only what cannot be kept.
  func moved(to next: Element, _ traits: PixelTraits) -> PixelLayer {
    guard element != next else { return self }
    guard element.box.size == next.box.size else { return PixelLayer(next, traits) }
    switch (content, next.shape) {
    case (.ring(let pixels), .ring(let ring)) where pixels.isLater(ring):
      return PixelLayer(next, .ring(pixels.moved(to: ring)))
    case (.numerals(let pixels), .numerals(let numerals)) where pixels.suits(numerals):
      return PixelLayer(next, .numerals(pixels.moved(to: numerals)))
    case (.frame(let pixels), .button(let button)) where pixels.suits(button):
      return PixelLayer(next, .frame(pixels.moved(to: button)))
    case (.wheel(let pixels), .wheel(let wheel)) where pixels.suits(wheel):
      return PixelLayer(next, .wheel(pixels.moved(to: wheel)))
    default: return PixelLayer(next, traits)
    }
  }

  /// The rectangles in which the layer may differ from an earlier one of the same element, counted from the upper left
  /// corner of the element's box; nil if it may differ everywhere, in both boxes.
  func differences(from earlier: PixelLayer) -> [PixelBox]? {
    guard self !== earlier else { return [] }
    guard element.box == earlier.element.box else { return nil }
    switch (content, earlier.content) {
    case (.ring(let pixels), .ring(let before)):
      guard case .ring(let ring) = earlier.element.shape, pixels.isLater(ring) else { return nil }
      return pixels.differences(from: before)
    case (.numerals(let pixels), .numerals(let before)):
      guard case .numerals(let numerals) = earlier.element.shape, pixels.suits(numerals) else {
        return nil
      }
      return pixels.differences(from: before)
    case (.halo(let pixels), .halo(let before)): return pixels.differences(from: before)
    case (.frame(let pixels), .frame(let before)): return pixels.differences(from: before)
    case (.tabBar(let pixels), .tabBar(let before)): return pixels.differences(from: before)
    case (.wheel(let pixels), .wheel(let before)):
      guard case .wheel(let wheel) = earlier.element.shape, pixels.suits(wheel) else { return nil }
      return pixels.differences(from: before)
    case (.tiles(let pixels), .tiles(let before)): return pixels.differences(from: before)
    case (.meter(let pixels), .meter(let before)): return pixels.differences(from: before)
    case (.hole, .hole): return []
    default: return nil
    }
  }

  /// Draws the layer on a canvas.
  ///
  /// - Parameter place: the rectangle of the layer in the picture that the canvas is a part of.
  func draw(on canvas: inout PixelCanvas, at place: PixelBox) {
    guard let part = place.common(with: canvas.box) else { return }
    if case .frame(let pixels) = content, let ground = pixels.ground {
      canvas.clear(ground, in: place)
    } else if isOpaque {
      canvas.clear(part)
    }
    switch content {
    case .ring(let pixels):
      let own = part.moved(x: -place.x, y: -place.y)
      if pixels.isDrawn(in: own) { canvas.draw(pixels.pixels(in: own), over: part) }
    case .halo(let pixels): pixels.draw(on: &canvas, at: place)
    case .numerals(let pixels): pixels.draw(on: &canvas, at: place)
    case .frame(let pixels): pixels.draw(on: &canvas, at: place)
    case .tabBar(let pixels): pixels.draw(on: &canvas, at: place)
    case .wheel(let pixels): pixels.draw(on: &canvas, at: place)
    case .plus(let pixels): pixels.draw(on: &canvas, at: place)
    case .tiles(let pixels): pixels.draw(on: &canvas, at: place)
    case .meter(let pixels): pixels.draw(on: &canvas, at: place)
    case .hole: break
    }
  }
}
