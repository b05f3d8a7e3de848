/// Turns scenes into a frame, one after the other, and draws only what differs from the last scene.
///
/// Each element is drawn into a layer of its own, and a cell of the frame shows the uppermost layer that has
/// something there. So a scene gives the same frame whatever was painted before it.
package struct Painter: Sendable {
  private var renderer: CellRenderer

  /// The layers of the last scene's elements, back to front.
  private var layers: [Layer] = []

  /// For each layer, the layers that lie in the same cells or right beside them, front to back, including itself.
  private var stacks: [[Int]] = []

  /// For each row, the layers that lie in it, back to front; empty where they are few.
  private var lines: [[Int]] = []

  /// The cells of the last scene, and the damage since it was last taken.
  package var frame: Frame

  package init(capabilities: Capabilities) {
    renderer = CellRenderer(capabilities)
    frame = Frame(Size(columns: 0, rows: 0))
  }

  package mutating func paint(_ scene: Scene) {
    if scene.size != frame.size {
      frame = Frame(scene.size, secondary: renderer.capabilities.secondary)
      (layers, stacks, lines) = ([], [], [])
    }
    let elements = scene.elements
    guard isArranged(as: elements) else { return arrange(elements) }
    for index in elements.indices where layers[index].element != elements[index] {
      layers[index].paint(elements[index], &renderer)
      show(index)
    }
  }

  /// Whether the same elements lie in the same places, whatever they look like.
  private func isArranged(as elements: [Element]) -> Bool {
    guard layers.count == elements.count else { return false }
    return elements.indices.allSatisfy { layers[$0].suits(elements[$0]) }
  }

  /// Keeps the layers of the elements that stay where they are, draws the others, and shows what has changed.
  private mutating func arrange(_ elements: [Element]) {
    var old = RemainingLayers(layers)
    var exposed: [Box] = []
    layers = []
    layers.reserveCapacity(elements.count)
    for element in elements {
      guard let (kept, isLowest) = old.take(element) else {
        layers.append(Layer(element, &renderer))
        continue
      }
      // A layer that lay under this one and comes later in the new scene will lie over it.
      if !isLowest { exposed.append(element.box) }
      var layer = kept
      if layer.element != element { layer.paint(element, &renderer) }
      layers.append(layer)
    }
    exposed += old.boxes
    noteLines()
    stacks = elements.map { stack(in: $0.box) }
    for index in elements.indices { show(index) }
    for box in exposed { show(box) }
  }

  /// From so many layers on each row has a list of its own: otherwise each line of a long table would be compared with
  /// all others.
  private static let many = 48

  private mutating func noteLines() {
    lines = []
    guard layers.count >= Self.many else { return }
    lines = Array(repeating: [], count: frame.size.rows)
    for (index, layer) in layers.enumerated() {
      let box = layer.element.box
      let first = max(box.row, 0)
      for row in first..<max(min(box.row + box.rows, lines.count), first) {
        lines[row].append(index)
      }
    }
  }

  /// The layers that lie in a box or right beside it, front to back.
  ///
  /// Two columns beside: a cell next to the box may hold one half of a wide character, and what hides the other half
  /// lies one column further.
  private func stack(in box: Box) -> [Int] {
    let near = Box(
      row: box.row, column: box.column - 2, rows: box.rows, columns: box.columns + 4)
    func isNear(_ index: Int) -> Bool { layers[index].element.box.overlaps(near) }
    guard box.rows == 1, lines.indices.contains(box.row) else {
      return layers.indices.reversed().filter(isNear)
    }
    return lines[box.row].reversed().filter(isNear)
  }

  // MARK: The frame

  /// Shows the damage of a layer.
  private mutating func show(_ index: Int) {
    guard layers[index].isDamaged else { return }
    let (box, damage) = (layers[index].element.box, layers[index].takeDamage())
    for row in damage.indices where !damage[row].isEmpty {
      show(
        row: box.row + row, from: box.column + damage[row].first,
        to: box.column + damage[row].last, stacks[index])
    }
  }

  /// Shows everything that lies in a box.
  private mutating func show(_ box: Box) {
    let stack = stack(in: box)
    for row in box.row..<box.row + box.rows {
      show(row: row, from: box.column, to: box.column + box.columns - 1, stack)
    }
  }

  private mutating func show(row: Int, from first: Int, to last: Int, _ stack: [Int]) {
    guard row >= 0, row < frame.size.rows else { return }
    // The most frequent case: a ring with nothing beside it in a row.
    if let alone = alone(in: row, stack), layers[alone].isDrawing,
      layers[alone].element.box.contains(row: row, column: first),
      layers[alone].element.box.contains(row: row, column: last)
    {
      return layers[alone].show(row: row, from: first, to: last, on: &frame)
    }
    // A wide character at the end of the range may have lost its other half outside of it, or be whole again.
    let (first, last) = (max(first - 1, 0), min(last + 1, frame.size.columns - 1))
    guard first <= last else { return }
    for column in first...last {
      frame.put(cell(row: row, column: column, stack), row: row, column: column)
    }
  }

  /// The layer that lies alone in a row; nil if there are none or several.
  private func alone(in row: Int, _ stack: [Int]) -> Int? {
    var alone: Int?
    for index in stack {
      let box = layers[index].element.box
      guard row >= box.row, row < box.row + box.rows else { continue }
      if alone != nil { return nil }
      alone = index
    }
    return alone
  }

  /// What the frame shows in a cell, given the layers that may lie there.
  private mutating func cell(row: Int, column: Int, _ stack: [Int]) -> Cell {
    guard let top = top(row: row, column: column, stack) else { return .blank }
    let cell = layers[top].cell(row: row, column: column)
    // A wide character is shown whole or not at all.
    if cell.glyph == 0 {
      guard self.top(row: row, column: column - 1, stack) == top else { return .blank }
    } else if layers[top].cell(row: row, column: column + 1).glyph == 0 {
      guard column + 1 < frame.size.columns,
        self.top(row: row, column: column + 1, stack) == top
      else { return .blank }
    }
    guard cell.glyph >= Frame.firstCluster else { return cell }
    var named = cell
    named.glyph = frame.glyph(ofCluster: layers[top].text(of: cell))
    return named
  }

  /// The uppermost layer that has something in a cell.
  private func top(row: Int, column: Int, _ stack: [Int]) -> Int? {
    for index in stack where layers[index].covers(row: row, column: column) { return index }
    return nil
  }
}
