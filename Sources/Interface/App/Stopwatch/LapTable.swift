internal import Countdown
internal import Drawing

/// The laps in a table with headings, in the middle of a box: number, time and time in all, the last lap first.
struct LapTable {
  private let viewState: StopwatchViewState
  private let box: Box
  private let isLight: Bool
  private let hasHeading: Bool

  /// The first column, and where the columns of text end, to the right of it.
  private let left: Int
  private let timeEnd: Int
  private let totalEnd: Int
  private static let (lapEnd, timeEnd) = (3, 15)

  /// The columns of the word beside a time, with the blank before it.
  private static let markColumns = 8

  /// The columns of a whole table.
  static let columns = 35

  init(_ viewState: StopwatchViewState, in box: Box, isLight: Bool) {
    (self.viewState, self.box, self.isLight) = (viewState, box, isLight)
    hasHeading = Self.hasHeading(in: box)
    // Without the words, a narrow window still has room for the times in all.
    totalEnd = box.columns < Self.columns ? Self.columns - Self.markColumns : Self.columns
    left = box.column + max((box.columns - totalEnd) / 2, 0)
    timeEnd = min(Self.timeEnd, box.columns)
  }

  /// Whether there is no room beside the times.
  private var hasTimesAlone: Bool { timeEnd < Self.timeEnd }

  private static func hasHeading(in box: Box) -> Bool { box.rows >= 5 }

  /// How many laps have a line in a box.
  static func lines(in box: Box) -> Int { box.rows - (hasHeading(in: box) ? 1 : 0) }

  func lay(on scene: inout Scene) {
    guard let lap = viewState.lap else { return }
    let showsRunning = viewState.lapsAbove == 0
    let lines = viewState.laps.count + (showsRunning ? 1 : 0)
    var row = box.row + max(Self.lines(in: box) - lines, 0) / 2
    if hasHeading {
      addHeading(row: row, to: &scene)
      row += 1
    }
    if showsRunning {
      let number = (viewState.laps.first?.number ?? 0) + 1
      let running = StopwatchViewState.Lap(number: number, time: lap, total: "")
      add(running, 0, row: row, style: .bold, to: &scene)
      row += 1
    }
    for (place, lap) in viewState.laps.enumerated() {
      add(lap, place + 1, row: row + place, style: [], to: &scene)
    }
  }

  private func addHeading(row: Int, to scene: inout Scene) {
    let words = [("time", timeEnd), ("lap", Self.lapEnd), ("total", totalEnd)]
    for (index, (word, end)) in words.enumerated() where index == 0 || !hasTimesAlone {
      add(Element.ID(.lapHeading, index), word, endingAt: end, row: row, style: .faint, to: &scene)
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
    guard !hasTimesAlone else { return }
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

  /// Adds a text of the table; what has no room is left out, and not cut off.
  private func add(
    _ id: Element.ID, _ text: String, endingAt end: Int, row: Int, style: Style, ink: Ink? = nil,
    to scene: inout Scene
  ) {
    let column = left + max(end - text.utf8.count, 0)
    guard column + text.utf8.count <= box.column + box.columns else { return }
    scene.add(id, text, row: row, column: column, style: style, ink: ink)
  }
}
