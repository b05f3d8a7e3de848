internal import Countdown
internal import Drawing

/// The page of the log in a window of any size: the last weeks as squares, a week as bars, and the names.
struct LogView {
  let look: LogLook
  let size: Size
  let capabilities: Capabilities

  private let place: LogPlace
  private let shades: LogShades
  private let texts: LogTexts

  init(look: LogLook, size: Size, capabilities: Capabilities) {
    (self.look, self.size, self.capabilities) = (look, size, capabilities)
    place = LogPlace(
      size: size, names: look.namesAbove + look.names.count + look.namesBelow,
      hasNote: !look.note.isEmpty)
    shades = LogShades(look.theme, capabilities)
    texts = LogTexts(capabilities)
  }

  func lay(on scene: inout Scene) {
    if size.rows >= 4 { scene.add(look.foot, row: size.rows - 1, capabilities) }
    if let line = look.line {
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
    if let bars = place.bars { addBars(in: bars, to: &scribe) }
    addDay(to: &scribe)
    addNames(to: &scribe)
    if let row = place.noteRow {
      scribe.write(texts.cut(look.note, place.columns.count), row, place.columns.lowerBound, .faint)
    }
    scene = scribe.scene
  }

  // MARK: Sums

  /// What is summed up on the left, and all of it on the right. The other sums have places of their own.
  private func addSums(to scribe: inout LogScribe) {
    guard let row = place.sumsRow, let all = look.sums.last else { return }
    let (left, right) = (place.columns.lowerBound, place.columns.upperBound)
    let sum = texts.fitting(all, in: place.columns.count)
    let start = right - texts.columns(of: sum)
    scribe.write(sum, row, start)
    let title = texts.cut(look.title, start - left - 2)
    if start - left >= 6 { scribe.write(title, row, left, .bold) }
  }

  /// Without a calendar: the sums, a line each, then the names.
  private func addLines(to scribe: inout LogScribe) {
    let rows = max(size.rows - (size.rows >= 4 ? 1 : 0), 0)
    let sums = look.sums.prefix(place.namesRow)
    let top = max((rows - sums.count - look.names.count) / 2, 0)
    for (index, sum) in sums.enumerated() {
      scribe.center(texts.fitting(sum, in: size.columns), row: top + index, columns: size.columns)
    }
    for (index, name) in look.names.enumerated() {
      let row = top + sums.count + index
      let sum = LogLook.Sum(words: name.text, digits: name.digits)
      scribe.center(texts.fitting(sum, in: size.columns), row: row, columns: size.columns)
      scribe.addPlace(.row, name.index, row: row, columns: 0..<size.columns)
    }
  }

  // MARK: The calendar

  private func addCalendar(to scribe: inout LogScribe) {
    let (box, pitch) = (place.tiles, place.pitch)
    let shown = look.calendar.weeks.flatMap { week -> [UInt8?] in
      (0..<7).map { $0 < week.count ? UInt8(week[$0].shade) : nil }
    }
    var tiles = Tiles(
      shown, rows: 7, pitch: pitch, inks: shades.inks, noteInk: shades.bar,
      choiceInk: Theme.focusedFrame(isLight: capabilities.isLight))
    tiles.noted = look.calendar.place(of: look.today)
    tiles.chosen = look.calendar.place(of: look.chosen)
    scribe.scene.add(Element.ID(.logTiles), in: box, .tiles(tiles))
    if let row = place.monthRow {
      for (column, name) in look.calendar.monthLabels(pitch: pitch.columns) {
        scribe.write(name, row, box.column + 1 + column, .faint)
      }
    }
    for weekday in 0..<7 {
      scribe.write(
        LogCalendar.weekdays[weekday],
        box.row + weekday * pitch.rows + LogPlace.textRow(of: pitch.rows),
        place.columns.lowerBound, style(of: weekday))
    }
  }

  /// The chosen day is strong.
  private func style(of weekday: Int) -> Style {
    LogCalendar.weekday(of: look.chosen) == weekday ? .bold : .faint
  }

  // MARK: A week

  private func addBars(in box: Box, to scribe: inout LogScribe) {
    let rows = place.rowsOfBar
    if let row = place.monthRow.map({ _ in box.row - 1 }) {
      let sum = texts.fitting(look.weekSum, in: box.columns)
      // Above the bars, or above all of it where that is too narrow.
      let left = LogPlace.label + 1
      let isNarrow = left + texts.columns(of: sum) > box.columns
      scribe.write(
        sum, between: box.column + (isNarrow ? 0 : left), and: box.column + box.columns, row)
    }
    let bar = Box(
      row: box.row, column: box.column + LogPlace.label + 1, rows: rows,
      columns: box.columns - LogPlace.label - 1 - LogPlace.time)
    for (weekday, day) in look.week.enumerated() {
      let top = box.row + weekday * rows
      let row = top + LogPlace.textRow(of: rows)
      scribe.write(LogCalendar.weekdays[weekday], row, box.column, style(of: weekday))
      if day.number <= look.today {
        var place = bar
        place.row = top
        scribe.scene.add(
          Element.ID(.logBar, weekday), in: place,
          .meter(Meter(fraction: day.fraction, ink: shades.bar, track: shades.inks[0])))
      }
      scribe.write(
        day.digits, row, box.column + box.columns - day.digits.utf8.count,
        day.number == look.chosen ? .bold : [])
      scribe.addPlace(
        .logDay, weekday, row: top, rows: rows, columns: box.column..<box.column + box.columns)
    }
  }

  // MARK: The chosen day

  private func addDay(to scribe: inout LogScribe) {
    guard let row = place.dayRow else { return }
    let sum = texts.fitting(look.daySum, in: place.columns.count)
    let end = scribe.write(sum, row, place.columns.lowerBound)
    let room = place.columns.upperBound - end - 3
    guard room >= 8 else { return }
    scribe.write(texts.cut(look.dayNames, room), row, end + 3, .faint)
  }

  // MARK: Names

  private func addNames(to scribe: inout LogScribe) {
    let (left, right) = (place.columns.lowerBound, place.columns.upperBound)
    let digits = look.digitColumns
    let widest = min(look.nameColumns, max(place.columns.count / 3, 8))
    let names = min(widest, place.columns.count - digits - 2)
    let bar = left + names + 2..<max(right - digits - 2, left + names + 2)
    for (index, name) in look.names.enumerated() {
      let row = place.namesRow + index
      let isChosen = name.index == look.name
      let style: Style = isChosen ? .bold : look.name == nil ? [] : .faint
      if isChosen, left >= 2 { scribe.write(texts.mark, row, left - 2, .bold) }
      if names >= 4 { scribe.write(texts.cut(name.text, names), row, left, style) }
      if bar.count >= 4 {
        scribe.scene.add(
          Element.ID(.logBar, 7 + index),
          in: Box(row: row, column: bar.lowerBound, rows: 1, columns: bar.count),
          .meter(
            Meter(
              fraction: name.fraction, ink: shades.inks[look.name == nil || isChosen ? 4 : 1],
              track: shades.inks[0])))
      }
      scribe.write(name.digits, row, right - name.digits.utf8.count, style)
      scribe.addPlace(.row, name.index, row: row, columns: left..<right)
    }
    addMore(to: &scribe)
  }

  /// Says that there are more names above and below, at the right edge.
  private func addMore(to scribe: inout LogScribe) {
    let column = place.columns.upperBound + 1
    guard column < size.columns, !look.names.isEmpty else { return }
    if look.namesAbove > 0 { scribe.write(texts.above, place.namesRow, column, .faint) }
    if look.namesBelow > 0 {
      scribe.write(texts.below, place.namesRow + look.names.count - 1, column, .faint)
    }
  }
}
