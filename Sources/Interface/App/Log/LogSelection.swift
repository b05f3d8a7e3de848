internal import Countdown

/// The log as it was read, and the selected day and name on the log page.
struct LogSelection: Sendable {
  /// Nil before the log is read.
  private(set) var contents: LogContents?

  /// The selected day, in days since 1970-01-01; nil for today, so that the selection moves on at midnight.
  private(set) var day: Int?

  /// The index of the selected name in the summary; nil for all names.
  private(set) var nameIndex: Int?

  /// The time of each day, in milliseconds, of the selected name or of all.
  private(set) var millisecondsByDay: [Int: Int] = [:]

  /// Replaces the contents. The same name stays selected if it still exists.
  mutating func update(to new: LogContents) {
    let selected = nameIndex.flatMap { contents?.summary.names[$0].text }
    contents = new
    select(nameAt: selected.flatMap { text in names.firstIndex { $0.text == text } })
  }

  var summary: LogSummary? { contents?.summary }

  /// The names on the page; empty if no line of the log has a name.
  var names: [LogSummary.Name] {
    guard let names = summary?.names, names.contains(where: { !$0.text.isEmpty }) else { return [] }
    return names
  }

  /// Selects a later or an earlier day.
  mutating func move(by days: Int, today: Int) {
    select(day: shownDay(today: today) + days, today: today)
  }

  /// Selects a day, or the nearest one between the first day of the log and today.
  mutating func select(day: Int, today: Int) {
    let selectedDay = min(max(day, summary?.firstDay ?? today), today)
    self.day = selectedDay == today ? nil : selectedDay
  }

  func shownDay(today: Int) -> Int { min(day ?? today, today) }

  /// Selects the next or the previous name. "All names" follows the last name and precedes the first.
  mutating func selectNextName(isBackward: Bool) {
    let count = names.count
    guard count > 0 else { return }
    let next = ((nameIndex.map { $0 + 1 } ?? 0) + (isBackward ? count : 1)) % (count + 1)
    select(nameAt: next == 0 ? nil : next - 1)
  }

  mutating func select(nameAt index: Int?) {
    nameIndex = index
    millisecondsByDay = index.flatMap { summary?.days(of: $0) } ?? summary?.days ?? [:]
  }

  /// The total of the selected name or of all, in milliseconds.
  var totalMilliseconds: Int {
    nameIndex.flatMap { summary?.names[$0].total } ?? summary?.total ?? 0
  }
}
