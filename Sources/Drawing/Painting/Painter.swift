/// Paints successive scenes into a frame, and draws only the differences between them. Each element has its own layer.
/// A cell of the frame shows the uppermost layer with content there, so the frame does not depend on earlier scenes.
package struct Painter: Sendable {
  private var renderer: CellRenderer

  /// The layers of the last scene's elements, back to front.
  private var layers: [CellLayer] = []

  /// For each layer, its own index and those of the layers in its box or beside it, front to back.
  private var stacks: [[Int]] = []

  /// For each row, the indices of its layers, back to front; empty if there are few layers.
  private var layersByRow: [[Int]] = []

  /// The cells of the last scene, with their damage.
  package var frame: Frame

  package init(capabilities: Capabilities) {
    renderer = CellRenderer(capabilities)
    frame = Frame(Size(columns: 0, rows: 0))
  }

  package mutating func paint(_ scene: Scene) {
    if scene.size != frame.size {
      frame = Frame(scene.size, secondaryColor: renderer.capabilities.secondaryColor)
      (layers, stacks, layersByRow) = ([], [], [])
    }
    let elements = scene.elements
    guard hasSameElements(as: elements) else { return rebuild(elements) }
    for index in elements.indices where layers[index].element != elements[index] {
      layers[index].paint(elements[index], &renderer)
      show(index)
    }
  }

  /// Whether the scene differs from the last one at most in the content of its elements.
  private func hasSameElements(as elements: [Element]) -> Bool {
    guard layers.count == elements.count else { return false }
    return elements.indices.allSatisfy { layers[$0].matches(elements[$0]) }
  }

  /// Reuses the layers of elements that stay where they are, draws the others, and shows the changes.
  private mutating func rebuild(_ elements: [Element]) {
    var old = ReusableLayers(layers)
    var exposed: [Box] = []
    layers = []
    layers.reserveCapacity(elements.count)
    for element in elements {
      guard let (reused, isLowest) = old.remove(for: element) else {
        layers.append(CellLayer(element, &renderer))
        continue
      }
      // A layer that was below this one is now above it, or gone.
      if !isLowest { exposed.append(element.box) }
      var layer = reused
      if layer.element != element { layer.paint(element, &renderer) }
      layers.append(layer)
    }
    exposed += old.boxes
    updateLayersByRow()
    stacks = elements.map { stack(in: $0.box) }
    for index in elements.indices { show(index) }
    for box in exposed { show(box) }
  }

  /// The least number of layers for which ``layersByRow`` is used, as for the lines of a long table.
  private static let minLayersForRowIndex = 48

  private mutating func updateLayersByRow() {
    layersByRow = []
    guard layers.count >= Self.minLayersForRowIndex else { return }
    layersByRow = Array(repeating: [], count: frame.size.rows)
    for (index, layer) in layers.enumerated() {
      let box = layer.element.box
      let first = max(box.row, 0)
      for row in first..<max(min(box.row + box.rows, layersByRow.count), first) {
        layersByRow[row].append(index)
      }
    }
  }

  /// Returns the layers in a box or beside it, front to back.
  private func stack(in box: Box) -> [Int] {
    // A cell beside the box may be half of a wide character. A layer one column further may hide the other half.
    let near = Box(
      row: box.row, column: box.column - 2, rows: box.rows, columns: box.columns + 4)
    func isNear(_ index: Int) -> Bool { layers[index].element.box.overlaps(near) }
    guard box.rows == 1, layersByRow.indices.contains(box.row) else {
      return layers.indices.reversed().filter(isNear)
    }
    return layersByRow[box.row].reversed().filter(isNear)
  }

  // MARK: The frame

  private mutating func show(_ index: Int) {
    guard layers[index].isDamaged else { return }
    let (box, damage) = (layers[index].element.box, layers[index].takeDamage())
    for row in damage.indices where !damage[row].isEmpty {
      show(
        row: box.row + row, from: box.column + damage[row].first,
        to: box.column + damage[row].last, stacks[index])
    }
  }

  private mutating func show(_ box: Box) {
    let stack = stack(in: box)
    for row in box.row..<box.row + box.rows {
      show(row: row, from: box.column, to: box.column + box.columns - 1, stack)
    }
  }

  private mutating func show(row: Int, from first: Int, to last: Int, _ stack: [Int]) {
    guard row >= 0, row < frame.size.rows else { return }
    // The most frequent case: a ring alone in its row.
    if let onlyLayer = onlyLayer(in: row, stack), layers[onlyLayer].canBeCopied,
      layers[onlyLayer].element.box.contains(row: row, column: first),
      layers[onlyLayer].element.box.contains(row: row, column: last)
    {
      return layers[onlyLayer].show(row: row, from: first, to: last, on: &frame)
    }
    // A wide character at an end of the range may have lost or regained its outer half.
    let (first, last) = (max(first - 1, 0), min(last + 1, frame.size.columns - 1))
    guard first <= last else { return }
    for column in first...last {
      frame.setRaw(cell(row: row, column: column, stack), row: row, column: column)
    }
  }

  /// Returns the only layer of a stack in a row; nil if there are none or several.
  private func onlyLayer(in row: Int, _ stack: [Int]) -> Int? {
    var onlyLayer: Int?
    for index in stack {
      let box = layers[index].element.box
      guard row >= box.row, row < box.row + box.rows else { continue }
      if onlyLayer != nil { return nil }
      onlyLayer = index
    }
    return onlyLayer
  }

  private mutating func cell(row: Int, column: Int, _ stack: [Int]) -> Cell {
    guard let top = top(row: row, column: column, stack) else { return .blank }
    let cell = layers[top].cell(row: row, column: column)
    // Half of a wide character is never shown.
    if cell.glyph == 0 {
      guard self.top(row: row, column: column - 1, stack) == top else { return .blank }
    } else if layers[top].cell(row: row, column: column + 1).glyph == 0 {
      guard column + 1 < frame.size.columns,
        self.top(row: row, column: column + 1, stack) == top
      else { return .blank }
    }
    guard cell.glyph >= Frame.firstCluster else { return cell }
    var renumbered = cell
    renumbered.glyph = frame.glyph(ofCluster: layers[top].text(of: cell))
    return renumbered
  }

  private func top(row: Int, column: Int, _ stack: [Int]) -> Int? {
    for index in stack where layers[index].covers(row: row, column: column) { return index }
    return nil
  }
}

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
