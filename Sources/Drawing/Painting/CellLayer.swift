/// The cells of one element, in a buffer of the size of its box.
struct CellLayer: Sendable {
  private(set) var element: Element
  private var buffer: Frame
  private var picture: Picture?

  init(_ element: Element, _ renderer: inout CellRenderer) {
    self.element = element
    buffer = Frame(element.box.size)
    draw(element.shape, &renderer)
    // The blanks of an opaque shape must be shown, because they hide what is below.
    if !element.shape.isTransparent { buffer.damageAll() }
  }

  /// Whether this layer can be reused for an element.
  func matches(_ element: Element) -> Bool {
    self.element.id == element.id && self.element.box == element.box
      && self.element.shape.isSameKind(as: element.shape)
  }

  mutating func paint(_ next: Element, _ renderer: inout CellRenderer) {
    element = next
    draw(next.shape, &renderer)
  }

  /// Draws where the picture differs from the last one, and writes all text again.
  private mutating func draw(_ shape: Shape, _ renderer: inout CellRenderer) {
    let grid = PictureGrid(renderer.capabilities)
    let (next, size) = (shape.picture(in: buffer.size, on: grid), buffer.size)
    let allCells = [Box(row: 0, column: 0, rows: size.rows, columns: size.columns)]
    let drawn = picture
    picture = next
    let damage: [Box] =
      if shape.mayLeaveOldCharacters(on: grid) {
        // Old characters may remain where the shape now writes none.
        allCells
      } else if let next, let drawn {
        next.damage(from: drawn)?.map { Box(around: $0, scale: next.tiles) } ?? allCells
      } else if let next {
        next.groups.isEmpty ? [] : allCells
      } else {
        drawn == nil ? [] : allCells
      }
    if !damage.isEmpty {
      renderer.draw(next ?? Picture(samples: grid.samples), in: damage, on: &buffer)
    }
    shape.write(on: &buffer, grid)
  }

  var isDamaged: Bool { buffer.isDamaged }

  mutating func takeDamage() -> [Frame.Columns] { buffer.takeDamage() }

  /// Whether cells can be copied to the frame. Transparent shapes other than tab bars have no wide characters.
  var canBeCopied: Bool {
    if case .tabBar = element.shape { return false }
    return element.shape.isTransparent
  }

  /// Copies a range of the window's row to the frame. No other layer may lie in that range.
  func show(row: Int, from first: Int, to last: Int, on frame: inout Frame) {
    let (first, last) = (max(first, 0), min(last, frame.size.columns - 1))
    guard first <= last else { return }
    let start = (row - element.box.row) * buffer.size.columns - element.box.column
    for column in first...last {
      frame.setRaw(buffer.cells[start + column], row: row, column: column)
    }
  }

  /// Whether the layer hides the layers below in a cell of the window.
  func covers(row: Int, column: Int) -> Bool {
    guard element.box.contains(row: row, column: column) else { return false }
    return !element.shape.isTransparent || cell(row: row, column: column) != .blank
  }

  func cell(row: Int, column: Int) -> Cell {
    buffer[row: row - element.box.row, column: column - element.box.column]
  }

  func text(of cell: Cell) -> String { buffer.text(of: cell) }
}
