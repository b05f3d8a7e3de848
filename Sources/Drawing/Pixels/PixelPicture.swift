/// The part of a scene that is drawn in pixels, as one picture.
///
/// Text stays in the cells. So the picture is transparent at text, inside of panels, and at shapes without a picture.
package struct PixelPicture: Sendable {
  /// The cells that the picture covers: the smallest box with everything that is drawn.
  package let box: Box

  /// The size of the picture.
  package let size: PixelSize

  private let traits: PixelTraits
  private let layers: [PixelLayer]

  /// - Returns: nil if the scene has nothing to draw in pixels.
  package init?(_ scene: Scene, _ traits: PixelTraits) {
    self.init(scene, traits, earlier: [])
  }

  /// Returns the picture of a later scene, which shares the unchanged layers; nil if the scene has nothing to draw in
  /// pixels.
  package func updated(to scene: Scene) -> PixelPicture? {
    PixelPicture(scene, traits, earlier: layers)
  }

  private init?(_ scene: Scene, _ traits: PixelTraits, earlier: [PixelLayer]) {
    guard let box = Self.box(of: scene, traits) else { return nil }
    var (layers, drawn, finder) = ([PixelLayer](), [PixelLayer](), LayerFinder(earlier))
    for element in scene.elements where element.shape != .hitArea {
      let layer =
        finder.layer(of: element.id)?.updated(to: element, traits) ?? PixelLayer(element, traits)
      if !layer.isHole {
        drawn.append(layer)
      } else if !Self.showsPixels(element.box, drawn) {
        continue
      }
      layers.append(layer)
    }
    (self.box, self.traits, self.layers) = (box, traits, layers)
    size = PixelSize(of: box.size, cell: traits.cell)
  }

  /// Whether pixels may be visible in a box; false inside of a panel or a button.
  private static func showsPixels(_ box: Box, _ drawn: [PixelLayer]) -> Bool {
    for layer in drawn.reversed() where layer.element.box.overlaps(box) {
      return layer.element.shape.isTransparent || !layer.element.box.interior.contains(box)
    }
    return false
  }

  /// Returns the cells that the picture of a scene covers; nil if there is nothing to draw.
  static func box(of scene: Scene, _ traits: PixelTraits) -> Box? {
    var (top, left, bottom, right) = (scene.size.rows, scene.size.columns, 0, 0)
    for element in scene.elements where PixelLayer.isDrawn(element, traits) {
      let box = element.box
      (top, left) = (min(top, max(box.row, 0)), min(left, max(box.column, 0)))
      bottom = max(bottom, min(box.row + box.rows, scene.size.rows))
      right = max(right, min(box.column + box.columns, scene.size.columns))
    }
    guard top < bottom, left < right else { return nil }
    return Box(row: top, column: left, rows: bottom - top, columns: right - left)
  }

  /// Returns the scene for the cells: what the picture does not show, such as text and the labels of buttons.
  package static func cells(of scene: Scene, _ traits: PixelTraits) -> Scene {
    var cells = Scene(size: scene.size)
    for element in scene.elements {
      guard PixelLayer.isDrawn(element, traits) else {
        cells.add(element.id, in: element.box, element.shape)
        continue
      }
      switch element.shape {
      case .button(var button):
        (button.hasBorder, button.progress) = (false, 0)
        cells.add(element.id, in: element.box, .button(button))
      case .panel: cells.add(element.id, in: element.box, .ground)
      case .tabBar(var bar):
        // Only the labels remain, and nothing that moves.
        (bar.isDrawn, bar.position) = (false, 0)
        for item in bar.items.indices { bar.items[item].rise = 0 }
        cells.add(element.id, in: element.box, .tabBar(bar))
      default: break
      }
    }
    return cells
  }

  // MARK: Pixels

  /// Returns the pixels of a rectangle, row by row, four bytes each, with straight alpha.
  ///
  /// - Parameter rasterizer: the rasterizer of earlier pictures, whose cache saves work.
  package func pixels(in box: PixelBox, _ rasterizer: inout CachingRasterizer) -> [UInt8] {
    var canvas = PixelCanvas(box)
    swap(&canvas.rasterizer, &rasterizer)
    defer { swap(&canvas.rasterizer, &rasterizer) }
    for layer in layers { layer.draw(on: &canvas, in: frame(of: layer)) }
    return canvas.pixels
  }

  private func frame(of layer: PixelLayer) -> PixelBox {
    PixelBox(layer.element.box, in: box, cell: traits.cell)
  }

  // MARK: Differences

  /// The most rectangles of an update. Each takes one of sixteen files, and those of the last update may still be
  /// unread.
  private static let maxRectangles = 8

  /// Returns where the picture may differ from an earlier one; nil if the whole picture must be sent.
  package func differences(from earlier: PixelPicture) -> [PixelBox]? {
    guard box == earlier.box, traits == earlier.traits, hasSameOrder(of: earlier) else {
      return nil
    }
    var (boxes, finder) = ([PixelBox](), LayerFinder(earlier.layers))
    for (index, layer) in layers.enumerated() {
      let (frame, before) = (frame(of: layer), finder.layer(of: layer.element.id))
      guard let before, let changes = layer.differences(from: before) else {
        boxes.append(frame)
        if let before { boxes.append(earlier.frame(of: before)) }
        continue
      }
      for change in changes {
        guard let change = change.moved(x: frame.x, y: frame.y).intersection(frame) else {
          continue
        }
        if !isHidden(change, byLayersAbove: index) { boxes.append(change) }
      }
    }
    finder = LayerFinder(layers)
    for layer in earlier.layers where finder.layer(of: layer.element.id) == nil {
      boxes.append(earlier.frame(of: layer))
    }
    return Self.merged(boxes.compactMap { $0.intersection(PixelBox(size)) })
  }

  /// Whether the common elements of both pictures have the same order.
  private func hasSameOrder(of earlier: PixelPicture) -> Bool {
    var (mine, others) = (LayerFinder(layers), LayerFinder(earlier.layers))
    let commonIDs = layers.map(\.element.id).filter { others.layer(of: $0) != nil }
    return commonIDs == earlier.layers.map(\.element.id).filter { mine.layer(of: $0) != nil }
  }

  private func isHidden(_ box: PixelBox, byLayersAbove index: Int) -> Bool {
    layers[(index + 1)...].contains { layer in
      layer.hiddenCells.map { PixelBox($0, in: self.box, cell: traits.cell).contains(box) } == true
    }
  }

  /// Returns at most ``maxRectangles`` rectangles that cover the boxes, and perhaps more.
  private static func merged(_ boxes: [PixelBox]) -> [PixelBox] {
    var merged: [PixelBox] = []
    for box in boxes where !merged.contains(where: { $0.contains(box) }) {
      merged.removeAll { box.contains($0) }
      merged.append(box)
    }
    while merged.count > maxRectangles { joinTwo(&merged) }
    return merged
  }

  /// Joins the two rectangles whose union adds the fewest pixels.
  private static func joinTwo(_ boxes: inout [PixelBox]) {
    var best = (first: 0, second: 1, addedArea: Int.max)
    for first in boxes.indices {
      for second in boxes.indices[(first + 1)...] {
        let joined = boxes[first].union(boxes[second])
        let addedArea = joined.area - boxes[first].area - boxes[second].area
        if addedArea < best.addedArea { best = (first, second, addedArea) }
      }
    }
    boxes[best.first] = boxes[best.first].union(boxes[best.second])
    boxes.remove(at: best.second)
  }
}

extension PixelBox {
  fileprivate var area: Int { width * height }
}

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
