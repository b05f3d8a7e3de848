internal import Countdown
internal import Drawing

/// How the page of the log looks.
struct LogLook: Hashable, Sendable {
  /// A time with the words for it.
  struct Sum: Hashable, Sendable {
    var words: String
    var digits: String
  }

  /// A day of the week with its bar.
  struct Day: Hashable, Sendable {
    /// In days since 1970-01-01.
    var number: Int

    /// Empty for nothing, or for a day that is still to come.
    var digits: String

    /// 0…1, of the longest one.
    var fraction: Double
  }

  struct Name: Hashable, Sendable {
    /// Its place among all, from 0.
    var index: Int
    var text: String
    var digits: String

    /// 0…1, of the longest one.
    var fraction: Double
  }

  /// What is said in the place of all else: that nothing is there yet, or why it cannot be read.
  var line: String?

  /// What is said beside all else: that no log is kept.
  var note = ""

  var calendar: LogCalendar
  var today: Int

  /// The day that keys are for.
  var chosen: Int

  /// Whose sums these are: the only name, if there is one.
  var title: String

  /// Today, this week, and in all.
  var sums: [Sum]

  /// The week of the chosen day from Monday on, and its sum.
  var week: [Day]
  var weekSum: Sum

  /// The chosen day, and the names of it.
  var daySum: Sum
  var dayNames: String

  /// The names that have a line, and how many have none above and below.
  var names: [Name]
  var namesAbove: Int
  var namesBelow: Int

  /// The columns of the widest of all names, and of all times.
  var nameColumns: Int
  var digitColumns: Int

  /// The only name that counts; nil for all.
  var name: Int?
  var theme: Theme.Name
  var foot: FootLook
}
