internal import Drawing

/// The shape of all buttons in a window: circles in a large window, otherwise frames of three rows.
struct ButtonShape {
  let form: Button.Form

  let rows: Int

  /// ``rows``, plus the blank row between circles and the status bar.
  let rowsWithGap: Int

  let circleColumns: Int

  var isRound: Bool { form == .circle }

  private static let circleRows = 7

  private static let minRowsForCircles = 40

  init(_ size: Size, _ capabilities: Capabilities) {
    circleColumns = Int((Double(Self.circleRows) * capabilities.aspect).rounded())
    let isRound =
      size.rows >= Self.minRowsForCircles && size.columns >= 4 * circleColumns
      && capabilities.hasThinLines
    form = isRound ? .circle : .roundedRectangle
    rows = isRound ? Self.circleRows : 3
    rowsWithGap = rows + (isRound ? 1 : 0)
  }
}
