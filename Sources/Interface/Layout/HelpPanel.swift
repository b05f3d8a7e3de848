internal import Drawing

/// Help over the middle of the countdown, which goes on behind it.
struct HelpPanel {
  private let table: HelpTable
  private let box: Box

  /// The columns of the frame and of the blanks beside the text; above and below the text is only the frame.
  private static let margin = 3

  /// Nil if the panel would hide the countdown completely on some side.
  ///
  /// - Parameter rows: The rows of the countdown, from the top; the buttons and the last line are below them.
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
    // The one-column panel if it fits into the ring, otherwise the one that hides less of the ring.
    if let highBox, wideBox == nil || Self.isWithinRing(highBox, rows: rows) {
      (self.table, self.box) = (high, highBox)
    } else if let wideBox {
      (self.table, self.box) = (wide, wideBox)
    } else {
      return nil
    }
  }

  /// Returns whether the corners are within four fifths of a circle of this many rows.
  ///
  /// The cells are taken as twice as high as wide. The rest of the circle is for the ring's line and some space.
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
