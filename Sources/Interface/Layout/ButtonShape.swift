internal import Drawing

/// The shape of all buttons in a window: round if there is room for that; otherwise as low as a frame around a word can be.
struct ButtonShape {
  let form: Button.Form

  /// The height of a button.
  let height: Int

  /// The rows of the buttons, and the blank row between round ones and the last line.
  let rows: Int

  /// The columns of a round one.
  let circle: Int

  private static let circleRows = 7

  /// With fewer rows, there is no room for circles.
  private static let largeRows = 40

  init(_ size: Size, _ capabilities: Capabilities) {
    circle = Int((Double(Self.circleRows) * capabilities.aspect).rounded())
    let isRound =
      size.rows >= Self.largeRows && size.columns >= 4 * circle && capabilities.hasThinLines
    form = isRound ? .circle : .roundedRectangle
    height = isRound ? Self.circleRows : 3
    rows = height + (isRound ? 1 : 0)
  }
}
