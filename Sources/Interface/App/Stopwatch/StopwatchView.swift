internal import Drawing

/// The page of the stopwatch in a window of any size: the ring, and beside or below it the laps.
struct StopwatchView {
  let look: StopwatchLook
  let size: Size
  let capabilities: Capabilities

  /// Where everything is in a window of a size, with laps or without.
  struct Place {
    var ring: Box
    var laps: Box?
    var buttonRow: Int?

    init(size: Size, hasLaps: Bool, hasButtons: Bool) {
      let foot = size.rows >= 4 ? 1 : 0
      let isButtoned = hasButtons && size.rows >= 14 && size.columns >= 30
      let rows = size.rows - foot - (isButtoned ? 3 : 0)
      buttonRow = isButtoned ? rows : nil
      ring = Box(row: 0, column: 0, rows: rows, columns: size.columns)
      // Blank rows as around a countdown's ring.
      if rows >= 16 { (ring.row, ring.rows) = (1, rows - (rows >= 30 ? 2 : 1)) }
      guard hasLaps else { return }
      if size.columns >= 68, rows >= 7 {
        ring.columns = size.columns - 36
        laps = Box(row: 1, column: ring.columns, rows: rows - 2, columns: 34)
      } else if rows >= 14 {
        ring.rows = rows - 5 - ring.row
        laps = Box(row: rows - 5, column: 0, rows: 5, columns: size.columns)
      } else if rows >= 4 {
        ring.rows = max(rows - 3 - ring.row, 1)
        laps = Box(
          row: ring.rows, column: 0, rows: rows - ring.rows, columns: size.columns)
      }
    }
  }

  func lay(on scene: inout Scene) {
    let place = Place(
      size: size, hasLaps: look.lap != nil, hasButtons: look.hasKeys)
    var ring = Scene(size: place.ring.size)
    if let layout = RingLayout(alone: look.ring, size: place.ring.size, capabilities: capabilities)
    {
      layout.lay(on: &ring)
    } else {
      addText(to: &ring)
    }
    for element in ring.elements {
      var box = element.box
      (box.row, box.column) = (box.row + place.ring.row, box.column + place.ring.column)
      scene.add(element.id, in: box, element.shape)
    }
    if let box = place.laps { addLaps(in: box, to: &scene) }
    if let row = place.buttonRow {
      scene.add(
        PageButton(kind: .reset, label: look.resetLabel, state: look.reset),
        PageButton(kind: .start, label: look.startLabel, state: look.start), row: row,
        isLight: capabilities.isLight)
    }
    if size.rows >= 4 { scene.add(look.foot, row: size.rows - 1, capabilities) }
  }

  /// The time in a line, where the ring has no room.
  private func addText(to scene: inout Scene) {
    let text = look.ring.digits
    let kept = CharacterCells.columns(of: text) <= scene.size.columns ? text : ""
    scene.center(
      .digits, kept, row: max((scene.size.rows - 1) / 2, 0), columns: 0..<scene.size.columns,
      isUnicode: capabilities.isUnicode, style: look.ring.digitsStyle)
  }

  // MARK: Laps

  private func addLaps(in box: Box, to scene: inout Scene) {
    guard let lap = look.lap else { return }
    let showsRunning = look.lapsAbove == 0
    let rows = look.laps.count + (showsRunning ? 1 : 0)
    var row = box.rows > rows + 2 ? box.row + (box.rows - rows) / 2 : box.row
    let column = box.column + max((box.columns - Self.columns) / 2, 0)
    if showsRunning {
      let number = (look.laps.first?.number ?? 0) + 1
      addLine(0, number: number, lap, nil, mark: "", row: row, column: column, to: &scene)
      row += 1
    }
    for (place, lap) in look.laps.enumerated() {
      addLine(
        place + 1, number: lap.number, lap.time, lap.total,
        mark: lap.isBest ? "best" : lap.isWorst ? "worst" : "", row: row, column: column,
        to: &scene)
      row += 1
    }
  }

  /// The columns of a line: the number, the time, the time in all, the mark.
  private static let columns = 32

  private func addLine(
    _ index: Int, number: Int, _ time: String, _ total: String?, mark: String, row: Int,
    column: Int, to scene: inout Scene
  ) {
    let numeral = String(number)
    let isOver = total != nil
    let style: Style = isOver ? [] : .bold
    guard column + 5 + max(10, time.utf8.count) <= size.columns else {
      // The time alone, if that has room.
      guard column + time.utf8.count <= size.columns else { return }
      scene.add(
        Element.ID(.lapTime, index), time, row: row, column: size.columns - time.utf8.count,
        style: style)
      return
    }
    scene.add(
      Element.ID(.lap, index), numeral, row: row, column: column + max(3 - numeral.utf8.count, 0),
      style: .faint)
    scene.add(
      Element.ID(.lapTime, index), time, row: row,
      column: column + 5 + max(10 - time.utf8.count, 0), style: style)
    // What has no room is left out, and not cut off.
    if let total, column + 26 <= size.columns {
      scene.add(
        Element.ID(.rowText, index), total, row: row,
        column: column + 16 + max(10 - total.utf8.count, 0), style: .faint)
    }
    if column + 27 + mark.utf8.count <= size.columns {
      scene.add(Element.ID(.lapMark, index), mark, row: row, column: column + 27, style: .bold)
    }
  }
}
