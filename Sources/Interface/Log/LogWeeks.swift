package import Countdown
package import Drawing

/// The last weeks as squares, and this week as bars beside them, with a row for each weekday.
package struct LogWeeks {
  private let calendar: LogCalendar
  private let goal: LogGoal?
  private let capabilities: Capabilities
  private let columns: Int

  /// The columns of a weekday's name and a blank.
  private static let labelColumns = 4

  private static let gapColumns = 3

  private static let timeColumns = 9

  private static let maxWeeks = 26

  /// The row below the months and the seven weekdays.
  private static let legendRow = 8

  /// - Parameters:
  ///   - days: the milliseconds of each day; days are counted from 1970-01-01.
  ///   - goal: the goal that a line in the bars shows; nil for none.
  package init(
    _ days: [Int: Int], today: Int, goal: LogGoal?, columns: Int, _ capabilities: Capabilities
  ) {
    self.goal = goal
    // A character in the last column could make the terminal wrap the line.
    self.columns = columns - 1
    self.capabilities = capabilities
    let available =
      self.columns - Self.labelColumns - Self.gapColumns - Self.barColumns(self.columns)
      - Self.timeColumns
    calendar = LogCalendar(days, today: today, weeks: min(max(available / 2, 1), Self.maxWeeks))
  }

  /// The faint style, or none on a terminal without colours.
  private var faint: Style { capabilities.color == .none ? [] : .faint }

  private static func barColumns(_ columns: Int) -> Int { min(max(columns / 4, 4), 24) }

  /// The picture: the months, a row for each weekday from Monday on, and the legend; nil if the bars do not fit.
  package var frame: Frame? {
    let barColumn = Self.labelColumns + 2 * calendar.weeks.count + Self.gapColumns - 1
    let barColumns = Self.barColumns(columns)
    guard columns >= barColumn + barColumns + Self.timeColumns else { return nil }
    let legend = LogLegend(calendar)
    let hasLegend = !legend.limits.isEmpty && Self.labelColumns + legend.columns <= columns
    var frame = Frame(Size(columns: columns, rows: hasLegend ? Self.legendRow + 1 : Self.legendRow))
    let shades = Shades(.cyan, capabilities)
    for (column, name) in calendar.monthLabels(pitch: 2) {
      frame.write(name, row: 0, column: Self.labelColumns + column, style: faint)
    }
    frame.write("this week", row: 0, column: barColumn, style: faint)
    let longest = calendar.thisWeek.reduce(max(goal?.milliseconds ?? 0, 1)) { max($0, $1.total) }
    for weekday in 0..<7 {
      let row = weekday + 1
      frame.write(LogCalendar.weekdays[weekday], row: row, column: 0, style: faint)
      for (week, days) in calendar.weeks.enumerated() where weekday < days.count {
        frame.set(shades.cells[days[weekday].shade], row: row, column: Self.labelColumns + 2 * week)
      }
      guard weekday < calendar.thisWeek.count else { continue }
      let milliseconds = calendar.thisWeek[weekday].total
      frame.drawBar(
        Double(milliseconds) / Double(longest), row: row, column: barColumn, columns: barColumns,
        foreground: shades.barInk.color(at: capabilities.color), isUnicode: capabilities.isUnicode)
      if let goal {
        let offset = Double(goal.milliseconds) / Double(longest) * Double(barColumns - 1)
        frame.drawMark(
          row: row, column: barColumn + Int(offset.rounded()), style: faint,
          isUnicode: capabilities.isUnicode)
      }
      guard milliseconds > 0 else { continue }
      let time = LogTime.sum(milliseconds)
      frame.write(
        time, row: row, column: barColumn + barColumns + Self.timeColumns - time.utf8.count)
    }
    if hasLegend { write(legend, shades, on: &frame) }
    return frame
  }

  private func write(_ legend: LogLegend, _ shades: Shades, on frame: inout Frame) {
    guard let first = legend.limits.first, let last = legend.limits.last else { return }
    frame.write(first, row: Self.legendRow, column: Self.labelColumns, style: faint)
    let shadesColumn = Self.labelColumns + first.utf8.count + 1
    for (shade, cell) in shades.cells.enumerated() {
      frame.set(cell, row: Self.legendRow, column: shadesColumn + 2 * shade)
    }
    frame.write(
      last, row: Self.legendRow, column: shadesColumn + 2 * shades.cells.count, style: faint)
  }
}
