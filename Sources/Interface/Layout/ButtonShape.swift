internal import Drawing

/// The shape of all buttons in a window: round if there is room for that; otherwise as low as a frame around a word can be.
struct ButtonShape {
  let form: Button.Form

  /// The rows of a button.
  let rows: Int

  /// The same with the blank row between round ones and the last line.
  let rowsWithGap: Int

  /// The columns of a round one.
  let circleColumns: Int

  var isRound: Bool { form == .circle }

  private static let circleRows = 7

  /// With fewer rows, there is no room for circles.
  private static let largeRows = 40

  init(_ size: Size, _ capabilities: Capabilities) {
    circleColumns = Int((Double(Self.circleRows) * capabilities.aspect).rounded())
    let isRound =
      size.rows >= Self.largeRows && size.columns >= 4 * circleColumns && capabilities.hasThinLines
    form = isRound ? .circle : .roundedRectangle
    rows = isRound ? Self.circleRows : 3
    rowsWithGap = rows + (isRound ? 1 : 0)
  }
}
