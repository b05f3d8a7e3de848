/// Draws a tab bar on a sheet of cells: only the columns of the notch, and the icons that fade.
struct TabBarPainter: Sendable {
  private let size: Size
  private let capabilities: Capabilities

  /// The bar that the sheet shows, and its inks.
  private var shown: TabBar?
  private var pen: TabPen?

  init(_ size: Size, _ capabilities: Capabilities) {
    (self.size, self.capabilities) = (size, capabilities)
  }

  mutating func paint(_ bar: TabBar, on sheet: inout Frame) {
    guard size.rows > 0, size.columns > 0, !bar.items.isEmpty else { return }
    let before = shown.flatMap { $0.still == bar.still ? $0 : nil }
    shown = bar
    guard size.rows >= TabGeometry.leastRows else {
      if before == nil || before?.chosen != bar.chosen { writeLine(bar, on: &sheet) }
      return
    }
    let geometry = TabGeometry(
      size, cell: (1, capabilities.aspect), count: bar.items.count,
      step: capabilities.aspect / 8)
    if before == nil {
      pen = bar.isDrawn ? TabPen(bar, geometry, capabilities) : nil
      // What was in the cells is in the picture from now on.
      if pen == nil {
        for row in 0..<size.rows { sheet.clear(row: row, columns: 0..<size.columns) }
      }
    }
    if let pen {
      let moment = pen.moment(bar)
      let lively = before.map { Self.lively($0, bar, geometry, size) }
      paint(moment, pen, lively, on: &sheet)
    }
    if geometry.hasLabels, before == nil || before?.chosen != bar.chosen {
      writeLabels(bar, on: &sheet)
    }
  }

  /// The columns in which one moment may differ from another; the whole bar without the last row of labels.
  private static func lively(
    _ first: TabBar, _ second: TabBar, _ geometry: TabGeometry, _ size: Size
  ) -> [Bool] {
    var columns = [Bool](repeating: false, count: size.columns)
    func mark(_ middle: Double, _ reach: Double) {
      let from = min(max((middle - reach).rounded(.down), 0), Double(size.columns))
      let to = min(max((middle + reach).rounded(.up), from), Double(size.columns))
      for column in Int(from)..<Int(to) { columns[column] = true }
    }
    if first.position != second.position || first.items != second.items {
      for bar in [first, second] { mark(geometry.middle(bar.position), geometry.reach) }
    }
    for item in first.items.indices where first.items[item].rise != second.items[item].rise {
      mark(geometry.middle(Double(item)), geometry.icon + 1)
    }
    return columns
  }

  private func paint(
    _ moment: TabMoment, _ pen: TabPen, _ lively: [Bool]?, on sheet: inout Frame
  ) {
    let rows = moment.geometry.hasLabels ? size.rows - 1 : size.rows
    for column in 0..<size.columns where lively?[column] != false {
      let edge = TabEdge(moment, column: column)
      for row in 0..<rows {
        sheet.set(pen.cell(moment, edge, row: row, column: column), row: row, column: column)
      }
    }
    guard lively == nil, rows < size.rows else { return }
    for column in 0..<size.columns { sheet.set(pen.ground, row: rows, column: column) }
  }

  // MARK: Words

  /// The line of words that is left of the bar where there are too few rows.
  private func writeLine(_ bar: TabBar, on sheet: inout Frame) {
    let row = size.rows - 1
    sheet.clear(row: row, columns: 0..<size.columns)
    let labels = TabLabels(bar, columns: size.columns, isUnicode: capabilities.isUnicode)
    for label in labels.labels {
      sheet.write(
        label.text, row: row, column: label.column,
        style: label.item == bar.chosen ? [.bold, .underline] : .faint)
    }
  }

  private func writeLabels(_ bar: TabBar, on sheet: inout Frame) {
    let depth = capabilities.color
    let labels = TabLabels(bar, columns: size.columns, isUnicode: capabilities.isUnicode)
    let ground = TabPen.isFilled(capabilities) ? bar.bar.color(at: depth) : .standard
    for label in labels.labels {
      sheet.write(
        label.text, row: size.rows - 1, column: label.column,
        foreground: bar.text.color(at: depth), background: ground,
        style: label.item == bar.chosen ? .bold : [])
    }
  }
}
