/// The cells of one element, on a sheet as large as its box.
struct Layer: Sendable {
  private(set) var element: Element
  private var sheet: Frame
  private var painter: ElementPainter

  /// - Parameters:
  ///   - capabilities: those of the terminal; they stay the same for everything that this layer draws.
  ///   - others: layers of the same scene, from which the painter takes what it would only draw again.
  init(_ element: Element, _ capabilities: Capabilities, beside others: [Layer] = []) {
    self.element = element
    sheet = Frame(element.box.size)
    painter = ElementPainter(element, capabilities)
    if case .wheel = element.shape { others.forEach { painter.take(from: $0.painter) } }
    painter.paint(element.shape, on: &sheet)
    // A blank drawn on a new sheet changes nothing, but must be shown: it hides what lies below.
    if !painter.isSheer { sheet.damageAll() }
  }

  /// Whether this is the layer of an element: same identity, same box and same kind of shape, whatever its look.
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

  /// Returns the damaged columns of each row of the sheet, and clears the damage.
  mutating func takeDamage() -> [Frame.Columns] { sheet.takeDamage() }

  /// Whether what lies below shows through its blanks, and it has no wide characters.
  var isDrawing: Bool { painter.isDrawing }

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
    return !painter.isSheer || cell(row: row, column: column) != .blank
  }

  /// The layer's content in a cell of the window.
  func cell(row: Int, column: Int) -> Cell {
    sheet[row: row - element.box.row, column: column - element.box.column]
  }

  func text(of cell: Cell) -> String { sheet.text(of: cell) }
}
