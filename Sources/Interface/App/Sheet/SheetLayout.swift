internal import Drawing

/// The layout of the settings sheet in a window without its tab bar.
struct SheetLayout: Sendable {
  /// The box of the sheet when it has slid up completely.
  let box: Box

  /// The row below the sheet, usually the status bar.
  let bottom: Int
  let hasFrame: Bool

  /// Whether the sheet is beside the page instead of over it.
  let isBeside: Bool

  /// The width of the page beside or under the sheet.
  let pageColumns: Int

  /// The rows of each column of the sheet.
  let columns: [[SheetRow]]

  /// The box of the rows, inside frame and margins.
  let contentBox: Box

  /// The widths of a sheet with two columns and with one.
  private static let (twoColumnWidth, oneColumnWidth) = (62, 38)

  /// The minimum width of a window with the sheet beside the page.
  private static let minWindowColumns = 100

  /// The minimum width of a page beside a sheet with two columns.
  private static let minPageColumns = 44

  private static let minRowsWithHeadings = 12

  init(in size: Size) {
    let rows = size.aboveStatusBar.rows
    bottom = rows
    hasFrame = rows >= 7 && size.columns >= 24
    let frameRows = hasFrame ? 2 : 0
    let isWideWindow = size.columns >= Self.minWindowColumns
    let hasOneColumnBeside = isWideWindow && rows >= SheetRow.all.count + frameRows
    let hasTwoColumns =
      !hasOneColumnBeside && size.columns >= Self.twoColumnWidth
      && rows >= max(SheetRow.settings.count, SheetRow.sounds.count) + frameRows
    let width = min(size.columns, hasTwoColumns ? Self.twoColumnWidth : Self.oneColumnWidth)
    // One column to the right of the sheet stays free.
    let columnsBeside = size.columns - width - 1
    isBeside =
      hasOneColumnBeside || isWideWindow && hasTwoColumns && columnsBeside >= Self.minPageColumns
    pageColumns = isBeside ? columnsBeside : size.columns
    let hasHeadings = rows >= Self.minRowsWithHeadings
    columns =
      hasTwoColumns
      ? [SheetRow.settings, SheetRow.sounds]
      : [hasHeadings ? SheetRow.all : SheetRow.withoutHeadings]
    let lines = columns.reduce(0) { max($0, $1.count) }
    // Spare rows become a blank row above the lines, then one below.
    let spare = rows - lines - frameRows
    let (above, below) = hasFrame ? (spare >= 1 ? 1 : 0, spare >= 2 ? 1 : 0) : (0, 0)
    let height = min(lines + frameRows + above + below, rows)
    let free = rows - height
    box = Box(
      row: isBeside ? free / 2 : free,
      column: isBeside ? columnsBeside : (size.columns - width) / 2,
      rows: height, columns: width)
    let margin = hasFrame ? 2 : 0
    contentBox = Box(
      row: box.row + frameRows / 2 + above, column: box.column + margin,
      rows: max(height - frameRows - above - below, 0), columns: width - 2 * margin)
  }
}
