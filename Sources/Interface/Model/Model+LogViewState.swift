internal import Countdown
internal import Drawing

/// The view state of the log page.
extension Model {
  func logLayout(on pageViewport: Viewport) -> LogLayout {
    // A goal always has a note: its streak, even of zero days.
    LogLayout(
      size: pageViewport.size, names: log.names.count, hasNote: !logNote.isEmpty || logGoal != nil)
  }

  /// The note below the log while logging is off; empty otherwise.
  private var logNote: String {
    settings.logs == false
      ? "logging is off, by --no-log or the settings" : ""
  }

  /// The daily goal; nil without a goal, and while only one name is shown, because the goal is for all names together.
  private var logGoal: LogGoal? { log.nameIndex == nil ? settings.goal.map(LogGoal.init) : nil }

  /// The line that replaces the log; empty before the log is read, nil if the log has entries.
  private var logMessage: String? {
    guard let contents = log.contents else { return "" }
    if let error = contents.errorMessage { return visible("no log: \(error)") }
    guard contents.summary.total <= 0 else { return nil }
    return logNote.isEmpty ? "nothing logged yet: each timer that ends appears here" : logNote
  }

  /// Returns the last weeks up to today, or earlier weeks that begin with the week of the selected day.
  func logCalendar(weeks: Int, today: Int) -> LogCalendar {
    let (thisMonday, selectedMonday) = (monday(of: today), monday(of: log.shownDay(today: today)))
    let weeksBack = max((thisMonday - selectedMonday) / 7 - weeks + 1, 0)
    let lastDay = weeksBack > 0 ? thisMonday - 7 * weeksBack + 6 : today
    return LogCalendar(log.millisecondsByDay, today: lastDay, weeks: weeks)
  }

  private func monday(of day: Int) -> Int { day - LogCalendar.weekday(of: day) }

  func logViewState(on pageViewport: Viewport, statusBar: StatusBarViewState, at now: Moment)
    -> LogViewState
  {
    let (layout, today) = (logLayout(on: pageViewport), today(at: now))
    let selectedDay = log.shownDay(today: today)
    let calendar = logCalendar(weeks: layout.weeks, today: today)
    let goalText = logGoal?.text(log.millisecondsByDay, today: today) ?? ""
    return LogViewState(
      message: logMessage, note: logNote.isEmpty ? goalText : logNote, calendar: calendar,
      legend: LogLegend(calendar),
      today: today, selectedDay: selectedDay, headlines: headlines(calendar),
      sums: sums(today: today), week: week(of: selectedDay, today: today),
      weekSum: LogViewState.Sum(
        label: LogCalendar.text(ofWeekOf: selectedDay, today: today),
        time: time(ofWeekOf: selectedDay, today: today)),
      goal: logGoal.map {
        Double($0.milliseconds) / Double(longestTime(ofWeekOf: selectedDay, today: today))
      },
      daySum: LogViewState.Sum(
        label: LogCalendar.text(ofDay: selectedDay, today: today),
        time: LogTime.sum(log.millisecondsByDay[selectedDay] ?? 0)),
      dayNames: dayNames(selectedDay), names: names(in: layout), nameIndex: log.nameIndex,
      theme: settings.theme, statusBar: statusBar)
  }

  // MARK: Sums

  /// Returns variants of the headline, the longest first. With a selected name, the last variant is the name alone.
  private func headlines(_ calendar: LogCalendar) -> [String] {
    let variants = LogHeadline(calendar, since: log.summary?.firstDay ?? 0)
      .variants(isUnicode: options.isUnicode)
    guard let name = log.nameIndex.map({ text(ofName: $0) }) else { return variants }
    return variants.map { "\(name): \($0)" } + [name]
  }

  private func sums(today: Int) -> [LogViewState.Sum] {
    [
      LogViewState.Sum(label: "today", time: LogTime.sum(log.millisecondsByDay[today] ?? 0)),
      LogViewState.Sum(label: "this week", time: time(ofWeekOf: today, today: today)),
      LogViewState.Sum(label: "in all", time: LogTime.sum(log.totalMilliseconds)),
    ]
  }

  private func days(ofWeekOf day: Int) -> Range<Int> { monday(of: day)..<monday(of: day) + 7 }

  /// Returns a day's time in milliseconds. Entries in the future, from a wrong clock, do not count.
  private func milliseconds(of day: Int, today: Int) -> Int {
    day <= today ? log.millisecondsByDay[day] ?? 0 : 0
  }

  private func time(ofWeekOf day: Int, today: Int) -> String {
    LogTime.sum(days(ofWeekOf: day).reduce(0) { $0 + milliseconds(of: $1, today: today) })
  }

  private func week(of day: Int, today: Int) -> [LogViewState.Day] {
    let days = days(ofWeekOf: day)
    let times = days.map { milliseconds(of: $0, today: today) }
    let longest = longestTime(ofWeekOf: day, today: today)
    return zip(days, times).map { day, time in
      LogViewState.Day(
        number: day, time: time > 0 ? LogTime.sum(time) : "",
        fraction: Double(time) / Double(longest))
    }
  }

  /// Returns the longest time of a day in a week, or the goal if that is longer, in milliseconds; at least 1.
  private func longestTime(ofWeekOf day: Int, today: Int) -> Int {
    days(ofWeekOf: day).reduce(max(logGoal?.milliseconds ?? 0, 1)) {
      max($0, milliseconds(of: $1, today: today))
    }
  }

  // MARK: Names

  private func text(ofName index: Int) -> String {
    LogName.visible(log.names[index].text, isUnicode: options.isUnicode)
  }

  /// Returns the visible names. The list is scrolled only as far as the selected name requires.
  private func names(in layout: LogLayout) -> LogNameList {
    let names = log.names
    let first = min(
      max((log.nameIndex ?? 0) - layout.nameCount + 1, 0), names.count - layout.nameCount)
    let visibleRange = first..<first + layout.nameCount
    // The names are sorted by their times.
    let maximum = names.first.map { max($0.total, 1) } ?? 1
    var list = LogNameList(
      visibleNames: visibleRange.map { index in
        LogNameList.Name(
          index: index, text: text(ofName: index), time: LogTime.sum(names[index].total),
          fraction: Double(names[index].total) / Double(maximum))
      }, countAbove: first, countBelow: names.count - visibleRange.upperBound)
    if layout.hasMoreNames {
      let others = names[..<first] + names[visibleRange.upperBound...]
      list.sumOfOthers = LogViewState.Sum(
        label: "\(others.count) more", time: LogTime.sum(others.reduce(0) { $0 + $1.total }))
    }
    return list
  }

  private static let maxDayNames = 8

  /// Returns the names of a day with their times: `focus 50m, tea 35m`; empty while one name is selected.
  private func dayNames(_ day: Int) -> String {
    guard let summary = log.summary, log.nameIndex == nil, !log.names.isEmpty else { return "" }
    return summary.names(on: day).prefix(Self.maxDayNames).map { nameIndex, time in
      "\(text(ofName: nameIndex)) \(LogTime.sum(time))"
    }.joined(separator: ", ")
  }
}
