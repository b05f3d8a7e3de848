internal import Countdown
internal import Drawing

/// What keys and the pointer do on the page of the log.
extension Model {
  mutating func takeInLog(_ key: Key, isRepeat: Bool, at now: Moment) -> [Effect] {
    let today = today(at: now)
    switch key {
    case .up: log.move(by: -1, today: today)
    case .down: log.move(by: 1, today: today)
    case .left: log.move(by: -7, today: today)
    case .right: log.move(by: 7, today: today)
    case .pageUp: log.move(by: -28, today: today)
    case .pageDown: log.move(by: 28, today: today)
    case .home: log.chooseFirstDay(today: today)
    case .end: log.choose(day: today, today: today)
    case .tab: log.nextName(isBackward: false)
    case .backtab: log.nextName(isBackward: true)
    case .escape where !isRepeat:
      if log.name != nil { log.choose(name: nil) } else { log.choose(day: today, today: today) }
    default: break
    }
    return []
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
    let square = Tiles.place(
      row: pointer.row - place.tiles.row, column: pointer.column - place.tiles.column, rows: 7,
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
      log.move(by: 7 * step, today: today(at: now))
    }
  }
}
