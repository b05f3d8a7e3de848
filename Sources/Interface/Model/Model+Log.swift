internal import Countdown
internal import Drawing

/// Keys and pointer events on the log page.
extension Model {
  @KeymapBuilder var logKeys: [KeyBinding] {
    let hasDays = log.summary?.firstDay != nil
    KeyBinding(
      [.left, .right], "a week back, a week on",
      hasDays ? arrowHint(.horizontal, "week", .main) : nil, repeats: true,
      changes: { $0.moveInLog(by: $1.key == .left ? -7 : 7, at: $1.now) })
    KeyBinding(
      [.up, .down], "a day back, a day on",
      hasDays ? arrowHint(.vertical, "day", .handy) : nil,
      repeats: true, changes: { $0.moveInLog(by: $1.key == .up ? -1 : 1, at: $1.now) })
    KeyBinding(
      [.pageUp, .pageDown], shownAs: "page up, down", "four weeks back, on", repeats: true,
      changes: { $0.moveInLog(by: $1.key == .pageUp ? -28 : 28, at: $1.now) })
    KeyBinding(
      [.home, .end], "first day, today", repeats: true,
      changes: {
        $0.log.select(day: $1.key == .home ? .min : .max, today: $0.today(at: $1.now))
      })
    KeyBinding(
      [.tab], "only the next name", log.names.isEmpty ? nil : KeyHint(.tab, "name", .common),
      repeats: true,
      changes: { model, _ in model.log.selectNextName(isBackward: false) })
    KeyBinding(
      [.backtab], "only the name before", repeats: true,
      changes: { model, _ in model.log.selectNextName(isBackward: true) })
    KeyBinding(
      [.escape], "all names; then today",
      log.nameIndex != nil
        ? KeyHint(.escape, "all names", .common)
        : log.day != nil ? KeyHint(.escape, "today", .common) : nil,
      changes: { $0.resetLogSelection(at: $1.now) })
  }

  private mutating func moveInLog(by days: Int, at now: Moment) {
    log.move(by: days, today: today(at: now))
  }

  private mutating func resetLogSelection(at now: Moment) {
    guard log.nameIndex == nil else { return log.select(nameAt: nil) }
    let today = today(at: now)
    log.select(day: today, today: today)
  }

  /// Returns today in the user's time zone, in days since 1970-01-01.
  func today(at now: Moment) -> Int { LogCalendar.day(of: now.wall, in: options.zone) }

  /// Returns the time until midnight by the current clock.
  func timeToTomorrow(at now: Moment) -> Duration {
    let time = options.zone.civil(at: now.wall)
    let passed = time.hour * 3_600 + time.minute * 60 + time.second
    return .seconds(max(86_400 - passed, 1))
  }

  // MARK: The file

  /// Returns the effect that reads the log again, if the log page is open and `effects` add a line to the file.
  func readLogIfNeeded(after effects: [Effect]) -> [Effect] {
    guard tab == .log, !isOver,
      effects.contains(where: { if case .log = $0 { true } else { false } })
    else { return [] }
    return [.store(.readLog)]
  }

  // MARK: The pointer

  /// Selects the day of the pressed square; returns whether the press was on the squares.
  mutating func pressSquare(_ pointer: Pointer, on element: Element.ID, at now: Moment) -> Bool {
    guard element.purpose == .logHeatMap, let pageViewport else { return false }
    let (layout, today) = (logLayout(on: pageViewport), today(at: now))
    let squareIndex = HeatMap.index(
      row: pointer.row - layout.heatMap.row, column: pointer.column - layout.heatMap.column,
      rows: 7, pitch: layout.pitch)
    let calendar = logCalendar(weeks: layout.weeks, today: today)
    if let day = squareIndex.flatMap({ calendar.day(ofSquare: $0) }) {
      log.select(day: day, today: today)
    }
    return true
  }

  /// Selects the day of a bar, if the day is not in the future.
  mutating func selectDay(ofBar weekday: Int, at now: Moment) {
    let today = today(at: now)
    let selectedDay = log.shownDay(today: today)
    let day = selectedDay - LogCalendar.weekday(of: selectedDay) + weekday
    if day <= today { log.select(day: day, today: today) }
  }

  /// Selects a name, or all names if that name is already selected.
  mutating func toggleName(at index: Int) {
    guard log.names.indices.contains(index) else { return }
    log.select(nameAt: log.nameIndex == index ? nil : index)
  }

  /// Moves the selection by weeks, or by names if the pointer is on a name.
  mutating func moveInLog(bySteps step: Int, on element: Element.ID?, at now: Moment) {
    if element?.purpose == .row {
      log.selectNextName(isBackward: step < 0)
    } else {
      moveInLog(by: 7 * step, at: now)
    }
  }
}
