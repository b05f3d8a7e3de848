internal import Countdown
internal import Drawing

/// The view state of the log page.
extension Model {
  func logLayout(on pageViewport: Viewport) -> LogLayout {
    LogLayout(size: pageViewport.size, names: log.names.count, hasNote: !logNote.isEmpty)
  }

  /// The note above an existing log while logging is off; empty otherwise.
  private var logNote: String {
    settings.logs == false
      ? "logging is off, by --no-log or the settings" : ""
  }

  /// The line shown instead of an empty log; nil if the log has entries.
  private var logMessage: String? {
    guard let contents = log.contents else { return "" }
    if let error = contents.errorMessage { return visible("no log: \(error)") }
    guard contents.summary.total <= 0 else { return nil }
    return settings.logs == false
      ? "logging is off, by --no-log or the settings"
      : "nothing logged yet: each timer that ends appears here"
  }

  /// Returns the last weeks, or earlier ones that end with the chosen day's week.
  func logCalendar(weeks: Int, today: Int) -> LogCalendar {
    let (this, chosen) = (monday(of: today), monday(of: log.shownDay(today: today)))
    let back = max((this - chosen) / 7 - weeks + 1, 0)
    return LogCalendar(
      log.millisecondsByDay, today: back > 0 ? this - 7 * back + 6 : today, weeks: weeks)
  }

  private func monday(of day: Int) -> Int { day - LogCalendar.weekday(of: day) }

  func logViewState(on pageViewport: Viewport, statusBar: StatusBarViewState, at now: Moment)
    -> LogViewState
  {
    let (layout, today) = (logLayout(on: pageViewport), today(at: now))
    let chosen = log.shownDay(today: today)
    let calendar = logCalendar(weeks: layout.weeks, today: today)
    return LogViewState(
      message: logMessage, note: logNote, calendar: calendar, legend: LogLegend(calendar),
      today: today,
      chosenDay: chosen, headlines: headlines(calendar), sums: sums(today: today),
      week: week(of: chosen, today: today),
      weekSum: LogViewState.Sum(
        label: LogCalendar.text(ofWeekOf: chosen, today: today),
        time: time(ofWeek: chosen, today: today)),
      daySum: LogViewState.Sum(
        label: LogCalendar.text(ofDay: chosen, today: today),
        time: LogTime.sum(log.millisecondsByDay[chosen] ?? 0)),
      dayNames: dayNames(chosen), names: names(in: layout), nameIndex: log.nameIndex,
      theme: settings.theme,
      statusBar: statusBar)
  }

  // MARK: Sums

  private func headlines(_ calendar: LogCalendar) -> [String] {
    let forms = LogHeadline(calendar, since: log.summary?.firstDay ?? 0)
      .variants(isUnicode: options.isUnicode)
    guard let name = log.nameIndex.map({ text(ofName: $0) }) else { return forms }
    return forms.map { "\(name): \($0)" } + [name]
  }

  private func sums(today: Int) -> [LogViewState.Sum] {
    [
      LogViewState.Sum(label: "today", time: LogTime.sum(log.millisecondsByDay[today] ?? 0)),
      LogViewState.Sum(label: "this week", time: time(ofWeek: today, today: today)),
      LogViewState.Sum(label: "in all", time: LogTime.sum(log.totalMilliseconds)),
    ]
  }

  private func days(ofWeek day: Int) -> Range<Int> { monday(of: day)..<monday(of: day) + 7 }

  private func time(ofWeek day: Int, today: Int) -> String {
    LogTime.sum(
      days(ofWeek: day).reduce(0) { $0 + ($1 <= today ? log.millisecondsByDay[$1] ?? 0 : 0) })
  }

  private func week(of chosen: Int, today: Int) -> [LogViewState.Day] {
    let days = days(ofWeek: chosen)
    let counted = days.map { $0 <= today ? log.millisecondsByDay[$0] ?? 0 : 0 }
    let most = max(counted.max() ?? 0, 1)
    return zip(days, counted).map { day, counted in
      LogViewState.Day(
        number: day, time: counted > 0 ? LogTime.sum(counted) : "",
        fraction: Double(counted) / Double(most))
    }
  }

  // MARK: Names

  private func text(ofName index: Int) -> String {
    LogName.visible(log.names[index].text, isUnicode: options.isUnicode)
  }

  /// Returns the visible names: the first ones, or those up to the chosen name.
  private func names(in layout: LogLayout) -> LogNameList {
    let names = log.names
    let first = min(
      max((log.nameIndex ?? 0) - layout.nameCount + 1, 0), names.count - layout.nameCount)
    let shown = first..<first + layout.nameCount
    let most = names.first.map { max($0.total, 1) } ?? 1
    var list = LogNameList(
      visibleNames: shown.map { index in
        LogNameList.Name(
          index: index, text: text(ofName: index), time: LogTime.sum(names[index].total),
          fraction: Double(names[index].total) / Double(most))
      }, countAbove: first, countBelow: names.count - shown.upperBound)
    if layout.hasMoreNames {
      let others = names[..<first] + names[shown.upperBound...]
      list.sumOfOthers = LogViewState.Sum(
        label: "\(others.count) more", time: LogTime.sum(others.reduce(0) { $0 + $1.total }))
    }
    return list
  }

  /// `focus 50m, tea 35m`
  private func dayNames(_ day: Int) -> String {
    guard let summary = log.summary, log.nameIndex == nil, !log.names.isEmpty else { return "" }
    return summary.names(on: day).prefix(8).map { name, counted in
      "\(text(ofName: name)) \(LogTime.sum(counted))"
    }.joined(separator: ", ")
  }
}
