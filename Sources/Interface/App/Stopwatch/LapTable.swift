internal import Countdown
internal import Drawing

/// Draws the number, the time and the total time of each lap as a centred table, with the last lap first.
struct LapTable {
  private let viewState: StopwatchViewState
  private let box: Box
  private let isLight: Bool
  private let hasHeading: Bool

  /// The first column of the table.
  private let left: Int

  /// The ends of the right-aligned columns, relative to ``left``.
  private let timeEnd: Int
  private let totalEnd: Int
  private static let (lapEnd, fullTimeEnd) = (3, 15)

  /// The width of `fastest` or `slowest` beside a time, with a blank before it.
  private static let markColumns = 8

  /// The width of a table with all its columns.
  static let columns = 35

  init(_ viewState: StopwatchViewState, in box: Box, isLight: Bool) {
    (self.viewState, self.box, self.isLight) = (viewState, box, isLight)
    hasHeading = Self.hasHeading(in: box)
    // A narrow table omits the marks, so the total times move to the left.
    totalEnd = box.columns < Self.columns ? Self.columns - Self.markColumns : Self.columns
    left = box.column + max((box.columns - totalEnd) / 2, 0)
    timeEnd = min(Self.fullTimeEnd, box.columns)
  }

  private var showsTimesOnly: Bool { timeEnd < Self.fullTimeEnd }

  private static func hasHeading(in box: Box) -> Bool { box.rows >= 5 }

  /// The number of laps that fit into a box.
  static func lines(in box: Box) -> Int { box.rows - (hasHeading(in: box) ? 1 : 0) }

  func draw(on scene: inout Scene) {
    guard let currentLapTime = viewState.currentLapTime else { return }
    let showsCurrentLap = viewState.lapLinesAbove == 0
    let lines = viewState.laps.count + (showsCurrentLap ? 1 : 0)
    var row = box.row + max(Self.lines(in: box) - lines, 0) / 2
    if hasHeading {
      addHeading(row: row, to: &scene)
      row += 1
    }
    if showsCurrentLap {
      let number = (viewState.laps.first?.number ?? 0) + 1
      let currentLap = StopwatchViewState.Lap(number: number, time: currentLapTime, total: "")
      add(currentLap, 0, row: row, style: .bold, to: &scene)
      row += 1
    }
    for (index, lap) in viewState.laps.enumerated() {
      add(lap, index + 1, row: row + index, style: [], to: &scene)
    }
  }

  private func addHeading(row: Int, to scene: inout Scene) {
    let headings = [("time", timeEnd), ("lap", Self.lapEnd), ("total", totalEnd)]
    for (index, (heading, end)) in headings.enumerated() where index == 0 || !showsTimesOnly {
      add(
        Element.ID(.lapHeading, index), heading, endingAt: end, row: row, style: .faint, to: &scene)
    }
  }

  private func add(
    _ lap: StopwatchViewState.Lap, _ index: Int, row: Int, style: Style, to scene: inout Scene
  ) {
    let ink = lap.mark.map {
      $0 == .fastest ? Theme.green(isLight: isLight) : Theme.red(isLight: isLight)
    }
    add(
      Element.ID(.lapTime, index), lap.time, endingAt: timeEnd, row: row, style: style,
      ink: ink, to: &scene)
    guard !showsTimesOnly else { return }
    add(
      Element.ID(.lap, index), String(lap.number), endingAt: Self.lapEnd, row: row, style: .faint,
      to: &scene)
    add(
      Element.ID(.rowText, index), lap.total, endingAt: totalEnd, row: row, style: .faint,
      to: &scene)
    guard let mark = lap.mark, totalEnd == Self.columns else { return }
    scene.add(
      Element.ID(.lapMark, index), mark.rawValue, row: row, column: left + timeEnd + 1,
      ink: ink)
  }

  /// Adds a right-aligned text. A text that does not fit is omitted.
  private func add(
    _ id: Element.ID, _ text: String, endingAt end: Int, row: Int, style: Style, ink: Ink? = nil,
    to scene: inout Scene
  ) {
    let column = left + max(end - text.utf8.count, 0)
    guard column + text.utf8.count <= box.column + box.columns else { return }
    scene.add(id, text, row: row, column: column, style: style, ink: ink)
  }
}
