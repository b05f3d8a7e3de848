internal import Drawing

/// What a hand can do, over the middle of the countdown, which goes on behind it.
struct HelpPanel {
  private let table: HelpTable
  private let box: Box

  /// The columns of the frame and of the air beside the text; of the rows it is the frame alone.
  private static let margin = 3

  /// Nil where no cell of the countdown would be left on some side of it.
  ///
  /// - Parameter rows: those of the countdown, from the top; below them are the buttons and the last line.
  init?(_ look: CountdownLook, size: Size, rows: Int, isUnicode: Bool) {
    let topics = HelpTopics(look)
    func table(_ stacks: [[HelpTopics.Entry]]) -> HelpTable {
      HelpTable(look, stacks: stacks, isUnicode: isUnicode)
    }
    func box(_ table: HelpTable) -> Box? {
      let (height, width) = (table.rows + 4, table.columns + 2 * Self.margin)
      guard height + 2 <= rows, width + 2 <= size.columns else { return nil }
      return Box(
        row: (rows - height) / 2, column: (size.columns - width) / 2, rows: height, columns: width)
    }
    let (high, wide) = (table([topics.column]), table([topics.keys, topics.rest]))
    let (highBox, wideBox) = (box(high), box(wide))
    // A high one where it is within the ring, or else the one that hides less of it.
    if let highBox, wideBox == nil || Self.isWithinRing(highBox, rows: rows) {
      (self.table, self.box) = (high, highBox)
    } else if let wideBox {
      (self.table, self.box) = (wide, wideBox)
    } else {
      return nil
    }
  }

  /// Whether its corners are within four fifths of a circle of so many rows, of cells that are twice as high as
  /// wide: the ring's line and some air are the rest.
  private static func isWithinRing(_ box: Box, rows: Int) -> Bool {
    let (width, height, most) = (box.columns, 2 * box.rows, 2 * rows)
    return 25 * (width * width + height * height) <= 16 * most * most
  }

  func lay(on scene: inout Scene) {
    let (column, columns) = (box.column + Self.margin, box.columns - 2 * Self.margin)
    scene.add(Element.ID(.panel), in: box, .panel)
    table.addTitle(row: box.row + 1, column: column, columns: columns, to: &scene)
    table.addEntries(row: box.row + 3, column: column, columns: columns, to: &scene)
  }
}
