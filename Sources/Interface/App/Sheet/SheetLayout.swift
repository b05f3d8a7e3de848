internal import Drawing

/// Where the settings sheet lies in a window without its tab bar, and how its rows are arranged.
struct SheetLayout: Sendable {
  /// The cells of the sheet when it has slid up.
  let box: Box

  /// The row below the sheet: the last one is for the hints.
  let bottom: Int
  let hasFrame: Bool

  /// Whether the sheet stands beside the page instead of over it.
  let isBeside: Bool

  /// The columns that are left to the page.
  let pageColumns: Int

  /// The rows of each of its columns of lines.
  let columns: [[SheetRow]]

  /// The cells of the lines.
  let inside: Box

  /// The columns of the sheet with its lines in two columns, and in one.
  private static let (wide, narrow) = (62, 38)

  /// The fewest columns of a window whose sheet stands beside the page, and of that page.
  private static let leastWindow = 100
  private static let leastPage = 44

  /// With fewer rows there is no room for headings.
  private static let leastRowsWithHeadings = 12

  init(in size: Size) {
    let rows = size.rows >= 4 ? size.rows - 1 : size.rows
    bottom = rows
    hasFrame = rows >= 7 && size.columns >= 24
    let frame = hasFrame ? 2 : 0
    let canStandBeside = size.columns >= Self.leastWindow
    let isOneBeside = canStandBeside && rows >= SheetRow.all.count + frame
    let hasTwo =
      !isOneBeside && size.columns >= Self.wide
      && rows >= max(SheetRow.settings.count, SheetRow.sounds.count) + frame
    let width = min(size.columns, hasTwo ? Self.wide : Self.narrow)
    // A column to the right of a sheet beside the page stays free.
    let page = size.columns - width - 1
    isBeside = isOneBeside || canStandBeside && hasTwo && page >= Self.leastPage
    pageColumns = isBeside ? page : size.columns
    let hasHeadings = rows >= Self.leastRowsWithHeadings
    columns =
      hasTwo ? [SheetRow.settings, SheetRow.sounds] : [hasHeadings ? SheetRow.all : SheetRow.plain]
    let lines = columns.reduce(0) { max($0, $1.count) }
    // A blank row above the lines and one below, as far as there are rows for them.
    let spare = rows - lines - frame
    let (above, below) = hasFrame ? (spare >= 1 ? 1 : 0, spare >= 2 ? 1 : 0) : (0, 0)
    let height = min(lines + frame + above + below, rows)
    let rest = rows - height
    box = Box(
      row: isBeside ? rest / 2 : rest, column: isBeside ? page : (size.columns - width) / 2,
      rows: height, columns: width)
    let margin = hasFrame ? 2 : 0
    inside = Box(
      row: box.row + frame / 2 + above, column: box.column + margin,
      rows: max(height - frame - above - below, 0), columns: width - 2 * margin)
  }
}
