internal import Drawing

/// Where everything is on the page of the log, in a window of any size.
///
/// What has no room is left out whole: first names, then the sums, the months and the chosen day, and the bars of a week
/// where they are too wide. Where not even the days of a week have a row each, sums and names are lines of text.
struct LogLayout {
  /// The columns of a day's name, and of the longest usual time.
  static let label = 3
  static let time = 9

  /// The columns of the legend with the longest usual time.
  private static let legend = 23
  private static let gap = 3
  private static let mostWeeks = 53

  /// From so many weeks on, the squares become larger instead.
  private static let manyWeeks = 16

  /// How many weeks have a column; none where there is no calendar.
  private(set) var weeks = 0

  /// The cells from one square to the next.
  private(set) var pitch = Size(columns: 2, rows: 1)

  /// The columns of the whole picture, from the names of the days to the last digit.
  private(set) var columns: Range<Int>

  /// The squares, without the names of the days beside them.
  private(set) var heatMap = Box(row: 0, column: 0, rows: 0, columns: 0)

  /// The bars of a week, with what stands on both sides, and the row of their heading.
  private(set) var bars: Box?
  private(set) var sumsRow: Int?
  private(set) var monthRow: Int?
  private(set) var dayRow: Int?
  private(set) var noteRow: Int?

  /// The row below the squares that says what their shades stand for.
  private(set) var legendRow: Int?

  /// The row of the first name, how many have one, and whether the row after them sums up the others.
  private(set) var namesRow = 0
  private(set) var nameCount = 0
  private(set) var hasMoreNames = false

  /// - Parameters:
  ///   - size: that of the page with its last row.
  ///   - names: how many there are.
  ///   - hasNote: whether there is a line to be said beside all else.
  init(size: Size, names: Int, hasNote: Bool) {
    let rows = size.rows - (size.rows >= 4 ? 1 : 0)
    let margin = size.columns >= 44 ? 2 : 0
    let room = size.columns - 2 * margin
    columns = margin..<max(margin + room, margin)
    guard rows >= 7, room >= Self.label + 5 else {
      namesRow = min(3, max(rows, 0))
      list(names, in: max(rows - 3, 0))
      return
    }
    let bar = min(max(room / 5, 8), 32)
    let side = Self.label + 1 + bar + Self.time
    let hasSide = room >= Self.label + 1 + 8 + Self.gap + side
    let space = room - Self.label - 1 - (hasSide ? Self.gap + side : 0)
    while 7 * (pitch.rows + 1) + min(names, 6) + 7 <= rows,
      space / (2 * pitch.rows + 2) >= Self.manyWeeks
    { pitch = Size(columns: 2 * pitch.rows + 2, rows: pitch.rows + 1) }
    weeks = min(max(space / pitch.columns, 1), Self.mostWeeks)
    let box = HeatMap.size(columns: weeks, rows: 7, pitch: pitch)
    let width = Self.label + box.columns + (hasSide ? Self.gap + side : 0)
    let left = (size.columns - width) / 2
    columns = left..<left + width
    heatMap = Box(row: 0, column: left + Self.label, rows: box.rows, columns: box.columns)
    stack(rows, names, side: hasSide ? side : nil, hasNote: hasNote)
  }

  /// Puts the parts below one another, the most important ones first.
  private mutating func stack(_ all: Int, _ names: Int, side: Int?, hasNote: Bool) {
    var rest = all - heatMap.rows
    func take(_ rows: Int) -> Bool {
      guard rest >= rows else { return false }
      rest -= rows
      return true
    }
    let (hasDay, hasMonths, hasSums) = (take(1), take(1), take(1))
    let hasGap = hasSums && take(1)
    let hasNote = hasNote && take(2)
    // Two rows: for a name, and for another one or the sum of the others.
    let hasList = names > 0 && take(1 + min(names, 2))
    let hasLegend = hasDay && heatMap.columns >= Self.legend && take(1)
    // Below the squares each day of the week needs a row for its bar, and all of them a heading.
    let hasBars = side == nil && columns.count >= Self.label + 1 + 4 + Self.time && take(9)
    // Without a legend, or below the bars, a blank row comes before the day.
    var hasDayGap = hasDay && (hasBars || !hasLegend) && take(1)
    if hasList {
      let more = min(max(names - 2, 0), max(rest - 1, 0))
      list(names, in: min(names, 2) + more)
      rest -= more
    }
    // A row stays free below all of it.
    if hasDay, !hasDayGap, rest > 1 { hasDayGap = take(1) }
    // Large squares have air below them too.
    let hasLegendGap = hasLegend && heatMap.rows > 7 && rest > 2 && take(1)
    var row = rest / 2
    if hasSums { sumsRow = row }
    row += (hasSums ? 1 : 0) + (hasGap ? 1 : 0)
    if hasMonths { monthRow = row }
    row += hasMonths ? 1 : 0
    heatMap.row = row
    if let side {
      bars = Box(
        row: row, column: columns.upperBound - side, rows: heatMap.rows, columns: side)
    }
    row += heatMap.rows + (hasLegendGap ? 1 : 0)
    if hasLegend { legendRow = row }
    row += hasLegend ? 1 : 0
    if hasBars {
      bars = Box(row: row + 2, column: columns.lowerBound, rows: 7, columns: columns.count)
      row += 9
    }
    if hasDay { dayRow = row + (hasDayGap ? 1 : 0) }
    row += (hasDay ? 1 : 0) + (hasDayGap ? 1 : 0)
    namesRow = row + 1
    row = hasList ? namesRow + nameCount + (hasMoreNames ? 1 : 0) : row
    if hasNote { noteRow = row + 1 }
  }

  /// Gives each name a row; where they are more than there are rows, the last one is for the others.
  private mutating func list(_ names: Int, in rows: Int) {
    guard names > rows else {
      nameCount = names
      return
    }
    hasMoreNames = rows > 1
    nameCount = hasMoreNames ? rows - 1 : 0
  }

  /// The rows of a day in the bars of a week.
  var rowsOfBar: Int { bars.map { $0.rows / 7 } ?? 1 }

  /// The row of text beside the squares of a day, counted from its first one.
  static func textRow(of rows: Int) -> Int { rows / 2 }
}
