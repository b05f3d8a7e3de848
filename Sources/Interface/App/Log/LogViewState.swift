internal import Countdown
internal import Drawing

/// The view state of the log page.
struct LogViewState: Hashable, Sendable {
  /// A time with a label: `today 55m`.
  struct Sum: Hashable, Sendable {
    var label: String
    var time: String

    /// The columns of label and time, with a blank between them.
    var columns: Int { timeColumn + time.utf8.count }

    /// The column of the time, relative to the label.
    var timeColumn: Int {
      let columns = CharacterCells.columns(of: label)
      return columns + (columns > 0 && !time.isEmpty ? 1 : 0)
    }
  }

  /// A day of the week with its bar.
  struct Day: Hashable, Sendable {
    /// In days since 1970-01-01.
    var number: Int

    /// Empty for a day without entries or in the future.
    var time: String

    /// The time divided by the longest time of the week, or by the goal if that is longer, 0…1.
    var fraction: Double
  }

  /// The message that replaces the content: the log is empty or cannot be read.
  var message: String?

  /// The note below the content, such as the goal; may be empty.
  var note = ""

  var calendar: LogCalendar
  var legend: LogLegend
  var today: Int

  /// The selected day, in days since 1970-01-01, like ``today``.
  var selectedDay: Int

  /// The sum of the visible weeks, in variants from the longest to the shortest text.
  var headlines: [String]

  /// The sums of today and of this week, and the total.
  var sums: [Sum]

  /// The week of the selected day, from Monday on.
  var week: [Day]
  var weekSum: Sum

  /// The position of the goal in the bars of the week, 0…1; nil for no line.
  var goal: Double?

  var daySum: Sum

  /// The names of the selected day and their times.
  var dayNames: String

  var names: LogNameList

  /// The index of the selected name; nil for all names.
  var nameIndex: Int?
  var theme: Theme.Name
  var statusBar: StatusBarViewState
}
