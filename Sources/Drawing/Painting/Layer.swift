/// The cells of one element, on a sheet as large as its box.
struct Layer: Sendable {
  private(set) var element: Element
  private var sheet: Frame
  private var picture: Picture?

  init(_ element: Element, _ renderer: inout CellRenderer) {
    self.element = element
    sheet = Frame(element.box.size)
    draw(element.shape, &renderer)
    // A blank drawn on a new sheet changes nothing, but must be shown: it hides what lies below.
    if !element.shape.isSheer { sheet.damageAll() }
  }

  /// Whether this is the layer of an element: same identity, same box and same kind of shape, whatever its look.
  func suits(_ element: Element) -> Bool {
    self.element.id == element.id && self.element.box == element.box
      && self.element.shape.isLike(element.shape)
  }

  mutating func paint(_ next: Element, _ renderer: inout CellRenderer) {
    element = next
    draw(next.shape, &renderer)
  }

  /// Draws what differs from the last picture, and writes all characters.
  private mutating func draw(_ shape: Shape, _ renderer: inout CellRenderer) {
    let grid = Grid(renderer.capabilities)
    let (next, size) = (shape.picture(in: sheet.size, on: grid), sheet.size)
    let whole = [Box(row: 0, column: 0, rows: size.rows, columns: size.columns)]
    let drawn = picture
    picture = next
    let damage: [Box] =
      if shape.hasCharacters(on: grid) {
        // They leave the room between them as it is.
        whole
      } else if let next, let drawn {
        next.damage(from: drawn)?.map { Box(around: $0, scale: next.tiles) } ?? whole
      } else if let next {
        next.groups.isEmpty ? [] : whole
      } else {
        drawn == nil ? [] : whole
      }
    if !damage.isEmpty {
      renderer.draw(next ?? Picture(samples: grid.samples), in: damage, on: &sheet)
    }
    shape.write(on: &sheet, grid)
  }

  var isDamaged: Bool { sheet.isDamaged }

  /// Returns the damaged columns of each row of the sheet, and clears the damage.
  mutating func takeDamage() -> [Frame.Columns] { sheet.takeDamage() }

  /// Whether what lies below shows through its blanks, and it has no wide characters.
  var isDrawing: Bool {
    if case .tabBar = element.shape { return false }
    return element.shape.isSheer
  }

  /// Copies a range of a row to the window's frame; for ranges in which no other layer lies.
  func show(row: Int, from first: Int, to last: Int, on frame: inout Frame) {
    let (first, last) = (max(first, 0), min(last, frame.size.columns - 1))
    guard first <= last else { return }
    let start = (row - element.box.row) * sheet.size.columns - element.box.column
    for column in first...last {
      frame.put(sheet.cells[start + column], row: row, column: column)
    }
  }

  /// Whether the layer hides what lies below it in a cell of the window.
  func covers(row: Int, column: Int) -> Bool {
    guard element.box.contains(row: row, column: column) else { return false }
    return !element.shape.isSheer || cell(row: row, column: column) != .blank
  }

  /// The layer's content in a cell of the window.
  func cell(row: Int, column: Int) -> Cell {
    sheet[row: row - element.box.row, column: column - element.box.column]
  }

  func text(of cell: Cell) -> String { sheet.text(of: cell) }
}
