internal import Countdown
internal import Drawing

/// What keys and the pointer do on the page of the log.
extension Model {
  @KeymapBuilder var logKeys: [KeyBinding] {
    let hasDays = log.digest?.firstDay != nil
    KeyBinding(
      [.left, .right], "a week back, a week on",
      hasDays ? arrows(.horizontal, "week", .main) : nil, repeats: true,
      changes: { $0.moveInLog(by: $1.key == .left ? -7 : 7, at: $1.now) })
    KeyBinding(
      [.up, .down], "a day back, a day on",
      hasDays ? arrows(.vertical, "day", .handy) : nil,
      repeats: true, changes: { $0.moveInLog(by: $1.key == .up ? -1 : 1, at: $1.now) })
    KeyBinding(
      [.pageUp, .pageDown], shownAs: "page up, down", "four weeks back, on", repeats: true,
      changes: { $0.moveInLog(by: $1.key == .pageUp ? -28 : 28, at: $1.now) })
    KeyBinding(
      [.home, .end], "first day, today", repeats: true,
      changes: { model, press in
        let today = model.today(at: press.now)
        if press.key == .home {
          model.log.chooseFirstDay(today: today)
        } else {
          model.log.choose(day: today, today: today)
        }
      })
    KeyBinding(
      [.tab], "only the next name", log.names.isEmpty ? nil : KeyHint(.tab, "name", .common),
      repeats: true,
      changes: { model, _ in model.log.nextName(isBackward: false) })
    KeyBinding(
      [.backtab], "only the name before", repeats: true,
      changes: { model, _ in model.log.nextName(isBackward: true) })
    KeyBinding(
      [.escape], "all names; then today",
      log.name != nil
        ? KeyHint(.escape, "all names", .common)
        : log.day != nil ? KeyHint(.escape, "today", .common) : nil,
      changes: { $0.goBackInLog(at: $1.now) })
  }

  /// Goes on by days.
  private mutating func moveInLog(by days: Int, at now: Moment) {
    log.move(by: days, today: today(at: now))
  }

  private mutating func goBackInLog(at now: Moment) {
    guard log.name == nil else { return log.choose(name: nil) }
    let today = today(at: now)
    log.choose(day: today, today: today)
  }

  /// Today where the user is, in days since 1970-01-01.
  func today(at now: Moment) -> Int { LogCalendar.day(of: now.wall, in: options.zone) }

  /// How long it is until another day begins, unless clocks are changed before: then somebody looks again.
  func untilTomorrow(at now: Moment) -> Duration {
    let time = options.zone.civil(at: now.wall)
    let passed = time.hour * 3_600 + time.minute * 60 + time.second
    return .seconds(max(86_400 - passed, 1))
  }

  // MARK: The file

  /// Asks for the log again where it is shown and has just got a line.
  func readsLog(after effects: [Effect]) -> [Effect] {
    guard tab == .log, !isOver,
      effects.contains(where: { if case .log = $0 { true } else { false } })
    else { return [] }
    return [.store(.readLog)]
  }

  // MARK: The pointer

  /// Chooses the day whose square is pressed; returns whether there is one.
  mutating func pressTile(_ pointer: Pointer, on element: Element.ID, at now: Moment) -> Bool {
    guard element.purpose == .logTiles, let inner else { return false }
    let (place, today) = (logPlace(on: inner), today(at: now))
    let square = HeatMap.index(
      row: pointer.row - place.heatMap.row, column: pointer.column - place.heatMap.column, rows: 7,
      pitch: place.pitch)
    let calendar = logCalendar(weeks: place.weeks, today: today)
    if let day = square.flatMap({ calendar.day(at: $0) }) { log.choose(day: day, today: today) }
    return true
  }

  /// Chooses a day of the week that is shown in bars.
  mutating func chooseBar(_ weekday: Int, at now: Moment) {
    let today = today(at: now)
    let chosen = log.shownDay(today: today)
    let day = chosen - LogCalendar.weekday(of: chosen) + weekday
    if day <= today { log.choose(day: day, today: today) }
  }

  /// Shows one name alone, or all again if that is the one.
  mutating func toggle(name: Int) {
    guard log.names.indices.contains(name) else { return }
    log.choose(name: log.name == name ? nil : name)
  }

  /// Goes from week to week, over the names from name to name.
  mutating func scrollLog(by step: Int, on element: Element.ID?, at now: Moment) {
    if element?.purpose == .row {
      log.nextName(isBackward: step < 0)
    } else {
      moveInLog(by: 7 * step, at: now)
    }
  }
}
