internal import Drawing

/// The layout of the presets page: the list and the preview ring, centred together.
struct PresetsLayout {
  /// The area available to the list.
  private(set) var list: Box

  /// The box of the preview ring; nil if it does not fit.
  private(set) var preview: Box?

  /// The column after the list and the preview.
  var end: Int { (preview ?? list).column + (preview ?? list).columns }

  let hasHeadings: Bool

  /// The minimum width of the list beside a preview.
  private static let minColumns = 40

  /// The heights of the ring, in rows. Beside a wide list, the ring has the usual height.
  private static let ringRows = (min: 9, usual: 13, max: 21)

  /// The columns between the list and the ring.
  private static let gap = 4

  /// - Parameter listColumns: the width of the list without cut lines.
  init(_ size: Size, listColumns: Int, aspect: Double) {
    // The last two rows are a blank row and the status bar.
    let bottom = size.hasStatusBar ? 2 : 0
    let margin = size.columns >= 44 ? 2 : 0
    hasHeadings = size.rows >= 12
    // In a large window a third of the spare rows is above the list.
    let top = hasHeadings ? max((size.rows - 24) / 3, 1) : 0
    let rows = max(size.rows - bottom - top, 1)
    let available = size.columns - 2 * margin
    let wantedColumns = max(listColumns, Self.minColumns)
    func ringColumns(_ rows: Int) -> Int { Int((Double(rows) * aspect).rounded(.up)) }
    let usualRingRows = min(rows, Self.ringRows.usual)
    let columns = min(wantedColumns, available - Self.gap - ringColumns(usualRingRows))
    let ringRows = min(
      rows, Self.ringRows.max, Int(Double(available - Self.gap - columns) / aspect))
    guard hasHeadings, columns >= Self.minColumns, ringRows >= Self.ringRows.min else {
      list = Box(row: top, column: 0, rows: rows, columns: min(available, wantedColumns))
      list.column = (size.columns - list.columns) / 2
      return
    }
    let left = (size.columns - columns - Self.gap - ringColumns(ringRows)) / 2
    list = Box(row: top, column: left, rows: rows, columns: columns)
    preview = Box(
      row: top, column: left + columns + Self.gap, rows: ringRows, columns: ringColumns(ringRows))
  }
}
