/// All of a scene that is drawn in pixels, as one picture: its rings, its large digits, and the frames of its buttons
/// and panels.
///
/// Text stays in the cells, which are seen where the picture is transparent. So the picture leaves out what lies below
/// a text, below the inside of a panel, and below anything else that it cannot draw.
package struct PixelPicture: Sendable {
  /// The cells that the picture covers: the smallest box that holds everything that is drawn.
  package let box: Box

  /// The size of the picture.
  package let size: PixelSize

  private let traits: PixelTraits
  private let layers: [PixelLayer]

  /// - Returns: nil if nothing of the scene can be drawn.
  package init?(_ scene: Scene, _ traits: PixelTraits) {
    self.init(scene, traits, earlier: [])
  }

  /// The picture of a later scene; keeps everything that is the same.
  package func moved(to scene: Scene) -> PixelPicture? {
    PixelPicture(scene, traits, earlier: layers)
  }

  private init?(_ scene: Scene, _ traits: PixelTraits, earlier: [PixelLayer]) {
    guard let box = Self.box(of: scene, traits) else { return nil }
    var (layers, drawn, finder) = ([PixelLayer](), [PixelLayer](), LayerFinder(earlier))
    for element in scene.elements where element.shape != .area {
      let layer =
        finder.layer(of: element.id)?.moved(to: element, traits) ?? PixelLayer(element, traits)
      if !layer.isHole { drawn.append(layer) } else if !Self.isOpen(element.box, drawn) { continue }
      layers.append(layer)
    }
    (self.box, self.traits, self.layers) = (box, traits, layers)
    size = PixelSize(of: box.size, cell: traits.cell)
  }

  /// Whether something that is drawn may be seen in a box; false within the frame of a panel.
  private static func isOpen(_ box: Box, _ drawn: [PixelLayer]) -> Bool {
    for layer in drawn.reversed() where layer.element.box.overlaps(box) {
      return layer.element.shape.isSheer || !layer.element.box.inside.contains(box)
    }
    return false
  }

  /// The cells that the picture of a scene covers; nil if there is nothing to draw.
  static func box(of scene: Scene, _ traits: PixelTraits) -> Box? {
    var (top, left, bottom, right) = (scene.size.rows, scene.size.columns, 0, 0)
    for element in scene.elements where PixelLayer.draws(element, traits) {
      let box = element.box
      (top, left) = (min(top, max(box.row, 0)), min(left, max(box.column, 0)))
      bottom = max(bottom, min(box.row + box.rows, scene.size.rows))
      right = max(right, min(box.column + box.columns, scene.size.columns))
    }
    guard top < bottom, left < right else { return nil }
    return Box(row: top, column: left, rows: bottom - top, columns: right - left)
  }

  /// The scene that is left to the cells while the picture shows the rest: buttons are words without a frame, and a
  /// panel is only the ground of its text.
  package static func cells(of scene: Scene, _ traits: PixelTraits) -> Scene {
    var cells = Scene(size: scene.size)
    for element in scene.elements {
      guard PixelLayer.draws(element, traits) else {
        cells.add(element.id, in: element.box, element.shape)
        continue
      }
      switch element.shape {
      case .button(var button):
        (button.hasFrame, button.progress) = (false, 0)
        cells.add(element.id, in: element.box, .button(button))
      case .panel: cells.add(element.id, in: element.box, .ground)
      case .tabBar(var bar):
        // Only the labels are left, and nothing that moves.
        (bar.isDrawn, bar.position) = (false, 0)
        for item in bar.items.indices { bar.items[item].rise = 0 }
        cells.add(element.id, in: element.box, .tabBar(bar))
      default: break
      }
    }
    return cells
  }

  // MARK: Pixels

  /// The pixels of a rectangle, row by row, four bytes each, with straight alpha.
  ///
  /// - Parameter raster: that of the pictures before.
  package func pixels(in box: PixelBox, _ raster: inout PictureRaster) -> [UInt8] {
    var canvas = PixelCanvas(box)
    swap(&canvas.raster, &raster)
    defer { swap(&canvas.raster, &raster) }
    for layer in layers { layer.draw(on: &canvas, at: place(of: layer)) }
    return canvas.pixels
  }

  private func place(of layer: PixelLayer) -> PixelBox {
    PixelBox(layer.element.box, in: box, cell: traits.cell)
  }

  // MARK: Differences

  /// The most rectangles that are sent: half as many as there are files for them.
  private static let most = 8

  /// The rectangles in which the picture may differ from an earlier one; nil if that covers other cells, so that no
  /// part of it can be kept.
  package func differences(from earlier: PixelPicture) -> [PixelBox]? {
    guard box == earlier.box, traits == earlier.traits, isInOrder(of: earlier) else { return nil }
    var (boxes, finder) = ([PixelBox](), LayerFinder(earlier.layers))
    for (index, layer) in layers.enumerated() {
      let (place, before) = (place(of: layer), finder.layer(of: layer.element.id))
      guard let before, let changes = layer.differences(from: before) else {
        boxes.append(place)
        if let before { boxes.append(earlier.place(of: before)) }
        continue
      }
      for change in changes {
        guard let change = change.moved(x: place.x, y: place.y).common(with: place) else {
          continue
        }
        if !isHidden(change, above: index) { boxes.append(change) }
      }
    }
    finder = LayerFinder(layers)
    for layer in earlier.layers where finder.layer(of: layer.element.id) == nil {
      boxes.append(earlier.place(of: layer))
    }
    return Self.few(boxes.compactMap { $0.common(with: PixelBox(size)) })
  }

  /// Whether the elements that both pictures have lie over one another in the same order.
  private func isInOrder(of earlier: PixelPicture) -> Bool {
    var (mine, others) = (LayerFinder(layers), LayerFinder(earlier.layers))
    let kept = layers.map(\.element.id).filter { others.layer(of: $0) != nil }
    return kept == earlier.layers.map(\.element.id).filter { mine.layer(of: $0) != nil }
  }

  /// Whether a layer above another one hides a rectangle.
  private func isHidden(_ box: PixelBox, above index: Int) -> Bool {
    layers[(index + 1)...].contains { layer in
      layer.hidden.map { PixelBox($0, in: self.box, cell: traits.cell).contains(box) } == true
    }
  }

  /// The same area in few rectangles: those that lie nearest to one another become one.
  private static func few(_ boxes: [PixelBox]) -> [PixelBox] {
    var few: [PixelBox] = []
    for box in boxes where !few.contains(where: { $0.contains(box) }) {
      few.removeAll { box.contains($0) }
      few.append(box)
    }
    while few.count > most { joinNearest(&few) }
    return few
  }

  /// Joins the two rectangles that need the fewest pixels more when they are one.
  private static func joinNearest(_ boxes: inout [PixelBox]) {
    var best = (first: 0, second: 1, more: Int.max)
    for first in boxes.indices {
      for second in boxes.indices[(first + 1)...] {
        let joined = boxes[first].joined(with: boxes[second])
        let more = joined.area - boxes[first].area - boxes[second].area
        if more < best.more { best = (first, second, more) }
      }
    }
    boxes[best.first] = boxes[best.first].joined(with: boxes[best.second])
    boxes.remove(at: best.second)
  }
}

extension PixelBox {
  fileprivate var area: Int { width * height }
}
