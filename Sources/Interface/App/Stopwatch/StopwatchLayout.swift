internal import Drawing

/// Where the ring, the laps and the buttons of the stopwatch are: one group in the middle of a window.
struct StopwatchLayout {
  private(set) var ring: Box

  /// Nil where there are no laps, or no room for them.
  private(set) var laps: Box?

  /// Nil where there are no buttons.
  private(set) var buttonRow: Int?

  /// The columns between the ring and the laps beside it.
  private static let gap = 4

  init(size: Size, hasLaps: Bool, hasButtons: Bool, _ capabilities: Capabilities) {
    let aspect = capabilities.aspect
    let foot = size.rows >= 4 ? 1 : 0
    let isButtoned = hasButtons && size.rows >= 14 && size.columns >= 30
    let rows = size.rows - foot - (isButtoned ? ButtonShape(size, capabilities).rowsWithGap : 0)
    // Blank rows as around a countdown's ring.
    let (above, below) = (rows >= 16 ? 1 : 0, rows >= 30 ? 1 : 0)
    let room = rows - above - below
    let isBeside = hasLaps && size.columns >= 68 && rows >= 7
    let under = !hasLaps || isBeside || rows < 4 ? 0 : rows < 14 ? min(3, room - 1) : 5
    let columns = size.columns - (isBeside ? Self.gap + LapTable.columns : 0)
    // As high as it is wide, so that nothing stands apart from it.
    let most = max(Int(Double(columns) / aspect), RingLayout.leastRows)
    ring = Box(row: above, column: 0, rows: min(room - under, most), columns: columns)
    ring.row += (room - under - ring.rows) / 2
    if isBeside {
      ring.columns = RingRoom.columns(ofRows: ring.rows, in: columns, aspect: aspect)
      ring.column = (columns - ring.columns) / 2
      laps = Box(
        row: ring.row + 1, column: ring.column + ring.columns + Self.gap, rows: ring.rows - 2,
        columns: LapTable.columns)
    } else if under > 0 {
      laps = Box(row: ring.row + ring.rows, column: 0, rows: under, columns: size.columns)
    }
    if isButtoned { buttonRow = ring.row + ring.rows + under + below }
  }

  /// How many laps have a line; nil where none has.
  var lapLines: Int? { laps.map { LapTable.lines(in: $0) } }
}
