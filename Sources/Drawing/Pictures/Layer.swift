/// What one element draws, on a sheet as large as its box.
struct Layer: Sendable {
  private(set) var element: Element
  private var sheet: Frame
  private var painter: ElementPainter

  /// - Parameter capabilities: of the terminal, the same for all that is drawn here later.
  init(_ element: Element, _ capabilities: Capabilities) {
    self.element = element
    sheet = Frame(element.box.size)
    painter = ElementPainter(element, capabilities)
    painter.paint(element.shape, on: &sheet)
    // Blanks were there before they were drawn.
    if !painter.isSheer { sheet.damageAll() }
  }

  /// Whether it is the layer of an element, in the same place and of the same kind, whatever that looks like.
  func suits(_ element: Element) -> Bool {
    self.element.id == element.id && self.element.box == element.box
      && painter.suits(element.shape)
  }

  mutating func paint(_ next: Element, _ capabilities: Capabilities) {
    painter.paint(next.shape, on: &sheet)
    element = next
  }

  mutating func prepare() { painter.prepare() }

  var isDamaged: Bool { sheet.isDamaged }

  /// The changed stretch of every row of the sheet, and none are changed any more.
  mutating func takeDamage() -> [Frame.Columns] { sheet.takeDamage() }

  /// Whether what lies below shows through its blanks; it has no wide characters then.
  var isSheer: Bool { painter.isSheer }

  /// Shows a stretch of a row of the window, where nothing else lies.
  func show(row: Int, from first: Int, to last: Int, on frame: inout Frame) {
    let (first, last) = (max(first, 0), min(last, frame.size.columns - 1))
    guard first <= last else { return }
    let start = (row - element.box.row) * sheet.size.columns - element.box.column
    for column in first...last {
      frame.put(sheet.cells[start + column], row: row, column: column)
    }
  }

  /// Whether it hides what lies below in a cell of the window.
  func covers(row: Int, column: Int) -> Bool {
    guard element.box.contains(row: row, column: column) else { return false }
    return !painter.isSheer || cell(row: row, column: column) != .blank
  }

  /// What it has in a cell of the window.
  func cell(row: Int, column: Int) -> Cell {
    sheet[row: row - element.box.row, column: column - element.box.column]
  }

  func text(of cell: Cell) -> String { sheet.text(of: cell) }
}
