internal import Drawing

/// Where the list of presets and the preview of the chosen one are: a group in the middle, from a row that stays.
struct PresetsLayout {
  /// The most rows and columns that the list may take.
  private(set) var list: Box

  /// The ring beside the list; nil where there is no room.
  private(set) var preview: Box?

  /// The first column behind both.
  var end: Int { (preview ?? list).column + (preview ?? list).columns }

  /// Whether the lines have headings.
  let hasHeadings: Bool

  /// The fewest columns of the list where there is room, so that few short lines do not look lost.
  private static let leastColumns = 40

  /// The rows of a ring that makes way for the list, and of the smallest and the largest one.
  private static let ringRows = (least: 9, usual: 13, most: 21)

  /// The columns between the list and the ring.
  private static let gap = 4

  /// - Parameter listColumns: those in which nothing of the list is cut.
  init(_ size: Size, listColumns: Int, aspect: Double) {
    let foot = size.rows >= 4 ? 2 : 0
    let margin = size.columns >= 44 ? 2 : 0
    hasHeadings = size.rows >= 12
    // A third of the air of a large window is above.
    let top = hasHeadings ? max((size.rows - 24) / 3, 1) : 0
    let rows = max(size.rows - foot - top, 1)
    let room = size.columns - 2 * margin
    let wanted = max(listColumns, Self.leastColumns)
    func across(_ rows: Int) -> Int { Int((Double(rows) * aspect).rounded(.up)) }
    let usual = min(rows, Self.ringRows.usual)
    let columns = min(wanted, room - Self.gap - across(usual))
    let most = min(
      rows, Self.ringRows.most, Int(Double(room - Self.gap - columns) / aspect))
    guard hasHeadings, columns >= Self.leastColumns, most >= Self.ringRows.least else {
      list = Box(row: top, column: 0, rows: rows, columns: min(room, wanted))
      list.column = (size.columns - list.columns) / 2
      return
    }
    let left = (size.columns - columns - Self.gap - across(most)) / 2
    list = Box(row: top, column: left, rows: rows, columns: columns)
    preview = Box(
      row: top, column: left + columns + Self.gap, rows: most, columns: across(most))
  }
}
