internal import Countdown
internal import Drawing

/// The page of the log in a window of any size: the last weeks as squares, a week as bars, and the names.
struct LogView {
  let viewState: LogViewState
  let size: Size
  let capabilities: Capabilities

  let place: LogLayout
  let shades: Shades
  let texts: LogTexts

  init(viewState: LogViewState, size: Size, capabilities: Capabilities) {
    (self.viewState, self.size, self.capabilities) = (viewState, size, capabilities)
    place = LogLayout(
      size: size, names: viewState.names.count,
      hasNote: !viewState.note.isEmpty)
    shades = Shades(viewState.theme, capabilities)
    texts = LogTexts(capabilities)
  }

  func lay(on scene: inout Scene) {
    if size.rows >= 4 { scene.add(viewState.foot, row: size.rows - 1, capabilities) }
    if let line = viewState.line {
      return scene.center(
        .logLine, line, row: max((size.rows - 1) / 2, 0), columns: 0..<size.columns,
        isUnicode: capabilities.isUnicode)
    }
    var scribe = LogScribe(scene)
    guard place.weeks > 0 else {
      addLines(to: &scribe)
      scene = scribe.scene
      return
    }
    addSums(to: &scribe)
    addCalendar(to: &scribe)
    if let row = place.legendRow { addLegend(row, to: &scribe) }
    if let bars = place.bars { addBars(in: bars, to: &scribe) }
    addDay(to: &scribe)
    addNames(to: &scribe)
    if let row = place.noteRow {
      scribe.write(
        texts.cut(viewState.note, place.columns.count), row, place.columns.lowerBound, .faint)
    }
    scene = scribe.scene
  }

  // MARK: Sums

  /// What was counted in the weeks on the left and, above the names that add up to it, all of it on the right.
  private func addSums(to scribe: inout LogScribe) {
    guard let row = place.sumsRow else { return }
    let (left, room) = (place.columns.lowerBound, place.columns.count)
    func headline(in columns: Int) -> String? {
      viewState.headlines.first { CharacterCells.columns(of: $0) <= columns }
    }
    var text = headline(in: room) ?? texts.cut(viewState.headlines.last ?? "", room)
    if !viewState.names.shown.isEmpty, let all = viewState.sums.last {
      let start = room - all.columns
      // The shortest text does not say which sum it is.
      if let beside = headline(in: start - 3), beside != viewState.headlines.last {
        text = beside
        scribe.write(all, row, left + start)
      }
    }
    scribe.write(text, row, left, .bold)
  }

  /// Without a calendar: the sums, a line each, then the names.
  private func addLines(to scribe: inout LogScribe) {
    let rows = max(size.rows - (size.rows >= 4 ? 1 : 0), 0)
    let sums = viewState.sums.prefix(place.namesRow)
    let names = viewState.names.shown.map { LogViewState.Sum(words: $0.text, time: $0.time) }
    let lines = sums + names + (viewState.names.more.map { [$0] } ?? [])
    let top = max((rows - lines.count) / 2, 0)
    for (index, sum) in lines.enumerated() {
      scribe.center(texts.fitting(sum, in: size.columns), row: top + index, columns: size.columns)
    }
    for (index, name) in viewState.names.shown.enumerated() {
      scribe.addPlace(
        .row, name.index, row: top + sums.count + index, columns: 0..<size.columns)
    }
  }

  // MARK: The calendar

  private func addCalendar(to scribe: inout LogScribe) {
    let (box, pitch) = (place.heatMap, place.pitch)
    let shown = viewState.calendar.weeks.flatMap { week -> [UInt8?] in
      (0..<7).map { $0 < week.count ? UInt8(week[$0].shade) : nil }
    }
    var heatMap = HeatMap(
      shown, rows: 7, pitch: pitch, inks: shades.inks, markedInk: shades.bar,
      chosenInk: Theme.strong(isLight: capabilities.isLight))
    heatMap.marked = viewState.calendar.place(of: viewState.today)
    heatMap.chosen = viewState.calendar.place(of: viewState.chosen)
    scribe.scene.add(Element.ID(.logTiles), in: box, .heatMap(heatMap))
    if let row = place.monthRow {
      for (column, name) in viewState.calendar.monthLabels(pitch: pitch.columns) {
        scribe.write(name, row, box.column + 1 + column, .faint)
      }
    }
    for weekday in 0..<7 {
      scribe.write(
        LogCalendar.weekdays[weekday],
        box.row + weekday * pitch.rows + LogLayout.textRow(of: pitch.rows),
        place.columns.lowerBound, style(of: weekday))
    }
  }

  /// The chosen day is strong.
  private func style(of weekday: Int) -> Style {
    LogCalendar.weekday(of: viewState.chosen) == weekday ? .bold : .faint
  }

  // MARK: A week

  private func addBars(in box: Box, to scribe: inout LogScribe) {
    let rows = place.rowsOfBar
    if let row = place.monthRow.map({ _ in box.row - 1 }) {
      let sum = texts.fitting(viewState.weekSum, in: box.columns)
      // Above the bars, or above all of it where that is too narrow.
      let left = LogLayout.label + 1
      let isNarrow = left + sum.columns > box.columns
      scribe.write(
        sum, between: box.column + (isNarrow ? 0 : left), and: box.column + box.columns, row)
    }
    let bar = Box(
      row: box.row, column: box.column + LogLayout.label + 1, rows: rows,
      columns: box.columns - LogLayout.label - 1 - LogLayout.time)
    for (weekday, day) in viewState.week.enumerated() {
      let top = box.row + weekday * rows
      let row = top + LogLayout.textRow(of: rows)
      scribe.write(LogCalendar.weekdays[weekday], row, box.column, style(of: weekday))
      if day.number <= viewState.today {
        var place = bar
        place.row = top
        scribe.scene.add(
          Element.ID(.logBar, weekday), in: place,
          .meter(Meter(fraction: day.fraction, ink: shades.bar, track: shades.inks[0])))
      }
      scribe.write(
        day.time, row, box.column + box.columns - day.time.utf8.count,
        day.number == viewState.chosen ? .bold : [])
      scribe.addPlace(
        .logDay, weekday, row: top, rows: rows, columns: box.column..<box.column + box.columns)
    }
  }

  // MARK: The chosen day

  private func addDay(to scribe: inout LogScribe) {
    guard let row = place.dayRow else { return }
    let sum = texts.fitting(viewState.daySum, in: place.columns.count)
    let end = scribe.write(sum, row, place.columns.lowerBound)
    let room = place.columns.upperBound - end - 3
    guard room >= 8 else { return }
    scribe.write(texts.cut(viewState.dayNames, room), row, end + 3, .faint)
  }
}
