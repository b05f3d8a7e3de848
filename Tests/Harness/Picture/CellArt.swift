/// Cells of a screen as elements of an SVG, without the terminal's background.
///
/// A cell has the size of one in ``VectorPicture``. Adjacent blocks are merged into rectangles, one path per colour.
struct CellArt {
  /// A rectangle of one colour, in eighths of a cell across and 24ths down.
  private struct Block {
    var x: Int
    var y: Int
    var width: Int
    var height: Int
  }

  private let foreground: Bitmap.Color
  private let background: Bitmap.Color
  private var colors: [Bitmap.Color] = []

  private var blocks: [[Block]] = []

  /// The blocks that a block below may extend, by index of the colour, x, width and lower edge.
  private var extensibleBlocks: [[Int]: Int] = [:]
  private var lines = BoxStrokes()
  private var letters: [String] = []

  /// - Parameter cells: the cells in the order of rows and columns.
  init(
    _ cells: [(row: Int, column: Int, cell: Screen.Cell)], foreground: Bitmap.Color,
    background: Bitmap.Color
  ) {
    (self.foreground, self.background) = (foreground, background)
    var start = 0
    for index in cells.indices {
      let isLast = index + 1 == cells.count
      if isLast || cells[index + 1].row != cells[index].row
        || cells[index + 1].column != cells[index].column + 1
      {
        let run = cells[start...index]
        paint(run.map(\.cell), row: cells[start].row, column: cells[start].column)
        start = index + 1
      }
    }
  }

  var elements: [String] {
    let paths = zip(colors, blocks).map { color, blocks in
      var (path, x, y) = ("", 0, 0)
      for block in blocks {
        path += path.isEmpty ? "M" : "m"
        path += Self.pair((block.x - x) * 3, (block.y - y) * 2)
        path += "h\(block.width * 3)v\(block.height * 2)h-\(block.width * 3)z"
        (x, y) = (block.x, block.y)
      }
      return "<path fill=\"\(color.css)\" d=\"\(path)\"/>"
    }
    return paths + lines.paths + letters
  }

  private static func pair(_ x: Int, _ y: Int) -> String { y < 0 ? "\(x)\(y)" : "\(x) \(y)" }

  // MARK: Blocks

  private mutating func paint(_ cells: [Screen.Cell], row: Int, column: Int) {
    let masks = cells.map { BlockMask.of($0.text) }
    let cellColors = cells.map { colors(of: $0) }
    var top = 0
    while top < 24 {
      var bottom = top + 1
      while bottom < 24, masks.allSatisfy({ $0.rows[bottom] == $0.rows[top] }) { bottom += 1 }
      paint(
        masks, cellColors, row: row * 24 + top, height: bottom - top, maskRow: top,
        column: column * 8)
      top = bottom
    }
    for (index, cell) in cells.enumerated() {
      lines.add(cell, row: row, column: column + index, cellColors[index].ink ?? foreground)
    }
    write(cells, cellColors, row: row, column: column)
  }

  /// Paints adjacent rows of blocks that are equal in all masks.
  ///
  /// - Parameters:
  ///   - row: the first of these rows, in 24ths of a cell.
  ///   - maskRow: the row of the masks that shows these rows.
  ///   - column: the first column, in eighths of a cell.
  private mutating func paint(
    _ masks: [BlockMask], _ cellColors: [(ink: Bitmap.Color?, ground: Bitmap.Color?)], row: Int,
    height: Int, maskRow: Int, column: Int
  ) {
    var (start, color): (Int, Bitmap.Color?) = (0, nil)
    let width = masks.count * 8
    for x in 0...width {
      var next: Bitmap.Color?
      if x < width {
        let isInked = masks[x / 8].rows[maskRow] >> (7 - x % 8) & 1 == 1
        next = isInked ? cellColors[x / 8].ink : cellColors[x / 8].ground
      }
      guard next != color || x == width else { continue }
      if let color {
        add(Block(x: column + start, y: row, width: x - start, height: height), in: color)
      }
      (start, color) = (x, next)
    }
  }

  private mutating func add(_ block: Block, in color: Bitmap.Color) {
    let colorIndex = colors.firstIndex(of: color) ?? colors.count
    if colorIndex == colors.count {
      colors.append(color)
      blocks.append([])
    }
    // Extend a block of the same width directly above, if there is one.
    if let above = extensibleBlocks.removeValue(forKey: [colorIndex, block.x, block.width, block.y])
    {
      blocks[colorIndex][above].height += block.height
      extensibleBlocks[[colorIndex, block.x, block.width, block.y + block.height]] = above
    } else {
      extensibleBlocks[[colorIndex, block.x, block.width, block.y + block.height]] =
        blocks[colorIndex].count
      blocks[colorIndex].append(block)
    }
  }

  /// Returns the colours of a cell; nil is the terminal's background.
  private func colors(of cell: Screen.Cell) -> (ink: Bitmap.Color?, ground: Bitmap.Color?) {
    let ink = Bitmap.color(cell.foreground) ?? foreground
    let ground = Bitmap.color(cell.background)
    return cell.isReversed ? (ground ?? background, ink) : (ink, ground)
  }

  // MARK: Letters

  /// Writes adjacent cells of a row. Letters of the same style are one text.
  private mutating func write(
    _ cells: [Screen.Cell], _ cellColors: [(ink: Bitmap.Color?, ground: Bitmap.Color?)], row: Int,
    column: Int
  ) {
    var start = 0
    while start < cells.count {
      guard BlockMask.isText(cells[start].text) else {
        start += 1
        continue
      }
      var end = start + 1
      while end < cells.count, cells[end].style == cells[start].style,
        BlockMask.isText(cells[end].text) || cells[end].text.isEmpty
      { end += 1 }
      let text = cells[start..<end].map(\.text).joined()
      addText(
        text, columns: end - start, cells[start].style, cellColors[start].ink ?? foreground,
        row: row,
        column: column + start)
      start = end
    }
  }

  private mutating func addText(
    _ text: String, columns: Int, _ style: Screen.Style, _ ink: Bitmap.Color, row: Int, column: Int
  ) {
    let (width, height) = VectorPicture.cell
    var attributes = "x=\"\(column * width)\" y=\"\(row * height + height * 3 / 4)\""
    if columns > 1 { attributes += " textLength=\"\(columns * width)\"" }
    if ink != foreground { attributes += " fill=\"\(ink.css)\"" }
    if style.isBold { attributes += " font-weight=\"bold\"" }
    if style.isFaint { attributes += " opacity=\"0.6\"" }
    let escaped = text.replacing("&", with: "&amp;").replacing("<", with: "&lt;")
    letters.append("<text \(attributes)>\(escaped)</text>")
  }
}

/// The inked part of a block character's cell, in eight columns and 24 rows.
private struct BlockMask {
  let rows: [UInt8]

  private static let clear = BlockMask(rows: Array(repeating: 0, count: 24))

  static func of(_ text: String) -> BlockMask {
    guard text != " ", let shape = shape(text) else { return clear }
    let rows = (0..<24).map { y in
      (0..<8).reduce(UInt8(0)) { bits, x in
        let isInked = shape.isInked(x: (Double(x) + 0.5) / 8, y: (Double(y) + 0.5) / 24)
        return bits << 1 | (isInked ? 1 : 0)
      }
    }
    return BlockMask(rows: rows)
  }

  static func shape(_ text: String) -> GlyphShape? {
    text.unicodeScalars.count == 1 ? text.unicodeScalars.first.flatMap(GlyphShape.init) : nil
  }

  /// Whether a cell's text is drawn as letters.
  static func isText(_ text: String) -> Bool {
    !text.isEmpty && shape(text) == nil && BoxStrokes.path(text) == nil
  }
}
