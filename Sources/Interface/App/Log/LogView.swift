internal import Countdown
internal import Drawing

/// Draws the log page: the last weeks as squares, one week as bars, and the names.
struct LogView {
  let viewState: LogViewState
  let size: Size
  let capabilities: Capabilities

  let layout: LogLayout
  let shades: Shades
  let symbols: ListSymbols

  init(viewState: LogViewState, size: Size, capabilities: Capabilities) {
    (self.viewState, self.size, self.capabilities) = (viewState, size, capabilities)
    layout = LogLayout(
      size: size, names: viewState.names.count, hasNote: !viewState.note.isEmpty)
    shades = Shades(viewState.theme, capabilities)
    symbols = ListSymbols(capabilities)
  }

  func cut(_ text: String, _ columns: Int) -> String {
    Truncation.cut(text, to: columns, isUnicode: capabilities.isUnicode)
  }

  func draw(on scene: inout Scene) {
    scene.add(viewState.statusBar, capabilities)
    if let message = viewState.message {
      return scene.center(
        .logMessage, message, row: max((size.rows - 1) / 2, 0), columns: 0..<size.columns,
        isUnicode: capabilities.isUnicode)
    }
    var builder = LogSceneBuilder(scene)
    defer { scene = builder.scene }
    guard layout.weeks > 0 else { return addLines(to: &builder) }
    addSums(to: &builder)
    addCalendar(to: &builder)
    if let row = layout.legendRow { addLegend(row, to: &builder) }
    if let bars = layout.bars { addBars(in: bars, to: &builder) }
    addDay(to: &builder)
    addNames(to: &builder)
    if let row = layout.noteRow {
      builder.write(
        cut(viewState.note, layout.columns.count), row, layout.columns.lowerBound, .faint)
    }
  }

  // MARK: Sums

  /// Adds the sum of the visible weeks on the left, and the total on the right if there are names.
  private func addSums(to builder: inout LogSceneBuilder) {
    guard let row = layout.sumsRow else { return }
    let (left, available) = (layout.columns.lowerBound, layout.columns.count)
    func headline(in columns: Int) -> String? {
      viewState.headlines.first { CharacterCells.columns(of: $0) <= columns }
    }
    var text = headline(in: available) ?? cut(viewState.headlines.last ?? "", available)
    if !viewState.names.visibleNames.isEmpty, let total = viewState.sums.last {
      let start = available - total.columns
      // The shortest headline does not name its weeks, and could be confused with the total.
      if let headlineBesideTotal = headline(in: start - 3),
        headlineBesideTotal != viewState.headlines.last
      {
        text = headlineBesideTotal
        builder.write(total, row, left + start)
      }
    }
    builder.write(text, row, left, .bold)
  }

  /// Adds the sums and the names as lines of text, in a window without a calendar.
  private func addLines(to builder: inout LogSceneBuilder) {
    let sums = viewState.sums.prefix(layout.namesRow)
    let names = viewState.names.visibleNames.map { LogViewState.Sum(label: $0.text, time: $0.time) }
    let lines = sums + names + (viewState.names.sumOfOthers.map { [$0] } ?? [])
    let top = max((size.aboveStatusBar.rows - lines.count) / 2, 0)
    for (index, sum) in lines.enumerated() {
      builder.center(fitting(sum, in: size.columns), row: top + index, columns: size.columns)
    }
    for (index, name) in viewState.names.visibleNames.enumerated() {
      builder.addArea(
        .row, name.index, row: top + sums.count + index, columns: 0..<size.columns)
    }
  }

  /// Returns the sum with its label cut to fit. A label or a time that has no room becomes empty.
  private func fitting(_ sum: LogViewState.Sum, in columns: Int) -> LogViewState.Sum {
    var fittingSum = sum
    let labelColumns = columns - sum.time.utf8.count - 1
    fittingSum.label = labelColumns >= 3 ? cut(sum.label, labelColumns) : ""
    if sum.time.utf8.count > columns { fittingSum.time = "" }
    return fittingSum
  }

  // MARK: The calendar

  private func addCalendar(to builder: inout LogSceneBuilder) {
    let (box, pitch) = (layout.heatMap, layout.pitch)
    let shadesByDay = viewState.calendar.weeks.flatMap { week -> [UInt8?] in
      (0..<7).map { $0 < week.count ? UInt8(week[$0].shade) : nil }
    }
    var heatMap = HeatMap(
      shadesByDay, rows: 7, pitch: pitch, inks: shades.inks, markedInk: shades.barInk,
      selectedInk: Theme.strong(isLight: capabilities.isLight))
    heatMap.markedIndex = viewState.calendar.square(of: viewState.today)
    heatMap.selectedIndex = viewState.calendar.square(of: viewState.selectedDay)
    builder.scene.add(Element.ID(.logHeatMap), in: box, .heatMap(heatMap))
    if let row = layout.monthRow {
      for (column, name) in viewState.calendar.monthLabels(pitch: pitch.columns) {
        builder.write(name, row, box.column + 1 + column, .faint)
      }
    }
    for weekday in 0..<7 {
      builder.write(
        LogCalendar.weekdays[weekday],
        box.row + weekday * pitch.rows + LogLayout.textRow(of: pitch.rows),
        layout.columns.lowerBound, style(of: weekday))
    }
  }

  private func style(of weekday: Int) -> Style {
    LogCalendar.weekday(of: viewState.selectedDay) == weekday ? .bold : .faint
  }

  // MARK: A week

  private func addBars(in box: Box, to builder: inout LogSceneBuilder) {
    let rows = layout.rowsPerBar
    // The heading is in the row of the months.
    if layout.monthRow != nil {
      let sum = fitting(viewState.weekSum, in: box.columns)
      // The heading starts above the bars, or above the weekdays if it is too wide.
      let left = LogLayout.labelColumns + 1
      let isWide = left + sum.columns > box.columns
      builder.write(
        sum, between: box.column + (isWide ? 0 : left), and: box.column + box.columns, box.row - 1)
    }
    let bar = Box(
      row: box.row, column: box.column + LogLayout.labelColumns + 1, rows: rows,
      columns: box.columns - LogLayout.labelColumns - 1 - LogLayout.timeColumns)
    for (weekday, day) in viewState.week.enumerated() {
      let top = box.row + weekday * rows
      let row = top + LogLayout.textRow(of: rows)
      builder.write(LogCalendar.weekdays[weekday], row, box.column, style(of: weekday))
      if day.number <= viewState.today {
        var barBox = bar
        barBox.row = top
        builder.scene.add(
          Element.ID(.logBar, weekday), in: barBox,
          .meter(
            Meter(
              fraction: day.fraction, ink: shades.barInk, track: shades.inks[0],
              mark: viewState.goal)))
      }
      builder.write(
        day.time, row, box.column + box.columns - day.time.utf8.count,
        day.number == viewState.selectedDay ? .bold : [])
      builder.addArea(
        .logDay, weekday, row: top, rows: rows, columns: box.column..<box.column + box.columns)
    }
  }

  // MARK: The selected day

  private func addDay(to builder: inout LogSceneBuilder) {
    guard let row = layout.selectedDayRow else { return }
    let sum = fitting(viewState.daySum, in: layout.columns.count)
    let end = builder.write(sum, row, layout.columns.lowerBound)
    let available = layout.columns.upperBound - end - 3
    guard available >= 8 else { return }
    builder.write(cut(viewState.dayNames, available), row, end + 3, .faint)
  }
}
