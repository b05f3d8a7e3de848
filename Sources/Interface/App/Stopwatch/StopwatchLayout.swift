internal import Drawing

/// The layout of the stopwatch: ring, laps and buttons, centred together.
struct StopwatchLayout {
  private(set) var ring: Box

  /// The box of the laps; nil if there are none or they do not fit.
  private(set) var laps: Box?

  /// The row of the buttons; nil without buttons.
  private(set) var buttonRow: Int?

  /// The columns between the ring and the laps beside it.
  private static let gap = 4

  init(size: Size, hasLaps: Bool, hasButtons: Bool, _ capabilities: Capabilities) {
    let aspect = capabilities.aspect
    let showsButtons = hasButtons && size.rows >= 14 && size.columns >= 30
    let buttonRows = showsButtons ? ButtonShape(size, capabilities).rowsWithGap : 0
    let rows = size.aboveStatusBar.rows - buttonRows
    // As on the page of a countdown, a high window keeps one or two rows blank.
    let (above, below) = (rows >= 16 ? 1 : 0, rows >= 30 ? 1 : 0)
    let contentRows = rows - above - below
    let isBeside = hasLaps && size.columns >= 68 && rows >= 7
    // A low window shows up to three laps without a heading, a higher one a heading and four laps.
    let lapRows =
      if !hasLaps || isBeside || rows < 4 {
        0
      } else if rows < 14 {
        min(3, contentRows - 1)
      } else {
        5
      }
    let columns = size.columns - (isBeside ? Self.gap + LapTable.columns : 0)
    // The box is at most as high as wide, so that no blank rows separate the ring from the laps or buttons.
    let maxRingRows = max(Int(Double(columns) / aspect), RingLayout.minRows)
    ring = Box(
      row: above, column: 0, rows: min(contentRows - lapRows, maxRingRows), columns: columns)
    ring.row += (contentRows - lapRows - ring.rows) / 2
    if isBeside {
      ring.columns = RingArea.columns(ofRows: ring.rows, in: columns, aspect: aspect)
      ring.column = (columns - ring.columns) / 2
      laps = Box(
        row: ring.row + 1, column: ring.column + ring.columns + Self.gap, rows: ring.rows - 2,
        columns: LapTable.columns)
    } else if lapRows > 0 {
      laps = Box(row: ring.row + ring.rows, column: 0, rows: lapRows, columns: size.columns)
    }
    if showsButtons { buttonRow = ring.row + ring.rows + lapRows + below }
  }

  /// The number of laps that fit; nil if laps are not shown.
  var lapLines: Int? { laps.map { LapTable.lines(in: $0) } }
}
