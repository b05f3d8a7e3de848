internal import Drawing

/// The layout of the log page: days as squares, a week as bars, sums, names and a note.
///
/// Parts that do not fit are omitted. A window that is too small for squares has sums and names as lines of text.
struct LogLayout {
  /// The columns of a weekday's name.
  static let labelColumns = 3

  /// The columns of a long time.
  static let timeColumns = 9

  /// The columns of a legend whose limits are long times.
  private static let legendColumns = 23
  private static let gap = 3
  private static let maxWeeks = 53

  /// Squares become larger as long as at least this many weeks remain visible.
  private static let minWeeksOfLargeSquares = 16

  /// The number of weeks, each a column of squares; 0 without squares.
  private(set) var weeks = 0

  /// The cells from one square to the next.
  private(set) var pitch = Size(columns: 2, rows: 1)

  /// The columns of the content.
  private(set) var columns: Range<Int>

  /// The box of the squares, without the names of the weekdays.
  private(set) var heatMap = Box(row: 0, column: 0, rows: 0, columns: 0)

  /// The box of the bars of a week, with labels and times; nil without bars.
  private(set) var bars: Box?
  private(set) var sumsRow: Int?
  private(set) var monthRow: Int?
  private(set) var selectedDayRow: Int?
  private(set) var noteRow: Int?

  private(set) var legendRow: Int?

  private(set) var namesRow = 0

  private(set) var nameCount = 0

  /// Whether a last row sums up the other names.
  private(set) var hasMoreNames = false

  /// - Parameter size: the size of the page, including the status bar.
  init(size: Size, names: Int, hasNote: Bool) {
    let rows = size.aboveStatusBar.rows
    let margin = size.columns >= 44 ? 2 : 0
    let available = size.columns - 2 * margin
    columns = margin..<max(margin + available, margin)
    guard rows >= 7, available >= Self.labelColumns + 5 else {
      // The sums of today, the week and all days take three rows.
      namesRow = min(3, max(rows, 0))
      setNameRows(names, available: max(rows - 3, 0))
      return
    }
    let barColumns = min(max(available / 5, 8), 32)
    let sideColumns = Self.labelColumns + 1 + barColumns + Self.timeColumns
    let hasSide = available >= Self.labelColumns + 1 + 8 + Self.gap + sideColumns
    let weekColumns = available - Self.labelColumns - 1 - (hasSide ? Self.gap + sideColumns : 0)
    // Larger squares leave up to six rows for names, and seven for the other parts.
    while 7 * (pitch.rows + 1) + min(names, 6) + 7 <= rows,
      weekColumns / (2 * pitch.rows + 2) >= Self.minWeeksOfLargeSquares
    { pitch = Size(columns: 2 * pitch.rows + 2, rows: pitch.rows + 1) }
    weeks = min(max(weekColumns / pitch.columns, 1), Self.maxWeeks)
    let box = HeatMap.size(columns: weeks, rows: 7, pitch: pitch)
    let width = Self.labelColumns + box.columns + (hasSide ? Self.gap + sideColumns : 0)
    let left = (size.columns - width) / 2
    columns = left..<left + width
    heatMap = Box(row: 0, column: left + Self.labelColumns, rows: box.rows, columns: box.columns)
    arrange(rows, names, sideColumns: hasSide ? sideColumns : nil, hasNote: hasNote)
  }

  /// Sets the rows of the parts. The most important parts reserve their rows first.
  ///
  /// - Parameter sideColumns: the width of bars beside the squares; nil without these bars.
  private mutating func arrange(_ rows: Int, _ names: Int, sideColumns: Int?, hasNote: Bool) {
    var free = rows - heatMap.rows
    func reserve(_ count: Int) -> Bool {
      guard free >= count else { return false }
      free -= count
      return true
    }
    let (hasDay, hasMonths, hasSums) = (reserve(1), reserve(1), reserve(1))
    let hasSumsGap = hasSums && reserve(1)
    let hasNote = hasNote && reserve(2)
    // The list needs a blank row, a name, and a second name or the sum of the others.
    let hasList = names > 0 && reserve(1 + min(names, 2))
    let hasLegend = hasDay && heatMap.columns >= Self.legendColumns && reserve(1)
    // Bars below the squares need seven rows, a heading and a blank row.
    let hasBars =
      sideColumns == nil && columns.count >= Self.labelColumns + 1 + 4 + Self.timeColumns
      && reserve(9)
    // A blank row separates the day from the bars, or from squares without a legend.
    var hasDayGap = hasDay && (hasBars || !hasLegend) && reserve(1)
    if hasList {
      let extraRows = min(max(names - 2, 0), max(free - 1, 0))
      setNameRows(names, available: min(names, 2) + extraRows)
      free -= extraRows
    }
    // Reserve this gap only if a blank row remains below the content.
    if hasDay, !hasDayGap, free > 1 { hasDayGap = reserve(1) }
    // Below large squares, a blank row precedes the legend.
    let hasLegendGap = hasLegend && heatMap.rows > 7 && free > 2 && reserve(1)
    var row = free / 2
    /// Returns the first row of a part, which may follow a blank row.
    func place(_ rows: Int = 1, hasGap: Bool = false) -> Int {
      if hasGap { row += 1 }
      defer { row += rows }
      return row
    }
    if hasSums { sumsRow = place() }
    if hasMonths { monthRow = place(hasGap: hasSumsGap) }
    heatMap.row = place(heatMap.rows)
    if hasLegend { legendRow = place(hasGap: hasLegendGap) }
    if let sideColumns {
      bars = Box(
        row: heatMap.row, column: columns.upperBound - sideColumns, rows: heatMap.rows,
        columns: sideColumns)
    } else if hasBars {
      bars = Box(row: place(9) + 2, column: columns.lowerBound, rows: 7, columns: columns.count)
    }
    if hasDay { selectedDayRow = place(hasGap: hasDayGap) }
    if hasList { namesRow = place(nameCount + (hasMoreNames ? 1 : 0), hasGap: true) }
    if hasNote { noteRow = place(hasGap: true) }
  }

  private mutating func setNameRows(_ names: Int, available rows: Int) {
    guard names > rows else {
      nameCount = names
      return
    }
    hasMoreNames = rows > 1
    nameCount = hasMoreNames ? rows - 1 : 0
  }

  var rowsPerBar: Int { bars.map { $0.rows / 7 } ?? 1 }

  /// Returns the row of the text beside a square or a bar of this height.
  static func textRow(of rows: Int) -> Int { rows / 2 }
}
