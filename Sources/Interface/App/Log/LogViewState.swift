internal import Countdown
internal import Drawing

/// How the page of the log looks.
struct LogViewState: Hashable, Sendable {
  /// A time with the words for it.
  struct Sum: Hashable, Sendable {
    var words: String
    var time: String

    /// The columns of both, with a blank between them.
    var columns: Int { timeColumn + time.utf8.count }

    /// The columns before the time.
    var timeColumn: Int {
      let columns = CharacterCells.columns(of: words)
      return columns + (columns > 0 && !time.isEmpty ? 1 : 0)
    }
  }

  /// A day of the week with its bar.
  struct Day: Hashable, Sendable {
    /// In days since 1970-01-01.
    var number: Int

    /// Empty for nothing, or for a day that is still to come.
    var time: String

    /// 0…1, of the longest one.
    var fraction: Double
  }

  /// What is said in the place of all else: that nothing is there yet, or why it cannot be read.
  var line: String?

  /// What is said beside all else: that no log is kept.
  var note = ""

  var calendar: LogCalendar
  var legend: LogLegend
  var today: Int

  /// The day that keys are for.
  var chosen: Int

  /// How much was counted in the weeks that are shown, from the longest text to the shortest.
  var headlines: [String]

  /// Today, this week, and in all.
  var sums: [Sum]

  /// The week of the chosen day from Monday on, and its sum.
  var week: [Day]
  var weekSum: Sum

  /// The chosen day, and the names of it.
  var daySum: Sum
  var dayNames: String

  var names: LogNames

  /// The only name that counts; nil for all.
  var name: Int?
  var theme: Theme.Name
  var foot: StatusBarViewState
}
